import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Booking, BOOKING_TEXTS } from '@firstlight/domain/clients/bookings';
import { type Answer, type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderSite } from '../../testing/render-page';
import { storeReceipt } from './receipt';

const ID = '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c';
const CODE = '7Y51-RQMN';
const own: Booking = { code: CODE, state: 'open', stop: aStop(), registration_id: ID, can_text: true };

let api: ApiStub;
const button = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name });
const press = async (name: string): Promise<void> => userEvent.click(await button(name));

/** A response that comes only when the function is called. */
function slow(answer: Answer): [() => Promise<Answer>, () => void] {
  let respond = (): void => undefined;
  const isDue = new Promise<void>((resolve) => (respond = resolve));
  return [() => isDue.then(() => answer), () => respond()];
}

async function lookUp(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Booking code'), CODE);
  await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-04');
  await press('Look up');
}

describe('2.7/4 the booking page on a slow or broken connection', () => {
  beforeEach(() => {
    window.scrollTo = jest.fn<() => void>();
    api = stubApi({ 'GET /api/stops': { body: [aStop()] }, 'GET /api/booking': { body: { booking: own } } });
  });
  afterEach(() => void jest.restoreAllMocks());

  it.each([
    ['Save this choice', 'PUT /api/booking', { body: own }, 'Your choice is saved.'],
    ['Yes, cancel it', 'POST /api/booking/cancel', 'offline', /That didn’t work/],
    ['Close this booking on this device', 'POST /api/booking/forget', 'offline', /That didn’t work/],
  ] as const)('“%s” says that it waits, and keeps the focus', async (name, call, answer, after) => {
    const [handler, respond] = slow(answer);
    api.on({ [call]: handler });
    await renderSite('/booking');
    await press('Change or cancel');
    if (name === 'Yes, cancel it') await press('Cancel this booking');
    const pressed = await button(name);
    await userEvent.click(pressed);
    expect(pressed).toHaveTextContent('One moment…');
    expect(pressed).toHaveAttribute('aria-busy', 'true');
    expect(pressed).toHaveFocus();
    respond();
    expect(await screen.findByText(after)).toBeVisible();
    await waitFor(() => expect(pressed).toHaveTextContent(name));
    expect(pressed).not.toHaveAttribute('aria-busy');
  });

  it('the look-up says that it waits, and why it failed at the button and in the title', async () => {
    const [handler, respond] = slow({ status: 404, body: { detail: BOOKING_TEXTS.notFound } });
    api.on({ 'GET /api/booking': { body: { booking: null } }, 'POST /api/booking/look-up': handler });
    await renderSite('/booking');
    const pressed = await button('Look up');
    await lookUp();
    expect(pressed).toHaveTextContent('One moment…');
    respond();
    const problem = await screen.findByText(BOOKING_TEXTS.notFound);
    expect(pressed).toHaveTextContent('Look up');
    expect(pressed).toHaveFocus();
    expect(problem.nextElementSibling).toBe(pressed);
    expect(document.title).toMatch(/^Error: /);
  });

  it('“Change or cancel” shows at once what is known, while it asks again', async () => {
    await renderSite('/booking');
    await button('Text me this code');
    const [handler] = slow('offline');
    api.on({ 'GET /api/booking': handler });
    await press('Change or cancel');
    expect(screen.getByRole('heading', { level: 1, name: 'We have your booking' })).toBeVisible();
  });

  it('“Change or cancel” waits where nothing is known yet, and says if that fails', async () => {
    const [handler, respond] = slow('offline');
    api.on({ 'GET /api/booking': 'offline' });
    const go = await renderSite('/about');
    storeReceipt({ registration_id: ID });
    await go('/fr/booking');
    api.on({ 'GET /api/booking': handler });
    const pressed = await button('Modifier ou annuler');
    await userEvent.click(pressed);
    expect(pressed).toHaveTextContent('Un instant…');
    respond();
    expect(await screen.findByText(/n’a pas fonctionné/)).toBeVisible();
  });

  it('offers to send the code as soon as the connection is back', async () => {
    api.on({ 'GET /api/booking': 'offline' });
    const go = await renderSite('/about');
    storeReceipt({ registration_id: ID });
    await go('/booking');
    await waitFor(() => expect(api.callsOf('GET /api/booking')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Text me this code' })).toBeNull();
    api.on({ 'GET /api/booking': { body: { booking: own } } });
    window.dispatchEvent(new Event('online'));
    expect(await button('Text me this code')).toBeVisible();
  });
});
