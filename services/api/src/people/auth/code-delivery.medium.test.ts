import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SendCodeAnswer } from '@firstlight/domain/people/auth';
import { breakableLink, type BreakableLink } from '../../testing/breakable-link.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { testMailbox, type TestMailbox } from '../../testing/test-mailbox.js';
import { addPerson, at, enterPin } from './testing/sign-in-steps.js';

describe('the mail with the code', () => {
  let mailbox: TestMailbox;
  let link: BreakableLink;
  let app: TestApp;
  beforeAll(async () => {
    mailbox = await testMailbox();
    link = await breakableLink(mailbox.url);
    app = await testApp({ smtpUrl: link.url.replace(/\/$/, ''), jobs: true, logLevel: 'silent' });
  });
  afterAll(async () => {
    await app.close();
    await link.close();
    await mailbox.close();
  });

  const send = async (pin: string, address: string): Promise<SendCodeAnswer> => {
    await addPerson(app, pin, { email: `${pin}@example.org` });
    const client = at(app, address);
    const { session_token } = (await enterPin(client, pin)).body;
    return (await client.post<SendCodeAnswer>('/api/admin/2fa/send-code', { session_token })).body;
  };

  it('2.9/2 is reported as failed when the mail server doesn’t accept it, and only then', async () => {
    link.cut();
    expect(await send('4071926351', '203.0.113.1')).toMatchObject({ mail_failed: true, expires_in: 60 });
    link.mend();
    expect(await send('4071926352', '203.0.113.2')).not.toHaveProperty('mail_failed');
    await mailbox.waitFor('sign-in code', 1);
  });
});
