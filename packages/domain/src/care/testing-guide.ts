import { type CivilDate, isCivilDate } from '../dates/civil-dates.js';

/** A visitor's answers; they never leave the device. */
export type GuideAnswers = {
  /** The day of the last possible contact with a virus; null if it wasn't a single day. */
  exposure: CivilDate | null;
  /** `HH:MM`, if known. */
  time: string;
  hadHepatitisC: boolean;
  sharesGear: boolean;
};

export type GuideRule = {
  /**
   * Shown from the first to the last of these days after the contact; null for no end, and `days: null` without a day.
   */
  days: readonly [number, number | null] | null;
  /** Only while PEP can be started for sure, or only afterwards; by the hour if the time is known. */
  pep?: 'in-time' | 'late';
  /** Only for those who have had hepatitis C before, or only for those who haven't. */
  hepatitisC?: 'before' | 'never';
  gear?: true;
  /** The test that gives the answer, once it is time. */
  test: 'none' | 'hiv-antibody' | 'hcv-antibody' | 'hcv-rna';
  /** When to be tested (again), in days after the contact, or from today if there is no day. */
  retestDay?: number;
  source: string;
};

const PEP = 'Canadian guideline on HIV pre-exposure and nonoccupational postexposure prophylaxis, CMAJ 2017;189:E1448';
const HIV = 'CATIE, HIV testing technologies; Public Health Agency of Canada, HIV screening and testing guide';
const HCV =
  'CATIE, Hepatitis C: an in-depth guide, testing; Public Health Agency of Canada, hepatitis C for health professionals';
const CASL =
  'Canadian Association for the Study of the Liver, management of chronic hepatitis C: 2018 update, CMAJ 2018;190:E677';

/**
 * The first day on which a test of either infection makes sense, and the days from which a rapid test for HIV, and one
 * for hepatitis C, is conclusive.
 */
const FIRST_DAY = 21;
const HIV_DAY = 84;
const HCV_DAY = 180;
const YEAR = 365;

/**
 * The guide "Which test, and when?" (2.7/10), one row per piece of advice. Not approved by a clinician yet:
 * docs/clinical-rules.md, docs/content-review.md.
 */
export const GUIDE_RULES = {
  'pep-now': { days: [0, 3], pep: 'in-time', test: 'none', source: PEP },
  'pep-last': { days: [3, 3], pep: 'late', test: 'none', source: PEP },
  'pep-over': { days: [4, 14], test: 'none', source: PEP },
  'pep-any': { days: null, test: 'none', source: PEP },
  'hiv-wait': { days: [0, FIRST_DAY - 1], test: 'hiv-antibody', retestDay: FIRST_DAY, source: HIV },
  'hiv-early': { days: [FIRST_DAY, HIV_DAY - 1], test: 'hiv-antibody', retestDay: HIV_DAY, source: HIV },
  'hiv-final': { days: [HIV_DAY, null], test: 'hiv-antibody', source: HIV },
  'hiv-any': { days: null, test: 'hiv-antibody', retestDay: HIV_DAY, source: HIV },
  'hcv-wait': { days: [0, FIRST_DAY - 1], hepatitisC: 'never', test: 'hcv-rna', retestDay: FIRST_DAY, source: HCV },
  'hcv-early': {
    days: [FIRST_DAY, HCV_DAY - 1],
    hepatitisC: 'never',
    test: 'hcv-rna',
    retestDay: HCV_DAY,
    source: HCV,
  },
  'hcv-final': { days: [HCV_DAY, null], hepatitisC: 'never', test: 'hcv-antibody', source: HCV },
  'hcv-any': { days: null, hepatitisC: 'never', test: 'hcv-antibody', retestDay: HCV_DAY, source: HCV },
  'again-wait': { days: [0, FIRST_DAY - 1], hepatitisC: 'before', test: 'hcv-rna', retestDay: FIRST_DAY, source: HCV },
  'again-early': {
    days: [FIRST_DAY, HCV_DAY - 1],
    hepatitisC: 'before',
    test: 'hcv-rna',
    retestDay: HCV_DAY,
    source: HCV,
  },
  'again-now': { days: [HCV_DAY, null], hepatitisC: 'before', test: 'hcv-rna', source: HCV },
  'again-any': { days: null, hepatitisC: 'before', test: 'hcv-rna', source: HCV },
  'gear-dated': { days: [0, null], gear: true, test: 'none', source: CASL },
  'gear-any': { days: null, gear: true, test: 'none', retestDay: YEAR, source: CASL },
} as const satisfies Record<string, GuideRule>;

export type GuideRuleName = keyof typeof GUIDE_RULES;

/** How long after a contact PEP can be started. */
export const PEP_HOURS = 72;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Wall-clock time; the hour of a clock change doesn't matter here. */
const at = (day: CivilDate, time: string): number => Date.parse(`${day}T${time}:00Z`);
const daysBetween = (from: CivilDate, to: CivilDate): number =>
  Math.round((at(to, '00:00') - at(from, '00:00')) / DAY_MS);

function dayAfter(day: CivilDate, days: number): CivilDate {
  return new Date(at(day, '00:00') + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a day is a valid answer: a real day, not after today. */
export function isPastDay(day: string, today: CivilDate): boolean {
  return isCivilDate(day) && day <= today;
}

/** The device's day and `HH:MM`. */
export type GuideNow = { day: CivilDate; time: string };

/** Whether a time on a valid day has passed; an unknown one has. */
export function isPastTime(day: CivilDate, time: string, now: GuideNow): boolean {
  return day < now.day || time <= now.time;
}

/** Hours left to start PEP, counted from the beginning of the day if the time isn't known; below 0 if they have passed. */
function hoursLeft(exposure: CivilDate, time: string, now: GuideNow): number {
  return PEP_HOURS - (at(now.day, now.time) - at(exposure, time || '00:00')) / HOUR_MS;
}

/** Whole hours left to start PEP; 0 in the last hour, and once they have passed. */
export function pepHoursLeft({ exposure, time }: GuideAnswers, now: GuideNow): number {
  return exposure === null ? 0 : Math.max(0, Math.floor(hoursLeft(exposure, time, now)));
}

export type GuideAdvice = { name: GuideRuleName; retest: CivilDate | null; source: string };

function applies(rule: GuideRule, answers: GuideAnswers, now: GuideNow): boolean {
  const { exposure, time } = answers;
  if (rule.gear && !answers.sharesGear) return false;
  if (rule.hepatitisC && (rule.hepatitisC === 'before') !== answers.hadHepatitisC) return false;
  if (exposure === null || rule.days === null) return exposure === rule.days;
  if (rule.pep && (rule.pep === 'in-time') !== hoursLeft(exposure, time, now) > 0) return false;
  const since = daysBetween(exposure, now.day);
  const [first, last] = rule.days;
  return since >= first && since <= (last ?? since);
}

/** The rows for these answers in the order of the table, each with the day of the next test. */
export function guideAdvice(answers: GuideAnswers, now: GuideNow): GuideAdvice[] {
  return guideRules()
    .filter(([, rule]) => applies(rule, answers, now))
    .map(([name, { retestDay, source }]) => ({
      name,
      retest: retestDay === undefined ? null : dayAfter(answers.exposure ?? now.day, retestDay),
      source,
    }));
}

const isRuleName = (name: string): name is GuideRuleName => Object.hasOwn(GUIDE_RULES, name);

/** The table in its order. */
export function guideRules(): [GuideRuleName, GuideRule][] {
  return Object.keys(GUIDE_RULES)
    .filter(isRuleName)
    .map((name) => [name, GUIDE_RULES[name]]);
}
