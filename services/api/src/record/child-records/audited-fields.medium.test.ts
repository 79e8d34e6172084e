import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const MAPLE = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const TEST = { test_type: 'HIV', test_date: '2026-01-05', hiv_result: 'negative' };
const INTERACTION = { description: 'Remittance', date: '2026-01-07', amount: 20, issued: 'No' };

let app: TestApp;
let staff: SignedInClient;
beforeAll(async () => {
  app = await testApp();
  staff = await app.staff('Client', 'Tests', 'Interactions');
});
afterAll(() => app.close());

it.each([
  { kind: 'test', saved: TEST, change: { hiv_result: 'positive', change_reason: 'Read wrongly' }, named: 'hivResult' },
  { kind: 'interaction', saved: INTERACTION, change: { issued: 'Yes' }, named: 'issued' },
])('API-54 the log of a change names only fields of the form: $kind', async ({ kind, saved, change, named }) => {
  const { body: record } = await staff.post<Registration>('/api/admin-register', MAPLE);
  const path = `/api/admin-registration/${record.id}/${kind}`;
  const { body: item } = await staff.post<{ id: string }>(path, saved);
  expect((await staff.put(`${path}/${item.id}`, { ...saved, ...change })).status).toBe(200);
  const lines = await app.db.query<{ fields: string[] }[]>(
    "SELECT fields FROM audit_entries WHERE action = 'update' AND item_id = $1",
    [item.id],
  );
  expect(lines).toEqual([{ fields: [named] }]);
});
