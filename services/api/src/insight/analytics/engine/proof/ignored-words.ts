import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import { type Fact, isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { filtersIn, peopleOf } from '../../query/filters-in.js';
import { AVERAGES } from '../spec/vocabulary.js';

/** A word of the question, and what a query that applies it must have. */
type Rule = readonly [word: RegExp, applied: (spec: QuerySpec, found: RegExpExecArray) => boolean];

/** Values that are negations themselves: "no phone", "not submitted". */
const DENYING =
  /^(?:no|missing|invalid|not_recorded|not recorded|unknown|negative|non compliance|did not start|no coverage|no_fixed_address|other_province|pending|none|shelter|side effect|placeholder|wrong_length|legacy)$/i;

/** Looks at a person's first row of a kind. */
const firstRow = ({ who, part, first, ...rest }: QuerySpec): boolean =>
  first !== undefined ||
  peopleOf({ who, part, ...rest }).some((one) => 'picked' in one) ||
  [...havingsOf(who), ...havingsOf(part)].some(({ after }) => after?.first === true);

const denies = (spec: QuerySpec): boolean =>
  spec.distinct !== undefined ||
  spec.by.includes('issued') ||
  peopleOf(spec).some((one) => 'hasNot' in one || 'not' in one || 'only' in one) ||
  filtersIn(spec).some(
    ({ in: values, not_in, max }) =>
      not_in !== undefined || max !== undefined || (values?.some((value) => DENYING.test(value)) ?? false),
  );

const has = (spec: QuerySpec, dim: QueryFilter['dim'], value?: string): boolean =>
  filtersIn(spec).some(
    (filter) =>
      filter.dim === dim &&
      (value === undefined || [...(filter.in ?? []), ...(filter.not_in ?? [])].some((one) => one === value)),
  );

const MONEY: readonly QuerySpec['measure'][] = ['reward_amount', 'avg_reward', 'rewards'];
const RATES: readonly QuerySpec['measure'][] = ['positivity_rate', 'completion_rate'];
const COUNTING =
  '(?:how many|number of|count of|combien d(?:e|es)?|nombre d(?:e|es)?) (?:(?:the|our|all|new|total|different|unique|positive|negative|reactive|hiv|hcv|hep c|active|completed|pending|female|male) )*';
const PEOPLE = '(?:people|persons?|clients?|patients?|women|men|individuals?|folks?|personnes?|gens|femmes|hommes)';
const OF_PEOPLE = `(?! (?:of|by|per|among|for) )`;

/**
 * Words that change a number, each with what a query that applied them has. The reader may not ignore any such word:
 * this is a second, independent check of the question.
 */
const RULES: readonly Rule[] = [
  // Denials.
  [/\b(?:not|never|without|doesnt|didnt|havent|hasnt|hadnt|werent|wasnt|isnt|arent|cant|cannot|couldnt|neither|nor|none|except|excluding|exclude|sans|pas|jamais|aucune?|sauf|lacking|lacks?|missing)\b(?! (?:only|just)\b)/, denies],
  [/\b(?:no|ni)\b(?! (?:of|longer)\b)/, denies],
  [/\bdont (?=(?:speak|live|have|want|know|come|go|get|use|need|like|give|take|show|return|accept|allow|answer)\b)/, denies],
  // What is counted.
  [/\b(?:women|woman|females?|femmes?|(?<!wo)men|males?|hommes?)\b/, (spec) => has(spec, 'gender') || spec.by.includes('gender')],
  [new RegExp(`${COUNTING}${PEOPLE}\\b(?! (?:registrations?|records?|files?|tests?|visits?)\\b)`), ({ measure, per }) => measure === 'clients' || per !== undefined || AVERAGES.includes(measure)],
  [new RegExp(`${COUNTING}(?:tests?|registrations?|interactions?|visits?|treatments?|rewards?|incentives?|payments?|notes|sessions?|dispenses|pills|inscriptions|visites|traitements|recompenses)\\b${OF_PEOPLE}`), ({ measure }) => measure !== 'clients'],
  [/\b(?:average|mean|avg|moyenne?s?)\b/, ({ measure, per, window }) => AVERAGES.includes(measure) || per !== undefined || window !== undefined],
  [/\b(?:dai|week|month|quarter|year)ly (?:average|mean)\b(?! of (?:the |our )?(?:rewards?|incentives?)$)|\b(?:average|mean) (?:dai|week|month|quarter|year)ly\b/, ({ per, window }) => per !== undefined || window !== undefined],
  [/\b(?:did|do|have) i (?:do|test|see|register|give|have|done|treat)|\bmy (?:clients|patients|tests|registrations|results)\b/, (spec) => has(spec, 'tester')],
  [/\b(?:median|mediane?)\b/, ({ measure }) => /^median/.test(measure)],
  [/\b(?:dollars?|how much money|combien d argent|argent depense)\b/, (spec) => MONEY.includes(spec.measure) || has(spec, 'amount') || JSON.stringify(spec).includes('"total":')],
  [/\b(?:percent(?:age)?|proportion|fraction|pourcentage|pct)\b|%/, ({ as, measure, growth, compare }) => as === 'percent' || RATES.includes(measure) || growth === true || compare !== null],
  [/\b(?:cumulative|cumulated|running|cumule?e?s?)\b/, ({ cumulative }) => cumulative === true],
  [/\b(?:moving|rolling) (?:average|mean)\b/, ({ window }) => window !== undefined],
  [/\bon (?:treatment|therapy|epclusa|maviret|vosevi) (?:now|right now|at the moment|at present|currently|today)\b|\b(?:now|currently|presently|still) (?:on|taking) /, (spec) => has(spec, 'med_outcome', 'Active') || spec.measure === 'registrations'],
  [/\b(?:new|newly registered|nouve(?:au|lle|l)x?s?) (?:clients?|patients?|people|clientes?|personnes)\b/, ({ date, range, compare, by, who }) => date === 'first_registered' || who !== undefined || (range === null && compare === null && !by.some(isGrain))],
  [/\b(?:time|temps) (?:on|in|under|to|until|till|spent|sous|en) (?:treatment|therapy|traitement|epclusa|maviret|vosevi|test|results?)\b/, ({ measure }) => /_(?:days|duration)$/.test(measure)],
  // Order and time.
  [/\bfirst (?:hiv |hcv |hep c |positive |negative )*(?:tests?|tested)\b|\bfirst (?:positive|negative)\b|\bpremiers? tests?\b/, firstRow],
  [/\b(?:last|latest|most recent) (?:hiv |hcv |hep c |positive |negative )?tests?\b/, (spec) => peopleOf(spec).some((one) => 'picked' in one)],
  [/\b(?:days|weeks|months|time|interval|delay|gap|how long|jours|delai|temps) (?:\w+ ){0,2}?(?:between|from|elapsed|entre)\b/, ({ then }) => then !== undefined],
  [/\b(?:to date|so far|a ce jour)\b/, ({ range, compare }) => compare === null || (compare.at(-1)?.to ?? '') >= (range?.to ?? '')],
  // Splits.
  [/\b(?:per|by|par|for each|pour chaque) (?:city|gender|month|quarter|week|year|site|tester|medication|outcome|language|disposition|age group|ville|sexe|mois|trimestre|semaine|annee)\b/, ({ by, per }) => by.length > 0 || per !== undefined],
  // Results and kinds of tests.
  [/\b(?:positives?|reactive|positifs?|positives?)\b/, (spec) => has(spec, 'test_result', 'positive') || spec.measure === 'positivity_rate' || spec.by.includes('test_result')],
  [/\b(?:hiv|vih)\b/, (spec) => has(spec, 'test_type', 'HIV') || spec.by.includes('test_type')],
]; // prettier-ignore

/** A separate question begins with what it counts; "women only" after an answer doesn't. */
const HEADS: readonly Rule[] = [
  [new RegExp(`^(?:the |our |all |any )*${PEOPLE}\\b(?! (?:registrations?|records?|files?|tests?|visits?|vs|versus)\\b)`), ({ measure, per }) => measure === 'clients' || per !== undefined || AVERAGES.includes(measure)],
  [/^(?:the |our |all |total )*(?:tests|registrations|interactions|visits|rewards|incentives|payments|dispenses|inscriptions)\b/, ({ measure, per }) => measure !== 'clients' || per !== undefined],
]; // prettier-ignore

/** Edits that remove a condition name what the query no longer has. */
const TAKEN_AWAY =
  /^(?:(?:and|ok|now|so|then|please) )*(?:drop|remove|lose|clear|forget|take (?:out|off)|get rid of|any|all|no longer|enleve[rz]?|retire[rz]?|(?:make|turn|change|switch) (?:that|it|this)(?: into| to)? (?:people|clients|patients|persons))\b/;

/** Words that only rows of one kind can mean. */
const OF_FACT: readonly (readonly [RegExp, readonly Fact[]])[] = [
  [/\b(?:tests?|tested|testing|retested|testes?|testees?|depist\w*|hiv|hcv|vih|vhc|dbs|serum)\b/, ['tests']],
  [
    /\b(?:treated|treatments?|traites?|traitees?|traitements?|epclusa|maviret|vosevi)\b/,
    ['treatments', 'dispenses', 'interactions'],
  ],
  [/\b(?:dispens\w+|pills?|tablets?|comprimes?)\b/, ['dispenses', 'registrations']],
  [
    /\b(?:interactions?|outreach(?! stops?\b)|counselling|rewards?|incentives?|honorari\w+|recompenses?)\b/,
    ['interactions'],
  ],
  [/\bnotes\b/, ['notes']],
  [/\bappointments?\b/, ['activities', 'interactions']],
];

export function factsIn(spec: QuerySpec): Set<Fact> {
  const havings = [...havingsOf(spec.who), ...havingsOf(spec.part), spec.first, spec.then].filter(
    (one) => one !== undefined,
  );
  return new Set([factOf(spec), ...havings.flatMap(({ fact, after }) => (after ? [fact, after.rows.fact] : [fact]))]);
}

const MONTHS = [
  'janu?a?r?y?|janvier',
  'february|fevrier',
  'march|mars',
  'april|avril',
  'mai',
  'june|juin',
  'july|juillet',
  'august|aout',
  'september|septembre',
  'october|octobre',
  'november|novembre',
  'december|decembre',
].map((names) => new RegExp(`\\b(?:${names})\\b`));

/** Years and months of the question that are nowhere near a date of the query. */
function timeNotApplied(text: string, spec: QuerySpec): string | null {
  const said = JSON.stringify(spec);
  const near = (number: number, pad: (one: number) => string): boolean =>
    [number - 1, number, number + 1].some((one) => said.includes(pad(one)));
  for (const [year] of text.matchAll(/\b20[0-4]\d\b/g)) if (!near(Number(year), String)) return year;
  if (spec.range === null && spec.compare === null && havingsOf(spec.who).length + havingsOf(spec.part).length > 0)
    return null;
  for (const [index, names] of MONTHS.entries()) {
    const [month] = names.exec(text) ?? [];
    const pad = (one: number): string => `-${String(((one + 11) % 12) + 1).padStart(2, '0')}-`;
    if (month && !near(index + 1, pad)) return month;
  }
  return null;
}

/** The first word of the normalised question that the query does not apply; null where it applies all of them. */
export function notApplied(text: string, spec: QuerySpec, previous: QuerySpec | null): string | null {
  if (TAKEN_AWAY.test(text)) return null;
  for (const [word, applied] of previous ? RULES : [...RULES, ...HEADS]) {
    const found = word.exec(text);
    if (found && !applied(spec, found)) return found[0].trim();
  }
  const facts = factsIn(spec);
  for (const [word, kinds] of OF_FACT) {
    const [found] = word.exec(text) ?? [];
    if (found && !kinds.some((fact) => facts.has(fact))) return found;
  }
  return timeNotApplied(text, spec);
}
