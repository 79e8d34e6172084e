import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, request } from '@playwright/test';
import { post } from './api';
import { type Product, startProduct } from './product';
import { signInByApi } from './sign-in';
import { test as base } from './test';

type StorageState = Awaited<ReturnType<APIRequestContext['storageState']>>;

export const LABORATORY_SECRET = 'made-up-secret-of-the-made-up-north-laboratory';
const ACCOUNT = `AC${'0'.repeat(32)}`;

/** Accepts every text message, as Twilio does. */
async function textService(): Promise<{ url: string; close: () => void }> {
  let sent = 0;
  const server: Server = createServer((_, response) => {
    sent += 1;
    response.writeHead(201, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ sid: `SM${String(sent).padStart(32, '0')}`, status: 'queued' }));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Text messages cost next to nothing and there are no quiet hours, so no test depends on another or on the clock. */
async function neverQuiet(api: APIRequestContext): Promise<void> {
  const settings = await (await api.get('/api/message-settings')).json();
  const { version, ...form } = settings as { version: number };
  const answer = await api.put('/api/message-settings', {
    data: { ...form, quiet: { from: '00:00', to: '00:00' }, segment_cents: 1, cap_cents: 100_000 },
    headers: { 'if-match': `"${version}"` },
  });
  if (!answer.ok()) throw new Error(`message settings: ${answer.status()} ${await answer.text()}`);
}

type Own = { own: Product; staffState: StorageState };

/** A separate product with all of docs/connected-care.md configured; every page is signed in as the main admin. */
export const test = base.extend<object, Own>({
  own: [
    async ({}, use) => {
      const texts = await textService();
      const product = await startProduct({
        FHIR_API: 'on',
        CLIENT_MESSAGES: 'on',
        LINKED_CONTACTS: 'on',
        PROGRAM_STOCK: 'on',
        RESULTS_LABORATORIES: `north-lab=${LABORATORY_SECRET}`,
        TWILIO_ACCOUNT_SID: ACCOUNT,
        TWILIO_AUTH_TOKEN: 'made-up-token',
        TWILIO_SENDER: '+12265550100',
        TWILIO_URL: texts.url,
      });
      await use(product);
      await product.stop();
      texts.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  staffState: [
    async ({ own }, use) => {
      const api = await request.newContext({ baseURL: own.url });
      await signInByApi(api, own.dataDir);
      await neverQuiet(api);
      await use(await api.storageState());
      await api.dispose();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  dataDir: [async ({ own }, use) => use(own.dataDir), { scope: 'worker' }],
  baseURL: async ({ own }, use) => use(own.url),
  storageState: async ({ staffState }, use) => use(staffState),
});

export { expect } from '@playwright/test';
export { get, post } from './api';
export { type MadeClient, makeClient, uniqueWord } from './staff';

export type SentResult = { order: string; family: string; code?: string; text?: string; concept?: string };

/** A laboratory sends a result about Maple, born on 13 May 1980, as a FHIR R4 Bundle. */
export async function laboratorySends(
  url: string,
  { order, family, code = '11259-9', concept = '10828004', text = 'Positive' }: SentResult,
): Promise<void> {
  const laboratory = await request.newContext({
    baseURL: url,
    extraHTTPHeaders: { authorization: `Bearer ${LABORATORY_SECRET}` },
  });
  const subject = { reference: 'urn:uuid:patient' };
  const test = { coding: [{ system: 'http://loinc.org', code }], text: 'HCV RNA' };
  const facts = { status: 'final', code: test, subject, issued: '2026-01-10T17:00:00Z' };
  const entry = (name: string, resource: object): object => ({
    fullUrl: `urn:uuid:${name}`,
    resource,
    request: { method: 'POST', url: 'x' },
  });
  await post(laboratory, '/api/results-in', {
    resourceType: 'Bundle',
    type: 'transaction',
    entry: [
      entry('patient', {
        resourceType: 'Patient',
        name: [{ family, given: ['Maple'] }],
        birthDate: '1980-05-13',
      }),
      entry('report', {
        resourceType: 'DiagnosticReport',
        ...facts,
        identifier: [{ system: 'urn:lab', value: order }],
        result: [{ reference: 'urn:uuid:observation' }],
      }),
      entry('observation', {
        resourceType: 'Observation',
        ...facts,
        effectiveDateTime: '2026-01-05',
        valueCodeableConcept: { coding: [{ system: 'http://snomed.info/sct', code: concept }], text },
      }),
    ],
  });
  await laboratory.dispose();
}
