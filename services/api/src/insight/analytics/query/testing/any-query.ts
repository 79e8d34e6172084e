import {
  type Dimension,
  type Fact,
  type Grain,
  type Having,
  isGrain,
  type People,
  type QueryDate,
  type QueryFilter,
  type QueryRange,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import fc from 'fast-check';

const OF_PERSON: Partial<Record<Dimension, string[]>> = {
  gender: ['Male', 'Female', 'Not recorded'],
  city: ['Windsor', 'London', 'Sarnia', 'Not recorded'],
  disposition: ['ACTIVE', 'POCT NEG', 'SOT', 'Not recorded'],
  language: ['English', 'French'],
  text_ok: ['yes', 'no'],
  age_group: ['16-24', '25-34', '65+', 'Unknown'],
  birth_cohort: ['before 1945', '1945-1975', 'after 1975'],
  referral_site: ['Haven', 'Streetworks', 'Not recorded'],
  stop: ['Library, Windsor', 'Market, Leamington', 'Not recorded'],
  province: ['Ontario', 'Manitoba', 'Not recorded'],
  consent_type: ['verbal', 'written'],
  coverage_type: ['OW', 'ODSP', 'No coverage', 'Not recorded'],
  source: ['website', 'staff'],
  status: ['pending', 'submitted'],
  hc_status: ['missing', 'valid', 'invalid', 'other_province'],
  hc_problem: ['letters', 'wrong_length', 'none'],
  phone_status: ['missing', 'valid', 'invalid'],
  has_email: ['yes', 'no'],
  voicemail: ['yes', 'no'],
  leave_message: ['yes', 'no'],
  housing_status: ['housed', 'shelter', 'no_fixed_address', 'not_recorded'],
};
const OF_FACT: Record<Fact, Partial<Record<Dimension, string[]>>> = {
  registrations: {},
  tests: { test_type: ['HIV', 'HCV', 'Bloodwork'], test_result: ['positive', 'negative', 'Pending'], tester: ['CM', 'JL', 'Not recorded'], bloodwork_type: ['DBS', 'Serum', 'Not recorded'] },
  treatments: { medication: ['Epclusa', 'Maviret', 'Vosevi'], med_outcome: ['Active', 'Completed', 'Did not start', 'Death'] },
  dispenses: { medication: ['Epclusa', 'Maviret'], product_type: ['Commercial', 'Compassionate'] },
  supplies: { supply: ['Naloxone kit', 'Straws'], supply_place: ['Van 1', 'Office'], with_record: ['yes', 'no'] },
  interactions: { reward: ['yes', 'no'],
    interaction_type: ['Outreach', 'Referral', 'Housing'], payment_type: ['Cash', 'EFT', 'Not recorded'], issued: ['Yes', 'No', 'Not recorded'] },
  activities: { activity_status: ['completed', 'upcoming'] },
  notes: {},
}; // prettier-ignore
const FACTS: readonly Fact[] = [
  'registrations',
  'tests',
  'treatments',
  'dispenses',
  'supplies',
  'interactions',
  'activities',
  'notes',
];
const MEASURES: Record<string, QuerySpec['measure'][]> = {
  registrations: ['registrations', 'avg_age', 'median_age'],
  tests: ['tests', 'positivity_rate'],
  treatments: ['treatments', 'completion_rate'],
  dispenses: ['dispenses', 'quantity_dispensed', 'avg_quantity'],
  supplies: ['supplies', 'quantity_supplied', 'avg_supplied'],
  interactions: ['interactions', 'rewards', 'reward_amount', 'avg_reward'],
  activities: ['activities'],
  notes: ['notes'],
};
const DATES: Partial<Record<Fact, QueryDate[]>> = {
  registrations: ['registered', 'first_registered', 'entered'],
  treatments: ['started', 'ended', 'under_way', 'entered'],
  interactions: ['paid', 'entered'],
  tests: ['tested', 'entered'],
  activities: ['happened'],
  notes: ['happened', 'entered'],
  supplies: ['happened', 'entered'],
};

const day = fc
  .integer({ min: 0, max: 1_900 })
  .map((offset) => new Date(Date.UTC(2022, 0, 1) + offset * 86_400_000).toISOString().slice(0, 10));
const range: fc.Arbitrary<QueryRange> = fc.tuple(day, day, fc.integer({ min: 0, max: 5 })).map(([one, other, open]) => {
  const [from, to] = one < other ? [one, other] : [other, one];
  return { from: open === 0 ? null : from, to: open === 1 ? null : to };
}); // prettier-ignore

function filterOn(dims: Partial<Record<Dimension, string[]>>): fc.Arbitrary<QueryFilter> {
  const one = fc
    .constantFrom(...(Object.keys(dims) as Dimension[]))
    .chain((dim) =>
      fc
        .tuple(fc.subarray(dims[dim] ?? [], { minLength: 1 }), fc.boolean())
        .map(([values, without]): QueryFilter => (without ? { dim, not_in: values } : { dim, in: values })),
    );
  return one;
}

const age: fc.Arbitrary<QueryFilter> = fc
  .tuple(fc.option(fc.integer({ min: 15, max: 60 })), fc.integer({ min: 0, max: 30 }))
  .map(([min, more]): QueryFilter =>
    min === null ? { dim: 'age', max: 20 + more } : { dim: 'age', min, max: min + more },
  );

const amount: fc.Arbitrary<QueryFilter> = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 15 }))
  .map(([min, more]) => ({ dim: 'amount', min, ...(more > 0 ? { max: min + more } : {}) }));

const entryDays: fc.Arbitrary<QueryFilter> = fc
  .tuple(fc.integer({ min: 0, max: 16 }), fc.integer({ min: 0, max: 9 }))
  .map(([min, more]) => ({ dim: 'entry_days', min, ...(more > 0 ? { max: min + more } : {}) }));

const treatmentDays: fc.Arbitrary<QueryFilter> = fc
  .tuple(fc.integer({ min: -1, max: 90 }), fc.integer({ min: 0, max: 90 }))
  .map(([min, more]) => ({ dim: 'treatment_days', min, ...(more > 0 ? { max: min + more } : {}) }));

const birthYear: fc.Arbitrary<QueryFilter> = fc
  .tuple(fc.integer({ min: 1940, max: 2000 }), fc.integer({ min: 0, max: 30 }))
  .map(([min, more]) => ({ dim: 'birth_year', min, ...(more > 0 ? { max: min + more } : {}) }));

function filters(fact: Fact, most: number): fc.Arbitrary<QueryFilter[]> {
  const dims = { ...OF_PERSON, ...OF_FACT[fact], has_date: ['yes', 'no'], ...(fact === 'treatments' ? { has_end_date: ['yes', 'no'] } : {}) }; // prettier-ignore
  const own = Object.keys(OF_FACT[fact]).length > 0 ? [filterOn(OF_FACT[fact])] : [];
  const money = fact === 'interactions' ? [amount] : fact === 'treatments' ? [treatmentDays] : [];
  return fc.uniqueArray(fc.oneof(filterOn(dims), age, birthYear, entryDays, ...money, ...own), {
    selector: ({ dim }) => dim,
    maxLength: most,
  });
}

const plainHaving: fc.Arbitrary<Having> = fc.constantFrom(...FACTS).chain((fact) =>
  fc
    .record({
      filters: filters(fact, 2),
      period: fc.oneof(fc.constant(null), fc.constant('counted' as const), range),
      date: fc.option(fc.constantFrom(...(DATES[fact] ?? ['happened' as const])), { nil: undefined }),
    })
    .map(({ date, ...rest }): Having => ({ fact, ...rest, ...(date ? { date } : {}) })),
);

/** A treatment under way has no single day. */
const onOneDay = ({ date, ...rows }: Having): Having => (date && date !== 'under_way' ? { ...rows, date } : rows);

/** One in six follows rows of another kind, or of the same. */
const having: fc.Arbitrary<Having> = fc
  .tuple(
    plainHaving,
    fc.option(plainHaving, { freq: 1 }),
    fc.option(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400 }))),
    fc.option(fc.integer({ min: 1, max: 90 })),
    fc.boolean(),
    fc.integer({ max: 5, min: 0 }),
  )
  .map(([rows, earlier, within, from, first, rare]): Having => {
    const least = from === null || within === 0 ? {} : { from };
    const limit = { ...least, ...(within === null ? {} : { within }), ...(first ? { first } : {}) };
    return earlier && rare === 0 ? { ...onOneDay(rows), after: { rows: onOneDay(earlier), ...limit } } : rows;
  });

/** Sets of people, nested up to three deep. */
export const anyPeople: fc.Arbitrary<People> = fc.letrec<{ set: People; one: People }>((tie) => ({
  one: fc.oneof(
    fc.tuple(having, fc.integer({ min: 1, max: 3 })).map(([has, n]): People => (n > 1 ? { has, atLeast: n } : { has })),
    fc.tuple(having, fc.integer({ min: 5, max: 30 })).map(([has, min]): People => ({
      has: { ...has, fact: 'interactions', filters: [], date: 'paid' },
      total: { min },
    })),
    having.map((hasNot): People => ({ hasNot })),
    having.map((only): People => ({ only })),
    fc
      .tuple(having, fc.constantFrom('first' as const, 'last' as const))
      .chain(([rows, order]) =>
        filters(rows.fact, 1).map((is): People => ({ picked: { ...onOneDay(rows), order, is } })),
      ),
  ),
  set: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    tie('one'),
    fc.array(tie('set'), { minLength: 2, maxLength: 3 }).map((and): People => ({ and })),
    fc.array(tie('set'), { minLength: 2, maxLength: 2 }).map((or): People => ({ or })),
    tie('set').map((not): People => ({ not })),
  ),
})).set;

const GRAIN_NAMES: readonly Grain[] = ['month', 'quarter', 'year', 'fiscal_year', 'day_of_week', 'week', 'day'];

function axes(fact: Fact): fc.Arbitrary<(Dimension | Grain)[]> {
  const dims = Object.keys({ ...OF_PERSON, ...OF_FACT[fact] }) as Dimension[];
  const dim = fc.constantFrom(...dims);
  const grain = fc.constantFrom(...GRAIN_NAMES);
  return fc.oneof(
    fc.constant<(Dimension | Grain)[]>([]),
    fc.constant<(Dimension | Grain)[]>([]),
    dim.map((one) => [one]),
    grain.map((one) => [one]),
    fc.tuple(grain, dim).map((both) => both),
  );
}

type Counts = Pick<QuerySpec, 'measure' | 'by' | 'range'> & { years: boolean };

/** A person has no day of entry; along time, treatments under way need a last month. */
function fits(date: QueryDate, { measure, by, range: time, years }: Counts): boolean {
  const grain = by.find(isGrain);
  const ends = !grain || (grain !== 'day_of_week' && !years && time !== null && time.to !== null);
  if (date === 'under_way') return (measure === 'clients' || measure === 'treatments') && ends;
  return !(date === 'entered' && measure === 'clients');
}

/** Any query that passes the final check. */
export const anyQuery: fc.Arbitrary<QuerySpec> = fc.constantFrom(...FACTS).chain((fact) =>
  fc
    .record({
      measure: fc.constantFrom('clients' as const, 'clients' as const, ...(MEASURES[fact] ?? [])),
      by: axes(fact),
      filters: filters(fact, 2),
      range: fc.option(range),
      years: fc.boolean(),
      who: fc.option(anyPeople, { freq: 3, nil: undefined }),
      date: fc.option(fc.constantFrom(...(DATES[fact] ?? ['dispensed' as const])), { nil: undefined }),
    })
    .map(({ years, who, date, ...rest }): QuerySpec => {
      const own =
        rest.measure === 'clients' &&
        fact !== 'registrations' &&
        ![...rest.filters.map(({ dim }) => dim), ...rest.by].some((name) => name in OF_FACT[fact]);
      // People of another fact are described by one of its dimensions.
      const [named] = Object.entries(OF_FACT[fact]) as [Dimension, string[]][];
      const every: QueryFilter[] = own && named ? [{ dim: named[0], in: named[1] }] : [];
      const compare = ['2024', '2025'].map((label) => ({ label, from: `${label}-01-01`, to: `${label}-12-31` }));
      return {
        ...rest,
        filters: [...rest.filters, ...every],
        ...(years ? { range: null, compare } : { compare: null }),
        ...(who ? { who } : {}),
        ...(date && fits(date, { ...rest, years }) ? { date } : {}),
        ...(rest.by.includes('age_group') && years ? { ages: [25, 40, 65] } : {}),
      };
    }),
);

const withoutPeriod: fc.Arbitrary<Having> = plainHaving.map((having) => ({ ...onOneDay(having), period: null }));

/** Ages at a first row, days between two, and different values. */
export const anyLook: fc.Arbitrary<QuerySpec> = fc
  .record({
    first: withoutPeriod,
    then: withoutPeriod,
    kind: fc.constantFrom(
      'avg_days' as const,
      'median_days' as const,
      'avg_age' as const,
      'median_age' as const,
      'clients' as const,
      'distinct' as const,
    ),
    filters: filters('registrations', 2),
    range: fc.option(range),
    by: fc.constantFrom<(Dimension | Grain)[][]>([], [], ['month'], ['year']),
    who: fc.option(anyPeople, { freq: 3, nil: undefined }),
  })
  .map(({ first, then, kind, filters: kept, range: time, by, who }): QuerySpec => {
    const base = { by, filters: kept, range: time, compare: null, ...(who ? { who } : {}) };
    if (kind === 'distinct') {
      const dims = Object.keys({ ...OF_PERSON, ...OF_FACT[first.fact] }) as Dimension[];
      const stretch =
        first.date === 'ended' ? 'day' : (['day', 'week', 'month', 'quarter', 'year'] as const)[first.filters.length];
      const distinct = (kept.length > 1 ? stretch : undefined) ?? dims[kept.length + first.filters.length] ?? 'city';
      return {
        ...base,
        measure: first.fact,
        filters: [...kept, ...first.filters.filter(({ dim }) => !kept.some((one) => one.dim === dim))],
        distinct,
      };
    }
    return { ...base, measure: kind, first, ...(/days/.test(kind) ? { then } : {}) };
  });

/** Every dimension with each kind of row that has it, and its values. */
export function everyDimension(): { fact: Fact; dim: Dimension; values: string[] }[] {
  return FACTS.flatMap((fact) =>
    Object.entries({ ...OF_PERSON, ...OF_FACT[fact] }).map(([dim, values]) => ({
      fact,
      dim: dim as Dimension,
      values,
    })),
  );
}
