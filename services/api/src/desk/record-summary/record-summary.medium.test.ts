import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { careJourneys } from '@firstlight/domain/care/care-journeys';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { TAB_NAMES, type TabName } from '@firstlight/domain/people/permissions';
import { CARE_STEP_TABS, type RecordSummary } from '@firstlight/domain/record/record-summary';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { careRecord } from '../../record/care-records/care-records.query.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';

describe('2.5/1 2.5/2 the head of a record', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  const summaryOf = async (who: SignedInClient, id = record): Promise<RecordSummary> =>
    (await who.get<RecordSummary>(`/api/admin-registration/${id}/summary`)).body;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff(...TAB_NAMES);
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    record = (await staff.post<Registration>('/api/admin-register', form)).body.id;
    const items: [string, object][] = [
      ['test', { test_type: 'HCV', test_date: ago(60), hcv_result: 'positive' }],
      ['test', { test_type: 'HIV', test_date: ago(60), hiv_result: 'negative' }],
      ['test', { test_type: 'Bloodwork', test_date: ago(58), bloodwork_result: 'Positive', bloodwork_type: 'DBS' }],
      ['interaction', { date: ago(55), description: 'Results' }],
      ['interaction', { date: ago(50), description: 'Consultation', amount: 20, issued: 'No' }],
      ['medication', { medication: 'Epclusa', start_date: ago(40), outcome: 'Active' }],
      ['dispensing', { medication: 'Epclusa', quantity: 28, dispensed_date: ago(40) }],
      ['note', { noteText: 'Started.' }],
      ['note', { noteText: 'A second one.' }],
    ];
    for (const [path, item] of items) await staff.post(`/api/admin-registration/${record}/${path}`, item);
  });
  afterAll(() => app.close());

  it("shows the person's step of care, by the rules of the domain", async () => {
    const { journeys, weeks } = await summaryOf(staff);
    const known = await careRecord(app.db, record);
    expect(journeys).toEqual(
      (['hcv', 'hiv'] as const).flatMap((path) => careJourneys(path, known ? [known] : [], todayInNewYork())),
    );
    expect(journeys.map(({ path, waitingFor }) => [path, waitingFor])).toEqual([
      ['hcv', 'completed'],
      ['hiv', null],
    ]);
    expect(weeks.map(({ week, state }) => [week, state])).toEqual([
      [4, 'passed'],
      [8, 'ahead'],
      [12, 'ahead'],
    ]);
  });

  it('lists what is due, most urgent first, and counts each tab', async () => {
    const { next, counts } = await summaryOf(staff);
    expect(next.map(({ kind }) => kind)).toEqual(['supply-gap', 'incentive-not-issued']);
    expect(counts).toEqual({
      Tests: 3,
      Medication: 1,
      Dispensing: 1,
      Notes: 2,
      Activities: 0,
      Interactions: 2,
      Attachments: 0,
    });
  });

  it.each(TAB_NAMES.map((tab) => [tab]))('shows a user with only %s nothing of the other tabs', async (tab) => {
    const { journeys, weeks, next, counts } = await summaryOf(await app.staff(tab));
    const tabs = journeys.flatMap(({ steps }) => steps.map(({ step }): TabName => CARE_STEP_TABS[step]));
    expect(tabs.filter((one) => one !== tab)).toEqual([]);
    expect(Object.keys(counts).filter((one) => one !== tab)).toEqual([]);
    expect(journeys.length > 0).toBe(tab === 'Tests');
    expect(weeks.length > 0).toBe(tab === 'Medication');
    const kinds = { Medication: ['supply-gap'], Dispensing: ['refill-due'], Interactions: ['incentive-not-issued'] };
    expect(next.map(({ kind }) => kind)).toEqual(Object.entries(kinds).find(([name]) => name === tab)?.[1] ?? []);
  });

  it('rejects unknown and deleted records', async () => {
    const form = { firstName: 'Cedar', lastName: 'Testperson', patientConsent: 'verbal' };
    const gone = (await staff.post<Registration>('/api/admin-register', form)).body.id;
    await staff.delete(`/api/admin-registration/${gone}`);
    for (const id of [gone, randomUUID()]) {
      expect((await staff.get(`/api/admin-registration/${id}/summary`)).status).toBe(404);
    }
  });
});
