import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SELECT_TEMPLATE } from '@firstlight/domain/lists/lists';
import { TAB_NAMES } from '@firstlight/domain/people/permissions';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import type { ItemHistoryEntry, RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };

/** One item of every kind. */
const ITEMS = {
  test: { test_type: 'HIV', hiv_result: 'negative' },
  medication: { medication: 'Epclusa', outcome: 'Completed' },
  dispensing: { medication: 'Maviret', quantity: 28 },
  note: { noteText: 'Called' },
  activity: { description: 'Call back' },
  interaction: { description: 'Screening' },
  attachment: { type: 'consultation-report', url: 'https://example.org/a.pdf', documentType: 'pdf' },
};

describe('the history of a record', () => {
  let app: TestApp;
  let staff: SignedInClient;
  const path = ({ id }: { id: string }): string => `/api/admin-registration/${id}`;
  const create = async (form: object = {}): Promise<Registration> =>
    (await staff.post<Registration>('/api/admin-register', { ...FORM, ...form })).body;
  const historyOf = async (made: { id: string }, by = staff): Promise<RegistrationHistory> =>
    (await by.get<RegistrationHistory>(`${path(made)}/history`)).body;
  const save = async (made: Registration, change: object): Promise<Registration> =>
    (await staff.put<Registration>(path(made), { ...FORM, ...change })).body;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Tests', 'Notes', 'Attachments');
  });
  afterAll(() => app.close());

  it('2.1/5 shows a save that changed only AKA as that one field, in history and audit log', async () => {
    const made = await create({ aka: 'Leaf' });
    // Like older records: a formatted phone, an unformatted postal code, no template chosen.
    await app.db.query("UPDATE registrations SET phone1 = '(519) 555-0188', postal_code = 'N9A1A1' WHERE id = $1", [
      made.id,
    ]);
    const asShown = { phone1: '5195550188', postalCode: 'N9A 1A1', selectedTemplate: SELECT_TEMPLATE, city: null };
    await save(made, { ...asShown, aka: 'May' });
    const { history } = await historyOf(made);
    expect(history[0]).toMatchObject({ fields: ['aka'], changes: [{ field: 'aka', before: 'Leaf', after: 'May' }] });
    const lines = await app.db.query(
      "SELECT fields FROM audit_entries WHERE registration_id = $1 AND action = 'update'",
      [made.id],
    );
    expect(lines).toEqual([{ fields: ['aka'] }]);
  });

  it('2.1/5 restores an earlier version as a new one', async () => {
    const made = await create({ city: 'Windsor', healthCard: '1234567897', testType: 'HIV', hivResult: 'negative' });
    await save(made, { city: 'Chatham', healthCard: '9876543217' });
    await save(made, { city: null, aka: 'May', hivResult: 'positive', hivType: 'Type 1' });
    const { history } = await historyOf(made);
    expect(history.map(({ restorable }) => restorable)).toEqual([false, true, true]);
    const address = `${path(made)}/history/1/restore`;
    expect((await (await app.staff('Tests')).post(address)).status).toBe(403);
    for (const unknown of ['0', '3', '99', 'x']) {
      expect((await staff.post(`${path(made)}/history/${unknown}/restore`)).status).toBe(404);
    }
    const restored = await staff.post<Registration>(address);
    expect(restored).toMatchObject({ status: 200, body: { city: 'Windsor', healthCard: '1234567897', version: 4 } });
    expect(restored.body).toMatchObject({ aka: null, hivResult: 'negative' });
    expect((await historyOf(made)).history[0]).toMatchObject({ version: 4, action: 'restore-version' });
    const [line] = await app.db.query(
      "SELECT action FROM audit_entries WHERE registration_id = $1 AND kind = 'registration' ORDER BY id DESC LIMIT 1",
      [made.id],
    );
    expect(line).toEqual({ action: 'restore' });
  });

  it('2.1/5 doesn’t offer versions without stored values', async () => {
    const made = await create();
    await save(made, { city: 'Windsor' });
    await app.db.query('UPDATE registration_versions SET before = NULL WHERE registration_id = $1', [made.id]);
    await save(made, { city: 'Chatham' });
    const { history } = await historyOf(made);
    expect(history.map(({ version, restorable }) => [version, restorable])).toEqual([
      [3, false],
      [2, true],
      [1, false],
    ]);
    expect((await staff.post(`${path(made)}/history/1/restore`)).status).toBe(404);
  });

  it('2.1/5 covers every item with old and new values, reasons and authors', async () => {
    const made = await create();
    const note = (await staff.post<ChildRecord>(`${path(made)}/note`, { noteText: 'Called', noteDate: '2026-01-05' }))
      .body;
    await staff.put(`${path(made)}/note/${note.id}`, { noteText: 'Called back', noteDate: '2026-01-05' });
    await staff.delete(`${path(made)}/note/${note.id}`, { body: { reason: 'Wrong client' } });
    await staff.post(`${path(made)}/note/${note.id}/restore`, {});
    const { items } = await historyOf(made);
    const line = ({ action, version, by, reason, changes }: ItemHistoryEntry): unknown[] => [
      action,
      version,
      by,
      reason,
      changes,
    ];
    const by = 'Aspen Staffperson';
    expect(items.map(line)).toEqual([
      ['restore', 4, by, null, []],
      ['delete', 3, by, 'Wrong client', []],
      ['update', 2, by, null, [{ field: 'noteText', before: 'Called', after: 'Called back' }]],
      [
        'create',
        1,
        by,
        null,
        [
          { field: 'noteDate', before: null, after: '2026-01-05' },
          { field: 'noteText', before: null, after: 'Called' },
          { field: 'templateType', before: null, after: 'General Note' },
        ],
      ],
    ]);
    expect(items.map(({ restorable }) => restorable)).toEqual([false, true, true, true]);
  });

  it('2.1/5 names the author of each version of all seven kinds of items, deleted users included', async () => {
    const made = await create();
    const [writer, editor] = [await app.staff(...TAB_NAMES), await app.staff(...TAB_NAMES)];
    for (const [kind, form] of Object.entries(ITEMS)) {
      const item = (await writer.post<ChildRecord>(`${path(made)}/${kind}`, form)).body;
      await editor.delete(`${path(made)}/${kind}/${item.id}`);
    }
    const both = [writer.userId, editor.userId];
    await app.db.query('UPDATE staff_users SET deleted_at = now() WHERE id = ANY($1)', [both]);
    const { items } = await historyOf(made, await app.mainAdmin());
    const name = 'Aspen Staffperson';
    const written = { created_by: writer.userId, created_by_name: name, updated_by_name: name };
    for (const kind of Object.keys(ITEMS)) {
      expect(items.filter((line) => line.kind === kind)).toMatchObject([
        { ...written, kind, action: 'delete', updated_by: editor.userId },
        { ...written, kind, action: 'create', updated_by: writer.userId },
      ]);
    }
  });

  it('2.1/5 shows each tab only to users with its permission', async () => {
    const made = await create();
    await staff.post(`${path(made)}/note`, { noteText: 'Canary' });
    await staff.post(`${path(made)}/test`, { test_type: 'HIV', hiv_result: 'negative' });
    const onlyTests = await historyOf(made, await app.staff('Tests'));
    expect(onlyTests.history).toEqual([]);
    expect(onlyTests.items.map(({ kind }) => kind)).toEqual(['test']);
    expect(JSON.stringify(onlyTests)).not.toContain('Canary');
    expect((await app.visitor.get(`${path(made)}/history`)).status).toBe(401);
    expect((await (await app.staff()).get(`${path(made)}/history`)).status).toBe(403);
  });
});
