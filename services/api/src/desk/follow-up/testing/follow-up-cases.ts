import { randomUUID } from 'node:crypto';
import type { FollowUpFacts } from '@firstlight/domain/desk/follow-up-rules';
import { addDays } from '@firstlight/domain/care/treatment-dates';

type Test = FollowUpFacts['tests'][number];

/** Facts that generated records seldom have together (decision 0180), as of this day. */
export function followUpCases(today: string): Partial<FollowUpFacts>[] {
  const ago = (days: number): string => addDays(today, -days) ?? today;
  const item = () => ({ id: randomUUID(), created_at: `${ago(600)}T15:00:00.000Z` });
  const test = (test_type: string, days: number, result: Partial<Test>): Test =>
    ({
      ...{ ...item(), test_type, test_date: ago(days), hiv_result: null, hiv_type: null, hiv_tester: null },
      ...{ hcv_result: null, hcv_tester: null, bloodwork_type: null, bloodwork_circles: null, bloodwork_result: null },
      ...{ bloodwork_date_submitted: null, bloodwork_tester: null, resulted_on: null, taken_at_registration: false },
      ...{ from_laboratory: false, confirmatory: false, ...result },
    }) as Test;
  const hiv = (days: number, hiv_result: 'positive' | 'negative'): Test => test('HIV', days, { hiv_result });
  const hcv = (days: number): Test => test('HCV', days, { hcv_result: 'positive' });
  const rna = (days: number, bloodwork_result: 'Positive' | 'Negative' | 'Pending'): Test =>
    test('Bloodwork', days, { bloodwork_result });
  const course = (start: number, outcome = 'Active', end: number | null = null, medication = 'Epclusa') => ({
    ...{ ...item(), medication, start_date: ago(start), end_date: end === null ? null : ago(end), outcome },
  });
  const supply = (days: number, medication = 'Epclusa') => ({
    ...{ ...item(), medication, quantity: 84, dispensed_date: ago(days) },
  });
  const onClientTab = (days: number, rnaResult: 'Positive' | 'Negative'): FollowUpFacts['record'] => ({
    ...{ ...item(), regDate: ago(500), rnaAvailable: 'Yes', rnaSampleDate: ago(days), rnaResult },
  });
  const completed = course(190, 'Completed', 106);
  return [
    { tests: [rna(90, 'Positive')], medications: [course(1030)] },
    { tests: [rna(30, 'Positive')], medications: [course(197, 'Active', 113)] },
    { tests: [rna(31, 'Positive'), rna(20, 'Positive')], medications: [course(198, 'Active', 114)] },
    { tests: [hcv(60)], medications: [course(1030)] },
    { medications: [course(84)] },
    { medications: [course(85)], dispensing: [{ ...supply(85), quantity: 28 }] },
    { tests: [rna(400, 'Negative')], medications: [course(1030)] },
    { tests: [rna(60, 'Negative')], record: onClientTab(31, 'Positive') },
    { tests: [rna(60, 'Positive')], record: onClientTab(60, 'Negative') },
    { tests: [hiv(50, 'positive'), hiv(41, 'negative'), hiv(9, 'positive')] },
    { medications: [completed], tests: [rna(22, 'Pending')] },
    { medications: [completed], tests: [rna(23, 'Pending')] },
    { medications: [completed], tests: [rna(100, 'Positive')] },
    { medications: [completed], dispensing: [supply(90, 'Vosevi')] },
    { tests: [rna(200, 'Positive')], dispensing: [supply(90)] },
    { tests: [rna(60, 'Positive')], dispensing: [supply(400)] },
    { tests: [hcv(500), rna(365, 'Negative')] },
    { tests: [hcv(500), rna(400, 'Negative'), hcv(20)] },
    { tests: [hcv(500), rna(400, 'Negative'), hcv(20), rna(21, 'Negative')] },
    { tests: [rna(250, 'Positive'), hcv(20)] },
    { tests: [rna(400, 'Positive'), rna(400, 'Negative')] },
    { medications: [completed], tests: [hcv(20)] },
  ];
}
