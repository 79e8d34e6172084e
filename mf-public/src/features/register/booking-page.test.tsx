import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Booking, BOOKING_TEXTS } from '@firstlight/domain/bookings';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/world/stops';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, renderSite } from '../../testing/render-page';

const ID = '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c';
const CODE = '7Y51-RQMN';
const STOPS = [aStop(), aStop({ id: 's-2', place: 'Cedar Hall' })];
const booking: Booking = { code: CODE, state: 'open', stop: aStop() };

let api: ApiStub;
const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

async function lookUp(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Booking code'), CODE);
  await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-04');
  await press('Look up');
}

describe('2.7/4 the booking page', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn<() => void>();
    api = stubApi({
      'GET /api/stops': { body: STOPS },
      'POST /api/booking/look-up': { body: { booking } },
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('shows where and when by code and date of birth; none of them in the address or in storage', async () => {
    const { container } = await renderPage('/booking');
    await lookUp();
    expect(await screen.findByRole('heading', { level: 1, name: 'We have your booking' })).toHaveFocus();
    expect(screen.getByText(CODE)).toBeVisible();
    expect(
      screen.getByText(/^Maple Community Centre, 12 Example Street, Windsor. Tuesday/, { selector: 'p' }),
    ).toBeVisible();
    expect(api.callsOf('POST /api/booking/look-up')[0]?.body).toEqual({ code: CODE, date_of_birth: '1990-05-04' });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])).not.toMatch(/7Y51|1990/);
    await expectAccessible(container);
  });

  it('says the server’s sentence for a miss, and its own when nothing answers', async () => {
    api.on({ 'POST /api/booking/look-up': { status: 404, body: { detail: BOOKING_TEXTS.notFound } } });
    await renderPage('/booking');
    await lookUp();
    expect(await screen.findByText(BOOKING_TEXTS.notFound)).toBeVisible();
    api.on({ 'POST /api/booking/look-up': 'offline' });
    await press('Look up');
    expect(await screen.findByText(/We can’t be reached right now/)).toBeVisible();
  });

  it('saves another stop', async () => {
    api.on({ 'PUT /api/booking': { body: { ...booking, stop: STOPS[1] } } });
    await renderPage('/booking');
    await lookUp();
    await screen.findByRole('option', { name: /^Cedar Hall/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Choose another stop' }), 's-2');
    await press('Save this choice');
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    expect(screen.getByText(/^Cedar Hall/, { selector: 'p' })).toBeVisible();
    expect(api.callsOf('PUT /api/booking')[0]?.body).toEqual({ stop_id: 's-2' });
  });

  it('cancels after a second press, and offers to register again', async () => {
    api.on({ 'POST /api/booking/cancel': { body: { ...booking, state: 'cancelled' } } });
    await renderPage('/booking');
    await lookUp();
    await screen.findByText(CODE);
    await press('Cancel this booking');
    expect(api.callsOf('POST /api/booking/cancel')).toEqual([]);
    await press('Yes, cancel it');
    expect(await screen.findByText(/Nothing more happens/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('button', { name: 'Save this choice' })).toBeNull();
  });

  it('shows the confirmation again after a reload, in either language, with id, number and stop', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID, phone: '(226) 555-0101' } } } });
    const go = await renderSite('/booking');
    for (const text of [ID, CODE, /We reach you at \(226\) 555-0101/, /Maple Community Centre/]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    await go('/fr/booking');
    expect(await screen.findByText('Votre code')).toBeVisible();
    expect(screen.getByText(ID)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Modifier ou annuler' }));
    expect(await screen.findByRole('button', { name: 'Annuler ce rendez-vous' })).toBeVisible();
  });

  it('PREG-23 Register Another Person ends the access and leads to a blank form', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID } } } });
    await renderSite('/booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Register Another Person' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
    expect(api.callsOf('POST /api/booking/forget')).toHaveLength(1);
  });

  it('copies the code, and saves it in a file that says nothing about testing', async () => {
    const user = userEvent.setup();
    const files: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => (files.push(blob), 'blob:x'),
      revokeObjectURL: () => undefined,
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID } } } });
    await renderPage('/booking');
    await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(CODE);
    await user.click(screen.getByRole('button', { name: 'Save as a file' }));
    expect(files[0]?.size).toBe(`${CODE}\r\n1-800-555-0142\r\n`.length);
  });
});
