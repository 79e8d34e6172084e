import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { IncomingMessage, Server } from 'node:http';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import { currentConsent } from '@firstlight/domain/clients/consent-texts';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { LEAVE_STATEMENT } from './leave-script.js';
import { aConfig, anApi, aStop, aStore, publishForms } from '../testing/a-site.js';

const MAPLE = {
  full_name: 'Maple Testperson',
  date_of_birth: '1980-05-13',
  phone_number: '2265550101',
  consent_given: 'true',
};

type Seen = { url: string; key: string | undefined; delivery: unknown; requestId: unknown; body: unknown };

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString());
}

const placesIn = (html: string): string[] => [...html.matchAll(/<li><h3>(.*?)<\/h3>/g)].map(([, place = '']) => place);

describe('forms without scripts', () => {
  let server: FastifyInstance;
  let api: Server;
  let seen: Seen[] = [];
  let answer: { status: number; body: unknown; busy?: string[] } = { status: 201, body: {} };

  const post = (url: string, fields: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  beforeAll(async () => {
    const store = await aStore();
    await publishForms(store, '1.1.0');
    const started = await anApi(
      (request, response) => {
        void bodyOf(request).then((body) => {
          const { 'idempotency-key': key, 'x-request-id': requestId, [DELIVERY_HEADER]: delivery } = request.headers;
          seen.push({ url: request.url ?? '', key: key?.toString(), delivery, requestId, body });
          const retryAfter = answer.busy?.shift();
          if (retryAfter !== undefined) return response.writeHead(503, { 'retry-after': retryAfter }).end('{}');
          return response
            .writeHead(answer.status, { 'content-type': 'application/json' })
            .end(JSON.stringify(answer.body));
        });
      },
      [
        aStop(),
        aStop({ id: 'gone', cancelled: true }),
        aStop({ id: 'east', place: 'Cedar Hall', town: 'Ottawa', starts_at: '2031-11-26T15:00:00.000Z' }),
      ],
    );
    api = started.server;
    server = await createServer(aConfig(store, started.url));
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });

  it('PREG-20, PREG-21 passes the six fields on and shows the id on a page without scripts', async () => {
    answer = { status: 201, body: { registration_id: 'R-1' } };
    seen = [];
    const { statusCode, body } = await post('/register', MAPLE);
    expect(statusCode).toBe(200);
    expect(body).toContain('R-1');
    expect(body).not.toMatch(/<script[^>]*src=/);
    expect(seen).toEqual([
      {
        url: '/api/register',
        key: KEY_FROM_CONTENT,
        delivery: '1',
        requestId: expect.any(String),
        body: {
          ...MAPLE,
          health_card_number: '',
          email: '',
          consent_given: true,
          consent_version: currentConsent('en').version,
          language: 'en',
        },
      },
    ]);
  });

  it('2.1/26 sends the version of the consent that was shown, in the page’s language', async () => {
    seen = [];
    answer = { status: 201, body: { registration_id: 'R-3' } };
    await post('/fr/register', { ...MAPLE, consent_version: '2026-11-1', language: 'fr' });
    expect(seen[0]?.body).toMatchObject({ consent_version: '2026-11-1', language: 'fr' });
    const unknown = await post('/register', { ...MAPLE, consent_version: '1999-1' });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.body).toContain('This page is out of date');
  });

  it('2.1/14 repeats the phone number, however it was written', async () => {
    answer = { status: 201, body: { registration_id: 'R-2' } };
    expect((await post('/register', { ...MAPLE, phone_number: '+1 226-555-0188' })).body).toContain(
      'We’ll reach you at (226) 555-0188',
    );
    expect((await post('/fr/register', MAPLE)).body).toContain('Nous vous joindrons au (226) 555-0101');
  });

  it.each([
    [
      '/register',
      /Your booking code: <strong translate="no">7Y51-RQMN<\/strong><\/p><p>Keep this code/,
      'tell us your registration ID',
    ],
    [
      '/fr/register',
      /Votre code d’inscription\s: <strong translate="no">7Y51-RQMN<\/strong><\/p><p>Gardez ce code/,
      'donnez votre numéro',
    ],
  ])('PREG-21 %s says first what the code is for, and asks for it on the phone', async (url, code, not) => {
    const id = '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c';
    answer = { status: 201, body: { registration_id: id } };
    const { body } = await post(url, MAPLE);
    expect(body).toMatch(code);
    expect(body.indexOf(id)).toBeGreaterThan(body.indexOf('7Y51-RQMN'));
    expect(body).not.toContain(not);
  });

  it.each([
    ['/register', '000 000 0000', 'cannot start with 0 or 1'],
    ['/fr/register', '226555018899', 'doit compter exactement 10 chiffres'],
  ])('2.1/14 %s refuses the phone number %s', async (url, phone_number, sentence) => {
    seen = [];
    const { statusCode, body } = await post(url, { ...MAPLE, phone_number });
    expect(statusCode).toBe(422);
    expect(body).toContain(sentence);
    expect(seen).toEqual([]);
  });

  it('PREG-15 lists the problems in the page’s language without calling the API', async () => {
    seen = [];
    const { statusCode, body } = await post('/fr/register', { ...MAPLE, consent_given: '', full_name: '<b>' });
    expect(statusCode).toBe(422);
    expect(body).toContain('Le nom complet ne peut contenir que des lettres et des espaces');
    expect(body).not.toContain('<b>');
    expect(seen).toEqual([]);
  });

  it('CON-19 shows the API’s error as text', async () => {
    answer = { status: 429, body: { detail: 'Too many <messages>.' } };
    const { statusCode, body } = await post('/contact', {
      name: 'Maple',
      email: 'maple@example.org',
      subject: 'Van',
      message: 'When does it come?',
    });
    expect(statusCode).toBe(429);
    expect(body).toContain('Too many &#60;messages&#62;.');
  });

  it('2.2/4 retries a form while the API is busy, under one key', async () => {
    seen = [];
    answer = { status: 201, body: { registration_id: 'R-4' }, busy: ['0', '0'] };
    const { statusCode, body } = await post('/register', MAPLE);
    expect({ statusCode, tries: seen.length }).toEqual({ statusCode: 200, tries: 3 });
    expect(body).toContain('R-4');
    expect(new Set(seen.map(({ key, requestId }) => `${key} ${requestId}`)).size).toBe(1);
  });

  it('2.2/4, 2.7/9 returns an unsent form with all typed text', async () => {
    answer = { status: 201, body: {}, busy: ['60'] };
    const { statusCode, body } = await post('/fr/register', { ...MAPLE, email: '"><b>@example.org' });
    expect(statusCode).toBe(503);
    expect(body).toContain('name="full_name" value="Maple Testperson"');
    expect(body).toContain('value="&#34;&#62;&#60;b&#62;@example.org"');
    expect(body).not.toContain('<b>');
  });

  it('2.7/9 shows the form again with the typed text, and each problem at its field', async () => {
    const { body } = await post('/register', { ...MAPLE, consent_given: '', full_name: 'X', stop_id: 'b2c1' });
    expect(body).toMatch(/<h1>There is a problem<\/h1><ul><li><a href="#full_name">Full name must be at least/);
    expect(body).toContain('<p id="full_name-problem" data-problem="">Full name must be at least 2 characters</p>');
    expect(body).toContain('name="full_name" value="X" aria-invalid="true" aria-describedby="full_name-problem"');
    expect(body).toContain('name="date_of_birth" value="1980-05-13"');
    expect(body).toContain('<option value="b2c1" selected="">');
    expect(body).toContain('<p id="consent_given-problem"');
    expect(body).not.toContain('checked');
    expect(body).not.toContain('Long text');
    const ticked = await post('/register', { ...MAPLE, date_of_birth: '' });
    expect(ticked.body).toContain('value="true" checked=""');
  });

  it('2.7/9 keeps a message as it was typed, and never the honeypot', async () => {
    const { body } = await post('/contact', { name: 'Maple', email: 'x', message: '\nLine <1>\n%fl:phone%' });
    expect(body).toContain('<textarea id="message" name="message">\n\nLine &#60;1&#62;\n&#37;fl:phone&#37;</textarea>');
    expect(body).toContain('name="website" value=""');
  });

  it.each([
    ['/register', '13 May 1980', '1980-05-13'],
    ['/fr/register', '13 mai 1980', '1980-05-13'],
  ])('2.7/9 %s reads a typed date of birth: %s', async (url, typed, date_of_birth) => {
    seen = [];
    answer = { status: 201, body: { registration_id: 'R-5' } };
    await post(url, { ...MAPLE, date_of_birth: '', date_of_birth_typed: typed });
    expect(seen[0]?.body).toMatchObject({ date_of_birth });
    const unreadable = await post(url, { ...MAPLE, date_of_birth: '', date_of_birth_typed: 'in May' });
    expect(unreadable.statusCode).toBe(422);
    expect(unreadable.body).toContain('name="date_of_birth_typed" value="in May"');
  });

  it('2.7/1 a stop is chosen without scripts, and confirmed', async () => {
    seen = [];
    answer = { status: 201, body: { registration_id: 'R-6' } };
    const page = await server.inject('/register');
    expect(page.body).toMatch(
      /<noscript data-stops="">.*<option value="b2c1">Maple &#60;Hall&#62;, 12 Example Street, Windsor\. .*<\/noscript>/,
    );
    expect(page.body).not.toContain('gone');
    const { body } = await post('/register', { ...MAPLE, stop_id: 'b2c1' });
    expect(seen[0]?.body).toMatchObject({ stop_id: 'b2c1' });
    expect(body).toContain('Your stop: <strong translate="no">Maple &#60;Hall&#62;');
  });

  it('2.7/1 lists the stops without scripts, nearest first once a town is sent, and never in a URL', async () => {
    const { body: page } = await server.inject('/services');
    expect(placesIn(page)).toEqual(['Maple &#60;Hall&#62;, Windsor', 'Cedar Hall, Ottawa']);
    expect(page).toMatch(/Wheelchair accessible/);
    const near = await post('/services', { town: 'kingston' });
    expect(near.statusCode).toBe(200);
    expect(placesIn(near.body)).toEqual(['Cedar Hall, Ottawa', 'Maple &lt;Hall&gt;, Windsor']);
    expect(near.body).toContain('name="town" value="kingston"');
    expect(near.body).not.toMatch(/<noscript|<script[^>]*src=/);
    expect(near.headers['cache-control']).toBe('no-store');
    const unknown = await post('/fr/services', { town: '<Nowhere>' });
    expect(unknown.statusCode).toBe(422);
    expect(unknown.body).toContain('<a href="#town">Cette ville n’est pas dans notre liste.');
    expect(unknown.body).toContain('value="&#60;Nowhere&#62;"');
    expect(placesIn(unknown.body)).toHaveLength(2);
  });

  it.each<[string, Record<string, string>]>([
    ['/register', MAPLE],
    ['/register', { ...MAPLE, full_name: '' }],
    ['/services', { town: 'kingston' }],
    ['/contact', {}],
    ['/booking', {}],
  ])('2.7/5 the answer of %s to %j can be left', async (url, fields) => {
    answer = { status: 201, body: { registration_id: 'R-7' } };
    const { body } = await post(url, fields);
    expect(body.split('<a data-leave="" href="https://weather.gc.ca/">')).toHaveLength(2);
    expect(body).toContain(LEAVE_STATEMENT);
  });

  it('thanks a bot that fills the honeypot and discards what it sent', async () => {
    seen = [];
    const { statusCode, body } = await post('/register', { ...MAPLE, website: 'x' });
    expect(statusCode).toBe(200);
    expect(body).toContain('Pending');
    expect(seen).toEqual([]);
  });
});
