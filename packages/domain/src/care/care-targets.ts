import type { CarePath, CareStep } from './care-steps.js';
import { invalid, type Violation } from '../platform/violations.js';

export const CARE_TARGET_NAMES = ['hcv-started', 'hcv-svr12', 'hiv-linked'] as const;
export type CareTargetName = (typeof CARE_TARGET_NAMES)[number];

/** The share of people at one step who should reach a later one; the program may set its own percentage. */
export type CareTargetRule = {
  path: CarePath;
  step: CareStep;
  of: CareStep;
  label: string;
  /** Default, in whole percent, until the program sets its own. */
  percent: number;
  source: string;
};

/** The targets that the overview marks, with their sources. */
export const CARE_TARGETS: Record<CareTargetName, CareTargetRule> = {
  'hcv-started': {
    path: 'hcv',
    step: 'started',
    of: 'confirmed',
    label: 'HCV: treatment started, of RNA positive',
    percent: 80,
    source:
      'Ontario Hepatitis C Elimination Roadmap (2023), after the national Blueprint (Canadian Network on Hepatitis C, 2019): treatment begun for 80% by 2030; here of those found RNA positive',
  },
  'hcv-svr12': {
    path: 'hcv',
    step: 'svr12',
    of: 'completed',
    label: 'HCV: cured, of treatment completed',
    percent: 95,
    source: 'Program rule, after the cure rates in the product monographs (regimens above)',
  },
  'hiv-linked': {
    path: 'hiv',
    step: 'linked',
    of: 'confirmed',
    label: 'HIV: linked to care, of confirmed',
    percent: 95,
    source:
      'UNAIDS 95-95-95 for 2025, to which Canada has committed: 95% of those diagnosed on treatment; here linked to care, because HIV treatment is not recorded',
  },
};

export type CareTargets = Record<CareTargetName, number>;

/** Response of `GET /api/analytics/overview/targets`; version 0 is the table's own, never changed. */
export type StoredTargets = { percents: CareTargets; version: number };

export const CARE_TARGET_TEXTS = {
  percent: 'Please enter a whole number from 1 to 100',
  changedMeanwhile: 'Someone else changed the targets in the meantime. Please review them.',
  saved: 'Targets saved.',
} as const;

/** The targets of the table, replaced by those that the program set. */
export function careTargets(stored: Partial<CareTargets> = {}): CareTargets {
  const entries = CARE_TARGET_NAMES.map((name) => [name, stored[name] ?? CARE_TARGETS[name].percent]);
  return Object.fromEntries(entries) as CareTargets;
}

/** Every target that isn't a whole percentage. */
export function checkCareTargets(percents: CareTargets): Violation[] {
  return CARE_TARGET_NAMES.filter((name) => {
    const percent: unknown = percents[name];
    return !Number.isInteger(percent) || Number(percent) < 1 || Number(percent) > 100;
  }).map((name) => invalid(name, CARE_TARGET_TEXTS.percent));
}
