import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BookingAnswer } from '@firstlight/domain/clients/bookings';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { testTextService, type TestTextService } from '../../testing/test-text-service.js';

const form = {
  full_name: 'Maple Testperson',
  date_of_birth: '1991-02-03',
  phone_number: '226 555 0101',
  consent_given: true,
};

describe('2.7/4 the code of a booking by text message', () => {
  let app: TestApp;
  let service: TestTextService;

  beforeAll(async () => {
    service = await testTextService();
    app = await testApp({ ...service.settings, publicWrites: 50, jobs: true });
  });
  afterAll(async () => {
    await app.close();
    await service.close();
  });

  it('contains only the code, in the language of the page, and goes to the registered number at most three times a day', async () => {
    const { body, headers } = await app.visitor.post<{ registration_id: string }>('/api/register', form);
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    const device = app.visitor.with({ cookie, 'accept-language': 'fr' });
    expect((await device.get<BookingAnswer>('/api/booking')).body.booking?.can_text).toBe(true);
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await device.post('/api/booking/text-code', {})).status);
    expect(statuses).toEqual([204, 204, 204, 429]);
    const code = recordCode(body.registration_id);
    await service.arrived(3);
    expect(service.caught[0]).toMatchObject({ to: '+12265550101', body: `Votre code est ${code}.` });
    const [line] = await app.db.query(
      'SELECT actor_type, kind FROM audit_entries WHERE registration_id = $1 ORDER BY id DESC LIMIT 1',
      [body.registration_id],
    );
    expect(line).toEqual({ actor_type: 'visitor', kind: 'mail' });
  });

  it('the limit is per number, so registering again sends no more', async () => {
    const { headers } = await app.visitor.post('/api/register', form);
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await app.visitor.with({ cookie }).post('/api/booking/text-code', {})).status).toBe(429);
  });

  it('needs a number, and the device that registered', async () => {
    const { headers } = await app.visitor.post('/api/register', {
      ...form,
      phone_number: '',
      email: 'maple@example.org',
    });
    const cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await app.visitor.with({ cookie }).post('/api/booking/text-code', {})).status).toBe(404);
    expect((await app.visitor.post('/api/booking/text-code', {})).status).toBe(404);
  });
});
