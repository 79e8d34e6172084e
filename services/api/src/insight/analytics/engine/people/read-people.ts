import { allOf } from '@firstlight/domain/insight/analytics-people';
import {
  type Fact,
  type Having,
  isGrain,
  type People,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { dateMeant } from '../spec/date-meant.js';
import { type Phrase, type Reader, readPhrase, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { toQuery } from '../spec/to-query.js';
import { FACT_OF, FACTS_WITH, OVER } from '../spec/vocabulary.js';
import { type Predicate, predicateOf, setOf } from './having.js';
import { HAS_NOUN } from './openings.js';
import { REGISTERED } from './registered-then.js';
import { joined, type Segment, segmentsOf } from './segments.js';

type Kept = { base: Segment[]; cut: { predicate: Predicate; link: string }[] };

const ENROLLED = /\b(?:regist\w*|inscri\w*|sign\w* up|intakes?|enrol\w*|joined|new (?:clients?|patients?|people))\b/;

/** "People whom Sheway sent in 2025": the time is that of the registration, as in "registered in 2025". */
const SENT = /\b(?:referred|sent|sends?|refers?|oriente\w*|envoye\w*|adresse[es]*)\b/;

const isEvent = (fact: Fact | null): boolean => fact !== null && fact !== 'registrations';

const hasTime = ({ parsed }: Phrase): boolean => parsed.time.range !== null || parsed.time.compare !== null;

/** Predicates that need a separate set of people are cut out; the rest stays one phrase. */
function cutOut([head, ...others]: Segment[], reader: Reader): Kept {
  const kept: Kept = { base: head ? [head] : [], cut: [] };
  for (const segment of others) {
    const so = tryPhrase(joined(kept.base), reader);
    const predicate = predicateOf(segment.text, reader, so && (so.fragment.anyRow ?? so.fragment.fact));
    if (!predicate) {
      kept.base.push(segment);
      continue;
    }
    const events = so !== null && isEvent(so.fragment.anyRow ?? so.fragment.fact);
    const dated = so !== null && hasTime(so) && predicate.fact !== 'registrations';
    const said = joined(kept.base);
    const counted = so?.fragment.measure ?? null;
    const rows = counted !== null && counted !== 'clients';
    // Tests of women who tested positive are those tests; other facts are of the people.
    if (rows && FACT_OF[counted] === predicate.fact) {
      kept.base.push(segment);
      continue;
    }
    const tests = so?.fragment.filters.filter(({ dim }) => FACTS_WITH[dim]?.includes('tests')) ?? [];
    const own = tests.length > 0 && tests.every(({ dim }) => dim !== 'test_result') ? tests : [];
    // "Tested for HCV who tested negative": the negative test is that test.
    const result = predicate.filters.every(({ dim }) => dim === 'test_result') && predicate.filters.length === 1;
    if (predicate.polarity === 'has' && result && own.length > 0 && !predicate.follows && !hasTime(predicate.phrase)) {
      kept.base.push(segment);
      continue;
    }
    const alone =
      !rows &&
      !predicate.follows &&
      predicate.polarity === 'has' &&
      !events &&
      !(dated && (hasTime(predicate.phrase) || REGISTERED.test(said) || SENT.test(said))) &&
      kept.cut.length === 0;
    if (alone) kept.base.push(segment);
    else kept.cut.push({ predicate, link: segment.link });
  }
  return kept;
}

/** What the base says about the same fact, if a short predicate doesn't: "tested for HIV but not positive". */
function inherited({ filters, named, fact, date }: Predicate, base: QuerySpec): Having['filters'] {
  // "On Maviret who never finished" is about that treatment, too.
  if ((named && date !== 'ended') || factOf(base) !== fact) return filters;
  const own = base.filters.filter(({ dim }) => dim !== 'tester' && FACTS_WITH[dim]?.includes(fact));
  return [
    ...own.filter(({ dim, in: values }) => !filters.some((one) => one.dim === dim) && (values?.length ?? 0) === 1),
    ...filters,
  ];
}

/** A time at the end belongs to the predicates before it, too, unless the base has its own. */
function periodOf(predicate: Predicate, base: QuerySpec): Having['period'] {
  const { range, compare } = predicate.phrase.parsed.time;
  if (compare) throw new Refused('needs_clarification', ['compare']);
  const same = factOf(base) === predicate.fact;
  if (range) return base.range && JSON.stringify(base.range) === JSON.stringify(range) && same ? 'counted' : range;
  // Treatments that started in 2025 may have ended later, and what follows a test of 2025 may be of 2026.
  if (predicate.follows) return null;
  const sameDate = predicate.date === undefined || predicate.date === base.date;
  return same && sameDate && isEvent(predicate.fact) && !predicate.never && (base.range || base.compare)
    ? 'counted'
    : null;
}

function withShared(base: QuerySpec, cut: Kept['cut']): QuerySpec {
  const last = cut.at(-1)?.predicate;
  const { range } = last?.phrase.parsed.time ?? { range: null };
  // "On treatment with no note since May" is on treatment now.
  const isState = base.filters.some(({ dim, in: values }) => dim === 'med_outcome' && values?.join() === 'Active');
  const undated = range && !base.range && !base.compare && isEvent(factOf(base)) && !last?.never && !isState;
  // What follows something else has its own time.
  const shares = undated && base.measure === 'clients' && !last?.follows;
  // "Tested positive and started treatment in 2025" leaves open when the test was.
  if (shares && factOf(base) !== last?.fact) throw new Refused('needs_clarification', ['when']);
  const by = cut.flatMap(({ predicate }) => predicate.phrase.fragment.by);
  const order = cut.map(({ predicate }) => predicate.phrase.fragment.order).find((one) => one !== null);
  return {
    ...base,
    ...(shares ? { range } : {}),
    by: [...base.by, ...by.filter((name) => !base.by.includes(name))].slice(0, 2),
    ...(order ? { order: order.order, ...(order.limit ? { limit: order.limit } : {}) } : {}),
  };
}

/** A time after a later predicate determines which date of the treatment is meant. */
function withDate(spec: QuerySpec, said: string): QuerySpec {
  const date = spec.date ?? dateMeant(spec, said);
  return date ? { ...spec, date } : spec;
}

/** "Tested negative and then positive for HCV" leaves open which test was negative. */
function refuseOtherTest(before: Having, { fact, filters }: Having): void {
  const types = (all: Having['filters']): string => all.find(({ dim }) => dim === 'test_type')?.in?.join() ?? '';
  if (before.fact === fact && types(before.filters) !== types(filters) && (!types(before.filters) || !types(filters)))
    throw new Refused(
      'needs_clarification',
      ['then'],
      ['Clients who tested negative for HCV and then tested positive for HCV'],
    );
}

/** "Started treatment within 90 days" doesn't say of what; only a registration that is named can begin the days. */
function refuseUnanchored({ fact }: Having, said: string): void {
  if (fact === 'registrations' && !ENROLLED.test(said)) throw new Refused('needs_clarification', ['within']);
}

/** What the base counts, as rows that something else may follow. */
export function rowsOf(base: QuerySpec): Having {
  const { filters, date, range, compare } = base;
  return { fact: factOf(base), filters, period: range || compare ? 'counted' : null, ...(date ? { date } : {}) };
}

/** What follows a treatment that is over follows its end, not its start. */
function untilItsEnd(rows: Having): Having {
  const outcomes = rows.filters.filter(({ dim }) => dim === 'med_outcome').flatMap((filter) => filter.in ?? ['?']);
  const isOver = outcomes.length > 0 && outcomes.every((outcome) => OVER.includes(outcome));
  return rows.fact === 'treatments' && rows.date === undefined && isOver ? { ...rows, date: 'ended' } : rows;
}

function together(cut: Kept['cut'], base: QuerySpec, said: string): People | undefined {
  let before = rowsOf(base);
  const sets = cut.map(({ predicate, link }) => {
    const having: Having = {
      fact: predicate.fact,
      filters: inherited(predicate, base),
      period: periodOf(predicate, base),
      ...(predicate.date ? { date: predicate.date } : {}),
      ...(predicate.follows ? { after: { rows: untilItsEnd(before), ...predicate.follows } } : {}),
    };
    if (predicate.follows) refuseOtherTest(before, having);
    if (predicate.follows) refuseUnanchored(before, said);
    if (having.after?.rows.after) throw new Refused('needs_clarification', ['then']);
    before = having;
    return { or: /\b(?:or|ou)\b/.test(link), set: setOf(predicate, having) };
  });
  if (sets.some(({ or }) => or)) throw new Refused('needs_clarification', ['or']);
  return allOf(...sets.map(({ set }) => set));
}

/** "Tested for the first time by month" would be split by the month of registration. */
export function refuseOpenAxis(spec: QuerySpec): void {
  const registered = spec.range !== null || spec.compare !== null || spec.date !== undefined;
  const grain = spec.by.find(isGrain);
  if (grain && spec.measure === 'clients' && factOf(spec) === 'registrations' && !registered)
    throw new Refused('needs_clarification', [grain.replaceAll('_', ' ')]);
}

/** A question that describes people by several predicates; null when one phrase is enough. */
export function readPeople(text: string, reader: Reader): QuerySpec | null {
  const segments = segmentsOf(text);
  if (segments.length < 2) return null;
  const { base, cut } = cutOut(segments, reader);
  if (cut.length === 0) return null;
  const said = joined(base);
  const head =
    HAS_NOUN.test(said) || !/^(?:how many|combien|number of|nombre d?e?)?$/.test(said) ? said : `${said} clients`;
  const named = readPhrase(head, reader);
  // "Those 65 and over who never tested" are people, too.
  const phrase = named.fragment.measure || !HAS_NOUN.test(said) ? named : readPhrase(`clients ${head}`, reader);
  const { measure } = phrase.fragment;
  if (!measure) return null;
  const own = measure !== 'clients' && cut.some(({ predicate }) => predicate.fact === FACT_OF[measure]);
  if (own) throw new Refused('needs_clarification', [measure.replaceAll('_', ' ')]);
  if (phrase.fragment.percent) throw new Refused('needs_clarification', ['percentage']);
  const spec = withDate(withShared(toQuery(phrase.fragment, phrase.parsed, reader.today), cut), said);
  refuseOpenAxis(spec);
  const who = allOf(spec.who, together(cut, spec, text));
  return { ...spec, ...(who ? { who } : {}) };
}
