import { describe, expect, it } from '@jest/globals';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { anItemOfEach } from '@firstlight/testing/fake-api/item-builders';
import { visitInWords } from './visit-in-words';

const [test] = anItemOfEach().tests as LabTest[];
if (!test) throw new Error('no test');

describe('2.5/4 a saved visit in words', () => {
  it('names the blood that was taken, not a test with the result Pending', () => {
    const hcv: LabTest = { ...test, test_type: 'HCV', hcv_result: 'positive' };
    const blood: LabTest = { ...test, test_type: 'Bloodwork', bloodwork_result: 'Pending' };
    const visit = { tests: [hcv, blood], note: null, interaction: null, dispensing: null, activity: null };
    expect(visitInWords(visit)).toBe('Visit saved: HCV test positive; blood taken for RNA.');
  });
});
