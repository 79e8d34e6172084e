import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookingAnswer } from '@firstlight/domain/clients/bookings';
import { KEY_FROM_CONTENT } from '@firstlight/domain/platform/idempotency';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import type { Client } from '../../testing/client.js';
import { mails } from '../../people/auth/testing/sign-in-steps.js';
import { testApp, type TestApp } from '../../testing/test-app.js';

const form = { date_of_birth: '1991-02-03', phone_number: '226 555 0101', consent_given: true };

type Sent = { id: string; device: Client };

describe('PREG-21 2.7/4 a person who cancelled and registers again with the same words', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ publicWrites: 50 });
  });
  afterAll(() => app.close());

  async function send(full_name: string, key = KEY_FROM_CONTENT): Promise<Sent> {
    const page = app.visitor.with({ 'idempotency-key': key, [DELIVERY_HEADER]: '1' });
    const { body, headers } = await page.post<{ registration_id: string }>('/api/register', { ...form, full_name });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { id: body.registration_id, device: app.visitor.with({ cookie }) };
  }
  const stateOf = async ({ device }: Sent): Promise<unknown> =>
    (await device.get<BookingAnswer>('/api/booking')).body.booking?.state;
  const cancel = ({ device }: Sent): Promise<unknown> => device.post('/api/booking/cancel', {});
  const notices = async (): Promise<string> => JSON.stringify(await mails(app, 'registration-received'));

  it('has a new registration, of which staff get a mail, and a repeat of it counts once', async () => {
    const first = await send('Nora Testperson');
    await cancel(first);
    const again = await send('Nora Testperson');
    expect(again.id).not.toBe(first.id);
    expect([await stateOf(first), await stateOf(again)]).toEqual(['cancelled', 'open']);
    expect((await send('Nora Testperson')).id).toBe(again.id);
    expect((await notices()).split(`Registration: ${again.id}`)).toHaveLength(2);
  });

  it('has one new registration when the form arrives twice at once', async () => {
    await cancel(await send('Linden Testperson'));
    const sent = await Promise.all(Array.from({ length: 4 }, () => send('Linden Testperson')));
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
    const [row] = await app.db.query<{ n: number }[]>(
      "SELECT count(*)::int AS n FROM registrations WHERE first_name = 'Linden'",
    );
    expect(row?.n).toBe(2);
  });

  it('has a new registration after the record was deleted, and the open one if it was merged', async () => {
    const first = await send('Aspen Testperson');
    await app.db.query('UPDATE registrations SET deleted_at = now() WHERE id = $1', [first.id]);
    const second = await send('Aspen Testperson');
    expect(second.id).not.toBe(first.id);
    const { id: other } = await send('Other Testperson');
    await app.db.query('UPDATE registrations SET merged_into = $2, deleted_at = now() WHERE id = $1', [
      second.id,
      other,
    ]);
    expect((await send('Aspen Testperson')).id).toBe(second.id);
  });

  it('a late retry of a page with scripts is the registration that was cancelled', async () => {
    const first = await send('Juniper Testperson', 'retry-of-a-page');
    await cancel(first);
    expect((await send('Juniper Testperson', 'retry-of-a-page')).id).toBe(first.id);
  });
});
