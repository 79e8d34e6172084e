import {
  CARE_PATHS,
  CARE_STEPS,
  type CareGap,
  type CarePath,
  type CareStep,
  stepInSentence,
} from '../care/care-steps.js';

/** The part of a cascade of care in a report: all steps (`hcv`), or one (`hcv-svr12`). */
export type CascadeIndicator = CarePath | CareGap;

type CascadeRule = { cascade: CascadeIndicator; label: string; path: CarePath; step: CareStep | null };

const PATH_NAMES: Record<CarePath, string> = { hcv: 'Hepatitis C', hiv: 'HIV' };

/** The cascades as indicators of a report, each whole and then step by step. */
export const CASCADE_INDICATORS: readonly CascadeRule[] = CARE_PATHS.flatMap((path) => [
  { cascade: path, label: `${PATH_NAMES[path]} cascade of care`, path, step: null },
  ...CARE_STEPS[path].map(({ step, label }) => ({
    cascade: `${path}-${step}` as const,
    label: `${PATH_NAMES[path]} cascade: ${stepInSentence(label)}`,
    path,
    step,
  })),
]);

export const CASCADE_INDICATOR_CODES: readonly CascadeIndicator[] = CASCADE_INDICATORS.map(({ cascade }) => cascade);

export function cascadeIndicator(code: CascadeIndicator): CascadeRule | null {
  return CASCADE_INDICATORS.find(({ cascade }) => cascade === code) ?? null;
}

/** The explanation below the label of a cascade. */
export const cascadeSentence = (path: CarePath, today: string): string =>
  `People tested for ${path === 'hcv' ? 'hepatitis C' : 'HIV'} in each period, each once, in their latest journey; later steps count until ${today}. Live and historical.`;
