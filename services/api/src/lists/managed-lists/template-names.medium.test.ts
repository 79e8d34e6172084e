import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Template } from '@firstlight/domain/lists/managed-lists';
import type { Note } from '@firstlight/domain/record/record-tabs';
import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { againIfEnded } from '../../testing/cluster-exceptions.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const WHO = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };

describe('a renamed template', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Notes');
    const made = await staff.post<Registration>('/api/admin-register', WHO);
    record = `/api/admin-registration/${made.body.id}`;
  });
  afterAll(() => app.close());

  const add = async (path: string, name: string): Promise<string> =>
    (await staff.post<Template>(path, { name, content: 'Words' })).body.id;
  const rename = (path: string, id: string, name: string): Promise<{ status: number }> =>
    staff.put(`${path}/${id}`, { name, content: 'Words' });

  it('2.1/10 reaches every registration, deleted ones too, without a new version', async () => {
    const id = await add('/api/clinical-templates', 'Liver clinic');
    const form = { ...WHO, selectedTemplate: 'Liver clinic', summaryTemplate: 'Words' };
    const made = (await staff.post<Registration>('/api/admin-register', form)).body;
    const gone = (await staff.post<Registration>('/api/admin-register', form)).body;
    await staff.delete(`/api/admin-registration/${gone.id}`);
    expect((await rename('/api/clinical-templates', id, 'Hepatology')).status).toBe(200);
    const path = `/api/admin-registration/${made.id}`;
    expect((await staff.get<Registration>(path)).body).toEqual({ ...made, selectedTemplate: 'Hepatology' });
    await (await app.mainAdmin()).post(`/api/deleted-registrations/${gone.id}/restore`);
    const back = (await staff.get<Registration>(`/api/admin-registration/${gone.id}`)).body;
    expect(back.selectedTemplate).toBe('Hepatology');
    // A page that was open in the meantime still sends the old name.
    const saved = await staff.put<Registration>(path, { ...form, aka: 'May', version: made.version });
    expect(saved).toMatchObject({ status: 200, body: { selectedTemplate: 'Hepatology', aka: 'May' } });
    const { history } = (await staff.get<RegistrationHistory>(`${path}/history`)).body;
    expect(history.map(({ action, fields }) => [action, fields])).toEqual([
      ['update', ['aka']],
      ['create', []],
    ]);
  });

  it('2.1/10 reaches every note and its earlier versions, without a new version', async () => {
    const id = await add('/api/notes-templates', 'Street round');
    const form = { noteText: 'Met', noteDate: '2026-01-05', templateType: 'Street round' };
    const made = (await staff.post<Note>(`${record}/note`, form)).body;
    const wrong = (await staff.post<Note>(`${record}/note`, form)).body;
    await staff.put(`${record}/note/${made.id}`, { ...form, noteText: 'Met twice' });
    await staff.delete(`${record}/note/${wrong.id}`);
    expect((await rename('/api/notes-templates', id, 'Outreach round')).status).toBe(200);
    const notes = async (): Promise<Note[]> => (await staff.get<{ notes: Note[] }>(`${record}/notes`)).body.notes;
    expect(await notes()).toMatchObject([{ id: made.id, version: 2, templateType: 'Outreach round' }]);
    const kept = { ...form, noteText: 'Met three times', version: 2 };
    const saved = await staff.put<Note>(`${record}/note/${made.id}`, kept);
    expect(saved).toMatchObject({ status: 200, body: { version: 3, templateType: 'Outreach round' } });
    const { items } = (await staff.get<RegistrationHistory>(`${record}/history`)).body;
    const changed = items.filter(({ item_id }) => item_id === made.id).map(({ changes }) => changes.map(({ field }) => field)); // prettier-ignore
    expect(changed.slice(0, 2)).toEqual([['noteText'], ['noteText']]);
    await staff.post(`${record}/note/${made.id}/restore`, { version: 1 });
    await staff.post(`${record}/note/${wrong.id}/restore`, {});
    expect((await notes()).map(({ templateType }) => templateType)).toEqual(['Outreach round', 'Outreach round']);
  });

  it('2.1/10 a note saved with the old name during a rename ends with the new one', async () => {
    const id = await add('/api/notes-templates', 'Old words');
    const form = { noteText: 'Met', templateType: 'Old words' };
    const saves = Array.from({ length: 6 }, () => againIfEnded(() => staff.post(`${record}/note`, form)));
    const renaming = againIfEnded(() => rename('/api/notes-templates', id, 'New words'));
    const [renamed, ...answers] = await Promise.all([renaming, ...saves]);
    expect([renamed.status, ...answers.map(({ status }) => status)]).toEqual([200, 201, 201, 201, 201, 201, 201]);
    const [left] = await app.db.query("SELECT count(*)::int AS n FROM notes WHERE template_type = 'Old words'");
    expect(left.n).toBe(0);
  });

  it('2.1/10 gives up its old name when another template takes it', async () => {
    const id = await add('/api/notes-templates', 'Shared name');
    await rename('/api/notes-templates', id, 'Own name');
    await add('/api/notes-templates', 'Shared name');
    const note = { noteText: 'Met', templateType: 'Shared name' };
    expect((await staff.post<Note>(`${record}/note`, note)).body.templateType).toBe('Shared name');
  });
});
