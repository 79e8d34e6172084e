import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Booking, BOOKING_TEXTS, bookingTexts } from '@firstlight/domain/clients/bookings';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../testing/render-page';
import { storeReceipt } from './receipt';

const ID = '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c';
const MAPLE = aStop();
const CEDAR = aStop({ id: 's-2', place: 'Cedar Hall' });
const PAST = { starts_at: '2026-01-06T15:00:00Z', ends_at: '2026-01-06T19:30:00Z' };
const own: Booking = { code: '7Y51-RQMN', state: 'open', stop: MAPLE, registration_id: ID };
const THANKS = /^Thank you. We have your registration/;

let api: ApiStub;
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

/** The booking page right after the form was sent, with the stop that was chosen there. */
async function justRegistered(): Promise<(path: string) => Promise<void>> {
  const go = await renderSite('/about');
  const words = 'Maple Community Centre, 12 Example Street, Windsor. Tuesday, November 24';
  storeReceipt({ registration_id: ID, stop: { id: 's-1', words: { en: words, fr: words } } });
  await go('/booking');
  return go;
}

describe('2.7/4 the booking of the device that registered', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn<() => void>();
    api = stubApi({
      'GET /api/stops': { body: [MAPLE, CEDAR] },
      'GET /api/booking': { body: { booking: own } },
    });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('shows the stop chosen last, also on a later visit with a bad connection', async () => {
    const go = await justRegistered();
    await press('Change or cancel');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Choose another stop' }), 's-2');
    api.on({ 'PUT /api/booking': { body: { ...own, stop: CEDAR } }, 'GET /api/booking': 'offline' });
    await press('Save this choice');
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    for (const [path, heading] of [
      ['/booking', THANKS],
      ['/fr/booking', /^Merci. Nous avons votre inscription/],
    ] as const) {
      await go('/about');
      await go(path);
      expect(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      expect(document.body).toHaveTextContent('Cedar Hall');
      expect(document.body).not.toHaveTextContent('Maple');
    }
  });

  it('shows a stop that staff changed after the form was sent', async () => {
    api.on({ 'GET /api/booking': { body: { booking: { ...own, stop: CEDAR } } } });
    await justRegistered();
    expect(await screen.findByText(/^Cedar Hall/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: THANKS })).toBeVisible();
    expect(document.body).not.toHaveTextContent('Maple');
  });

  it.each([
    ['/booking', { cancelled: true }, /^This stop is cancelled/],
    ['/fr/booking', { cancelled: true }, /^Cet arrêt est annulé/],
    ['/booking', PAST, /^This stop is over/],
    ['/fr/booking', PAST, /^Cet arrêt est passé/],
  ])('%s says on the confirmation and in the details that the stop can’t be used: %j', async (path, change, text) => {
    const found = { ...own, stop: aStop(change) };
    api.on({ 'GET /api/booking': { body: { booking: found } } });
    await renderSite(path);
    expect(await screen.findByText(text)).toBeVisible();
    await press(path === '/booking' ? 'Change or cancel' : 'Modifier ou annuler');
    await screen.findByRole('combobox');
    expect(screen.getByText(text)).toBeVisible();
  });

  it.each([
    ['/booking', 'Your booking code', /^Keep this code/, /your booking code/, /registration ID/],
    ['/fr/booking', 'Votre code d’inscription', /^Gardez ce code/, /votre code d’inscription/, /numéro d’inscription/],
  ])(
    'PREG-21 %s asks on the phone for the code, which also opens the booking, not for the ID',
    async (path, label, keep, code, id) => {
      api.on({ 'GET /api/booking': { body: { booking: { ...own, phone: '(226) 555-0101' } } } });
      await renderSite(path);
      const shown = await screen.findByText(label);
      expect(screen.getByText(ID)).toBeVisible();
      const ids = screen.getAllByText(id);
      expect(ids.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^(Your|Votre) \S+ \S+$/)]);
      expect(shown.compareDocumentPosition(screen.getByText(ID))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
      expect(screen.getByText(keep)).toBeVisible();
      const sentences = screen.getAllByText((_text, element) => element?.tagName === 'P' || element?.tagName === 'LI');
      expect(sentences.filter(({ textContent }) => code.test(textContent ?? ''))).toHaveLength(2);
    },
  );

  it('doesn’t say thank you for a cancelled registration, even on a bad connection', async () => {
    const go = await justRegistered();
    await press('Change or cancel');
    api.on({ 'POST /api/booking/cancel': { body: { ...own, state: 'cancelled' } } });
    await press('Cancel this booking');
    await press('Yes, cancel it');
    expect(await screen.findByRole('heading', { level: 1, name: 'This booking is cancelled' })).toBeVisible();
    api.on({ 'GET /api/booking': 'offline' });
    await go('/about');
    await go('/booking');
    expect(screen.queryByText(THANKS)).toBeNull();
    expect(screen.getByRole('button', { name: 'Look up' })).toBeVisible();
  });

  it.each([
    ['/booking', 'Save this choice', BOOKING_TEXTS.stopGone, /That didn’t work/],
    ['/fr/booking', 'Enregistrer ce choix', bookingTexts('fr').stopGone, /n’a pas fonctionné/],
  ])(
    '%s says that a stop has gone, shows the booking as it is and lists the stops again',
    async (path, save, text, not) => {
      await renderSite(path);
      await press(path === '/booking' ? 'Change or cancel' : 'Modifier ou annuler');
      const choice = await screen.findByRole('combobox');
      await userEvent.selectOptions(choice, await screen.findByRole('option', { name: / · Cedar Hall$/ }));
      api.on({
        'PUT /api/booking': { status: 422, body: { detail: [{ loc: ['body', 'stop_id'], msg: text }] } },
        'GET /api/stops': { body: [MAPLE] },
      });
      await press(save);
      expect(await screen.findByText(text)).toBeVisible();
      expect(document.body).not.toHaveTextContent(not);
      expect(choice).toHaveValue('s-1');
      expect(screen.queryByRole('option', { name: / · Cedar Hall$/ })).toBeNull();
    },
  );

  it('a slow response to an earlier request doesn’t replace the stop that was saved', async () => {
    await justRegistered();
    await press('Change or cancel');
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Choose another stop' }), 's-2');
    let respond = (): void => undefined;
    const isSlow = new Promise<void>((resolve) => (respond = resolve));
    api.on({
      'PUT /api/booking': { body: { ...own, stop: CEDAR } },
      'GET /api/booking': async () => {
        await isSlow;
        return { body: { booking: own } };
      },
    });
    window.dispatchEvent(new Event('online'));
    await press('Save this choice');
    expect(await screen.findByText('Your choice is saved.')).toBeVisible();
    respond();
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
    expect(screen.getByText(/^Cedar Hall/, { selector: 'p' })).toBeVisible();
  });
});
