import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { describeChildRecords } from '../../testing/describe-child-records.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

describeChildRecords({
  id: 'API-22 TAB-TEST-01 TAB-TEST-02',
  tab: 'Tests',
  kind: 'test',
  table: 'lab_tests',
  list: { path: 'tests', key: 'tests' },
  path: 'test',
  sample: { test_type: 'HIV', test_date: '2026-01-05', hiv_result: 'positive', hiv_type: 'Type 1', hiv_tester: 'CM' },
  answered: { hcv_result: null, bloodwork_result: null, result_changes: [] },
  change: { test_date: '2026-01-06', hiv_tester: 'JL' },
  required: { field: 'test_type', msg: 'Please select a test type' },
});

describe('lab tests', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let address: string;
  const save = async (form: object): Promise<LabTest> => (await staff.post<LabTest>(`${address}/test`, form)).body;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Tests');
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { body } = await staff.post<Registration>('/api/admin-register', form);
    address = `/api/admin-registration/${body.id}`;
  });
  afterAll(() => app.close());

  it('TAB-TEST-06 TAB-TEST-08 keeps only the fields of the chosen type and result', async () => {
    const hiv = await save({ test_type: 'HIV', hiv_result: 'negative', hiv_type: 'Type 2', hcv_result: 'positive' });
    expect(hiv).toMatchObject({ hiv_result: 'negative', hiv_type: null, hcv_result: null });
    const hcv = await save({ test_type: 'HCV', hcv_result: 'positive', hcv_tester: 'CM', hiv_result: 'positive' });
    expect(hcv).toMatchObject({ hcv_result: 'positive', hcv_tester: 'CM', hiv_result: null });
  });

  it('TAB-TEST-10 TAB-TEST-11 keeps circles for DBS only and starts bloodwork as Pending', async () => {
    const dbs = await save({ test_type: 'Bloodwork', bloodwork_type: 'DBS', bloodwork_circles: '4' });
    expect(dbs).toMatchObject({ bloodwork_circles: 4, bloodwork_result: 'Pending' });
    const serum = await save({ test_type: 'Bloodwork', bloodwork_type: 'Serum', bloodwork_circles: 4 });
    expect(serum.bloodwork_circles).toBeNull();
    const six = await staff.post(`${address}/test`, { test_type: 'Bloodwork', bloodwork_circles: 6 });
    expect(six.status).toBe(422);
  });

  it('TAB-TEST-13 keeps both results and the reason when a known result is corrected', async () => {
    const made = await save({ test_type: 'HCV', hcv_result: 'negative' });
    const corrected = await staff.put<LabTest>(`${address}/test/${made.id}`, {
      test_type: 'HCV',
      hcv_result: 'positive',
      change_reason: 'Second line seen at 20 minutes',
    });
    const change = { before: 'negative', after: 'positive', reason: 'Second line seen at 20 minutes' };
    expect(corrected.body.result_changes).toMatchObject([{ ...change, changed_by: 'Aspen Staffperson' }]);
    const again = await staff.put<LabTest>(`${address}/test/${made.id}`, { test_type: 'HCV', hcv_result: 'positive' });
    expect(again.body.result_changes).toHaveLength(1);
    const { body } = await staff.get<{ tests: LabTest[] }>(`${address}/tests`);
    expect(body.tests[0]).toEqual(again.body);
  });

  it('TAB-TEST-11 doesn’t count the first result of open bloodwork as a correction', async () => {
    const made = await save({ test_type: 'Bloodwork', bloodwork_type: 'DBS' });
    const { body } = await staff.put<LabTest>(`${address}/test/${made.id}`, {
      test_type: 'Bloodwork',
      bloodwork_result: 'Negative',
    });
    expect(body.result_changes).toEqual([]);
  });
});
