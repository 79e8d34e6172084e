import type { Measure, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

const AVERAGES: readonly Measure[] = [
  'avg_age',
  'median_age',
  'avg_days',
  'median_days',
  'avg_duration',
  'median_duration',
  'avg_reward',
  'avg_quantity',
];
const RATES: readonly Measure[] = ['positivity_rate', 'completion_rate'];

type Unit = { words: string; measures: readonly Measure[]; name: string };

/** The nouns that can be counted, each with the figures that count them. */
const UNITS: readonly Unit[] = [
  { name: 'people', measures: ['clients'], words: 'people|ppl|persons?|clients?|patients?|pts?|women|woman|men|lad(?:y|ies)|gals?|guys?|gents?|gentlem[ae]n|individuals?|folks?|participants?|seniors?|adults?|minors?|youths?|teens?|teenagers?|boomers?|francophones?|anglophones?|personnes?|gens|residents?|femmes?|hommes?|clientes?|patientes?|aines|someone|anyone|anybody|everyone|everybody' },
  { name: 'tests', measures: ['tests', ...RATES], words: 'tests|testing|test results?|depistages?' },
  { name: 'registrations', measures: ['registrations'], words: 'registrations?|regs|intakes?|inscriptions?|dossiers?|sign ups|(?<=(?:client|patient) )(?:records?|files?)' },
  { name: 'treatments', measures: ['treatments', ...RATES], words: 'treatments?|traitements?' },
  { name: 'dispenses', measures: ['dispenses', 'quantity_dispensed', 'avg_quantity'], words: 'dispenses|dispensings?|delivrances?|pills|tablets|comprimes' },
  { name: 'supplies', measures: ['supplies', 'quantity_supplied', 'avg_supplied'], words: 'kits|supplies|trousses|fournitures|materiel' },
  { name: 'interactions', measures: ['interactions', 'activities', 'rewards'], words: 'interactions?|visits?|sessions?|contacts|seances?|visites?' },
  { name: 'rewards', measures: ['rewards', 'reward_amount', 'avg_reward', 'interactions'], words: 'rewards?|incentives?|payments?|gift cards?|honorari[au]m?s?|recompenses?|paiements?|cartes? cadeaux?' },
  { name: 'notes', measures: ['notes'], words: 'notes' },
]; // prettier-ignore

const NOUN = new RegExp(`(?<![a-z0-9])(?:${UNITS.map(({ words }) => `(${words})`).join('|')})(?![a-z0-9])`, 'g');

/** Before these a noun is no subject: "with a test", "started treatment", "by client". */
const OBJECT =
  /(?:^|[^a-z])(?:owe|owed|pay|paid|we|anyone|anybody|they|did|you|with|without|on|in|for|to|after|before|since|from|by|per|than|between|had|have|has|having|got|get|gets|received|receive|started|start|starting|began|finished|completed|complete|finish|no|never|not|their|his|her|whose|under|until|among|of|at least|at most|more than|multiple|given|gave|avec|sans|sur|chez|par|pour|ont|eu|recu|commence|termine|leurs?|d|un|une|aucun|at|aux|took|taking|last|first|second|whom|and|or|vs|versus|et|ou|\d+) (?:(?:a|an|the|any|their|all|our|each|every|first|last|latest|new|le|la|l|les|un|une|de|du|des|d|any|positive|negative|reactive|hiv|hcv|vih|vhc|hep c|bloodwork|dbs|serum|two|three|more|additional|completed|active|outreach|counselling|housing|cash|eft) )*$/;
/** The words that precede the subject of a question. */
const ASKING =
  /^.*?(?:how many|number of|count of|total of|tally of|combien de|combien d|nombre de|nombre d|(?:percent(?:age)?|share|proportion|fraction|pourcentage|part|%|pct) (?:of|de|des|d)) (?:(?:the|our|all|les?|la|l|nos|of) )*/;
/** Directly before another countable noun the first describes it: "client registrations". */
const COMPOUND = /^ $/;

/** The people of the previous answer. */
const BACK = /\b(?:them|those|these|ceux|celles|eux|elles)\b/;

/** Whether the text has a noun that can be counted. */
export const namesUnit = (text: string): boolean => [...text.matchAll(NOUN)].length > 0;

type Head = { unit: Unit; word: string };

function headIn(text: string, from: number): Head | null {
  const nouns = [...text.matchAll(NOUN)];
  for (const [index, noun] of nouns.entries()) {
    if (noun.index < from || (noun.index > from && OBJECT.test(text.slice(from, noun.index)))) continue;
    const next = nouns[index + 1];
    if (next && COMPOUND.test(text.slice(noun.index + noun[0].length, next.index))) continue;
    const unit = UNITS[noun.slice(1).findIndex((group) => group !== undefined)];
    return unit ? { unit, word: noun[0] } : null;
  }
  return null;
}

const DIFFERENT =
  /\b(?:different|distinct|unique|unduplicated|various|differente?s|distincte?s) (?!people|persons?|clients?|patients?|individuals?|women|men|personnes|folks|participants|clientes?|patientes?|types?|kinds?)\w+/;

/** "Different testers" are counted once each. */
export const differentValuesAreDistinct: Check = ({ asked, spec }) => {
  const [words] = DIFFERENT.exec(asked.text) ?? [];
  return !words || spec.distinct || spec.measure === 'clients' ? null : new Refused('needs_clarification', [words]);
};

/** The noun that a question counts, if the query counts something else. */
export function otherUnit(text: string, spec: QuerySpec): string | null {
  if (AVERAGES.includes(spec.measure) || RATES.includes(spec.measure) || spec.per || spec.distinct) return null;
  const head = headIn(text, ASKING.exec(text)?.[0].length ?? 0);
  return !head || head.unit.measures.includes(spec.measure) ? null : head.word;
}

/** The noun that the question counts must be what the query counts. */
export const countsWhatIsNamed: Check = ({ asked: { text, previous }, spec }) => {
  if (previous && (!ASKING.test(text) || BACK.test(text))) return null;
  const word = otherUnit(text, spec);
  return word === null ? null : new Refused('needs_clarification', [word]);
};

const SAID_TWICE =
  /^(?:(?:how many|number of|count of|total|combien de|nombre de) )?(clients|people|patients|registrations|tests|treatments|interactions|visits|rewards|women|men|personnes|inscriptions|traitements|femmes|hommes) ((?:with|without|who|that|missing|having|whose|on|from|in|at|by|aged|under|over|sans|avec|ayant|de|a|par)\b(?:(?! (?:and|or|et|ou) ).)+?)(?:,| and|, and| et|, et| plus|) (?:the |those |number of |how many |les |combien de )?\1 (?:with|without|who|that|missing|having|whose|on|from|in|at|by|aged|under|over|sans|avec|ayant|de|a|par)\b/;

/** "Clients with no phone and clients with no email" are two lists, and no one list of people who lack both. */
export const repeatedNounsAreTwo: Check = ({ asked: { text, previous }, spec }) => {
  const [words] = SAID_TWICE.exec(text) ?? [];
  const isOne = spec.as !== 'percent' && spec.compare === null && spec.by.length === 0;
  return words && isOne && !previous ? new Refused('two_questions') : null;
};

/** "Tests this year and people who were tested\": the people are a second figure. */
const PEOPLE_BESIDE =
  /^(.+?) (?:and|plus|et) (?:(?:the|number of|how many|les|nombre de) )*(?:(?:people|clients|patients|individuals|personnes|clientes) (?:who|with|that|paid|tested|treated|rewarded|registered|qui|ayant|avec)|who (?:got|received|was|were)) .+$|^(.+?) (?:and|plus|et) (?:(?:the|number of|how many) )*(?:people|clients|patients) (?:paid|tested|treated|rewarded|registered|seen)$/;

export const peopleBesideAreCounted: Check = ({ asked: { text }, spec }) => {
  const [, one, other] = PEOPLE_BESIDE.exec(text) ?? [];
  const before = one ?? other;
  if (before === undefined || spec.measure === 'clients' || spec.who || spec.as === 'percent') return null;
  const names = [...before.matchAll(NOUN)].map(
    (noun) => UNITS[noun.slice(1).findIndex((group) => group !== undefined)]?.name,
  );
  return names.includes('people') ? null : new Refused('two_questions');
};
