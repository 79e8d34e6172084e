import type { PinVerificationAnswer, VerifyCodeAnswer } from '@firstlight/domain/people/auth';
import { Vault } from '../../../platform/crypto/vault.js';
import { PinKeys } from '../../../platform/crypto/pin-keys.js';
import { mailBinding, type MailContent } from '../../../platform/mail/mail-content.js';
import { Client, type Answer } from '../../../testing/client.js';
import type { TestApp } from '../../../testing/test-app.js';
import { StaffUserRow } from '../../users/staff-user.entity.js';

/** A person who can sign in with this PIN. */
export async function addPerson(app: TestApp, pin: string, changes: Partial<StaffUserRow> = {}): Promise<string> {
  const id = changes.id ?? crypto.randomUUID();
  await app.db.getRepository(StaffUserRow).insert({
    id,
    userType: 'user',
    firstName: 'Maple',
    lastName: 'Testperson',
    email: 'maple@dawn.example.org',
    phone: '(519) 555-0142',
    permissions: { Client: true },
    // Several people in one test share this mailbox.
    emailShared: true,
    emailVerifiedAt: new Date(),
    ...changes,
    pinKey: await app.nest.get(PinKeys).keyOf(pin),
  });
  return id;
}

/** A client at another address, as reported by the trusted proxy. */
export function at(app: TestApp, address: string, cookie?: string): Client {
  return new Client(app.origin, { 'x-forwarded-for': address, ...(cookie === undefined ? {} : { cookie }) });
}

export function enterPin(client: Client, pin: string): Promise<Answer<PinVerificationAnswer & { detail: string }>> {
  return client.post('/api/auth/pin-verify', { pin });
}

export function sendCode(client: Client, session_token: string): Promise<Answer<{ detail: string }>> {
  return client.post('/api/admin/2fa/send-code', { session_token });
}

export function verifyCode(
  client: Client,
  session_token: string,
  email_code: string,
): Promise<Answer<VerifyCodeAnswer & { detail: string }>> {
  return client.post('/api/admin/2fa/verify', { session_token, email_code });
}

/** Every waiting mail, or those of a kind, newest first, opened with the application's key. */
export async function mails(app: TestApp, kind: string | null = null): Promise<MailContent[]> {
  const rows = await app.db.query<{ id: string; content: Buffer }[]>(
    'SELECT id, content FROM mails WHERE content IS NOT NULL AND ($1::text IS NULL OR kind = $1) ORDER BY created_at DESC, id',
    [kind],
  );
  const vault = app.nest.get(Vault);
  return rows.map(({ id, content }) => JSON.parse(vault.openText(content, mailBinding(id))) as MailContent);
}

export async function lastCode(app: TestApp): Promise<string> {
  const [mail] = await mails(app);
  const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.text ?? '')?.[0];
  if (code === undefined) throw new Error('no mail with a code');
  return code;
}

/** A different code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}

/** The cookies of a response as a browser would send them back. */
export function cookiesOf(answer: Answer<unknown>): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');
}

/** Moves every timestamp of the sign-in tables into the past, so that tests don't wait. */
export async function letPass(app: TestApp, seconds: number): Promise<void> {
  const back = `make_interval(secs => ${seconds})`;
  await app.db.query(`UPDATE sign_in_attempts SET ends_at = ends_at - ${back}, created_at = created_at - ${back},
    code_sent_at = code_sent_at - ${back}, code_ends_at = code_ends_at - ${back}`);
  await app.db.query(`UPDATE sign_in_throttles SET last_at = last_at - ${back}, started_at = started_at - ${back},
    failed_at = ARRAY(SELECT failed - ${back} FROM unnest(failed_at) AS failed)`);
  await app.db.query(`UPDATE sessions SET last_seen_at = last_seen_at - ${back}, ends_at = ends_at - ${back}`);
}

/** The whole sign-in; returns the session token and the cookies. */
export async function signIn(app: TestApp, client: Client, pin: string): Promise<{ token: string; cookie: string }> {
  const { body } = await enterPin(client, pin);
  await sendCode(client, body.session_token);
  const verified = await verifyCode(client, body.session_token, await lastCode(app));
  return { token: verified.body.session_token, cookie: cookiesOf(verified) };
}
