import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { RegistrationDraftAnswer } from '@firstlight/domain/clients/registration-drafts';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const KNOWN = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const pathOf = (id: string): string => `/api/registration-drafts/${id}`;
const draftOf = (noteText: string) => ({ form: {}, work: { notes: { input: { noteText } } }, based_on: 1 });

describe('2.1/13 2.1/16 the draft of a record that is merged into another one', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let nurse: SignedInClient;
  let survivor: string;
  let merged: string;

  const aRecord = async (): Promise<string> => (await admin.post<Registration>('/api/admin-register', KNOWN)).body.id;
  const merge = async (survivor_id: string, merged_id: string): Promise<string> => {
    const request = { survivor_id, merged_id, take: [] };
    return (await admin.post<RegistrationMerge>('/api/registration-merges', request)).body.merge_id;
  };
  const read = async (id: string, who = nurse, query = '?merged=true'): Promise<RegistrationDraftAnswer['draft']> => {
    const answer = await who.get<RegistrationDraftAnswer>(`${pathOf(id)}${query}`);
    expect(answer.status).toBe(200);
    return answer.body.draft;
  };

  beforeAll(async () => {
    app = await testApp();
    admin = await app.mainAdmin();
    nurse = await app.staff('Notes');
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.query('DELETE FROM registration_drafts');
    [survivor, merged] = [await aRecord(), await aRecord()];
  });

  it('is still read, written and dropped, in the window that has the merged record open', async () => {
    await nurse.put(pathOf(merged), { ...draftOf('Called'), version: 0 });
    await merge(survivor, merged);
    expect(await read(merged)).toMatchObject({ ...draftOf('Called'), version: 1 });
    expect((await nurse.put(pathOf(merged), { ...draftOf('Called twice'), version: 1 })).status).toBe(200);
    expect(await read(merged)).not.toHaveProperty('merged_id');
    expect((await nurse.delete(`${pathOf(merged)}?version=2`)).status).toBe(204);
    expect(await read(merged)).toBeNull();
  });

  it('is offered on the survivor, to its author only, until the survivor has one or the merge is undone', async () => {
    const last = await aRecord();
    await nurse.put(pathOf(merged), draftOf('Called'));
    await merge(survivor, merged);
    const mergeId = await merge(last, survivor);
    for (const id of [survivor, last])
      expect(await read(id)).toMatchObject({ ...draftOf('Called'), merged_id: merged, version: 1 });
    expect(await read(last, admin)).toBeNull();
    const [line] = await app.db.query(
      "SELECT registration_id FROM audit_entries WHERE kind = 'draft' AND action = 'view' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toEqual({ registration_id: merged });
    await nurse.put(pathOf(last), { ...draftOf('Own'), version: 0 });
    expect(await read(last)).toMatchObject(draftOf('Own'));
    await nurse.delete(pathOf(last));
    await admin.post(`/api/registration-merges/${mergeId}/undo`);
    expect(await read(last)).toBeNull();
    expect(await read(survivor)).toMatchObject({ merged_id: merged });
  });

  it('is never the survivor’s for a page that doesn’t ask for it, such as one of an earlier release', async () => {
    await nurse.put(pathOf(merged), draftOf('Called'));
    await merge(survivor, merged);
    expect(await read(survivor, nurse, '')).toBeNull();
    expect(await read(merged, nurse, '')).toMatchObject(draftOf('Called'));
    expect((await nurse.get(`${pathOf(survivor)}?merged=1`)).status).toBe(422);
  });

  it('is unknown once the survivor is deleted', async () => {
    await nurse.put(pathOf(merged), draftOf('Called'));
    await merge(survivor, merged);
    await admin.delete(`/api/admin-registration/${survivor}`);
    expect((await nurse.get(pathOf(merged))).status).toBe(404);
  });
});
