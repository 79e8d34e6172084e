import { CARE_PATHS, CARE_STEP_LABELS, type CarePath, type CareStep } from './care-words.js';

export {
  CARE_PATHS,
  CARE_REASONS,
  CARE_STEP_NAMES,
  type CarePath,
  type CareReason,
  type CareStep,
} from './care-words.js';

/** A step of care and what reaches it, as docs/clinical-rules.md shows it (2.4/2). */
export type CareStepRule = {
  step: CareStep;
  label: string;
  /** What the records must contain. */
  reached: string;
  /** The fields that are read. */
  data: string;
  /** Reaching this step counts the earlier ones as reached, without dates of their own. */
  implies: boolean;
  source: string;
};

const CASCADE =
  'CMAJ cascade of care for hepatitis C, stage definitions; BC Hepatitis Testers Cohort, EBioMedicine 2016';
const HIV_GUIDE = 'HIV screening and testing guide, Public Health Agency of Canada';

/**
 * The steps in order. A record counts from its clinical date, else from the day of its entry; historical facts without
 * a date, dates after today and items entered in error don't count. Steps without a field in the record (HIV treatment
 * and viral load) have no row.
 */
export const CARE_STEPS: Record<CarePath, readonly CareStepRule[]> = {
  hcv: [
    {
      step: 'tested',
      label: CARE_STEP_LABELS.hcv.tested,
      reached: 'An HCV rapid test or RNA with a result; tests without a result don’t count.',
      data: 'Tests: hcv_result, bloodwork_result (Positive, Negative), test_date; Client tab: RNA unless Tests has one of that day or later',
      implies: false,
      source: CASCADE,
    },
    {
      step: 'positive',
      label: CARE_STEP_LABELS.hcv.positive,
      reached:
        'A positive HCV rapid test; a positive RNA; or any RNA result without an earlier rapid test (backfilled). Antibodies stay positive for life.',
      data: 'Tests: hcv_result, bloodwork_result; Client tab: RNA unless Tests has one of that day or later',
      implies: true,
      source: CASCADE,
    },
    {
      step: 'confirmed',
      label: CARE_STEP_LABELS.hcv.confirmed,
      reached: 'A positive RNA: an active infection.',
      data: 'Tests: bloodwork_result; Client tab: RNA unless Tests has one of that day or later',
      implies: true,
      source: CASCADE,
    },
    {
      step: 'linked',
      label: CARE_STEP_LABELS.hcv.linked,
      reached:
        'After the positive RNA, a Consultation or Referral interaction, a treatment entry, or the disposition CONSULT REQ or SOT.',
      data: 'Interactions: description, date; Medication: any entry; registration: disposition (undated)',
      implies: false,
      source: CASCADE,
    },
    {
      step: 'started',
      label: CARE_STEP_LABELS.hcv.started,
      reached:
        'A treatment with a start date that has passed and an outcome other than Did not start; if no treatment entry has a start date, the first medication dispensed.',
      data: 'Medication: start_date, outcome; Dispensing: dispensed_date, quantity',
      implies: true,
      source: CASCADE,
    },
    {
      step: 'completed',
      label: CARE_STEP_LABELS.hcv.completed,
      reached: 'The end date has passed and the outcome Completed is recorded.',
      data: 'Medication: end_date (else start_date and the usual course), outcome',
      implies: true,
      source: CASCADE,
    },
    {
      step: 'svr12',
      label: CARE_STEP_LABELS.hcv.svr12,
      reached:
        'A negative RNA 84 days or more after the end of the latest treatment, whose outcome is recorded. After an early stop it counts the treatment as completed.',
      data: 'Tests: bloodwork_result; Medication: end_date, outcome',
      implies: true,
      source: CASCADE,
    },
  ],
  hiv: [
    {
      step: 'tested',
      label: CARE_STEP_LABELS.hiv.tested,
      reached: 'An HIV test with a result.',
      data: 'Tests: hiv_result, test_date',
      implies: false,
      source: HIV_GUIDE,
    },
    {
      step: 'positive',
      label: CARE_STEP_LABELS.hiv.positive,
      reached: 'A positive HIV test. A rapid result and a laboratory’s screening test are not a diagnosis.',
      data: 'Tests: hiv_result',
      implies: true,
      source: HIV_GUIDE,
    },
    {
      step: 'confirmed',
      label: CARE_STEP_LABELS.hiv.confirmed,
      reached:
        'A positive test with its HIV type, which the laboratory states; a positive confirmation by a laboratory (its code, or the person who files it says so), not its screening test; or a second positive rapid test on a later day, without a refuting one between.',
      data: 'Tests: hiv_result, hiv_type; results from laboratories',
      implies: true,
      source: HIV_GUIDE,
    },
    {
      step: 'linked',
      label: CARE_STEP_LABELS.hiv.linked,
      reached: 'Confirmed, and a Consultation or Referral interaction since the first positive test.',
      data: 'Interactions: description, date',
      implies: false,
      source: HIV_GUIDE,
    },
  ],
};

/** A label within a sentence: `Antibody positive` in lower case, `RNA positive` as it is. */
export function stepInSentence(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** What ends a journey or starts a new one. */
export const CARE_TURNS = [
  {
    name: 'Cleared without treatment',
    rule: 'A negative RNA after antibody or RNA positive, no treatment started: nothing is pending.',
    source: CASCADE,
  },
  {
    name: 'HIV not confirmed',
    rule: 'A negative HIV test on a later day than the positive rapid ones, or a laboratory’s negative result of the same day, before anything confirmed them: nothing is pending. A laboratory’s positive screening test is refuted only by a negative confirmation, of the same day or later. A positive test after it is a new preliminary positive.',
    source: HIV_GUIDE,
  },
  {
    name: 'Reinfection or failed treatment',
    rule: 'A positive RNA after a negative one, or after the end of a treatment: a new journey, tested and antibody positive from that day. None begins between the start and the end of a treatment; one that is still Active may have been extended, until 84 days after its end date. The cascade counts each person once.',
    source: CASCADE,
  },
  {
    name: 'Death',
    rule: 'A disposition or treatment outcome of death: nothing is pending; the steps remain counted.',
    source: 'Program rule',
  },
  {
    name: 'Period of a cascade',
    rule: 'People with a test of the infection in the period, up to the first positive one of a journey; positive by the end of the period, later steps until today.',
    source: 'Program rule',
  },
  {
    name: 'Waiting today',
    rule: 'People with a live record whose latest journey is pending, by its next step. People known only from uploads count in the cascade, but not as waiting: nobody can open their record.',
    source: 'Program rule',
  },
  {
    name: 'Treatments started and completed, by day',
    rule: 'The recorded start or end. Of a treatment that is over, else the end less the usual course, or the start and the usual course. A treatment with neither is undated: it is in no period, and the figure says how many were left out.',
    source: 'Product monographs (regimens above)',
  },
  {
    name: 'Median days since the step before',
    rule: 'From a positive antibody test to a positive RNA, from an interaction that links to care to the start of treatment, and from each other step to the next. A step without a test or interaction of its own has none: an antibody result that follows from an RNA test, a reinfection, a treatment entry that is also the link to care. Of an even number, the mean of the two middle ones, in whole days.',
    source: 'Program rule',
  },
] as const;

/** Interactions that count as linkage to care. */
export const LINKING_INTERACTIONS: readonly string[] = ['Consultation', 'Referral'];
/** Dispositions that count as linkage to care, by code. */
export const LINKING_DISPOSITION_CODES: readonly string[] = ['CONSULT_REQ', 'SOT'];

/** A step that people wait for, as named in the address: `hcv-confirmed`. */
export type CareGap = `${CarePath}-${CareStep}`;

export type CareGapRule = { gap: CareGap; path: CarePath; step: CareStep; label: string };

const GAP_LABELS: Record<CarePath, Partial<Record<CareStep, string>>> = {
  hcv: {
    confirmed: 'Antibody positive, no RNA result',
    linked: 'RNA positive, not linked to care',
    started: 'Linked to care, treatment not started',
    completed: 'Treatment started, not completed',
    svr12: 'Treatment completed, no SVR12 result',
  },
  hiv: {
    confirmed: 'HIV preliminary positive, not confirmed',
    linked: 'HIV confirmed, not linked to care',
  },
};

/** Every gap between steps, in the order of the steps. */
export const CARE_GAPS: readonly CareGapRule[] = CARE_PATHS.flatMap((path) =>
  CARE_STEPS[path].flatMap(({ step }) => {
    const label = GAP_LABELS[path][step];
    return label === undefined ? [] : [{ gap: `${path}-${step}` as const, path, step, label }];
  }),
);
export const CARE_GAP_CODES: readonly CareGap[] = CARE_GAPS.map(({ gap }) => gap);

export function careGap(code: string | null): CareGapRule | null {
  return CARE_GAPS.find(({ gap }) => gap === code) ?? null;
}
