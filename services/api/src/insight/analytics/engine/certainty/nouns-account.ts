import type { Fact, Measure } from '@firstlight/domain/insight/analytics-query';
import { FACT_OF, FACTS_WITH } from '../spec/vocabulary.js';
import { type Account, countsOften } from './account.js';
import { valuesSaid } from './items-account.js';

type Unit = Fact | 'clients';

const unitOf = (measure: Measure): Unit => (measure === 'clients' ? 'clients' : FACT_OF[measure]);

/** Nouns that can be counted. */
const NOUNS: readonly (readonly [Unit, RegExp])[] = [
  ['clients', /\b(?:people|ppl|persons?|clients?|patients?|pts?|wom[ae]n|m[ae]n|guys|ladies|males?|females?|individuals?|folks|participants?|seniors?|adults?|minors?|youths?|teens?|boomers?|speakers?|registrants?|francophones?|anglophones?|personnes?|gens|residents?|femmes?|hommes?|clientes?|patientes?|aines|everyone|anyone|ontarians|those|ceux|celles)\b/g],
  ['tests', /\b(?:tests?|testing|bloodworks?|draws?|samples?|depistages?|positives|negatives|screens|screenings?|prises? de sang|dbs|serum|positivity|positivite|results)\b/g],
  ['treatments', /\b(?:treatments?|traitements?|courses|starts)\b/g],
  ['dispenses', /\b(?:quantity|quantite|dispenses?|dispensations?|dispensings?|pills?|tablets?|comprimes?|delivrances?|refills?)\b/g],
  ['interactions', /\b(?:interactions?|visits?|visites?|contacts?|sessions?|calls?|attempts?|seances?|rewards?|incentives?|payments?|recompenses?|honorari\w+|money|cash|dollars?|gift cards?|amounts?|paiements?|montants?|argent|incitatifs?|interventions?)\b/g],
  ['registrations', /\b(?:registrations?|inscriptions?|intakes?|sign ups|regs|referrals|records|files|dossiers)\b/g],
  ['notes', /\bnotes\b/g],
  ['activities', /\b(?:activities|activites|appointments|rendez vous)\b/g],
  ['supplies', /\b(?:kits?|supplies|fournitures?|materiels?|trousses?)\b/g],
]; // prettier-ignore

type Noun = { unit: Unit; start: number; end: number };

const nounsIn = (text: string): Noun[] =>
  NOUNS.flatMap(([unit, words]) =>
    [...text.matchAll(words)].map(({ index, 0: word }) => ({ unit, start: index, end: index + word.length })),
  ).sort((one, other) => one.start - other.start);

/** Behind these a noun is a condition. */
const CONDITION =
  /\b(?:with|without|had|have|has|having|owe|owed|to|did|no|on|started|completed|finished|received|receiving|got|getting|took|avec|sans|by|per|par|after|before|since|between|from|one|two|three|\d+|in|of|first|last|more|aux?|d|un|une|aucun|ou|and|or|their|its) (?:(?:a|an|any|their|the|our|positive|negative|hiv|hcv|vih|vhc|hep c|epclusa|maviret|vosevi|pending|active|all|outreach|housing|counselling|referral) )*$/;
/** Behind these it is what is counted. */
const COUNTED =
  /\b(?:number|count|total|tally|volume|percent|percentage|share|proportion|%|rate|taux|nombre|part|pourcentage|breakdown|trend|list|how many|combien|\d+) (?:of|de|des|d|in) (?:(?:the|our|all|les|nos|positive|negative|hiv|hcv|hep c|bloodwork|epclusa|maviret|vosevi|cash|eft|outreach|housing|counselling|compassionate|commercial|upcoming|pending) )*$/;

const DID = /\b(?:tested|start|started|treated|completed|finished|positive|negative|testee?s|traitee?s|on|sous)\b/;
const MONEY = /\b(?:how much|combien|owe|owed|paid|spent|pay\w*|vers\w*)\b/;

/** "POCT negatives" is a disposition. */
const isPartOfValue = (noun: Noun, items: Account['items']): boolean =>
  items.some((item) => {
    const values = valuesSaid(item);
    const isOfClients = values.length > 0 && values.every(({ dim }) => !FACTS_WITH[dim]);
    return isOfClients && item.start < noun.start && noun.end <= item.end;
  });

/** "Consultations with men": a kind of interaction, in the plural or after "number of", is a noun, too. */
const kindsOfInteraction = (text: string, items: Account['items']): Noun[] =>
  items.flatMap((item): Noun[] => {
    const isKind = valuesSaid(item).some(({ dim }) => dim === 'interaction_type');
    const isNoun = item.plural || COUNTED.test(text.slice(0, item.start));
    return isKind && isNoun ? [{ unit: 'interactions', start: item.start, end: item.end }] : [];
  });

const namesDim = (items: Account['items'], ...dims: readonly string[]): boolean =>
  items.some((item) => valuesSaid(item).some(({ dim }) => dims.includes(dim)));

/** "Pipes in October", "outreach last month": what is handed out or done is counted. */
const namesRows = (items: Account['items']): boolean => namesDim(items, 'supply', 'interaction_type');

/** "HCV positive 2025", as on a list: results are of tests; "how many" may be people. */
const namesTests = (items: Account['items']): boolean => namesDim(items, 'test_type') && namesDim(items, 'test_result');

/** "Did we test more people". */
const isVerb = ({ start, end }: Noun, text: string): boolean =>
  text.slice(start, end) === 'test' &&
  /\b(?:we|you|they|to|anyone|anybody|people|clients)(?: ever)? $/.test(text.slice(0, start));

/** "How many did KP test", "can we text", "did anyone start": people. */
const OF_SOMEBODY =
  /\bhow many (?:did|have|has) \w+ (?:test|treat|screen|register|see)(?:ed|en)?\b|\b(?:can|could|may) (?:we|i) (?:text|call|phone|e ?mail|reach)\b|\b(?:did|has|have|is|are|was|were) (?:anyone|anybody|someone)\b/;
/** "Of everyone whose treatment ended, what percentage …" */
const OF_PEOPLE_FIRST =
  /^(?:of|among|out of|parmi) (?:(?:the|our|all|les|nos) )*(?:people|clients|patients|everyone|everybody|those|women|men|personnes|gens)\b/;
const WE_TEST = /\b(?:do|did|have) we test(?:ed)?\b/;

/** "HCV positives": people or results, whatever share of them is asked for. */
const isPositives = (noun: Noun, text: string): boolean => /^(?:positive|negative)s$/.test(text.slice(noun.start, noun.end)); // prettier-ignore

/** The first noun that is no condition must be what the query counts. */
export function countsItsNoun({ text, spec, items, ages }: Account): boolean {
  const { measure, distinct, per } = spec;
  if (/^(?:avg|median)|_rate$/.test(measure) || distinct || per) return true;
  const supplies = items.filter((item) => valuesSaid(item).some(({ dim }) => dim === 'supply'));
  const nouns = [
    ...nounsIn(text).filter((noun) => !isPartOfValue(noun, items) && !isVerb(noun, text)),
    ...kindsOfInteraction(text, items),
    ...supplies.map(({ start, end }) => ({ unit: 'supplies' as const, start, end })),
  ].sort((one, other) => one.start - other.start);
  const verb = items.some(({ meanings }) => meanings.some(({ kind }) => kind === 'verb'));
  const inValues = nounsIn(text).some((noun) => noun.unit === 'clients' && isPartOfValue(noun, items));
  if (nouns.length === 0)
    return (
      measure === 'registrations' ||
      (measure === 'treatments' && (verb || /\b(?:deaths?|deces|side effects?|effets secondaires)\b/.test(text))) ||
      (/^(?:supplies|quantity_supplied|interactions)$/.test(measure) && namesRows(items)) ||
      (measure === 'tests' && !/\b(?:how many|combien|number|nombre)\b/.test(text) && namesTests(items)) ||
      (measure === 'tests' && (spec.by.includes('tester') || WE_TEST.test(text))) ||
      // Of each medication, only treatments have an outcome.
      (measure === 'treatments' && spec.by.length > 0 && namesDim(items, 'med_outcome')) ||
      (measure === 'rewards' && namesDim(items, 'payment_type') && namesDim(items, 'issued')) ||
      (measure === 'dispenses' && (verb || namesDim(items, 'product_type'))) ||
      (measure === 'clients' && (verb || inValues || ages.length > 0 || DID.test(text) || OF_SOMEBODY.test(text))) ||
      (measure === 'reward_amount' && MONEY.test(text))
    );
  const index = nouns.findIndex(({ start }) => {
    const before = text.slice(0, start);
    return !CONDITION.test(before) || COUNTED.test(before);
  });
  const noun = nouns[index];
  if (!noun || noun.unit === unitOf(measure)) return true;
  if (measure === 'clients' && (OF_SOMEBODY.test(text) || OF_PEOPLE_FIRST.test(text))) return true;
  if (measure === 'clients' && spec.as === 'percent' && isPositives(noun, text)) return true;
  if (measure === 'tests' && WE_TEST.test(text) && nouns.every(({ unit }) => unit === 'tests')) return true;
  // "Client registrations".
  if (nouns.some(({ unit, start }) => unit === unitOf(measure) && start === noun.end + 1)) return true;
  return measure === 'activities' && /\b(?:upcoming|coming up|planned|scheduled|prevu\w*)\b/.test(text);
}

/** Words for rows of one kind: each clause of the query needs its own. */
const OF_FACT: Partial<Record<Fact, RegExp>> = {
  tests: /\b(?:tests?|tested|testing|bloodwork|hiv|hcv|vih|vhc|hep|positive|negative|reactive|depist\w*|teste\w*|positifs?|positives|screened|dbs)\b/g,
  treatments: /\b(?:treatments?|treated|traite\w*|therapy|started|starting|completed|finished|outcomes?|commence\w*|termine\w*|stopped|on (?=epclusa|maviret|vosevi)|took)\b/g,
  dispenses: /\b(?:dispens\w*|delivr\w*|refill\w*|pills|compassionate|commercial)\b/g,
  interactions: /\b(?:interactions?|visits?|visites?|contacts?|sessions?|rewards?|incentives?|payments?|paid|recompenses?|outreach|counselling|seen|housing|cash|eft|recu|paye\w*|honorari\w+|dollars?|money)\b|\$/g,
  notes: /\bnotes?\b/g,
  activities: /\b(?:activit\w+|appointments?|visits?|upcoming)\b/g,
}; // prettier-ignore

const SEEN = /\b(?:seen|saw|see|vue?s?|contact|touch|heard|back|in)\b/;

/** "Dispensed A but never B" must not give B another kind of rows. */
export function clausesAreNamed({ text, clauses: [own, ...sets] }: Account): boolean {
  const denied = sets.filter((one) => one.denied);
  // Not seen: neither registered, nor tested, nor visited.
  const notSeen = denied.length > 2 && SEEN.test(text);
  const once = sets.filter((one) => !one.again && !(notSeen && one.denied));
  return once.every(({ fact }) => {
    const words = OF_FACT[fact];
    if (!words) return true;
    const found = [...text.matchAll(words)].length;
    const need = [own, ...once].filter((one) => one.fact === fact).length;
    const leavesOut = once.some((one) => one.denied && one.fact === fact && own.fact === fact);
    return found >= need || (found > 0 && (leavesOut || /\b(?:both|also|aussi|les deux|neither)\b/.test(text)));
  });
}

/** "Started Epclusa and completed it": a start and an end. */
const STARTED_AND_ENDED =
  /\b(?:start\w*|beg[au]n|treated|traite\w*|commence\w*)\b.*\b(?:finish\w*|complet\w*|termin\w*|ended)\b/;
/** "Of the people tested in Sudbury, how many tested positive": the second clause is asked about the first. */
const OF_WHOM = /^(?:of|out of|among|parmi) .*\b(?:how many|combien)\b/;

const JOINED =
  /\b(?:and|also|both|then|another|et|aussi|later|first|last|who|whose|qui|after|or|puis|ensuite|while|but|mais)\b/;

/** "Deaths among people on treatment" is one treatment, and no second one. */
export function rowsAreNotDoubled({ text, clauses, spec }: Account): boolean {
  // Days are counted from rows of one kind to rows of another.
  if (spec.first && spec.then) return true;
  const facts = clauses.flatMap((one) => (one.denied || one.again || one.fact === 'registrations' ? [] : [one.fact]));
  const treated = facts.filter((fact) => fact === 'treatments').length;
  if (treated > 1)
    return /\b(?:also|both|then|again|another|aussi|ensuite|puis)\b/.test(text) || STARTED_AND_ENDED.test(text);
  return new Set(facts).size === facts.length || JOINED.test(text) || OF_WHOM.test(text);
}

const AND = /^ (?:and|et|&|plus) (?:an? |the |des |les |un |une |anyone |people |those |all |everyone )?$/;

/** "Women and homeless people", "cash and EFT": both together, or either. */
export function joinsAreSettled({ text, items, spec, clauses }: Account): boolean {
  return items.every((item, index) => {
    const next = items[index + 1];
    if (!next || !AND.test(text.slice(item.end, next.start))) return true;
    const [dims, others] = [item, next].map((one) => valuesSaid(one).map(({ dim }) => dim));
    if (!dims?.length || !others?.length) return true;
    const alike = dims.some((dim) => others.includes(dim));
    if (!alike) return item.meanings.every(({ kind }) => kind !== 'people');
    return !(spec.measure === 'clients' && clauses.length === 1 && others.some((dim) => FACTS_WITH[dim]));
  });
}

/** Two kinds of rows are counted, or one of them is a condition that the query lacks. */
export function countsOneKind({ items, clauses }: Account): boolean {
  const kinds = items.flatMap(({ meanings }) =>
    meanings.flatMap((meaning) => (meaning.kind === 'measure' ? [unitOf(meaning.measure)] : [])),
  );
  const rows = new Set(kinds.filter((kind) => kind !== 'clients' && kind !== 'registrations'));
  return clauses.length > 1 || rows.size < 2;
}

const THINGS =
  /^\+? (?:or (?:more|over|fewer|less) )?(?:tablets?|pills?|kits?|tests?|dollars?|bucks|days?|treatments?|interactions?|visits?|rewards?|notes|circles?|registrations?|regs?|intakes?|inscriptions?|visites?|times|comprimes?|trousses?)\b/;

const SAYS_AGE = /\b(?:aged?|ages|old|yo|yrs?|years?|born|ans|age)\b/;

/** "30 or more tablets" and "2+ regs" aren’t ages. */
export const numbersKeepTheirUnit = ({ text, ages, conditions, items }: Account): boolean =>
  !conditions.some(({ filter }) => filter.dim === 'age') ||
  ages.every(({ start, end }) => {
    const next = items.find((item) => item.start >= end && /^ ?$/.test(text.slice(end, item.start)));
    const counts = next?.meanings.some((meaning) => meaning.kind === 'measure' && meaning.measure !== 'clients');
    return !THINGS.test(text.slice(end)) && (counts !== true || SAYS_AGE.test(text.slice(start, end)));
  });

/** The town in the name of a stop is no city of the clients. */
export const stopTownIsNoCity = ({ conditions }: Account): boolean =>
  !(['stop', 'city'] as const).every((dim) => conditions.some(({ filter }) => filter.dim === dim));

/** "Tested for neither A nor B" asks for no other test. */
export const neitherNeedsNoOther = ({ text, spec, clauses: [own, ...sets] }: Account): boolean =>
  !/\b(?:neither|nothing|ni|rien)\b/.test(text) ||
  spec.measure !== 'clients' ||
  sets.every(({ denied, fact }) => !denied || fact !== own.fact || fact === 'registrations');

const THAN = /\b(?:more|fewer|less)\b.* than\b/;
const ONLY_BEHIND =
  / (?:only|seulement|uniquement)(?:$| (?:by|per|par|in|for|last|this|since|from|during|on|en)\b| \d)/;
const ONLY_ONCE = /\b(?:only|just) (?:once|one|two|twice|\d)\b/;
const AGAINST = /\b(?:vs|versus|compar\w*|than|against)\b/;
const SUMMED = /\b(?:combined|together|altogether|in total|sum|total)\b/;

/** Ranks, comparisons, averages and shares of the query are those that were asked for. */
export function figuresAreAccounted(account: Account, operations: readonly string[]): boolean {
  const { spec, text, clauses, conditions } = account;
  const { measure, as, compare, order, by, per, window, growth } = spec;
  const asks = (...names: string[]): boolean => operations.some((one) => names.includes(one));
  const changes = compare !== null && /\bpercent(?:age)? (?:change|increase|decrease|growth|difference)\b/.test(text);
  const shares = asks('percent') || (as === 'percent' && asks('rate'));
  if (!/_rate$/.test(measure) && !changes && shares !== (as === 'percent')) return false;
  if (asks('compare') && !compare && by.length === 0 && !growth) return false;
  // "Tested in the same year" gives two kinds of rows one time.
  const periods = clauses.map((one) => JSON.stringify(one.periods));
  const shared = periods.length > 1 && periods[0] !== '[]' && new Set(periods).size === 1;
  if (asks('same') && !compare && !shared && !account.written.includes('"within":0')) return false;
  // "Only" may not be left out; at the end it repeats the condition before it.
  if (asks('only') && !account.written.includes('"only"') && !ONLY_BEHIND.test(text) && !ONLY_ONCE.test(text))
    return false;
  if (asks('both') && clauses.length < 2 && conditions.length < 2 && !countsOften(account)) return false;
  const bounds = /\bat least (?:one|once)\b|\b(?:more|less|fewer) than\b|\bat most\b|\b(?:plus|moins) d/;
  const ranks =
    order !== undefined ||
    countsOften(account) ||
    compare !== null ||
    bounds.test(text) ||
    /"from":\d/.test(account.written) ||
    (by.length > 0 && THAN.test(text));
  if (asks('most', 'least', 'ascending', 'descending') && !ranks) return false;
  if (asks('average', 'median') && !/^(?:avg|median)/.test(measure) && !per && !window) return false;
  if (by.length > 1 && order) return false;
  const upToNow = /\bas of (?:today|now)\b/.test(text) && clauses.every((one) => one.periods.length === 0);
  return !(SUMMED.test(text) && compare && !AGAINST.test(text)) && (upToNow || !/\bas of\b/.test(text));
}
