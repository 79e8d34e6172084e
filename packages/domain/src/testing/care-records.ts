import type { CareRecord } from '../care/care-facts.js';
import type { CareJourney } from '../care/care-journeys.js';

export const TODAY = '2026-11-20';
let made = 0;
const item = (day: string): { id: string; created_at: string } => ({
  id: `i-${String((made += 1)).padStart(4, '0')}`,
  created_at: `${day}T15:00:00.000Z`,
});

export type Test = CareRecord['tests'][number];
const NO_TEST = {
  hcv_result: null,
  hiv_result: null,
  hiv_type: null,
  bloodwork_result: null,
  bloodwork_date_submitted: null,
};
export const hcv = (day: string, result: string | null): Test =>
  ({ ...item(day), ...NO_TEST, test_type: 'HCV', test_date: day, hcv_result: result }) as Test;
export const rna = (day: string, result: string): Test =>
  ({ ...item(day), ...NO_TEST, test_type: 'Bloodwork', test_date: day, bloodwork_result: result }) as Test;
export const hiv = (day: string, result: string, type: string | null = null): Test =>
  ({ ...item(day), ...NO_TEST, test_type: 'HIV', test_date: day, hiv_result: result, hiv_type: type }) as Test;
export const fromLaboratory = (test: Test): Test => ({ ...test, from_laboratory: true });
export const confirmatory = (test: Test): Test => ({ ...fromLaboratory(test), confirmatory: true });
export const course = (
  start_date: string | null,
  outcome = 'Active',
  end_date: string | null = null,
  medication = 'Epclusa',
): CareRecord['medications'][number] => ({
  ...item(start_date ?? '2026-03-01'),
  medication,
  start_date,
  end_date,
  outcome,
});
export const supply = (dispensed_date: string): CareRecord['dispensing'][number] => ({
  ...item(dispensed_date),
  medication: 'Epclusa',
  quantity: 28,
  dispensed_date,
});
export const meeting = (date: string, description = 'Consultation'): CareRecord['interactions'][number] => ({
  ...item(date),
  date,
  description,
});
export const record = (parts: Partial<CareRecord>): CareRecord => ({
  disposition: null,
  dispositionCode: null,
  rna: { rnaAvailable: 'No', rnaSampleDate: null, rnaResult: 'Positive' },
  registeredOn: '2026-01-01',
  tests: [],
  medications: [],
  dispensing: [],
  interactions: [],
  ...parts,
});

export const shown = ({ steps }: CareJourney): string =>
  steps
    .filter(({ state }) => state !== 'open')
    .map(({ step, date, state }) => `${step} ${state === 'implied' ? 'implied' : (date ?? 'undated')}`)
    .join(', ');
export const reasons = ({ steps }: CareJourney): Record<string, string> =>
  Object.fromEntries(steps.map(({ step, reason }) => [step, reason]));

export const POSITIVE = [hcv('2026-01-05', 'positive'), rna('2026-01-20', 'Positive')];
export const CONFIRMED = 'tested 2026-01-05, positive 2026-01-05, confirmed 2026-01-20';
