import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FollowUpItem } from '@firstlight/domain/desk/follow-up';
import type { MergeField, RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { followUpDesk, type FollowUpDesk } from '../../desk/follow-up/testing/follow-up-desk.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const WILLOW = { firstName: 'Willow', lastName: 'Testperson', dob: '1979-05-04', patientConsent: 'verbal' };
const RNA = { rnaAvailable: 'Yes', rnaResult: 'Positive', rnaSampleDate: '2026-03-01' };

describe('2.1/13 outcomes of a task from RNA on the Client tab', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let desk: FollowUpDesk;
  let survivor: string;
  let merged: string;

  const register = async (form: object): Promise<string> =>
    (await admin.post<Registration>('/api/admin-register', { ...WILLOW, ...form })).body.id;
  const merge = async (take: readonly MergeField[]): Promise<string> => {
    const request = { survivor_id: survivor, merged_id: merged, take };
    return (await admin.post<RegistrationMerge>('/api/registration-merges', request)).body.merge_id;
  };
  const undo = (id: string) => admin.post(`/api/registration-merges/${id}/undo`);
  const tasks = (id: string, more = ''): Promise<FollowUpItem[]> => desk.tasksOf(id, `&kind=rna-not-treated${more}`);
  const task = async (id: string): Promise<FollowUpItem> => (await tasks(id))[0] as FollowUpItem;

  beforeAll(async () => {
    app = await testApp();
    admin = await app.mainAdmin();
    desk = followUpDesk(app, admin);
  });
  beforeEach(async () => {
    [survivor, merged] = [await register({}), await register(RNA)];
  });
  afterAll(() => app.close());

  it('follow the RNA to the surviving record, and back', async () => {
    await desk.record(await task(merged), 'no-answer');
    await desk.record(await task(merged), 'declined', { note: 'Not now' });
    const merge_id = await merge(['rnaResult']);
    expect(await tasks(survivor)).toEqual([]);
    const [declined] = await tasks(survivor, '&state=resolved');
    expect(declined).toMatchObject({
      item_id: survivor,
      no_answers: 1,
      last: { outcome: 'declined', note: 'Not now' },
    });
    await undo(merge_id);
    expect(await tasks(survivor, '&state=resolved')).toEqual([]);
    expect(await tasks(merged, '&state=resolved')).toMatchObject([{ item_id: merged, last: { note: 'Not now' } }]);
  });

  it('go back with the RNA if they were recorded after the merge', async () => {
    const merge_id = await merge(['rnaResult']);
    await desk.record(await task(survivor), 'declined');
    await undo(merge_id);
    expect(await tasks(merged)).toEqual([]);
    expect(await tasks(merged, '&state=resolved')).toMatchObject([{ item_id: merged }]);
  });

  it("never close the task of the survivor's own, different RNA", async () => {
    survivor = await register({ ...RNA, rnaSampleDate: '2026-02-01' });
    await desk.record(await task(merged), 'declined');
    const merge_id = await merge([]);
    expect(await tasks(survivor)).toMatchObject([{ item_id: survivor, state: 'open' }]);
    await undo(merge_id);
    expect(await tasks(merged, '&state=resolved')).toMatchObject([{ last: { outcome: 'declined' } }]);
  });
});
