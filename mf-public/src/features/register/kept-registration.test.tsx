import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chooseStop, chosenStop, forgetStops, type StopChoice } from '../../parts/stops/stops-store';
import { renderPage } from '../../testing/render-page';
import { stubFetch } from '../../testing/stub-fetch';

const BOX = 'Keep what I typed on this device';
const cedar: StopChoice = { id: 's-2', words: { en: 'Cedar Hall, Toronto', fr: 'Salle Cedar, Toronto' } };
const birch: StopChoice = { id: 's-3', words: { en: 'Birch Arena, Ottawa', fr: 'Aréna Birch, Ottawa' } };
const send = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));

/** Fills in the form for a stop, without a connection, and keeps it on the device. */
async function keepRegistration(): Promise<void> {
  const { unmount } = await renderPage('/register');
  act(() => chooseStop(cedar));
  await userEvent.type(screen.getByLabelText('Full name'), 'Maple Testperson');
  await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-04');
  await userEvent.type(screen.getByLabelText('Phone number'), '2265550101');
  await userEvent.click(screen.getByRole('checkbox'));
  await send();
  await userEvent.click(await screen.findByLabelText(BOX));
  unmount();
}

/** As in a new tab: memory is empty, but text stored on the device is still there when the form appears. */
async function openAgain(before?: () => void, path = '/register'): Promise<void> {
  const kept = { ...localStorage } as Record<string, string>;
  forgetStops();
  before?.();
  const page = renderPage(path);
  Object.entries(kept).forEach(([name, text]) => localStorage.setItem(name, text));
  await act(async () => void (await page));
}

describe('2.7/8 a registration kept on the device', () => {
  beforeEach(() => {
    localStorage.clear();
    forgetStops();
    window.scrollTo = jest.fn<() => void>();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  });
  afterEach(() => void jest.restoreAllMocks());

  it('2.7/1 is sent with its stop: the same body under the same key', async () => {
    const calls = stubFetch(null, { body: { registration_id: 'R-9' } });
    await keepRegistration();
    await openAgain();
    expect(screen.getByLabelText('Full name')).toHaveValue('Maple Testperson');
    expect(screen.getByText('Cedar Hall, Toronto')).toBeVisible();
    await send();
    expect(await screen.findByText('R-9')).toBeVisible();
    const [first, second] = calls;
    expect(first?.body).toMatchObject({ stop_id: 's-2' });
    expect(second?.body).toEqual(first?.body);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it.each([
    ['/register', /^Your registration has not been sent yet\. What you typed is kept on this device until .+ at /],
    ['/fr/register', /^Votre inscription n’a pas encore été envoyée\. Ce que vous avez écrit est gardé .+ à /],
  ])('is not taken for a sent one: the top of %s says so, with the hour of its deletion', async (path, words) => {
    stubFetch(null);
    await keepRegistration();
    await openAgain(undefined, path);
    const notice = await screen.findByText(
      (_text, element) => element?.tagName === 'P' && words.test(element.textContent),
    );
    const heading = screen.getByRole('heading', { level: 1 });
    expect(notice.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is deleted from that notice, with its stop', async () => {
    stubFetch(null);
    await keepRegistration();
    await openAgain();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    expect(screen.getByText('What you typed is deleted.')).toBeVisible();
    expect(
      [screen.getByLabelText('Full name'), screen.getByLabelText(/^Date of birth/)].map(
        (field) => (field as HTMLInputElement).value,
      ),
    ).toEqual(['', '']);
    expect(chosenStop()).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Maple');
    expect(screen.getByText('What you typed is deleted.')).toHaveFocus();
  });

  it('is not said to be deleted once other text is kept', async () => {
    stubFetch(null);
    await keepRegistration();
    await openAgain();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete it' }));
    await userEvent.type(screen.getByLabelText('Full name'), 'Birch Testperson');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1991-06-05');
    await userEvent.type(screen.getByLabelText('Phone number'), '2265550102');
    await userEvent.click(screen.getByRole('checkbox'));
    await send();
    await userEvent.click(await screen.findByLabelText(BOX));
    expect(JSON.stringify({ ...localStorage })).toContain('Birch Testperson');
    expect(screen.queryByText('What you typed is deleted.')).toBeNull();
  });

  it('says what to press once the device is online', async () => {
    stubFetch(null);
    await keepRegistration();
    await openAgain();
    expect(screen.getByText(/Send it once you are online again/)).toBeVisible();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Not sent yet. You are online: press “Submit Registration”.')).toBeVisible();
  });

  it('2.7/1 follows the choice: without a stop, or with another one chosen before it is opened again', async () => {
    stubFetch(null);
    await keepRegistration();
    await openAgain(() => chooseStop(birch));
    await waitFor(() => expect(localStorage.getItem('kept-form /api/register') ?? '').toContain('s-3'));
    expect(screen.getByText('Birch Arena, Ottawa')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Register without a stop' }));
    expect(chosenStop()).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('s-3');
  });
});
