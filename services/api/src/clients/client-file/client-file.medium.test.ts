import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import type { ClientFile } from './client-file.service.js';

describe('the file of one client', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('2.1/4 contains this client’s record, tabs with items entered in error, all versions and who opened it; the export is logged', async () => {
    const client = await app.staff('Client', 'Notes');
    const create = async (firstName: string): Promise<string> => {
      const form = { firstName, lastName: 'Testperson', patientConsent: 'verbal', healthCard: '1234567897' };
      const { id } = (await client.post<{ id: string }>('/api/admin-register', form)).body;
      await client.post(`/api/admin-registration/${id}/note`, { noteText: `Note on ${firstName}` });
      return id;
    };
    const [maple] = [await create('Maple'), await create('Rowan')];
    const notes = `/api/admin-registration/${maple}/note`;
    const right = (await client.get<{ notes: { id: string }[] }>(`${notes}s`)).body.notes[0]?.id;
    const wrong = (await client.post<{ id: string }>(notes, { noteText: 'Meant for somebody else' })).body;
    await client.delete(`${notes}/${wrong.id}`, { body: { reason: 'Wrong client' } });
    await client.put(`${notes}/${right}`, { noteText: 'Note on Maple, corrected' });
    const admin = await app.mainAdmin();
    const { status, body } = await admin.get<ClientFile>(`/api/client-files/${maple}`);
    expect(status).toBe(200);
    expect(body.registration).toMatchObject({ firstName: 'Maple', healthCard: '1234567897' });
    expect(body.consent).toMatchObject({ type: 'verbal', electronic: false, by: 'Aspen Staffperson', texts: [] });
    expect(body.notes.map((note) => [note.noteText, note.entered_in_error?.reason])).toEqual([
      ['Meant for somebody else', 'Wrong client'],
      ['Note on Maple, corrected', undefined],
    ]);
    expect(body.versions.items.map(({ action, reason, changes }) => [action, reason, changes[0]?.before])).toEqual([
      ['update', null, 'Note on Maple'],
      ['delete', 'Wrong client', undefined],
      ['create', null, null],
      ['create', null, null],
    ]);
    expect(body.versions.history.map(({ action }) => action)).toEqual(['create']);
    const lines = body.opened_by.map(({ action, kind, actor_id }) => `${action} ${kind} ${actor_id}`);
    expect(lines).toEqual(
      expect.arrayContaining([`create registration ${client.userId}`, 'export registration admin']),
    );
    expect(JSON.stringify(body)).not.toContain('Rowan');
    expect((await client.get(`/api/client-files/${maple}`)).status).toBe(403);
  });
});
