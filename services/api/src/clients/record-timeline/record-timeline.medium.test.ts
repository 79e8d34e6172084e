import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { ITEM_HISTORY_KINDS, type RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { type RecordTimeline, TIMELINE_MAX, timelineKey, timelineTab } from '@firstlight/domain/clients/timeline';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { ITEM_KINDS } from '../../record/item-kinds/item-kinds.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const ago = (days: number): string => addDays(todayInNewYork(), -days) ?? '';
const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const ITEMS: [path: string, form: object][] = [
  ['test', { test_type: 'HCV', test_date: ago(60), hcv_result: 'negative' }],
  ['medication', { medication: 'Epclusa', start_date: ago(40), outcome: 'Active' }],
  ['dispensing', { medication: 'Epclusa', quantity: 28, dispensed_date: ago(40) }],
  ['note', { noteText: 'Canary' }],
  ['note', { noteText: 'An earlier day', noteDate: ago(90) }],
  ['activity', { description: 'Call back', date: ago(-7) }],
  ['interaction', { description: 'Outreach', date: ago(40), amount: 20, issued: 'No' }],
  ['attachment', { type: 'consultation-report', url: 'https://example.org/a.pdf', documentType: 'pdf' }],
];

describe('2.5/3 the timeline of a record', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  const path = (id: string, rest: string): string => `/api/admin-registration/${id}/${rest}`;
  const timelineOf = async (who: SignedInClient, id = record): Promise<RecordTimeline> =>
    (await who.get<RecordTimeline>(path(id, 'timeline'))).body;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff(...TAB_NAMES);
    record = (await staff.post<Registration>('/api/admin-register', FORM)).body.id;
    const made: string[] = [];
    for (const [item, form] of ITEMS) {
      const saved = await staff.post<ChildRecord>(path(record, item), form);
      expect([item, saved.status]).toEqual([item, 201]);
      made.push(saved.body.id);
    }
    const corrected = { test_type: 'HCV', test_date: ago(60), hcv_result: 'positive', change_reason: 'Misread' };
    const other = await app.staff(...TAB_NAMES);
    expect((await other.put(path(record, `test/${made[0]}`), corrected)).status).toBe(200);
    await other.put(`/api/admin-registration/${record}`, { ...FORM, aka: 'May' });
    const error = (await staff.post<ChildRecord>(path(record, 'note'), { noteText: 'In error' })).body;
    await staff.delete(path(record, `note/${error.id}`));
  });
  afterAll(() => app.close());

  /** What the reader gets from the seven lists and the history separately. */
  async function union(who: SignedInClient): Promise<[string, unknown][]> {
    const items: [string, unknown][] = [];
    for (const kind of ITEM_HISTORY_KINDS) {
      const list = { test: 'tests', medication: 'medications', note: 'notes', activity: 'activities' };
      const name = { ...list, dispensing: 'dispensing', interaction: 'interactions', attachment: 'attachments' }[kind];
      const { status, body } = await who.get<Record<string, ChildRecord[]>>(path(record, name));
      if (status === 200)
        items.push(...(body[name] ?? []).map((item): [string, unknown] => [`${kind} ${item.id}`, item]));
    }
    const { history } = (await who.get<RegistrationHistory>(path(record, 'history'))).body;
    items.push(...history.map((edit): [string, unknown] => [`registration ${edit.version}`, edit]));
    return items.sort(([one], [other]) => one.localeCompare(other));
  }

  it.each([['every tab', TAB_NAMES], ...TAB_NAMES.map((tab) => [tab, [tab]] as const)])(
    'shows a reader with %s the union of the lists and the history that this reader may open',
    async (_name, tabs) => {
      const who = await app.staff(...tabs);
      const { entries, total } = await timelineOf(who);
      const shown = entries.map((entry): [string, unknown] => [timelineKey(entry), entry.item]);
      expect(shown.sort(([one], [other]) => one.localeCompare(other))).toEqual(await union(who));
      expect(entries.length).toBeGreaterThan(0);
      expect(total).toBe(entries.length);
      expect(entries.filter(({ kind }) => !tabs.some((tab) => tab === timelineTab(kind)))).toEqual([]);
    },
  );

  it('requires a tab, and an existing record', async () => {
    expect((await app.visitor.get(path(record, 'timeline'))).status).toBe(401);
    expect((await (await app.staff()).get(path(record, 'timeline'))).status).toBe(403);
    const gone = (await staff.post<Registration>('/api/admin-register', { ...FORM, firstName: 'Cedar' })).body.id;
    await staff.delete(`/api/admin-registration/${gone}`);
    for (const id of [gone, randomUUID()]) expect((await staff.get(path(id, 'timeline'))).status).toBe(404);
  });

  it('is ordered by clinical date, then by entry, newest first', async () => {
    const { entries } = await timelineOf(staff);
    expect(entries.map(({ day, kind }) => [day, kind])).toEqual([
      [ago(-7), 'activity'],
      [ago(0), 'registration'],
      [ago(0), 'attachment'],
      [ago(0), 'note'],
      [ago(0), 'registration'],
      [ago(40), 'interaction'],
      [ago(40), 'dispensing'],
      [ago(40), 'medication'],
      [ago(60), 'test'],
      [ago(90), 'note'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('In error');
  });

  it('writes one line to the audit log', async () => {
    const reader = await app.staff('Notes');
    await timelineOf(reader);
    const lines = await app.db.query(
      'SELECT action, kind, item_id FROM audit_entries WHERE actor_id = $1 AND registration_id = $2',
      [reader.userId, record],
    );
    expect(lines).toEqual([{ action: 'view', kind: 'registration', item_id: 'timeline' }]);
  });

  it('2.5/8 the head of the record has the latest five events', async () => {
    const { entries } = await timelineOf(staff);
    const { latest } = (await staff.get<RecordSummary>(path(record, 'summary'))).body;
    expect(latest).toEqual(entries.slice(1, 6));
    const notes = await app.staff('Notes');
    const seen = (await notes.get<RecordSummary>(path(record, 'summary'))).body.latest;
    expect(seen.map(({ kind }) => kind)).toEqual(['note', 'note']);
  });

  it('says how many entries there are if it omits the oldest', async () => {
    const many = (await staff.post<Registration>('/api/admin-register', { ...FORM, firstName: 'Birch' })).body.id;
    for (const [item, form] of ITEMS) await staff.post(path(many, item), form);
    await app.db.query(
      `INSERT INTO notes (registration_id, note_text, note_date, template_type)
       SELECT $1, 'Note ' || n, '2020-01-01', 'General Note' FROM generate_series(1, $2) n`,
      [many, TIMELINE_MAX],
    );
    const { entries, total } = await timelineOf(staff, many);
    expect([entries.length, total]).toEqual([TIMELINE_MAX, TIMELINE_MAX + ITEMS.length + 1]);
    expect(Object.keys(ITEM_KINDS).filter((kind) => !entries.some((entry) => entry.kind === kind))).toEqual([]);
  });

  it('returns only the newest entries if fewer are requested', async () => {
    const { entries, total } = await timelineOf(staff);
    const newest = await staff.get<RecordTimeline>(path(record, 'timeline?most=3'));
    expect(newest.body).toEqual({ entries: entries.slice(0, 3), total });
    for (const wrong of ['0', '501', 'all']) {
      expect((await staff.get(path(record, `timeline?most=${wrong}`))).status).toBe(422);
    }
  });

  it('shows copies and prints as such', async () => {
    for (const action of ['copy', 'print']) {
      expect((await staff.post(path(record, 'output'), { action, item: 'timeline' })).status).toBe(204);
    }
    const lines = await app.db.query(
      "SELECT action, item_id FROM audit_entries WHERE registration_id = $1 AND action IN ('copy', 'print') ORDER BY id",
      [record],
    );
    expect(lines).toEqual(['copy', 'print'].map((action) => ({ action, item_id: 'timeline' })));
  });
});
