import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { StagedFilesSweep } from '../../record/attachments/staged-files-sweep.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { SEND_MAIL } from '../../platform/mail/mail-content.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { testMailbox, type TestMailbox } from '../../testing/test-mailbox.js';

const BLACK = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const RED = 'data:image/gif;base64,R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAIBRAA7';

describe('a queued notice with a photo', () => {
  let mailbox: TestMailbox;
  let app: TestApp;
  let client: SignedInClient;

  beforeAll(async () => {
    mailbox = await testMailbox();
    app = await testApp({ smtpUrl: mailbox.url, finalizeAttachPhoto: true });
    client = await app.staff('Client');
  });
  afterAll(async () => {
    await app.close();
    await mailbox.close();
  });

  const send = async (id: string): Promise<void> => {
    const [mail] = await app.db.query<{ id: string }[]>('SELECT id FROM mails WHERE sent_at IS NULL');
    await app.nest.get(JobTasks).all().get(SEND_MAIL)?.({ mailId: mail?.id }, { number: 1, last: false });
    await mailbox.waitFor(id, 1);
  };
  const files = async (): Promise<number> => {
    await app.db.query("UPDATE blobs SET created_at = now() - interval '2 hours'");
    await app.nest.get(StagedFilesSweep).sweep();
    return (await app.db.query<unknown[]>('SELECT 1 FROM blobs')).length;
  };
  const submitted = async (): Promise<string> => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', photo: BLACK };
    const { id } = (await client.post<Registration>('/api/admin-register', form)).body;
    expect((await client.post(`/api/admin-registration/${id}/finalize`)).body).toEqual({ photo_attached: true });
    return id;
  };

  it.each([
    ['replaced', RED, 2, 1],
    ['removed', null, 1, 0],
  ])(
    '2.1/33 arrives with the photo it was queued with, though that was %s later',
    async (_what, photo, before, after) => {
      const id = await submitted();
      const kept = (await app.db.query<unknown[]>('SELECT 1 FROM blobs')).length - 1;
      const change = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', photo };
      expect((await client.put(`/api/admin-registration/${id}`, change)).status).toBe(200);
      expect((await files()) - kept).toBe(before);
      await send(id);
      const [mail] = await mailbox.waitFor(id, 1);
      expect(mail?.raw).toContain('filename=photo.jpg');
      expect((await files()) - kept).toBe(after);
    },
  );

  it('2.1/33 is sent without the photo if the photo is already gone', async () => {
    const id = await submitted();
    await app.db.query('UPDATE mails SET blob_id = NULL; UPDATE registrations SET photo_blob_id = NULL');
    await app.db.query('DELETE FROM blobs');
    await send(id);
    const mails = await mailbox.waitFor(id, 1);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.raw).not.toContain('filename=photo.jpg');
  });
});
