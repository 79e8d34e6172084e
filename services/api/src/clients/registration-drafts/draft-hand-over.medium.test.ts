import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DRAFT_TEXTS,
  type DraftHandOverAnswer,
  type RegistrationDraftAnswer,
  type UnfinishedIntakes,
  WORKLIST_DRAFT_KEY,
} from '@firstlight/domain/clients/registration-drafts';
import type { Answer } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const DRAFTS = '/api/registration-drafts';
const draft = { form: { firstName: 'Canaryname', photo: 'data:image/png;base64,CanaryAAAA' }, based_on: null };

describe('2.6/4 drafts of a person who leaves', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let leaver: SignedInClient;
  let colleague: SignedInClient;
  let record: string;
  beforeAll(async () => {
    app = await testApp();
    admin = await app.mainAdmin();
    [leaver, colleague] = [await app.staff('Client'), await app.staff('Client', 'Notes')];
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    record = (await leaver.post<{ id: string }>('/api/admin-register', form)).body.id;
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.db.query('DELETE FROM registration_drafts');
    for (const key of ['intake', record, WORKLIST_DRAFT_KEY]) await leaver.put(`${DRAFTS}/${key}`, draft);
  });

  const handOver = (by: SignedInClient, to: string): Promise<Answer<DraftHandOverAnswer>> =>
    by.post<DraftHandOverAnswer>(`${DRAFTS}/hand-over`, { from_id: leaver.userId, to_id: to });

  it('go to a colleague with the Client tab, and away from their author', async () => {
    expect((await admin.get(`${DRAFTS}/of/${leaver.userId}`)).body).toEqual({ count: 2 });
    expect((await handOver(admin, colleague.userId)).body).toEqual({ handed: 2, stayed: 0 });
    const ofRecord = await colleague.get<RegistrationDraftAnswer>(`${DRAFTS}/${record}`);
    expect(ofRecord.body.draft).toMatchObject(draft);
    const { drafts } = (await colleague.get<UnfinishedIntakes>(DRAFTS)).body;
    expect(drafts).toMatchObject([{ name: 'Canaryname' }]);
    const intake = await colleague.get<RegistrationDraftAnswer>(`${DRAFTS}/${drafts[0]?.key}`);
    expect(intake.body.draft).toMatchObject(draft);
    expect((await leaver.get(`${DRAFTS}/${record}`)).body).toEqual({ draft: null });
    const log = await app.db.query(
      `SELECT registration_id, item_id FROM audit_entries
        WHERE kind = 'draft' AND action = 'update' AND actor_id = 'admin' ORDER BY registration_id NULLS LAST`,
    );
    expect(log).toEqual([
      { registration_id: record, item_id: colleague.userId },
      { registration_id: null, item_id: colleague.userId },
    ]);
  });

  it('stay where they are if the colleague has a draft of the same record', async () => {
    const own = { form: { firstName: 'Own' }, based_on: null };
    await colleague.put(`${DRAFTS}/${record}`, own);
    expect((await handOver(admin, colleague.userId)).body).toEqual({ handed: 1, stayed: 1 });
    const kept = await colleague.get<RegistrationDraftAnswer>(`${DRAFTS}/${record}`);
    expect(kept.body.draft?.form).toEqual(own.form);
    expect((await admin.get(`${DRAFTS}/of/${leaver.userId}`)).body).toEqual({ count: 1 });
  });

  it('are handed over by main admins only, and never to a person without Client', async () => {
    expect((await handOver(colleague, colleague.userId)).status).toBe(403);
    expect((await colleague.get(`${DRAFTS}/of/${leaver.userId}`)).status).toBe(403);
    const notes = await app.staff('Notes');
    for (const to of [notes.userId, leaver.userId, 'nobody']) {
      const refused = await handOver(admin, to);
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([
        422,
        expect.stringContaining(DRAFT_TEXTS.receiver),
      ]);
    }
  });
});
