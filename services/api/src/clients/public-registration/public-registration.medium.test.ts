import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { publicRegistrationTexts } from '@firstlight/domain/clients/public-registration';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import { currentConsent, type RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import type { RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { mails } from '../../people/auth/testing/sign-in-steps.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const form = {
  full_name: 'Anna Maria Testperson',
  date_of_birth: '1991-02-03',
  health_card_number: '1234-567-897',
  phone_number: '226 555 0101',
  email: '',
  consent_given: true,
};

describe('public registration', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ publicWrites: 18 });
  });
  afterAll(() => app.close());

  it('API-01 PREG-21 returns an id and creates a Pending record with source Web and electronic consent', async () => {
    const { status, body } = await app.visitor.post<{ registration_id: string }>('/api/register', form);
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['registration_id']);
    const client = await app.staff('Client');
    const { body: record } = await client.get<Registration>(`/api/admin-registration/${body.registration_id}`);
    expect(record).toMatchObject({
      firstName: 'Anna Maria',
      lastName: 'Testperson',
      dob: '1991-02-03',
      healthCard: '1234567897',
      phone1: '(226) 555-0101',
      email: null,
      patientConsent: 'written',
      status: 'pending',
      source: 'web',
      regDate: todayInNewYork(),
    });
    const { body: list } = await client.get<RegistrationListAnswer>('/api/admin-registrations-pending-optimized');
    expect(list.data).toMatchObject([{ id: body.registration_id, source: 'web' }]);
  });

  it('PREG-04 to PREG-15 rejects invalid and missing fields with the texts of the form', async () => {
    const { status, body } = await app.visitor.post('/api/register', { full_name: "O'Maple", phone_number: null });
    expect(status).toBe(422);
    expect(body).toEqual({
      detail: [
        { type: 'value_error', loc: ['body', 'full_name'], msg: 'Full name can only contain letters and spaces' },
        { type: 'missing', loc: ['body', 'date_of_birth'], msg: 'Date of birth is required' },
        {
          type: 'missing',
          loc: ['body', 'phone_number'],
          msg: 'Please provide either a phone number or email address',
        },
        { type: 'missing', loc: ['body', 'consent_given'], msg: 'You must give consent to proceed' },
      ],
    });
  });

  it('PREG-20 accepts only the fields of the form', async () => {
    const { status } = await app.visitor.post('/api/register', { ...form, status: 'submitted' });
    expect(status).toBe(422);
  });

  it.each([
    ['a plain client', {}, 'en'],
    ['the French page', { consent_version: currentConsent('fr').version, language: 'fr' }, 'fr'],
  ] as const)(
    '2.1/26 keeps version, language, wording hash and time of the consent from %s',
    async (_who, shown, language) => {
      const { body } = await app.visitor.post<{ registration_id: string }>('/api/register', { ...form, ...shown });
      const client = await app.staff('Client');
      const path = `/api/admin-registration/${body.registration_id}/consent`;
      const { body: consent } = await client.get<RecordedConsent>(path);
      const text = currentConsent(language);
      expect(consent).toMatchObject({
        type: 'written',
        electronic: true,
        by: null,
        version: text.version,
        language,
        wording_hash: text.hash,
        texts: [{ language, statement: text.statement, question: text.question, answer: text.answer }],
      });
      expect(Date.parse(consent.at)).toBeGreaterThan(Date.now() - 60_000);
      expect((await (await app.staff('Notes')).get(path)).status).toBe(403);
    },
  );

  it.each([
    ['a plain client', {}, 'English'],
    ['the French page', { consent_version: currentConsent('fr').version, language: 'fr' }, 'French'],
  ] as const)(
    'PREG-21 CLI-21 2.10/4 records the language of %s, for messages to the client',
    async (_who, shown, language) => {
      const { body } = await app.visitor.post<{ registration_id: string }>('/api/register', { ...form, ...shown });
      const client = await app.staff('Client');
      const record = await client.get<Registration>(`/api/admin-registration/${body.registration_id}`);
      expect(record.body.language).toBe(language);
    },
  );

  it('PREG-21 CLI-21 2.1/24 a person who switches to French after the consent gets messages in French', async () => {
    const french = app.visitor.with({ 'accept-language': 'fr' });
    const shown = { consent_version: currentConsent('en').version, language: 'en' };
    const { body } = await french.post<{ registration_id: string }>('/api/register', { ...form, ...shown });
    const client = await app.staff('Client');
    const path = `/api/admin-registration/${body.registration_id}`;
    expect((await client.get<Registration>(path)).body.language).toBe('French');
    expect((await client.get<RecordedConsent>(`${path}/consent`)).body.language).toBe('en');
  });

  it('2.7/1 2.1/24 says in the language of the page that the stop is gone', async () => {
    const gone = { ...form, language: 'en', stop_id: '00000000-0000-4000-8000-000000000000' };
    const { status, body } = await app.visitor.with({ 'accept-language': 'fr' }).post('/api/register', gone);
    expect(status).toBe(422);
    expect(body).toMatchObject({ detail: [{ msg: publicRegistrationTexts('fr').stopGone }] });
  });

  it.each([{ consent_version: '1999-1' }, { language: 'de' }])(
    '2.1/26 refuses a wording that was never shown: %j',
    async (shown) => {
      const { status, body } = await app.visitor.post('/api/register', { ...form, ...shown });
      expect(status).toBe(422);
      expect(body).toMatchObject({ detail: [{ type: 'value_error', loc: ['body', 'consent_version'] }] });
    },
  );

  it('gives known and new people the same response', async () => {
    const again = await app.visitor.post<{ registration_id: string }>('/api/register', form);
    expect(again.status).toBe(201);
    expect(Object.keys(again.body)).toEqual(['registration_id']);
  });

  it('registers once for one Idempotency-Key', async () => {
    const keyed = app.visitor.with({ 'idempotency-key': 'weak-network-retry' });
    const [first, second] = [await keyed.post('/api/register', form), await keyed.post('/api/register', form)];
    expect(second.body).toEqual(first.body);
  });

  it('2.2/9 derives the key of a form without scripts from its content, so a repeat counts once', async () => {
    const plain = app.visitor.with({ 'idempotency-key': KEY_FROM_CONTENT, [DELIVERY_HEADER]: '1' });
    const once = { ...form, full_name: 'Cedar Testperson' };
    const [first, second] = [await plain.post('/api/register', once), await plain.post('/api/register', once)];
    expect(second.body).toEqual(first.body);
    const [{ n }] = await app.db.query("SELECT count(*)::int AS n FROM registrations WHERE first_name = 'Cedar'");
    expect(n).toBe(1);
    const [stored] = await app.db.query(
      "SELECT key, body_hash FROM idempotency_keys WHERE key <> 'weak-network-retry'",
    );
    const plainHash = createHash('sha256')
      .update(JSON.stringify({ body: once }))
      .digest();
    expect(stored.body_hash.equals(plainHash)).toBe(false);
    expect(stored.key).not.toBe(KEY_FROM_CONTENT);
  });

  it('writes a notice with the id, a link for staff and nothing about the person', async () => {
    const [{ n }] = await app.db.query("SELECT count(*)::int AS n FROM mails WHERE kind = 'registration-received'");
    expect(n).toBe(9);
    const payloads = JSON.stringify(await app.db.query('SELECT payload FROM graphile_worker._private_jobs'));
    expect(payloads).not.toContain('Testperson');
    const texts = (await mails(app, 'registration-received')).map(({ text }) => text);
    expect(texts.join()).not.toContain('Testperson');
    for (const text of texts) expect(text).toMatch(/Registration: ([0-9a-f-]{36})\n\S+\/admin-edit\/\1\n$/);
  });

  it('2.2/9 sending the same text as a visitor without scripts doesn’t return that visitor’s registration', async () => {
    const once = { ...form, full_name: 'Hazel Testperson' };
    const headers = { 'idempotency-key': KEY_FROM_CONTENT };
    const sent = await app.visitor.with({ ...headers, [DELIVERY_HEADER]: '1' }).post('/api/register', once);
    const repeated = await app.visitor.with(headers).post('/api/register', once);
    expect([sent.status, repeated.status]).toEqual([201, 201]);
    expect(repeated.body).not.toEqual(sent.body);
  });

  it('answers 429 with Retry-After after too many forms from one address', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 18; n += 1) statuses.push((await app.visitor.post('/api/register', form)).status);
    expect(statuses.at(-1)).toBe(429);
    const { headers, body } = await app.visitor.post('/api/register', form);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(500);
    expect(body).toEqual({ detail: 'Too many requests. Please try again in a few minutes.' });
  });
});
