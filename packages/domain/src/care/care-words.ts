export const CARE_PATHS = ['hcv', 'hiv'] as const;
export type CarePath = (typeof CARE_PATHS)[number];

export const CARE_STEP_NAMES = ['tested', 'positive', 'confirmed', 'linked', 'started', 'completed', 'svr12'] as const;
export type CareStep = (typeof CARE_STEP_NAMES)[number];

/** The steps of each path, as people read them. The rules are in `care-steps`, which screens of a record don't need. */
export const CARE_STEP_LABELS = {
  hcv: {
    tested: 'Tested',
    positive: 'Antibody positive',
    confirmed: 'RNA positive',
    linked: 'Linked to care',
    started: 'Treatment started',
    completed: 'Treatment completed',
    svr12: 'Cured (SVR12)',
  },
  hiv: {
    tested: 'Tested',
    positive: 'Preliminary positive',
    confirmed: 'Confirmed',
    linked: 'Linked to care',
  },
} as const satisfies Record<CarePath, Partial<Record<CareStep, string>>>;

/** Why a step is reached or not, in words. */
export const CARE_REASONS = {
  result: 'A test with a result',
  'new-infection': 'Positive RNA after clearance or treatment',
  'rapid-positive': 'Positive rapid test',
  backfilled: 'RNA tested, no earlier rapid test recorded',
  'rna-positive': 'Positive RNA',
  'hiv-type': 'HIV type stated by the laboratory',
  'second-positive': 'Second positive test',
  laboratory: 'Confirmed by the laboratory',
  interaction: 'Consultation or referral',
  'treatment-entry': 'Treatment entered',
  disposition: 'Disposition',
  'treatment-start': 'Treatment start date',
  supply: 'Medication dispensed, no treatment entered',
  'treatment-end': 'Completed',
  'rna-negative': 'Negative RNA 12 weeks after treatment',
  implied: 'Follows from a later step',
  'no-test': 'No test with a result',
  negative: 'No positive result',
  'rna-missing': 'No RNA test',
  'rna-pending': 'RNA result pending',
  cleared: 'Cleared without treatment',
  'not-confirmed': 'A later test is negative',
  'confirmation-missing': 'No confirmation recorded',
  'not-linked': 'No consultation, referral or treatment',
  'not-started': 'No treatment started',
  planned: 'Treatment planned',
  'did-not-start': 'Did not start',
  'on-treatment': 'On treatment',
  'outcome-missing': 'Past its end, no outcome recorded',
  'stopped-early': 'Stopped early',
  'svr12-ahead': 'SVR12 test not due yet',
  'svr12-due': 'SVR12 test due',
  died: 'Died',
  earlier: 'An earlier step is open',
} as const;
export type CareReason = keyof typeof CARE_REASONS;
