import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { PublicStop } from '@firstlight/domain/stops';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, renderSite } from '../../testing/render-page';
import { forgetStops, loadStops } from './stops-store';

let near: (() => void)[] = [];
let place = 2_000;

class FakeObserver {
  constructor(readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    near.push(() => this.callback([{ isIntersecting: true }]));
  }
  disconnect(): void {}
}

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();
const aPublicStop = ({ version: _version, ...stop }: ReturnType<typeof aStop>): PublicStop => stop;
const STOPS = [
  aStop({ id: 'far', place: 'Cedar Hall', town: 'Thunder Bay', region: 'northern' }),
  aStop({ id: 'near', place: 'Maple Centre', town: 'Windsor' }),
].map(aPublicStop);

let api: ApiStub;
const comeNear = (): Promise<void> => act(async () => near.forEach((see) => see()));
const cards = (): string[] => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent ?? '');
const list = (name: string): Promise<HTMLElement> => screen.findByRole('list', { name });

describe('2.7/1 next stop near you', () => {
  beforeEach(() => {
    near = [];
    forgetStops();
    Object.assign(globalThis, { IntersectionObserver: FakeObserver });
    // Below the screen, where it causes no layout shift.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: place }) as DOMRect);
    place = 2_000;
    window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
    api = stubApi({ 'GET /api/stops': { body: STOPS } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    jest.restoreAllMocks();
  });

  it.each([
    ['/services', /^As of .* at .*It may have changed since/],
    ['/fr/services', /^État du .* Cela a pu changer depuis/],
  ])('2.7/8 %s shows the age of a cached list, but not of a fresh one', async (path, words) => {
    await renderPage(path);
    await comeNear();
    await screen.findByText('Maple Centre, Windsor');
    expect(screen.queryByText(words)).toBeNull();
    api.on({ 'GET /api/stops': { body: STOPS, headers: { date: new Date(Date.now() - HOUR).toUTCString() } } });
    await act(() => loadStops());
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('requests nothing before the visitor scrolls near, and shows nothing without stops', async () => {
    api.on({ 'GET /api/stops': { body: [] } });
    await renderPage('/services');
    expect(api.calls).toEqual([]);
    await comeNear();
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
  });

  it.each([
    ['/', 'Next stop near you'],
    ['/services', 'Next stop near you'],
    ['/register', 'Next stop near you'],
    ['/fr', 'Prochain arrêt près de chez vous'],
    ['/fr/services', 'Prochain arrêt près de chez vous'],
    ['/fr/register', 'Prochain arrêt près de chez vous'],
  ])('is on %s', async (path, heading) => {
    const { container } = await renderPage(path);
    await comeNear();
    expect(await screen.findByRole('heading', { level: 2, name: heading })).toBeVisible();
    await expectAccessible(container);
  });

  it('causes no layout shift while reading: it waits above the lower part of the screen', async () => {
    place = 15;
    await renderPage('/services');
    await comeNear();
    await waitFor(() => expect(api.callsOf('GET /api/stops')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
    place = 900;
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(await screen.findByRole('heading', { name: 'Next stop near you' })).toBeVisible();
  });

  it('2.7/9 is not inserted above the form while the form is in sight, nor once text is typed', async () => {
    place = 500;
    await renderPage('/register');
    await comeNear();
    await waitFor(() => expect(api.callsOf('GET /api/stops')).toHaveLength(1));
    const scroll = (): Promise<void> => act(async () => void window.dispatchEvent(new Event('scroll')));
    await scroll();
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Full name'), 'M');
    place = 900;
    await scroll();
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
    await userEvent.clear(screen.getByLabelText('Full name'));
    expect(await screen.findByRole('heading', { name: 'Next stop near you' })).toBeVisible();
  });

  it.each([
    ['/register', 'Choose one of our next stops (optional)'],
    ['/fr/register', 'Choisir un de nos prochains arrêts (facultatif)'],
  ])('%s links to the list, which appears at once if the address names it', async (path, name) => {
    place = 15;
    await renderPage(path);
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '#next-stop');
    expect(document.getElementById('next-stop')).toBeEmptyDOMElement();
    cleanup();
    await renderPage(`${path}#next-stop`);
    expect(await screen.findByRole('heading', { level: 2, name: /^(Next stop|Prochain arrêt)/ })).toBeVisible();
    expect(document.querySelectorAll('#next-stop')).toHaveLength(1);
  });

  it('is requested once if the address names it and it is near', async () => {
    await renderPage('/services#next-stop');
    await comeNear();
    expect(await screen.findByText('Maple Centre, Windsor')).toBeVisible();
    expect(api.calls).toHaveLength(1);
  });

  it('says on request that no stop is planned', async () => {
    api.on({ 'GET /api/stops': { body: [] } });
    await renderPage('/services#next-stop');
    expect(await screen.findByText(/No stop is planned/)).toBeVisible();
  });

  it('sorts by the typed or chosen town, and shows the distance', async () => {
    await renderPage('/services');
    await comeNear();
    const stops = await list('Stops');
    const town = screen.getByRole('combobox', { name: 'Your town' });
    const shown = (): string[] =>
      within(stops)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent ?? '');
    await userEvent.type(town, 'kenora');
    expect(shown()).toEqual(['Cedar Hall, Thunder Bay', 'Maple Centre, Windsor']);
    expect(within(stops).getByText(/About 4\d\d km away/)).toBeVisible();
    await userEvent.clear(town);
    await userEvent.type(town, 'Leamington');
    expect(shown()).toEqual(['Maple Centre, Windsor', 'Cedar Hall, Thunder Bay']);
    await userEvent.clear(town);
    await userEvent.type(town, 'Atlantis');
    await userEvent.tab();
    expect(screen.getByText(/not on our list/)).toBeVisible();
    expect(api.calls.every(({ search, body }) => search === '' && !body)).toBe(true);
  });

  it('filters by region and shows the phone number if no stop is planned there', async () => {
    await renderPage('/services');
    await comeNear();
    const region = await screen.findByRole('combobox', { name: 'Region' });
    await userEvent.selectOptions(region, 'Northern');
    expect(cards()).toContain('Cedar Hall, Thunder Bay');
    expect(cards()).not.toContain('Maple Centre, Windsor');
    await userEvent.selectOptions(region, 'Central');
    expect(screen.getByText(/No stop is planned in this region/)).toBeVisible();
  });

  it('names the button of a stop with the punctuation of the language', async () => {
    await renderPage('/fr/services');
    await comeNear();
    expect(await screen.findByRole('button', { name: /^S’inscrire pour cet arrêt\u00a0: Maple Centre/ })).toBeVisible();
  });

  it('uses the device’s position only on request, and shows when it is not available', async () => {
    const getCurrentPosition = jest.fn((_good: unknown, bad: () => void) => bad());
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    await renderPage('/services');
    await comeNear();
    const button = await screen.findByRole('button', { name: 'Use my location' });
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(screen.getByText(/Your location is not available/)).toBeVisible();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('says that it looks for the position, and then how the list is sorted', async () => {
    type Found = (position: { coords: { latitude: number; longitude: number } }) => void;
    let find: Found = () => undefined;
    const getCurrentPosition = jest.fn((good: Found, _bad: () => void, _how: object) => void (find = good));
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    await renderPage('/services');
    await comeNear();
    const button = await screen.findByRole('button', { name: 'Use my location' });
    await userEvent.click(button);
    expect(button).toHaveTextContent('One moment…');
    expect(getCurrentPosition.mock.calls[0]?.[2]).toMatchObject({ timeout: 10_000 });
    await act(async () => find({ coords: { latitude: 48.4, longitude: -89.2 } }));
    expect(button).toHaveTextContent('Use my location');
    expect(screen.getByText('The stops are sorted by distance from your location.')).toBeVisible();
    const [first] = within(await list('Stops')).getAllByRole('heading');
    expect(first).toHaveTextContent('Cedar Hall, Thunder Bay');
    await userEvent.type(screen.getByRole('combobox', { name: 'Your town' }), 'Windsor');
    expect(screen.queryByText(/from your location/)).toBeNull();
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it('asks for a town if the browser’s question about the position is not answered', async () => {
    Object.assign(navigator, { geolocation: { getCurrentPosition: () => undefined } });
    await renderPage('/services');
    await comeNear();
    const button = await screen.findByRole('button', { name: 'Use my location' });
    jest.useFakeTimers();
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(15_000));
    jest.useRealTimers();
    expect(screen.getByText(/Your location is not available/)).toBeVisible();
    expect(button).toHaveTextContent('Use my location');
    Reflect.deleteProperty(navigator, 'geolocation');
  });

  it.each([
    ['Open now', { starts_at: at(-1), ends_at: at(1) }],
    ['Arrived, come in', { starts_at: at(1), ends_at: at(2), status: 'arrived' as const }],
    ['Running late', { starts_at: at(-1), ends_at: at(2), status: 'late' as const }],
    ['Cancelled', { cancelled: true }],
  ])('says %s', async (words, change) => {
    api.on({ 'GET /api/stops': { body: [aPublicStop(aStop(change))] } });
    await renderPage('/services');
    await comeNear();
    const stops = await list('Stops');
    expect(within(stops).getByText(words)).toBeVisible();
    const register = within(stops).queryByRole('button', { name: /Register for this stop/ });
    expect(register === null).toBe(words === 'Cancelled');
  });

  it('offers a calendar file with a neutral title', async () => {
    const saved: Blob[] = [];
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => {
        saved.push(blob);
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    });
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      names.push(this.download);
    });
    await renderPage('/services');
    await comeNear();
    await userEvent.click(await screen.findByRole('button', { name: 'Add Maple Centre to your calendar' }));
    expect([saved[0]?.type, names]).toEqual(['text/calendar', ['appointment.ics']]);
  });

  it('the chosen stop is sent with the form, and is on the confirmation in either language', async () => {
    const go = await renderSite('/services');
    await comeNear();
    await userEvent.click(await screen.findByRole('button', { name: /^Register for this stop: Maple Centre/ }));
    expect(
      await screen.findByText(/Maple Centre, 12 Example Street, Windsor. Tuesday, November 24, 10 a.m. to 2:30 p.m./),
    ).toBeVisible();
    await userEvent.type(screen.getByLabelText('Full name'), 'Maple Testperson');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-04');
    await userEvent.type(screen.getByLabelText('Phone number'), '2265550101');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));
    expect(await screen.findByRole('button', { name: 'Change or cancel' })).toBeVisible();
    expect(screen.getByText(/Maple Centre, 12 Example Street/)).toBeVisible();
    expect(api.callsOf('POST /api/register')[0]?.body).toMatchObject({ stop_id: 'near' });
    await go('/fr/booking');
    expect(
      screen.getByText(/Maple Centre, 12 Example Street, Windsor. Mardi 24 novembre, de 10.h à 14.h.30/),
    ).toBeVisible();
  });

  it('a form without a stop is sent as specified', async () => {
    const go = await renderSite('/services');
    await comeNear();
    await userEvent.click(await screen.findByRole('button', { name: /^Register for this stop: Maple Centre/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Register without a stop' }));
    await userEvent.type(screen.getByLabelText('Full name'), 'Maple Testperson');
    await userEvent.type(screen.getByLabelText('Date of birth'), '1990-05-04');
    await userEvent.type(screen.getByLabelText('Phone number'), '2265550101');
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Submit Registration' }));
    await waitFor(() => expect(api.callsOf('POST /api/register')).toHaveLength(1));
    expect(api.callsOf('POST /api/register')[0]?.body).not.toHaveProperty('stop_id');
    await go('/');
  });

  it('HEPC-02 the region cards name the next stop of their region', async () => {
    await renderPage('/hepatitis-c-ontario');
    await comeNear();
    const link = await screen.findByRole('link', { name: /^Thunder Bay, Tuesday, November 24/ });
    expect(link).toHaveAttribute('href', '/services#next-stop');
    expect(screen.getAllByText(/Next stop:/)).toHaveLength(2);
  });
});
