import {
  AXES,
  type Fact,
  type Having,
  type People,
  PER,
  type QueryFilter,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { partingFilters } from '../../query/share.js';
import { addDays } from '../dates/calendar.js';
import { Refused } from '../refusals/refused.js';
import { EVERY_ROW } from '../spec/every-row.js';
import { checkQuery } from '../spec/to-query.js';
import { FACTS_WITH, MEASURE_OF_FACT } from '../spec/vocabulary.js';
import type { Asked, Change } from './change.js';
import { eachOfBoth } from './each-of-both.js';
import { resultsAsSplit } from './results-as-split.js';
import { ENDED, STARTED } from './times-account.js';

const ACTIVE: QueryFilter = { dim: 'med_outcome', in: ['Active'] };
const isActive = ({ dim, in: values }: QueryFilter): boolean => dim === 'med_outcome' && values?.join() === 'Active';
const ever = (filters: readonly QueryFilter[]): QueryFilter[] => filters.filter((filter) => !isActive(filter));

/** The same sets, with the rows of each changed. */
function eachRow(people: People, change: (rows: Having) => Having): People {
  if ('has' in people) return { ...people, has: change(people.has) };
  if ('hasNot' in people) return { hasNot: change(people.hasNot) };
  if ('and' in people) return { and: people.and.map((one) => eachRow(one, change)) };
  if ('or' in people) return { or: people.or.map((one) => eachRow(one, change)) };
  if ('not' in people) return { not: eachRow(people.not, change) };
  return people;
}

/** "On Maviret", "went on treatment": there now, or ever begun. */
const nowOrEver: Change = (spec, { text }) => {
  if (!/\b(?:on|onto|sous|taking) (?:epclusa|maviret|vosevi|treatment|therapy|meds|traitement)\b/.test(text)) return [];
  const started = (rows: Having): Having =>
    rows.fact === 'treatments' && rows.filters.some(isActive)
      ? { ...rows, filters: ever(rows.filters), date: 'started' }
      : rows;
  const who = spec.who ? { who: eachRow(spec.who, started) } : {};
  if (factOf(spec) !== 'treatments') return [{ ...spec, ...who }];
  if (!spec.filters.some(isActive)) return [{ ...spec, filters: [...spec.filters, ACTIVE], ...who }];
  const left = ever(spec.filters);
  const every = left.some(({ dim }) => FACTS_WITH[dim]?.includes('treatments')) ? undefined : EVERY_ROW.treatments;
  return [{ ...spec, filters: every ? [...left, every] : left, ...(every ? { date: 'started' } : {}), ...who }];
};

/** One time beside a start and an end. */
const startOrEnd: Change = (spec, { text }) => {
  const open = STARTED.test(text) && ENDED.test(text) && (spec.range ?? spec.compare);
  return open && factOf(spec) === 'treatments' ? [{ ...spec, date: spec.date === 'ended' ? 'started' : 'ended' }] : [];
};

const ISSUED: QueryFilter = { dim: 'issued', in: ['Yes'] };

/** Paid out already, or owed as well. */
const paidOut: Change = (spec, { text }) =>
  /\b(?:paid|paye\w*)\b/.test(text) && spec.measure === 'clients' && factOf(spec) === 'interactions'
    ? [{ ...spec, filters: [...spec.filters, ISSUED] }]
    : [];

const also = (who: People | undefined, more: People[]): People => {
  const [one] = more;
  return who === undefined && one && more.length === 1 ? one : { and: [...(who ? [who] : []), ...more] };
};

/** "Only tested in 2025": at no other time. */
const onlyThen: Change = (spec, { text }) => {
  const { range, filters, measure } = spec;
  if (!/\b(?:only|seulement|uniquement|just)\b/.test(text) || measure !== 'clients' || !range) return [];
  const fact = factOf(spec);
  const own = filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  const before: People[] = range.from ? [{ hasNot: { fact, filters: own, period: { from: null, to: addDays(range.from, -1) } } }] : []; // prettier-ignore
  const after: People[] = range.to ? [{ hasNot: { fact, filters: own, period: { from: addDays(range.to, 1), to: null } } }] : []; // prettier-ignore
  return [{ ...spec, who: also(spec.who, [...before, ...after]) }];
};

/** "Only tested negative for HIV": no other result of that kind, or no other test at all. */
const onlyResult: Change = (spec) => {
  const { who } = spec;
  if (!who || !('only' in who)) return [];
  const { only } = who;
  const other = only.filters.map((filter) =>
    filter.dim === 'test_result' && filter.in ? { dim: filter.dim, not_in: filter.in } : filter,
  );
  const settled = other.some(({ not_in }) => not_in) && only.filters.length > 1;
  return settled ? [{ ...spec, who: { and: [{ has: only }, { hasNot: { ...only, filters: other } }] } }] : [];
};

/** Each group, or all that meet the condition. */
const otherWhole: Change = (spec) => {
  const { as, by, part, given, measure, filters } = spec;
  if (as !== 'percent' || part) return [];
  // "HIV tests in Kenora": of the tests in Kenora, or of all HIV tests.
  if (given) return by.length === 0 && given.length === 1 && filters.length === 2 && measure !== 'clients' ? filters.filter(({ dim }) => !given.includes(dim)).map(({ dim }) => ({ ...spec, given: [dim] })) : []; // prettier-ignore
  const parting = partingFilters(spec).map(({ dim }) => dim);
  if (by.length > 0) return parting.length > 0 && measure !== 'clients' ? [{ ...spec, given: parting }] : [];
  return filters.length === 2 ? filters.map(({ dim }) => ({ ...spec, given: [dim] })) : [];
};

/** "Written and verbal consents by site": each of them apart. */
const eachValue: Change = (spec) => {
  const several = spec.filters.filter(({ in: values = [] }) => values.length > 1).map(({ dim }) => dim);
  const axes = AXES.filter((axis) => (several as string[]).includes(axis) && !(spec.by as string[]).includes(axis));
  return spec.by.length === 1 ? axes.map((axis) => ({ ...spec, by: [...spec.by, axis] })) : [];
};

/** "In 2024 and 2025": either or both, if the years aren't compared. */
const eitherOrBoth: Change = (spec) => {
  const { compare, measure, by, as } = spec;
  const [first, last] = [compare?.[0], compare?.at(-1)];
  if (!first || !last || compare?.length !== 2 || measure !== 'clients' || by.length > 0 || as) return [];
  const { compare: _, ...once } = spec;
  const fact = factOf(spec);
  const own = spec.filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  const then: People = { has: { fact, filters: own, period: { from: last.from, to: last.to } } };
  const next = addDays(first.to, 1) === last.from ? [{ ...once, compare: null, range: { from: first.from, to: last.to } }] : []; // prettier-ignore
  return [...next, { ...once, compare: null, range: { from: first.from, to: first.to }, who: also(spec.who, [then]) }];
};

const PEOPLE_FIRST =
  /^(?:(?:how many|number of|count of|combien de|nombre de) )?(?:(?:of|the|our|all|les|nos) )*(?:people|ppl|clients?|patients?|persons?|wom[ae]n|m[ae]n|guys|ladies|those|personnes|femmes|hommes|gens)\b/;

/** "Consultations with men" counts rows, "men with consultations" people. */
const rowsOfPeople: Change = (spec, { text }) => {
  const fact = factOf(spec);
  const rows = fact === 'interactions' || /\b(?:tests|records|dispenses|traitements|treatments)\b/.test(text);
  if (PEOPLE_FIRST.test(text) || spec.measure !== 'clients' || fact === 'registrations') return [];
  if (spec.as || spec.who || !rows) return [];
  const measure = fact === 'treatments' ? 'treatments' : MEASURE_OF_FACT[fact];
  return [{ ...spec, measure, filters: spec.filters.filter((filter) => !isEvery(filter, fact)) }];
};

const isEvery = (filter: QueryFilter, fact: Fact): boolean =>
  JSON.stringify(filter) === JSON.stringify(EVERY_ROW[fact]) || (filter.dim === 'reward' && filter.in?.length === 2);

/** "Dispensed A but never B": B isn't dispensed, either. */
const sameRows: Change = (spec) => {
  const fact = factOf(spec);
  if (!spec.who || (fact !== 'dispenses' && fact !== 'treatments')) return [];
  const moved = (rows: Having): Having => {
    const { date: _, ...other } = rows;
    return rows.fact !== fact && rows.filters.every(({ dim }) => dim === 'medication') ? { ...other, fact } : rows;
  };
  return [{ ...spec, who: eachRow(spec.who, moved) }];
};

/** "At the Market stop, Guelph": the town of the stop, or of the clients. */
const stopAlone: Change = (spec) =>
  spec.filters.some(({ dim }) => dim === 'stop')
    ? [{ ...spec, filters: spec.filters.filter(({ dim }) => dim !== 'city') }]
    : [];

/** "Dropped out": which outcomes? */
const leftEarly: Change = (spec, { text }) =>
  /\b(?:drop\w* out|quit|gave up|giving up|abandon\w*|stopp\w* early|discontinu\w*)\b/.test(text) &&
  factOf(spec) === 'treatments'
    ? [['Non Compliance'], ['Non Compliance', 'Side Effect']].map((outcomes) => ({
        ...spec,
        filters: [
          ...ever(spec.filters).filter(({ dim }) => dim !== 'med_outcome'),
          { dim: 'med_outcome', in: outcomes },
        ],
      }))
    : [];

/** "Tested for neither A nor B": of everyone, or of those with another test. */
const ofEveryone: Change = (spec, { text }) => {
  const fact = factOf(spec);
  if (!/\b(?:neither|nothing|ni|rien)\b/.test(text) || spec.measure !== 'clients' || fact === 'registrations')
    return [];
  const { date: _, ...rest } = spec;
  return [{ ...rest, filters: spec.filters.filter(({ dim }) => FACTS_WITH[dim] === undefined), range: null }];
};

/** "Clients referred in 2026" have a referral site, or a Referral interaction. */
const referred: Change = (spec, { text }) =>
  /\brefer(?:red|s)?\b/.test(text) && spec.measure === 'clients' && factOf(spec) === 'registrations'
    ? [
        { ...spec, filters: [...spec.filters, { dim: 'referral_site', not_in: ['Not recorded'] }] },
        { ...spec, filters: [...spec.filters, { dim: 'interaction_type', in: ['Referral'] }] },
      ]
    : [];

/** "Deaths among people on treatment" are of that treatment. */
const oneTreatment: Change = (spec) => {
  const { who, ...rest } = spec;
  const again = who && 'has' in who && who.has.fact === 'treatments' && factOf(spec) === 'treatments';
  return again && !who.has.after ? [rest] : [];
};

/** "Cash out in November", in dollars. */
const inDollars: Change = (spec) =>
  spec.measure === 'rewards' && !spec.as ? [{ ...spec, measure: 'reward_amount' }] : [];

/** "Average amount of rewards per month": of what each month cost. */
const ofMonths: Change = (spec, { text }) => {
  const [grain] = spec.by;
  const per = PER.find((one) => one === grain);
  if (spec.measure !== 'avg_reward' || spec.by.length > 1 || !per || !/\b(?:per|par|a|each|chaque) \w+/.test(text)) return []; // prettier-ignore
  return [{ ...spec, measure: 'reward_amount', by: [], per }];
};

/** "Incentives by type": by the way they were paid. */
const typeOfPayment: Change = (spec, { text }) =>
  /^(?:rewards|reward_amount|avg_reward)$/.test(spec.measure) && /\b(?:by|per|par) types?\b/.test(text) && spec.by.includes('interaction_type') // prettier-ignore
    ? [{ ...spec, by: spec.by.map((name) => (name === 'interaction_type' ? 'payment_type' : name)) }]
    : [];

/** "Kits by location": where they were given, or where the people live. */
const placeOfSupplies: Change = (spec) =>
  factOf(spec) === 'supplies' && spec.by.includes('city')
    ? [{ ...spec, by: spec.by.map((name) => (name === 'city' ? 'supply_place' : name)) }]
    : [];

/** "Calls": by telephone. */
const byPhone: Change = (spec, { text }) =>
  factOf(spec) === 'interactions' &&
  /\b(?:calls|appels)\b/.test(text) &&
  !spec.filters.some(({ dim }) => dim === 'interaction_type')
    ? [{ ...spec, filters: [...spec.filters, { dim: 'interaction_type', in: ['Telephone'] }] }]
    : [];

/** "Paid by month" splits once. */
const oneSplit: Change = (spec) => (spec.by.length === 2 ? spec.by.map((name) => ({ ...spec, by: [name] })) : []);

/** "Screened": tested. */
const tested: Change = (spec, { text }) => {
  const isScreening = ({ dim, in: values }: QueryFilter): boolean => dim === 'interaction_type' && values?.join() === 'Screening'; // prettier-ignore
  if (!/\bscreened\b/.test(text) || !spec.filters.some(isScreening)) return [];
  const every = EVERY_ROW.tests ? [EVERY_ROW.tests] : [];
  const given = spec.given ? { given: spec.given.map((dim) => (dim === 'interaction_type' ? 'test_type' : dim)) } : {};
  return [{ ...spec, ...given, filters: [...every, ...spec.filters.filter((filter) => !isScreening(filter))] }];
};

/** "How many positives have a phone": people. */
const peopleOfRows: Change = (spec, { text }) =>
  spec.measure === 'tests' && /\b(?:positives|negatives)\b/.test(text) && !spec.as
    ? [{ ...spec, measure: 'clients' }]
    : [];

/** "Not tested and treated": neither. */
const neither: Change = (spec, { text }) => {
  const { who } = spec;
  if (!/\b(?:not|never|\w+nt)\b.* and /.test(text) || !who || !('and' in who)) return [];
  const all = who.and.map((one): People => ('has' in one && !one.atLeast ? { hasNot: one.has } : one));
  return [{ ...spec, who: { and: all } }];
};

/** "Started but not completed since 2025": since then only the second. */
const sinceForSecond: Change = (spec, { text }) => {
  const { who, range } = spec;
  if (!/\b(?:since|depuis)\b/.test(text) || !who || !range || !('hasNot' in who) || who.hasNot.period !== 'counted') return []; // prettier-ignore
  return [{ ...spec, range: null, who: { hasNot: { ...who.hasNot, period: range } } }];
};

/** "Percent of positive tests in Guelph": of the positive ones everywhere. */
const ofPositives: Change = (spec) => {
  if (spec.measure !== 'positivity_rate' || spec.by.length > 0 || spec.filters.length === 0) return [];
  const positive: QueryFilter = { dim: 'test_result', in: ['positive'] };
  const types = spec.filters.filter(({ dim }) => dim === 'test_type').map(({ dim }) => dim);
  const share = { measure: 'tests', as: 'percent' } as const;
  return [{ ...spec, ...share, filters: [positive, ...spec.filters], given: ['test_result', ...types] }];
};

/** "Excluding HIV and men": the second is left out, too. */
const leavesOutAll: Change = (spec, { text }) => {
  const [, last] =
    /\b(?:excluding|except(?: for)?|sauf|excluant|other than|leaving out) \w+ (?:and|or|et|ou) (\w+)/.exec(text) ?? [];
  const other = spec.filters.at(-1);
  if (last === undefined || !other?.in || spec.filters.length < 2) return [];
  return [{ ...spec, filters: [...spec.filters.slice(0, -1), { dim: other.dim, not_in: other.in }] }];
};

const CHANGES: readonly Change[] = [
  eachValue, nowOrEver, startOrEnd, paidOut, onlyThen, onlyResult, otherWhole, eitherOrBoth, rowsOfPeople, sameRows, stopAlone,
  leftEarly, ofEveryone, referred, oneTreatment,
  inDollars, ofMonths, typeOfPayment, placeOfSupplies, byPhone, oneSplit, tested, peopleOfRows, neither, sinceForSecond, eachOfBoth, ofPositives, leavesOutAll, resultsAsSplit,
]; // prettier-ignore

/** What else the words may mean, where they say which two readings there are. */
export function otherReadings(spec: QuerySpec, asked: Asked): QuerySpec[] {
  return CHANGES.flatMap((change) => change(spec, asked)).flatMap((one) => {
    try {
      return [checkQuery(one, asked.today)];
    } catch (error) {
      if (error instanceof Refused) return [];
      throw error;
    }
  });
}
