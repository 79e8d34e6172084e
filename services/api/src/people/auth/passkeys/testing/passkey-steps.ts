import type { PasskeyOptions, VerifyCodeAnswer, WebAuthnJson } from '@firstlight/domain/people/auth';
import { expect } from '@jest/globals';
import type { Answer, Client } from '../../../../testing/client.js';
import { testApp, type TestApp } from '../../../../testing/test-app.js';
import { addPerson, at, enterPin, signIn } from '../../testing/sign-in-steps.js';
import { SoftwareAuthenticator } from './software-authenticator.js';

const PUBLIC_URL = 'https://staff.example.org';
export const PIN = '4820175936';
export const HERE = { origin: PUBLIC_URL };
export type Refused = { detail: string };

export const newDevice = (): SoftwareAuthenticator => new SoftwareAuthenticator('staff.example.org');

/** A deployment with passkeys, and a signed-in person. */
export async function passkeyApp(): Promise<{ app: TestApp; mine: Client; userId: string }> {
  const app = await testApp({ passkeys: true, publicUrl: PUBLIC_URL });
  const userId = await addPerson(app, PIN);
  const { token } = await signIn(app, at(app, '203.0.113.1'), PIN);
  return { app, mine: app.visitor.with({ authorization: `Bearer ${token}` }), userId };
}

/** Starts a test with one passkey, no attempts and no limits reached. */
export async function withOnePasskey(app: TestApp, mine: Client): Promise<SoftwareAuthenticator> {
  for (const table of ['passkeys', 'request_limits', 'sign_in_attempts']) await app.db.query(`DELETE FROM ${table}`);
  return addPasskey(mine);
}

export async function lastAuditLine({ db }: TestApp): Promise<string> {
  const [{ mark }] = await db.query<[{ mark: string }]>('SELECT max(id) AS mark FROM audit_entries');
  return mark;
}

export async function setup(client: Client): Promise<WebAuthnJson> {
  return (await client.post<PasskeyOptions>('/api/auth/passkeys/setup', { pin: PIN })).body.options;
}

export function add(client: Client, credential: WebAuthnJson, label = 'Work laptop'): Promise<Answer<Refused>> {
  return client.post('/api/auth/passkeys', { label, credential });
}

export async function addPasskey(client: Client, label?: string): Promise<SoftwareAuthenticator> {
  const made = newDevice();
  expect((await add(client, made.create({ ...HERE, options: await setup(client) }), label)).status).toBe(204);
  return made;
}

/** A login handle and the challenge for it. */
export async function challenged(app: TestApp): Promise<{ handle: string; options: WebAuthnJson; client: Client }> {
  const client = at(app, '203.0.113.30');
  const { session_token: handle } = (await enterPin(client, PIN)).body;
  const { body } = await client.post<PasskeyOptions>('/api/auth/passkey-options', { session_token: handle });
  return { handle, options: body.options, client };
}

export function verify(
  client: Client,
  handle: string,
  credential: WebAuthnJson,
): Promise<Answer<VerifyCodeAnswer & Refused>> {
  return client.post('/api/auth/passkey-verify', { session_token: handle, credential });
}

type Lines = { action: string; item_id: string; outcome: string; fields: string[] | null }[];

/** Audit lines after `mark`. */
export const auditLines = (app: TestApp, mark: string): Promise<Lines> =>
  app.db.query<Lines>('SELECT action, item_id, outcome, fields FROM audit_entries WHERE id > $1 ORDER BY id', [mark]);
