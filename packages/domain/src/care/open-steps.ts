import type { CarePath, CareStep } from './care-steps.js';

const OPEN_STEPS: Record<CarePath, Partial<Record<CareStep, string>>> = {
  hcv: {
    confirmed: 'RNA test',
    started: 'Start of treatment',
    completed: 'End of treatment',
    svr12: 'SVR12 test',
  },
  hiv: { confirmed: 'Confirmation' },
};

/**
 * The name of a step that isn't reached: an act, because “RNA positive” would read as a result that nobody has. Null if
 * the step's own label can't be misread.
 */
export const openStepLabel = (path: CarePath, step: CareStep): string | null => OPEN_STEPS[path][step] ?? null;
