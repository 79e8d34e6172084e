import {
  type Dimension,
  type Fact,
  type Grain,
  isGrain,
  type Measure,
  type QueryFilter,
} from '@firstlight/domain/insight/analytics-query';
import { type Axis, findAxes, orderAxes } from './find-axes.js';
import { findMeasure, nounsInValues } from './find-measure.js';
import { type Chosen, factOfValues, filtersOf, findValues } from './find-values.js';
import { isKind, type Mark, marksWith, operationsIn } from './marks.js';
import { type Order, orderAsked } from './order-asked.js';
import type { Parsed } from './parse.js';
import {
  refuseAlternatives,
  refuseBothOrEither,
  refuseDiagnoses,
  refuseNotStarted,
  refusePairedTimes,
} from '../refusals/refuse-unclear.js';
import { sidesOf } from '../proof/share-sides.js';
import { Refused } from '../refusals/refused.js';
import type { Context } from '../conversation/context.js';
import { FACTS_WITH } from '../spec/vocabulary.js';

/** What a question says, before it is applied to an earlier query or becomes a new one. */
export type Fragment = {
  measure: Measure | null;
  /** Whether the question names what is counted; only then does it start a new query. */
  named: boolean;
  anyRow: Fact | null;
  fact: Fact | null;
  filters: QueryFilter[];
  by: (Dimension | Grain)[];
  percent: boolean;
  /** Of a percentage: what is said of the whole, as "in Windsor" is. */
  given: Dimension[];
  order: Order | null;
  comparing: boolean;
  allTime: boolean;
};

/** "A versus B" of one dimension splits by it; so do two kinds of counted people. */
function comparedDimension(chosen: readonly Chosen[], comparing: boolean, timesCompared: boolean): Dimension | null {
  const people = chosen.filter(({ mark }) => isKind(mark, 'people'));
  const genders = new Set(people.map(({ values }) => values.join()));
  if (genders.size > 1 && people.every(({ negated }) => !negated)) return 'gender';
  if (!comparing || timesCompared) return null;
  const named = new Map<Dimension, Set<string>>();
  for (const { dim, values, negated } of chosen) {
    if (!negated) named.set(dim, (named.get(dim) ?? new Set()).add(values.join()));
  }
  const several = [...named].filter(([, values]) => values.size > 1).map(([dim]) => dim);
  if (several.length > 1) throw new Refused('needs_clarification', several);
  return several[0] ?? null;
}

/** "How many more in 2025 than in 2024": the comparison says it. */
const MORE = /^(?:more|fewer|less|plus|moins)$/;

function withTrend(marks: readonly Mark[], axes: Axis[]): Axis[] {
  const [trend] = operationsIn(marks, 'trend');
  const [years] = operationsIn(marks, 'everSince');
  for (const mark of operationsIn(marks, 'trend', 'everSince')) mark.used = true;
  const hasGrain = axes.some(({ name }) => isGrain(name));
  if (hasGrain || !(trend ?? years)) return axes;
  return [...axes, { name: years ? 'year' : 'month', marked: true, plural: false, start: -1 }];
}

/** Combines the marks; every mark must be used in the end (coverage check). */
export function toFragment(parsed: Parsed, context: Context): Fragment {
  const { marks, text, time } = parsed;
  refuseTwoCounts(marks, text);
  const reading = findMeasure(marks);
  const fact = reading.fact ?? factOfValues(marks);
  const valueFact = reading.named && reading.measure !== 'clients' ? fact : (fact ?? context.fact);
  const countsRegistrations = reading.measure === 'registrations' || (!reading.named && context.countsRegistrations);
  const chosen = findValues(marks, valueFact, countsRegistrations, text);
  refuseAlternatives(chosen, parsed);
  refuseDiagnoses(chosen, reading.measure, text);
  refuseNotStarted(chosen, reading.measure);
  refusePairedTimes(chosen, parsed);
  if (operationsIn(marks, 'compare').length === 0 && time.compare === null)
    refuseBothOrEither(chosen, reading.measure, text);
  const ownFact = valueFact && valueFact !== 'registrations' ? valueFact : factOf(chosen);
  const axes = withTrend(marks, findAxes(marks, ownFact ?? fact ?? context.fact, text, chosen, parsed.rank !== null));
  const compares = [
    ...operationsIn(marks, 'compare'),
    ...operationsIn(marks, 'percent').filter(({ text: word }) => word === 'ratio'),
  ];
  if (time.compare) for (const mark of operationsIn(marks, 'most', 'least')) mark.used ||= MORE.test(mark.text);
  const timesCompared = time.compare !== null;
  const compared = comparedDimension(chosen, compares.length > 0, timesCompared && axes.length > 0) ?? null;
  const both = operationsIn(marks, 'both').some(({ text }) => /both|deux/.test(text));
  const anded = filtersOf(chosen).find(({ in: values }) => (values?.length ?? 0) > 1);
  // "Both HIV and HCV" asks for people with the one and the other, which no count of rows answers.
  if (both && anded && compared === null) throw new Refused('needs_clarification', [anded.dim]);
  refuseOnly(marks, reading.measure, fact);
  const order = orderAsked(marks, parsed, axes);
  const split = compared !== null && !axes.some(({ name }) => name === compared) ? [...axes, axis(compared)] : axes;
  const said = [
    ...filtersOf(chosen),
    ...(parsed.age ? [parsed.age] : []),
    ...(parsed.born ? [parsed.born] : []),
    ...(parsed.amount ? [parsed.amount] : []),
    ...parsed.days,
  ];
  // "Issued versus not issued" are all of them: an unrecorded state counts as not issued.
  const filters = said.filter(({ dim, in: values }) => dim !== 'issued' || new Set(values).size < 2);
  const percent = takePercent(marks, filters.length + split.length > 0, filters.length > 0);
  if (order) useRankedBy(marks);
  refuseOpenBreakdown(marks, split.length > 0);
  useFreely(marks);
  // "Seniors tested this year" are people, too: only a noun counts something else.
  const people = (parsed.agedPeople || parsed.born !== null) && countsPeople(parsed, reading.named);
  const event = reading.fact !== null && reading.fact !== 'registrations';
  const measure = people ? ('clients' as const) : reading.measure;
  const named = reading.named || people;
  return {
    measure,
    named,
    anyRow: reading.anyRow || (people && event) ? reading.fact : null,
    fact: ownFact ?? fact ?? (reading.named ? null : factOfAxes(split)),
    filters,
    by: orderAxes(split),
    percent,
    given: percent ? wholeOf(chosen, text) : [],
    order,
    comparing: compares.length > 0,
    allTime: operationsIn(marks, 'clear').length > 0,
  };
}

/** The French "à", and no English article. */
const INSIDE =
  /\b(?:in|at|among|within|chez|parmi|dans|en|(?<!\b(?:with|without|have|has|had|having|got|gave|left|of|for|is|as|on|under|received|receive) )a)(?: the| our| la| le| les)? $/;

/** "Percentage of clients with a phone who have an email": the clause is asked about those before it. */
function beforeClause(chosen: readonly Chosen[], text: string): readonly Chosen[] {
  const sides = sidesOf(text);
  const within = ([from, to]: readonly [number, number], { mark }: Chosen): boolean =>
    mark.start >= from && mark.end <= to;
  if (!sides || !chosen.every((one) => within(sides.whole, one) || within(sides.part, one))) return [];
  return chosen.filter((one) => !one.negated && within(sides.whole, one));
}

/** "Share of kits given at the office": the place is what is asked about the kits. */
const DONE_AT =
  /\b(?:given(?: out)?|handed(?: out)?|done|performed|run|collected|drawn|taken|dispensed|issued|paid|held|faits?|remis\w*|distribue\w*) (?:in|at|from|a|au|en|dans) (?:the |our |la |le |les )?$/;

/** "Share of verbal consents in Windsor": the place describes the whole where something else is the part. */
function wholeOf(chosen: readonly Chosen[], text: string): Dimension[] {
  const doneAt = chosen.filter(
    ({ dim, mark, negated }) => !negated && (dim === 'supply_place' || DONE_AT.test(text.slice(0, mark.start))),
  );
  if (doneAt.length === 1) return chosen.filter((one) => !doneAt.includes(one)).map(({ dim }) => dim);
  const inside = chosen.filter(({ mark, negated }) => !negated && INSIDE.test(text.slice(0, mark.start)));
  const dims = new Set((inside.length > 0 ? inside : beforeClause(chosen, text)).map(({ dim }) => dim));
  return chosen.some(({ dim }) => !dims.has(dim)) ? [...dims] : [];
}

/** A breakdown by nothing would be a total, and would ignore the word. */
function refuseOpenBreakdown(marks: readonly Mark[], split: boolean): void {
  const word = operationsIn(marks, 'spread').find(
    ({ used, text }) => !used && !/^(?:summary|detail|profile|profil|tally)s?$/.test(text),
  );
  if (!word || split) return;
  throw new Refused('needs_clarification', [word.text]);
}

const JOINED = /^ (?:and|et|&|plus|as well as|ainsi que)(?: the| our| le| la| les)? $/;
/** "Rewards and amounts" are one thing said twice; any other two are counts that one figure can't answer together. */
const SAID_TWICE: readonly string[] = [
  'reward_amount rewards',
  'dispenses quantity_dispensed',
  'quantity_supplied supplies',
];
const RATE = /^(?:positivity_rate|completion_rate|avg_age|median_age|avg_reward|avg_quantity|avg_supplied)$/;

/** "Tests and positivity by quarter" are two counts. */
function refuseTwoCounts(marks: readonly Mark[], text: string): void {
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    if (!isKind(mark, 'measure') || !isKind(next, 'measure') || mark.measure === next.measure) return;
    const apart =
      RATE.test(mark.measure) !== RATE.test(next.measure) ||
      !SAID_TWICE.includes([mark.measure, next.measure].sort().join(' '));
    const [one, other] = [mark, next].map(({ start, end }) => text.slice(start, end));
    if (apart && JOINED.test(text.slice(mark.end, next.start))) {
      const [before, behind] = [text.slice(0, mark.start), text.slice(next.end)];
      throw new Refused('two_questions', [], [`${before}${one ?? ''}${behind}`, `${before}${other ?? ''}${behind}`]);
    }
  });
}

const HAVING = /\b(?:got|had|have|has|with|without|received|who|that|were|given|did|do|never|not|avec|sans|ont|qui)\b/;

/** "Seniors who got a reward" are people; "senior tests" are tests. */
function countsPeople({ ageAt, marks, text }: Parsed, named: boolean): boolean {
  const [noun] = [...marksWith(marks, 'measure'), ...nounsInValues(marks)].sort((a, b) => a.start - b.start);
  const [age] = ageAt;
  if (!named || !noun || !age) return true;
  return noun.measure !== 'clients' && age.end <= noun.start && HAVING.test(text.slice(age.end, noun.start));
}

/** "Only" about what people have is a separate set; before people it is emphasis. */
function refuseOnly(marks: readonly Mark[], measure: Measure | null, fact: Fact | null): void {
  if (measure !== 'clients' || fact === null || fact === 'registrations') return;
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    if (!isKind(mark, 'operation') || mark.operation !== 'only' || index === 0) return;
    if (!isKind(next, 'people')) throw new Refused('needs_clarification', [mark.text]);
  });
}

function axis(name: Dimension): Axis {
  return { name, marked: true, plural: false, start: Number.MAX_SAFE_INTEGER };
}

function factOf(chosen: readonly Chosen[]): Fact | null {
  const owners = chosen.map(({ dim }) => FACTS_WITH[dim]).find((facts) => facts !== undefined);
  return owners?.[0] ?? null;
}

/** "Top 3 medications": what only one kind of rows has is counted in those rows. */
function factOfAxes(axes: readonly Axis[]): Fact | null {
  const owners = axes.flatMap(({ name }) => (isGrain(name) ? [] : [FACTS_WITH[name]]));
  return owners.find((facts) => facts !== undefined)?.[0] ?? null;
}

function takePercent(marks: readonly Mark[], hasBase: boolean, hasPart: boolean): boolean {
  // A "registration rate by month" is a rate of nothing.
  if (!hasPart && operationsIn(marks, 'percent').length === 0) return false;
  const words = operationsIn(marks, 'percent', 'rate').filter(({ used }) => !used);
  const spoken = operationsIn(marks, 'percent', 'rate').length > 0;
  if (words.length === 0) return false;
  if (!hasBase && spoken) return words.some(({ operation }) => operation === 'percent') && use(words);
  return use(words);
}

function use(marks: readonly Mark[]): boolean {
  for (const mark of marks) mark.used = true;
  return marks.length > 0;
}

/** "Top 3 cities by registrations": the order that counts have anyway. */
function useRankedBy(marks: readonly Mark[]): void {
  marks.forEach((mark, index) => {
    const next = marks[index + 1];
    if (isKind(mark, 'operation') && mark.operation === 'by' && isKind(next, 'measure')) mark.used = true;
  });
}

/** Words that ask for a number, stress or greet; they change nothing, so they need no use. */
function useFreely(marks: readonly Mark[]): void {
  use(operationsIn(marks, 'howMany', 'only', 'both', 'same', 'people', 'total', 'clear', 'compare', 'spread'));
  use(marksWith(marks, 'verb').filter(({ measure }) => measure === 'registrations'));
}

/** Refuses when a word with a meaning was left over: a dropped word is a wrong number. */
export function checkCoverage(marks: readonly Mark[]): void {
  const left = marks.filter(({ used }) => !used);
  if (left.length > 0)
    throw new Refused(
      'not_understood',
      left.map(({ text }) => text),
    );
}
