import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AddressAnswer } from '@firstlight/domain/clients/address-lookup';
import { importRegister } from './address-register.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const PATH = '/api/address-suggestions';
const HOME = { address: '12 Fictional Avenue', city: 'Windsor', province: 'Ontario', postalCode: 'N9A 0A0' };

async function saveAddress(client: SignedInClient): Promise<void> {
  const person = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
  expect((await client.post('/api/admin-register', { ...person, ...HOME })).status).toBe(201);
}

describe('address suggestions from saved addresses', () => {
  let app: TestApp;
  let client: SignedInClient;
  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
    await saveAddress(client);
    await saveAddress(client);
  });
  afterAll(() => app.close());

  it('CLI-16 lists a shared address once', async () => {
    const { status, body } = await client.post<AddressAnswer>(PATH, { text: '12 fict' });
    expect(status).toBe(200);
    const { postalCode, ...rest } = HOME;
    expect(body.suggestions).toEqual([{ ...rest, postal_code: postalCode }]);
  });

  it('restricts itself to the chosen province and needs three characters', async () => {
    const elsewhere = await client.post<AddressAnswer>(PATH, { text: '12 fict', province: 'Quebec' });
    expect(elsewhere.body.suggestions).toEqual([]);
    expect((await client.post(PATH, { text: '12' })).status).toBe(422);
  });

  it('lists addresses of an imported National Address Register after our own', async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'firstlight-register-')), 'register.csv');
    writeFileSync(
      file,
      'CIVIC_NO,CIVIC_NO_SUFFIX,MAIL_STREET_NAME,MAIL_STREET_TYPE,MAIL_STREET_DIR,MAIL_MUN_NAME,MAIL_PROV_ABVN,MAIL_POSTAL_CODE\n' +
        '112,A,Fictional,AVE,W,WINDSOR,ON,N9A0A0\n' +
        '5,,,,,WINDSOR,ON,N9A0A0\n',
    );
    expect(await app.db.transaction((tx) => importRegister(tx, file))).toEqual({ taken: 1, left: 1 });
    const { body } = await client.post<AddressAnswer>(PATH, { text: 'fictional' });
    expect(body.suggestions.map(({ address }) => address)).toEqual([HOME.address, '112 A Fictional AVE W']);
    expect(body.suggestions[1]).toMatchObject({ province: 'Ontario', postal_code: 'N9A 0A0' });
  });

  it('requires the Client tab', async () => {
    expect((await (await app.staff('Notes')).post(PATH, { text: '12 fict' })).status).toBe(403);
  });
});

describe('address suggestions from an external service', () => {
  let service: Server;
  let app: TestApp;
  let client: SignedInClient;
  const asked: URL[] = [];
  let answer: { status: number; body: unknown } = { status: 200, body: { Items: [] } };

  beforeAll(async () => {
    service = createServer((request, response) => {
      asked.push(new URL(request.url ?? '/', 'http://service'));
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body));
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const { port } = service.address() as AddressInfo;
    app = await testApp({ canadaPostUrl: `http://127.0.0.1:${port}`, canadaPostKey: 'test-key', logLevel: 'silent' });
    client = await app.staff('Client');
    await saveAddress(client);
  });
  afterAll(async () => {
    await app.close();
    service.close();
  });

  it('sends only the text and maps the response', async () => {
    answer = {
      status: 200,
      body: {
        Items: [
          { Text: '12 Sample St', Description: 'Chatham, ON, N7M 0A0', Next: 'Retrieve' },
          { Text: 'Sample St', Description: 'Chatham, ON - 40 Addresses', Next: 'Find' },
        ],
      },
    };
    const { body } = await client.post<AddressAnswer>(PATH, { text: '12 sample' });
    expect(body.suggestions).toEqual([
      { address: '12 Sample St', city: 'Chatham', province: 'Ontario', postal_code: 'N7M 0A0' },
    ]);
    expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
      Key: 'test-key',
      SearchTerm: '12 sample',
      Country: 'CAN',
    });
  });

  it('2.6/2 CLI-16 lists our own addresses before those of the service, each once', async () => {
    answer = {
      status: 200,
      body: {
        Items: [
          { Text: '12 Fictional Avenue', Description: 'Windsor, ON, N9A 0A0', Next: 'Retrieve' },
          { Text: '120 Fictional Avenue', Description: 'Windsor, ON, N9A 0A1', Next: 'Retrieve' },
        ],
      },
    };
    const { body } = await client.post<AddressAnswer>(PATH, { text: '12 fict' });
    expect(body.suggestions.map(({ address }) => address)).toEqual([HOME.address, '120 Fictional Avenue']);
  });

  it.each([
    ['an error', { status: 500, body: {} }],
    ['nonsense', { status: 200, body: ['?'] }],
  ])('falls back to saved addresses on %s', async (_what, given) => {
    answer = given;
    const { body } = await client.post<AddressAnswer>(PATH, { text: '12 fict' });
    expect(body.suggestions).toMatchObject([{ address: HOME.address }]);
  });
});
