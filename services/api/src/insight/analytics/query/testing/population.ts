import type { Dimension, Fact } from '@firstlight/domain/insight/analytics-query';
import { suppliesOf, WITHOUT_RECORD } from './given-supplies.js';
import { id } from './made-up-id.js';

/** One made-up row of a fact, with the dimensions of its registration, as the oracle keeps it. */
export type Row = {
  person: number;
  date: string | null;
  end: string | null;
  age: number | null;
  born: number;
  amount: number;
  quantity: number;
  /** Days from its date until it was entered. */
  entered: number | null;
  enteredOn: string;
  dims: Partial<Record<Dimension, string>>;
};

/** Whose supplies given without a record are. */
export const NOBODY = -1;

export type Population = Record<Fact, Row[]>;

type Stored = Record<string, string | number | boolean | null>;

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2022, 0, 1);
const DAYS = 1_780;
const NOT_RECORDED = 'Not recorded';

const ENTERED_AFTER = [0, 0, 0, 1, 2, 6, 7, 8, 15, 40];
/** Days until the nth row of its kind is entered; an undated one has none. */
export const enteredAfter = (number: number, date: string | null): number | null =>
  date === null ? null : (ENTERED_AFTER[number % ENTERED_AFTER.length] ?? 0);
const UNDATED_ENTERED_ON = '2025-02-03';
/** The day on which a row was entered; a row without a date is as old as any. */
export const enteredOn = (date: string | null, days: number | null): string =>
  date === null || days === null
    ? UNDATED_ENTERED_ON
    : new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);

/** The same numbers on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

function ageGroup(age: number | null): string {
  if (age === null) return 'Unknown';
  const groups: [number, string][] = [
    [15, 'Under 16'],
    [24, '16-24'],
    [34, '25-34'],
    [44, '35-44'],
    [54, '45-54'],
    [64, '55-64'],
  ];
  return groups.find(([last]) => age <= last)?.[1] ?? '65+';
}

function cohort(born: number): string {
  if (born < 1945) return 'before 1945';
  return born <= 1975 ? '1945-1975' : 'after 1975';
}

const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no');

function yearsBetween(birth: string, date: string): number {
  return Number(date.slice(0, 4)) - Number(birth.slice(0, 4)) - (date.slice(5) < birth.slice(5) ? 1 : 0);
}

/** The contents of the tables: registrations of generated people, some registered several times, and their events. */
export type Made = { registrations: Stored[]; items: Record<Exclude<Fact, 'registrations'>, Stored[]> };

/** Where the people live, who sends them and who tests them; null is not recorded. */
export type Names = Record<'cities' | 'sites' | 'testers', readonly (string | null)[]>;

const NAMES: Names = {
  cities: ['Windsor', 'Windsor', 'London', 'Sarnia', null],
  sites: ['Haven', 'Streetworks', null],
  testers: ['CM', 'JL', null],
};

/** Dated stops; the first two are one place. Two of five registrations have none. */
export const STOPS = [
  { id: 901, place: 'Library', town: 'Windsor', date: '2024-05-07' },
  { id: 902, place: 'Library', town: 'Windsor', date: '2024-05-14' },
  { id: 903, place: 'Market', town: 'Leamington', date: '2024-06-01' },
] as const;
const stopOf = (number: number): (typeof STOPS)[number] | undefined => STOPS[number % 5];

/** Stored values with what the views make of them. */
const CARDS = [
  [null, 'missing'],
  ['good', 'valid'],
  ['letters', 'invalid'],
  ['wrong_length', 'invalid'],
] as const;
const PHONES = [
  [null, 'missing'],
  ['519 555 0147', 'valid'],
  ['555', 'invalid'],
] as const;
const ADDRESSES = [
  [null, 'not_recorded'],
  ['12 Maple Street', 'housed'],
  ['NFA', 'no_fixed_address'],
  ['Example shelter, bed 3', 'shelter'],
] as const;

/**
 * Cases that distinguish readings: people with two cities, positive and negative results, repeated and undated rows.
 */
export function madeUpPeople(
  count: number,
  seed = 20_241_120,
  names: Names = NAMES,
): { made: Made; population: Population } {
  const random = seeded(seed);
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  const chance = (part: number): boolean => random() < part;
  const day = (from = random): string =>
    new Date(FIRST_DAY + Math.floor(from() * DAYS) * DAY_MS).toISOString().slice(0, 10);
  const made: Made = {
    registrations: [],
    items: { tests: [], treatments: [], dispenses: [], supplies: [], interactions: [], activities: [], notes: [] },
  };
  const population: Population = {
    registrations: [],
    tests: [],
    treatments: [],
    dispenses: [],
    supplies: [],
    interactions: [],
    activities: [],
    notes: [],
  };
  // Numbers of their own: the other rows stay what they are.
  const given = seeded(seed + 1);
  for (let person = 0; person < count; person += 1) {
    const dob = `${1940 + Math.floor(random() * 68)}-${pick(['01-15', '06-30', '11-02'])}`;
    const registrations = chance(0.25) ? 1 + Math.ceil(random() * 2) : 1;
    for (let nth = 0; nth < registrations; nth += 1) {
      const number = made.registrations.length + 1;
      const date = chance(0.04) ? null : day();
      const gender = pick([null, 'Male', 'Male', 'Female', 'Female']);
      const city = pick(names.cities);
      const disposition = pick(['ACTIVE', 'POCT NEG', 'SOT', null]);
      const referral_site = pick(names.sites);
      const language = pick(['English', 'English', 'French']);
      const text = chance(0.5);
      const province = pick(['Ontario', 'Ontario', 'Ontario', 'Manitoba', null]);
      const patient_consent = pick(['verbal', 'written']);
      const coverage_type = pick(['OW', 'ODSP', 'No coverage', 'Select', null]);
      const source = pick(['web', 'staff']);
      const status = pick(['pending', 'submitted', 'submitted']);
      const [health_card_shape, hc_status] = pick(CARDS);
      const [phone1, phone_status] = pick(PHONES);
      const [address, housing_status] = pick(ADDRESSES);
      const email = chance(0.5) ? `testperson${person}@example.org` : null;
      const [voicemail, leave_message] = [chance(0.5), chance(0.5)];
      const stop = stopOf(number);
      const elsewhere = province === 'Manitoba';
      const age = date !== null && date >= dob ? yearsBetween(dob, date) : null;
      made.registrations.push({
        id: id(number), last_name: `Testperson ${person}`, reg_date: date, dob, gender, city, disposition,
        referral_site, language, text, province, patient_consent, coverage_type, source, status, health_card_shape, phone1,
        address, email, voicemail, leave_message, stop_id: stop ? id(stop.id) : null,
      }); // prettier-ignore
      const own: Row['dims'] = {
        gender: gender ?? NOT_RECORDED,
        city: city ?? NOT_RECORDED,
        disposition: disposition ?? NOT_RECORDED,
        referral_site: referral_site ?? NOT_RECORDED,
        stop: stop ? `${stop.place}, ${stop.town}` : NOT_RECORDED,
        language,
        text_ok: yesOrNo(text),
        age_group: ageGroup(age),
        birth_cohort: cohort(Number(dob.slice(0, 4))),
        province: province ?? NOT_RECORDED,
        consent_type: patient_consent,
        coverage_type: coverage_type === 'Select' ? NOT_RECORDED : (coverage_type ?? NOT_RECORDED),
        source: source === 'web' ? 'website' : source,
        status,
        hc_status: hc_status !== 'missing' && elsewhere ? 'other_province' : hc_status,
        hc_problem: hc_status === 'invalid' && !elsewhere ? health_card_shape : 'none',
        phone_status,
        housing_status,
        has_email: yesOrNo(email !== null),
        voicemail: yesOrNo(voicemail),
        leave_message: yesOrNo(leave_message),
      };
      const row = (fact: Fact, when: string | null, dims: Row['dims'], more: Partial<Row> = {}): void => {
        const entered = enteredAfter(fact === 'registrations' ? number - 1 : made.items[fact].length - 1, when);
        population[fact].push({
          person, date: when, end: null, age, born: Number(dob.slice(0, 4)), amount: 0, quantity: 0, entered, enteredOn: enteredOn(when, entered), dims: { ...own, has_date: yesOrNo(when !== null), ...dims }, ...more,
        }); // prettier-ignore
      };
      row('registrations', date, {});
      const of = { registration_id: id(number) };
      for (let test = Math.floor(random() * 4); test > 0; test -= 1) {
        const test_type = pick(['HIV', 'HCV', 'HCV', 'Bloodwork']);
        const result =
          test_type === 'Bloodwork' ? pick(['Positive', 'Negative', 'Pending']) : pick(['positive', 'negative', null]);
        const tester = pick(names.testers);
        const when = day();
        const bloodwork_type = test_type === 'Bloodwork' ? pick(['DBS', 'Serum']) : null;
        const column = test_type.toLowerCase();
        made.items.tests.push({
          ...of,
          test_type,
          test_date: when,
          bloodwork_type,
          [`${column}_result`]: result,
          [`${column}_tester`]: tester,
        });
        const told = result === 'Pending' ? result : (result?.toLowerCase() ?? NOT_RECORDED);
        row('tests', when, {
          test_type,
          test_result: told,
          tester: tester ?? NOT_RECORDED,
          bloodwork_type: bloodwork_type ?? NOT_RECORDED,
        });
      }
      if (chance(0.35)) {
        const medication = pick(['Epclusa', 'Maviret', 'Vosevi']);
        const outcome = pick([
          'Active',
          'Completed',
          'Completed',
          'Non Compliance',
          'Side Effect',
          'Did not start',
          'Death',
        ]);
        const start = day();
        const end = chance(0.7) ? new Date(Date.parse(start) + 84 * DAY_MS).toISOString().slice(0, 10) : null;
        made.items.treatments.push({ ...of, medication, outcome, start_date: start, end_date: end });
        row('treatments', start, { medication, med_outcome: outcome, has_end_date: yesOrNo(end !== null) }, { end });
      }
      for (let supply = Math.floor(random() * 2); supply > 0; supply -= 1) {
        const medication = pick(['Epclusa', 'Maviret']);
        const product_type = pick(['Commercial', 'Compassionate']);
        const quantity = pick([14, 28, 56, 84]);
        const when = day();
        made.items.dispenses.push({ ...of, medication, product_type, quantity, dispensed_date: when });
        row('dispenses', when, { medication, product_type }, { quantity });
      }
      for (const supply of suppliesOf(given, day)) {
        made.items.supplies.push({ id: id(made.items.supplies.length + 1), ...of, ...supply.stored });
        row('supplies', supply.date, { ...supply.dims, with_record: 'yes' }, { quantity: supply.quantity });
      }
      for (let contact = Math.floor(random() * 3); contact > 0; contact -= 1) {
        const description = pick(['Outreach', 'Referral', 'Housing', 'Counselling']);
        const amount = pick([0, 10, 20, null]);
        const payment_type = pick(['Cash', 'EFT', null]);
        const issued = pick(['Yes', 'No', null]);
        const when = chance(0.05) ? null : day();
        made.items.interactions.push({ ...of, description, date: when, amount, payment_type, issued });
        const dims = {
          interaction_type: description,
          reward: (amount ?? 0) > 0 ? 'yes' : 'no',
          payment_type: payment_type ?? NOT_RECORDED,
          issued: issued ?? NOT_RECORDED,
        };
        row('interactions', when, dims, { amount: amount ?? 0 });
      }
      if (chance(0.3)) {
        const ahead = chance(0.4);
        const when = ahead ? '2099-05-01' : day();
        made.items.activities.push({ ...of, date: when, description: 'Visit' });
        row('activities', when, { activity_status: ahead ? 'upcoming' : 'completed' });
      }
      if (chance(0.3)) {
        const when = day();
        made.items.notes.push({ ...of, note_date: when, note_text: 'Made-up note' });
        row('notes', when, {});
      }
    }
  }
  for (let nth = 0; nth < count / 4; nth += 1) {
    for (const supply of suppliesOf(given, day)) {
      made.items.supplies.push({ id: id(made.items.supplies.length + 1), registration_id: null, ...supply.stored });
      const entered = enteredAfter(made.items.supplies.length - 1, supply.date);
      population.supplies.push({
        person: NOBODY, date: supply.date, end: null, age: null, born: Number.NaN, amount: 0, quantity: supply.quantity,
        entered, enteredOn: enteredOn(supply.date, entered),
        dims: { ...WITHOUT_RECORD, ...supply.dims, with_record: 'no', has_date: 'yes' },
      }); // prettier-ignore
    }
  }
  return { made, population };
}
