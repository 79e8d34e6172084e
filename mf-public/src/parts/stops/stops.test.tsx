import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, renderSite } from '../../testing/render-page';
import { aPublicStop, comeNear, listPlace, prepareStops, STOPS } from '../../testing/stops-nearby';
import { loadStops } from './stops-store';

const HOUR = 3_600_000;
const at = (hours: number): string => new Date(Date.now() + hours * HOUR).toISOString();

let api: ApiStub;

describe('2.7/1 next stop near you', () => {
  beforeEach(() => void (api = prepareStops()));
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
    listPlace.top = 15;
    await renderPage('/services');
    await comeNear();
    await waitFor(() => expect(api.callsOf('GET /api/stops')).toHaveLength(1));
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
    listPlace.top = 900;
    act(() => void window.dispatchEvent(new Event('scroll')));
    expect(await screen.findByRole('heading', { name: 'Next stop near you' })).toBeVisible();
  });

  it('2.7/9 is not inserted above the form while the form is in sight, nor once text is typed', async () => {
    listPlace.top = 500;
    await renderPage('/register');
    await comeNear();
    await waitFor(() => expect(api.callsOf('GET /api/stops')).toHaveLength(1));
    const scroll = (): Promise<void> => act(async () => void window.dispatchEvent(new Event('scroll')));
    await scroll();
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
    await userEvent.type(screen.getByLabelText('Full name'), 'M');
    listPlace.top = 900;
    await scroll();
    expect(screen.queryByRole('heading', { name: 'Next stop near you' })).toBeNull();
    await userEvent.clear(screen.getByLabelText('Full name'));
    expect(await screen.findByRole('heading', { name: 'Next stop near you' })).toBeVisible();
  });

  it.each([
    ['/register', 'Choose one of our next stops (optional)'],
    ['/fr/register', 'Choisir un de nos prochains arrêts (facultatif)'],
  ])('%s links to the list, which appears at once if the address names it', async (path, name) => {
    listPlace.top = 15;
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

  it('names the button of a stop with the punctuation of the language', async () => {
    await renderPage('/fr/services');
    await comeNear();
    expect(await screen.findByRole('button', { name: /^S’inscrire pour cet arrêt\u00a0: Maple Centre/ })).toBeVisible();
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
    const stops = await screen.findByRole('list', { name: 'Stops' });
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
