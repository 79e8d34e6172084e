import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ActivityListAnswer, DashboardStats } from '@firstlight/domain/desk/dashboard';
import type { FollowUpAnswer } from '@firstlight/domain/desk/follow-up';
import type { Attachment, ChildRecord, LabTest } from '@firstlight/domain/record/record-tabs';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { DashboardCounts } from '../../desk/dashboard/dashboard-counts.js';
import { RetentionService } from '../../operations/retention/retention.service.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const PDF = `data:application/pdf;base64,${Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64')}`;

/** One item of every kind, each read by some list, count or rule outside its tab. */
const ITEMS = {
  test: { test_type: 'Bloodwork', test_date: '2026-01-05', bloodwork_type: 'DBS', bloodwork_result: 'Pending' },
  medication: { medication: 'Epclusa', end_date: '2026-01-05', outcome: 'Completed' },
  dispensing: { medication: 'Maviret', quantity: 28 },
  note: { noteText: 'Canary', noteDate: '2026-01-05' },
  activity: { date: '2026-01-05', description: 'Call back' },
  interaction: { date: '2026-01-05', description: 'Screening', amount: 20, issued: 'No' },
  attachment: { type: 'consultation-report', filename: 'a.pdf', url: PDF, documentType: 'pdf', isLocal: true },
};
const VIEWS = ['tests', 'treatments', 'dispenses', 'interactions', 'activities', 'notes'];

describe('items entered in error', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  const address = (path: string): string => `/api/admin-registration/${record}/${path}`;
  const count = async (from: string): Promise<number> =>
    (await app.db.query<{ n: number }[]>(`SELECT count(*)::int AS n FROM ${from}`))[0]?.n ?? -1;
  const seen = async (): Promise<object> => {
    const stats = (await staff.get<DashboardStats>('/api/admin-dashboard-stats')).body;
    const listed = (await staff.get<ActivityListAnswer>('/api/admin-activities-optimized')).body;
    const due = (await staff.get<FollowUpAnswer>('/api/follow-up')).body;
    const facts = await Promise.all(VIEWS.map((view) => count(`an.${view}`)));
    return {
      counted: stats.total_activities,
      listed: [listed.activities.length, listed.pagination.total_records],
      due: due.items.length,
      facts: facts.reduce((sum, n) => sum + n),
    };
  };

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff(...TAB_NAMES);
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    record = (await staff.post<Registration>('/api/admin-register', form)).body.id;
  });
  afterAll(() => app.close());

  it('2.1/4 are in no list, count, worklist or analytics view until they are restored', async () => {
    const nothing = await seen();
    const made: [string, string][] = [];
    for (const [path, form] of Object.entries(ITEMS)) {
      const saved = await staff.post<ChildRecord>(address(path), form);
      expect([path, saved.status]).toEqual([path, 201]);
      made.push([path, saved.body.id]);
    }
    const everything = await seen();
    expect(everything).toMatchObject({ counted: 1, listed: [1, 1], facts: VIEWS.length });
    for (const [path, id] of made) expect((await staff.delete(address(`${path}/${id}`))).status).toBe(204);
    expect(await seen()).toEqual(nothing);
    await app.nest.get(DashboardCounts).recount();
    expect(await seen()).toEqual(nothing);
    await staff.delete(`/api/admin-registration/${record}`);
    await (await app.mainAdmin()).post(`/api/deleted-registrations/${record}/restore`);
    expect(await seen()).toEqual(nothing);
    for (const [path, id] of made) expect((await staff.post(address(`${path}/${id}/restore`), {})).status).toBe(200);
    expect(await seen()).toEqual(everything);
  });

  it('2.1/4 TAB-TEST-13 keeps the corrections of a test that is deleted and restored', async () => {
    const made = (await staff.post<LabTest>(address('test'), { test_type: 'HCV', hcv_result: 'negative' })).body;
    const corrected = { test_type: 'HCV', hcv_result: 'positive', change_reason: 'Second line' };
    const { result_changes } = (await staff.put<LabTest>(address(`test/${made.id}`), corrected)).body;
    await staff.delete(address(`test/${made.id}`));
    const { tests } = (await staff.get<{ tests: LabTest[] }>(address('tests?entered_in_error=true'))).body;
    expect(tests.find(({ id }) => id === made.id)).toMatchObject({ result_changes });
    const restored = await staff.post<LabTest>(address(`test/${made.id}/restore`), {});
    expect(restored.body.result_changes).toEqual(result_changes);
  });

  it('2.1/5 TAB-TEST-13 an earlier version with another result is a correction too', async () => {
    const made = (await staff.post<LabTest>(address('test'), { test_type: 'HIV', hiv_result: 'negative' })).body;
    await staff.put(address(`test/${made.id}`), { test_type: 'HIV', hiv_result: 'positive', change_reason: 'Misread' });
    const { body } = await staff.post<LabTest>(address(`test/${made.id}/restore`), { version: 1 });
    expect(body).toMatchObject({ hiv_result: 'negative', version: 3 });
    expect(body.result_changes.map(({ before, after }) => [before, after])).toEqual([
      ['positive', 'negative'],
      ['negative', 'positive'],
    ]);
  });

  it('2.1/8 sorts every tab by clinical date, then by entry; without a date the day of entry counts', async () => {
    const days = ['2026-01-02', null, '2025-12-30', '2026-01-02'];
    for (const [n, noteDate] of days.entries()) {
      await staff.post(address('note'), { noteDate, noteText: `Sorted ${n}` });
    }
    const { notes } = (await staff.get<{ notes: { noteText: string }[] }>(address('notes'))).body;
    const sorted = notes.map(({ noteText }) => noteText).filter((text) => text.startsWith('Sorted'));
    expect(sorted).toEqual(['Sorted 1', 'Sorted 3', 'Sorted 0', 'Sorted 2']);
  });

  it('2.1/4 are deleted with their files and versions when the record is purged', async () => {
    const made = (await staff.post<Attachment>(address('attachment'), ITEMS.attachment)).body;
    await staff.delete(address(`attachment/${made.id}`));
    expect(await count('item_versions')).toBeGreaterThan(0);
    for (const table of ['registrations', 'lab_tests', 'medications', 'dispensing_records', 'notes', 'activities']) {
      await app.db.query(`UPDATE ${table} SET updated_at = now() - interval '11 years'`);
    }
    await app.db.query("UPDATE interactions SET updated_at = now() - interval '11 years'");
    await app.db.query("UPDATE attachments SET updated_at = now() - interval '11 years'");
    await app.nest.get(RetentionService).purge();
    for (const left of ['registrations', 'attachments', 'blobs', 'item_versions']) expect(await count(left)).toBe(0);
  });
});
