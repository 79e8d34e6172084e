import { ageOn, isCivilDate, type CivilDate } from './civil-dates.js';
import { addDays } from '../care/treatment-dates.js';
import { invalid, type Violation } from '../platform/violations.js';

/** A form that has dates: the Client tab and the tabs of a record. */
export type DatedForm =
  | 'registration'
  | 'test'
  | 'medication'
  | 'dispensing'
  | 'note'
  | 'activity'
  | 'interaction'
  | 'attachment';

const YEAR = 365;
const OLDEST_AGE = 120;
/** No client was born before the first; no date in this program is after the second. */
const [FIRST_DAY, LAST_DAY]: readonly [CivilDate, CivilDate] = ['1900-01-01', '2099-12-31'];

/**
 * The limits of one date of a form. Every date is within 1900 to 2099 and, except for `isBirth`, not before the birth
 * date. `never`: impossible, rejected by screen and server. `unlikely`: days back or ahead from today beyond which the
 * screen asks.
 */
export type DateRule = {
  form: DatedForm;
  field: string;
  /** As used within a sentence. */
  name: string;
  isBirth?: true;
  never?: { ahead?: true; before?: { field: string; name: string } };
  unlikely?: {
    back?: number;
    ahead?: number;
    before?: { field: string; name: string };
    ages?: readonly [number, number];
  };
  source: string;
};

const PAST = { ahead: true } as const;

/** Issue 2.1, point 8, unless another source is named. */
export const DATE_RULES: readonly DateRule[] = [
  {
    form: 'registration',
    field: 'dob',
    name: 'date of birth',
    isBirth: true,
    never: PAST,
    unlikely: { ages: [12, 100] },
    source: 'PREG-08: 120 years; the youngest clients of the public form are 16',
  },
  {
    form: 'registration',
    field: 'regDate',
    name: 'registration date',
    never: PAST,
    unlikely: { back: YEAR },
    source: 'CLI-07',
  },
  {
    form: 'registration',
    field: 'hivDate',
    name: 'test date',
    never: PAST,
    unlikely: { back: YEAR },
    source: 'CLI-27, as a test',
  },
  {
    form: 'registration',
    field: 'rnaSampleDate',
    name: 'RNA sample date',
    never: PAST,
    unlikely: { back: YEAR },
    source: 'CLI-23',
  },
  {
    form: 'test',
    field: 'test_date',
    name: 'test date',
    never: PAST,
    unlikely: { back: YEAR },
    source: 'TAB-TEST-05',
  },
  {
    form: 'test',
    field: 'bloodwork_date_submitted',
    name: 'date submitted',
    never: PAST,
    unlikely: { back: YEAR, before: { field: 'test_date', name: 'test date' } },
    source: 'TAB-TEST-11: a sample is taken, then submitted',
  },
  {
    form: 'medication',
    field: 'start_date',
    name: 'start date',
    unlikely: { back: 5 * YEAR, ahead: YEAR },
    source: 'Part 2, medications; earlier treatments are entered too',
  },
  {
    form: 'medication',
    field: 'end_date',
    name: 'end date',
    never: { before: { field: 'start_date', name: 'start date' } },
    unlikely: { back: 5 * YEAR, ahead: YEAR },
    source: 'TAB-MED-02; the longest usual course is 16 weeks (product monographs)',
  },
  {
    form: 'dispensing',
    field: 'dispensed_date',
    name: 'dispensing date',
    never: PAST,
    unlikely: { back: YEAR },
    source: 'Clinical rules, Regimens: the day on which the supply was given',
  },
  {
    form: 'dispensing',
    field: 'expiry_date',
    name: 'expiry date',
    unlikely: { back: YEAR, ahead: 5 * YEAR },
    source: 'Shelf life of the three medications is at most 4 years (product monographs)',
  },
  {
    form: 'note',
    field: 'noteDate',
    name: 'note date',
    unlikely: { back: YEAR, ahead: 0 },
    source: 'Part 2, notes: what happened, seldom what will',
  },
  {
    form: 'activity',
    field: 'date',
    name: 'activity date',
    unlikely: { back: YEAR, ahead: 2 * YEAR },
    source: 'TAB-ACT: appointments lie ahead',
  },
  {
    form: 'interaction',
    field: 'date',
    name: 'interaction date',
    unlikely: { back: YEAR, ahead: 0 },
    source: 'TAB-INT: what happened and what was paid for it',
  },
  {
    form: 'attachment',
    field: 'documentDate',
    name: 'document date',
    never: PAST,
    unlikely: { back: 5 * YEAR },
    source: 'Issue 2.5, point 7: written before it is attached; earlier reports are attached too',
  },
];

/** What screen and server use in addition to the form's own values. */
export type DateFacts = {
  today: CivilDate;
  /** Of the client; the Client tab uses its own field. */
  birth?: CivilDate | null;
  /** The stored values: unchanged dates are neither rejected nor questioned. */
  stored?: object | null;
};

export const DATE_TEXTS = {
  range: (name: string): string => `The ${name} must be between 1900 and 2099.`,
  ahead: (name: string): string => `The ${name} cannot be in the future.`,
  tooOld: `The date of birth cannot be more than ${OLDEST_AGE} years ago.`,
  beforeBirth: (name: string): string => `The ${name} cannot be before the date of birth.`,
  before: (name: string, other: string): string => `The ${name} cannot be before the ${other}.`,
  birthAfterItem: (item: string, name: string, date: CivilDate): string =>
    `The date of birth cannot be after what is recorded: ${item}, ${name} ${date}.`,
  birthAfterHiddenItem: 'The date of birth cannot be after a date recorded on a tab that you cannot open.',
  question: 'Is this date right?',
} as const;

function dateIn(values: object | null | undefined, field: string): CivilDate | null {
  const value: unknown = values ? Reflect.get(values, field) : null;
  return typeof value === 'string' && isCivilDate(value) ? value : null;
}

function isChanged(values: object, { stored }: DateFacts, fields: readonly string[]): boolean {
  return !stored || fields.some((field) => dateIn(values, field) !== dateIn(stored, field));
}

const daysFrom = (today: CivilDate, days: number): CivilDate => addDays(today, days) ?? today;

const rulesOf = (form: DatedForm): DateRule[] => DATE_RULES.filter((rule) => rule.form === form);

/** The name of a date of a form in the rules; null for a field without a rule. */
export function dateName(form: DatedForm, field: string): string | null {
  return rulesOf(form).find((rule) => rule.field === field)?.name ?? null;
}

function birthOf(form: DatedForm, values: object, facts: DateFacts): CivilDate | null {
  if (form !== 'registration') return facts.birth ?? null;
  return dateIn('dob' in values ? values : facts.stored, 'dob');
}

function impossible(rule: DateRule, date: CivilDate, values: object, facts: DateFacts): string | null {
  const t = DATE_TEXTS;
  const { name, never = {} } = rule;
  if (rule.isBirth && date <= facts.today && (ageOn(date, facts.today) ?? 0) > OLDEST_AGE) return t.tooOld;
  if (date < FIRST_DAY || date > LAST_DAY) return t.range(name);
  if (never.ahead && date > facts.today) return t.ahead(name);
  const birth = rule.isBirth ? null : birthOf(rule.form, values, facts);
  if (birth !== null && birth <= facts.today && date < birth) return t.beforeBirth(name);
  const other = never.before ? dateIn(values, never.before.field) : null;
  return never.before && other !== null && date < other ? t.before(name, never.before.name) : null;
}

/** The impossible dates of a form, one violation per field. An invalid stored value may stay unchanged. */
export function impossibleDates(form: DatedForm, values: object, facts: DateFacts): Violation[] {
  return rulesOf(form).flatMap((rule) => {
    const date = dateIn(values, rule.field);
    const others = [rule.never?.before?.field ?? rule.field, form === 'registration' ? 'dob' : rule.field];
    if (date === null || !isChanged(values, facts, [rule.field, ...others])) return [];
    const text = impossible(rule, date, values, facts);
    return text === null ? [] : [invalid(rule.field, text)];
  });
}

const inYears = (days: number): string => (days === YEAR ? 'a year' : `${days / YEAR} years`);

function unlikely(rule: DateRule, date: CivilDate, values: object, { today }: DateFacts): string | null {
  const { back, ahead, before, ages } = rule.unlikely ?? {};
  const age = ageOn(date, today);
  if (ages && age !== null && (age < ages[0] || age > ages[1])) return `makes the client ${age} years old`;
  if (back !== undefined && date < daysFrom(today, -back)) return `is more than ${inYears(back)} ago`;
  if (ahead === 0 && date > today) return 'is in the future';
  if (ahead !== undefined && date > daysFrom(today, ahead)) return `is more than ${inYears(ahead)} ahead`;
  const other = before ? dateIn(values, before.field) : null;
  return before && other !== null && date < other ? `is before the ${before.name}` : null;
}

/** Sentences about unlikely dates of a form, for the question before saving. */
export function unlikelyDates(form: DatedForm, values: object, facts: DateFacts): string[] {
  return rulesOf(form).flatMap((rule) => {
    const date = dateIn(values, rule.field);
    if (date === null || !isChanged(values, facts, [rule.field])) return [];
    const what = unlikely(rule, date, values, facts);
    return what === null ? [] : [`The ${rule.name} ${date} ${what}.`];
  });
}
