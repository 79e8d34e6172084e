import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Booking, BOOKING_TEXTS } from '@firstlight/domain/clients/bookings';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { screen, within, waitFor } from '@testing-library/react';
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

  it('shows where and when by code and date of birth; neither is in the address or in storage', async () => {
    const { container } = await renderPage('/booking');
    await lookUp();
    const heading = await screen.findByRole('heading', { level: 1, name: 'We have your booking' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByText(CODE)).toBeVisible();
    expect(
      screen.getByText(/^Maple Community Centre, 12 Example Street, Windsor. Tuesday/, { selector: 'p' }),
    ).toBeVisible();
    expect(api.callsOf('POST /api/booking/look-up')[0]?.body).toEqual({ code: CODE, date_of_birth: '1990-05-04' });
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }, window.location.href])).not.toMatch(/7Y51|1990/);
    await expectAccessible(container);
  });

  it('shows the server’s message for a failed look-up, and its own without a response', async () => {
    api.on({ 'POST /api/booking/look-up': { status: 404, body: { detail: BOOKING_TEXTS.notFound } } });
    await renderPage('/booking');
    await lookUp();
    expect(await screen.findByText(BOOKING_TEXTS.notFound)).toBeVisible();
    api.on({ 'POST /api/booking/look-up': 'offline' });
    await press('Look up');
    expect(await screen.findByText(/That didn’t work/)).toBeVisible();
  });

  it('saves another stop', async () => {
    api.on({ 'PUT /api/booking': { body: { ...booking, stop: STOPS[1] } } });
    await renderPage('/booking');
    await lookUp();
    await screen.findByRole('option', { name: / · Cedar Hall$/ });
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
    expect(await screen.findByText(/^You can register again at any time/)).toBeVisible();
    expect(screen.queryByText('Your choice is saved.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy the code' })).toBeNull();
    const heading = screen.getByRole('heading', { level: 1, name: 'This booking is cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('button', { name: 'Save this choice' })).toBeNull();
  });

  it('a double press on Cancel cancels nothing; the focus is on the button to go back', async () => {
    await renderPage('/booking');
    await lookUp();
    const button = await screen.findByRole('button', { name: 'Cancel this booking' });
    await userEvent.dblClick(button);
    expect(api.callsOf('POST /api/booking/cancel')).toEqual([]);
    await press('Cancel this booking');
    expect(screen.getByRole('button', { name: 'Keep it' })).toHaveFocus();
    await press('Keep it');
    expect(screen.getByRole('button', { name: 'Cancel this booking' })).toHaveFocus();
  });

  it('a double press on Save sends once', async () => {
    api.on({ 'PUT /api/booking': { body: booking } });
    await renderPage('/booking');
    await lookUp();
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Save this choice' }));
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    expect(api.callsOf('PUT /api/booking')).toHaveLength(1);
  });

  it('a booking cancelled in another tab is shown as cancelled, with the reason', async () => {
    api.on({
      'PUT /api/booking': { status: 409, body: { detail: BOOKING_TEXTS.closed } },
    });
    await renderPage('/booking');
    await lookUp();
    await screen.findByText(CODE);
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, state: 'cancelled' } } } });
    await press('Save this choice');
    expect(await screen.findByText(BOOKING_TEXTS.closed)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
  });

  it.each([
    ['/booking', 'This booking is closed', /It can no longer be changed here/, /in touch|arranged/],
    [
      '/fr/booking',
      'Cette inscription est close',
      /Elle ne peut plus être modifiée ici/,
      /communiqué avec vous|convenue/,
    ],
  ])(
    '2.7/4 %s says of a submitted booking that it is closed, not that anyone called',
    async (path, name, text, claim) => {
      api.on({ 'GET /api/booking': { body: { booking: { ...booking, state: 'done' } } } });
      await renderPage(path);
      expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
      expect(screen.getByText(text)).toBeVisible();
      expect(document.body).not.toHaveTextContent(claim);
    },
  );

  it('mentions no stop as chosen where none is', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, stop: null, registration_id: ID } } } });
    await renderPage('/booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Change or cancel' }));
    expect(screen.getByText(/No stop is chosen/)).toBeVisible();
    expect(screen.getByText(/within two working days/)).toHaveTextContent(
      'If you chose a stop, you can also come to it.',
    );
    expect(document.body).not.toHaveTextContent('stop below');
  });

  it('shows an error without a response, and keeps the page', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID } } } });
    await renderPage('/booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Change or cancel' }));
    api.on({ 'POST /api/booking/forget': 'offline', 'PUT /api/booking': 'offline' });
    for (const name of ['Save this choice', 'Close this booking on this device']) {
      await press(name);
      expect(await screen.findByText(/That didn’t work/)).toBeVisible();
    }
    expect(screen.getByText(CODE)).toBeVisible();
  });

  it('closing the booking on this device moves the focus to the heading of the look-up', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID } } } });
    await renderPage('/booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Change or cancel' }));
    api.on({ 'POST /api/booking/forget': { status: 204 } });
    await press('Close this booking on this device');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'Your booking' })).toHaveFocus());
    expect(screen.queryByText(CODE)).toBeNull();
  });

  it('2.7/9 keeps the typed code and date while the language is switched', async () => {
    const go = await renderSite('/booking');
    await userEvent.type(await screen.findByLabelText('Booking code'), '7Y51');
    await userEvent.type(screen.getByLabelText('Or type it'), '4 May 1990');
    await go('/fr/booking');
    expect(await screen.findByLabelText('Code d’inscription')).toHaveValue('7Y51');
    expect(screen.getByLabelText('Date de naissance')).toHaveValue('1990-05-04');
    expect(screen.getByLabelText('Ou écrivez-la')).toHaveValue('4 May 1990');
  });

  it('shows the confirmation again after a reload, in either language, with id, number and stop', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID, phone: '(226) 555-0101' } } } });
    const go = await renderSite('/booking');
    for (const text of [ID, CODE, '(226) 555-0101', /^We’ll reach you at/, /Maple Community Centre/]) {
      expect(await screen.findByText(text)).toBeVisible();
    }
    // The next step is to keep the code, not to register somebody else.
    expect(screen.getByRole('button', { name: 'Copy the code' })).toHaveClass('next');
    expect(screen.getByRole('button', { name: 'Register Another Person' })).not.toHaveClass('next');
    await go('/fr/booking');
    expect(await screen.findByText('Votre code d’inscription')).toBeVisible();
    expect(screen.getByText(ID)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Modifier ou annuler' }));
    expect(await screen.findByRole('button', { name: 'Annuler cette inscription' })).toBeVisible();
  });

  it('2.7/4 every mention of the number on the confirmation is a link to call it', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID, phone: '(226) 555-0101' } } } });
    await renderSite('/booking');
    for (const sentence of [/We’ll reach you at/, /Our number is/, /Changed your mind/]) {
      const number = within(await screen.findByText(sentence)).getByRole('link', { name: '1-800-555-0142' });
      expect(number).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    }
  });

  it('PREG-23 Register Another Person ends the access and opens a blank form', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...booking, registration_id: ID } } } });
    await renderSite('/booking');
    await userEvent.click(await screen.findByRole('button', { name: 'Register Another Person' }));
    expect(await screen.findByLabelText('Full name')).toHaveValue('');
    expect(api.callsOf('POST /api/booking/forget')).toHaveLength(1);
  });

  it.each([
    ['text', 'Text me this code', { can_text: true as const }],
    ['mail', 'Email me this code', { can_mail: true as const }],
  ])('sends the code by %s only on request and if possible, and shows when it can’t', async (by, name, can) => {
    const found = { ...booking, registration_id: ID, ...can };
    const call = `POST /api/booking/${by}-code`;
    api.on({ 'GET /api/booking': { body: { booking: found } }, [call]: 'offline' });
    await renderPage('/booking');
    const button = await screen.findByRole('button', { name });
    expect(screen.getAllByRole('button', { name: /me this code/ })).toHaveLength(1);
    expect(api.callsOf(call)).toEqual([]);
    await userEvent.click(button);
    expect(await screen.findByText(/The message could not be sent/)).toBeVisible();
    api.on({ [call]: { status: 204 } });
    await userEvent.dblClick(button);
    expect(await screen.findByText(/^It is on its way/)).toBeVisible();
    expect(api.callsOf(call)).toHaveLength(2);
  });

  it('shows missing or invalid input at the field, and sends nothing; without scripts the form is posted', async () => {
    await renderPage('/booking');
    await press('Look up');
    expect(screen.getByLabelText('Booking code')).toHaveFocus();
    expect(screen.getByText(/^Check the code/)).toBeVisible();
    expect(screen.getByText('Enter your date of birth.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Booking code'), '7Y51-RQMM');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-04');
    await press('Look up');
    expect(screen.getByText(/^Check the code/)).toBeVisible();
    expect(screen.queryByText('Enter your date of birth.')).toBeNull();
    expect(api.callsOf('POST /api/booking/look-up')).toEqual([]);
    expect(screen.getByRole('form')).toHaveAttribute('method', 'post');
  });

  it('a failed look-up leaves the focus on the button', async () => {
    api.on({ 'POST /api/booking/look-up': { status: 404, body: { detail: BOOKING_TEXTS.notFound } } });
    await renderPage('/booking');
    await lookUp();
    await screen.findByText(BOOKING_TEXTS.notFound);
    expect(screen.getByRole('button', { name: 'Look up' })).toHaveFocus();
  });

  it('the device that registered sees after a reload that the booking is cancelled', async () => {
    const cancelled = { ...booking, state: 'cancelled', registration_id: ID };
    api.on({ 'GET /api/booking': { body: { booking: cancelled } } });
    await renderPage('/booking');
    expect(await screen.findByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
    expect(screen.queryByText(/^Thank you. We have your registration/)).toBeNull();
  });

  it('Change or cancel refetches the booking; the new heading has the focus', async () => {
    const own = { ...booking, registration_id: ID };
    api.on({ 'GET /api/booking': { body: { booking: own } } });
    await renderPage('/booking');
    const button = await screen.findByRole('button', { name: 'Change or cancel' });
    api.on({ 'GET /api/booking': { body: { booking: { ...own, state: 'cancelled' } } } });
    await userEvent.click(button);
    const heading = await screen.findByRole('heading', { level: 1, name: 'This booking is cancelled' });
    await waitFor(() => expect(heading).toHaveFocus());
  });

  it('copies the code, and saves it in a file that doesn’t mention testing', async () => {
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
