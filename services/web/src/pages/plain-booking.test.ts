import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Server } from 'node:http';
import { type Booking, bookingTexts } from '@firstlight/domain/clients/bookings';
import { en, type LookUpTexts } from '@firstlight/domain/clients/look-up-texts.en';
import { fr } from '@firstlight/domain/clients/look-up-texts.fr';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, anApi, aStop, aStore, publishForms } from '../testing/a-site.js';

const CODE = '7Y51-RQMN';
const PASS = 'c2VhbGVk-pass_1';
const ASKED = { code: CODE, date_of_birth: '1980-05-13' };
const CEDAR = aStop({ id: 'east', place: 'Cedar Hall', town: 'Ottawa' });
const OPEN: Booking = { code: CODE, state: 'open', stop: null };

type Seen = { call: string; cookie: string | undefined; language: string | undefined; from: unknown; body: string };
type Answer = { status: number; body?: unknown; cookie?: string };

describe('2.7/4, 2.7/9 a booking without scripts', () => {
  let server: FastifyInstance;
  let api: Server;
  let seen: Seen[] = [];
  let answers: Record<string, Answer> = {};

  const post = (fields: Record<string, string>, url = '/booking') =>
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
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          const { headers } = request;
          const call = `${request.method ?? ''} ${request.url ?? ''}`;
          seen.push({
            ...{ call, cookie: headers.cookie, language: headers['accept-language'] },
            ...{ from: headers['x-forwarded-for'], body: Buffer.concat(parts).toString() },
          });
          const { status, body, cookie } = answers[call] ?? { status: 500, body: {} };
          if (cookie) response.setHeader('set-cookie', [`fl_other=1`, cookie]);
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        });
      },
      [CEDAR, aStop({ id: 'gone', place: 'Gone Hall', cancelled: true })],
    );
    api = started.server;
    server = await createServer(aConfig(store, started.url));
  });
  afterAll(async () => {
    await server.close();
    api.close();
  });
  beforeEach(() => {
    seen = [];
    answers = {};
  });

  const found = (booking: Booking): Answer => ({
    status: 200,
    body: { booking },
    cookie: `fl_booking=${PASS}; Max-Age=1800; Path=/api/booking; HttpOnly; SameSite=Strict`,
  });

  it('is found by code and date of birth; the pass is in the page, not on the device', async () => {
    answers = { 'POST /api/booking/look-up': found({ ...OPEN, stop: aStop() }) };
    const { statusCode, body, headers } = await post(ASKED);
    expect(statusCode).toBe(200);
    expect(seen).toEqual([
      {
        call: 'POST /api/booking/look-up',
        cookie: undefined,
        language: 'en',
        from: '127.0.0.1',
        body: JSON.stringify(ASKED),
      },
    ]);
    expect(body).toContain('<title>Open – ');
    expect(body).toContain(`<p data-text="code">${CODE}</p>`);
    expect(body).toContain('Maple &lt;Hall&gt;, 12 Example Street, Windsor.');
    expect(body).toContain(`<input type="hidden" name="pass" value="${PASS}">`);
    expect(body).toMatch(/<option value="b2c1" selected="">Maple.*<option value="east">Cedar Hall/);
    expect(body).not.toMatch(/Gone Hall|Saved|Cancelled|No stop<\/p>|<noscript|<script[^>]*src=|1980-05-13/);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('a typed date of birth is understood, in French too', async () => {
    answers = { 'POST /api/booking/look-up': found(OPEN) };
    await post({ code: CODE, date_of_birth: '', date_of_birth_typed: '13 mai 1980' }, '/fr/booking');
    expect(seen[0]).toMatchObject({ language: 'fr', body: JSON.stringify(ASKED) });
  });

  it.each<[string, LookUpTexts]>([
    ['/booking', en],
    ['/fr/booking', fr],
  ])('%s: a slip of the finger isn’t sent, because tries are counted', async (url, { codeWrong, birthMissing }) => {
    const { statusCode, body } = await post({ code: '7Y51-RQM<', date_of_birth: '' }, url);
    expect(statusCode).toBe(422);
    expect(body).toContain(`<a href="#code">${codeWrong}</a>`);
    expect(body).toContain(`<a href="#date_of_birth">${birthMissing}</a>`);
    expect(body).toContain('name="code" value="7Y51-RQM&#60;" aria-invalid="true"');
    expect(body).not.toContain('data-when');
    expect(seen).toEqual([]);
  });

  it.each([
    [404, bookingTexts('en').notFound],
    [429, 'Too many tries.'],
  ])('%d: the form comes back with what was typed and the API’s sentence', async (status, detail) => {
    answers = { 'POST /api/booking/look-up': { status, body: { detail } } };
    const { statusCode, body } = await post(ASKED);
    expect(statusCode).toBe(status);
    expect(body).toContain(`<li>${detail}</li>`);
    expect(body).toContain(`value="${CODE}"`);
    expect(body).toContain('value="1980-05-13"');
  });

  it('says so when the API can’t be reached', async () => {
    const { statusCode, body } = await post(ASKED);
    expect(statusCode).toBe(500);
    expect(body).toContain(en.unreachable);
  });

  it('saves another stop, or none', async () => {
    answers = { 'PUT /api/booking': { status: 200, body: { ...OPEN, stop: CEDAR } } };
    const { body } = await post({ pass: PASS, stop_id: 'east', do: 'change' });
    expect(seen).toMatchObject([
      { call: 'PUT /api/booking', cookie: `fl_booking=${PASS}`, body: JSON.stringify({ stop_id: 'east' }) },
    ]);
    expect(body).toContain('Saved');
    expect(body).toContain('<option value="east" selected="">');
    answers = { 'PUT /api/booking': { status: 200, body: OPEN } };
    expect((await post({ pass: PASS, stop_id: '', do: 'change' })).body).toContain(
      '<p data-when="no-stop">No stop</p>',
    );
    expect(seen[1]?.body).toBe(JSON.stringify({ stop_id: null }));
  });

  it('cancels, and offers nothing more to change', async () => {
    answers = { 'POST /api/booking/cancel': { status: 200, body: { ...OPEN, state: 'cancelled' } } };
    const { body } = await post({ pass: PASS, stop_id: '', do: 'cancel' });
    expect(seen[0]).toMatchObject({ call: 'POST /api/booking/cancel', cookie: `fl_booking=${PASS}` });
    expect(body).toContain('<h1 data-when="cancelled">Cancelled</h1>');
    expect(body).not.toMatch(/name="pass"|Saved/);
  });

  it('shows the booking unchanged when a change is rejected', async () => {
    const { closed } = bookingTexts('en');
    answers = {
      'PUT /api/booking': { status: 409, body: { detail: closed } },
      'GET /api/booking': { status: 200, body: { booking: { ...OPEN, stop: aStop({ cancelled: true }) } } },
    };
    const { statusCode, body } = await post({ pass: PASS, stop_id: 'east', do: 'change' });
    expect(statusCode).toBe(409);
    expect(body).toContain(closed);
    expect(body).toContain('Stop cancelled');
  });

  it.each([
    [{ cancelled: true }, 'Stop cancelled', 'Stop over'],
    [{ starts_at: '2026-01-06T15:00:00Z', ends_at: '2026-01-06T19:30:00Z' }, 'Stop over', 'Stop cancelled'],
  ])('says why the chosen stop can’t be used: %j', async (change, text, other) => {
    answers = { 'POST /api/booking/look-up': found({ ...OPEN, stop: aStop(change) }) };
    const { body } = await post(ASKED);
    expect(body).toContain(text);
    expect(body).not.toContain(other);
  });

  it('asks for code and date again when the pass has expired', async () => {
    answers = {
      'POST /api/booking/cancel': { status: 404, body: { detail: bookingTexts('fr').ended } },
      'GET /api/booking': { status: 200, body: { booking: null } },
    };
    const { statusCode, body } = await post({ pass: PASS, do: 'cancel' }, '/fr/booking');
    expect(statusCode).toBe(404);
    expect(body).toContain(bookingTexts('fr').ended);
    expect(body).toContain('name="code"');
  });

  it('an invalid pass never becomes a header', async () => {
    const { statusCode } = await post({ pass: 'a; fl_session=b', do: 'cancel' });
    expect(statusCode).toBe(422);
    expect(seen).toEqual([]);
  });
});
