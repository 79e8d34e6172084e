import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type ApiStub } from '@firstlight/testing/stub-api';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '../../testing/render-page';
import { comeNear, prepareStops } from '../../testing/stops-nearby';

let api: ApiStub;
const cards = (): (string | null)[] =>
  screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

describe('2.7/1 stops by town, region or position', () => {
  beforeEach(() => void (api = prepareStops()));
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
    Reflect.deleteProperty(navigator, 'geolocation');
    jest.restoreAllMocks();
  });

  it('sorts by the typed or chosen town, and shows the distance', async () => {
    await renderPage('/services');
    await comeNear();
    const stops = await screen.findByRole('list', { name: 'Stops' });
    const town = screen.getByRole('combobox', { name: 'Your town' });
    const shown = (): (string | null)[] =>
      within(stops)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
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

  it('uses the device’s position only on request, and shows when it is not available', async () => {
    const getCurrentPosition = jest.fn((_good: unknown, bad: () => void) => bad());
    Object.assign(navigator, { geolocation: { getCurrentPosition } });
    await renderPage('/services');
    await comeNear();
    const button = await screen.findByRole('button', { name: 'Use my location' });
    expect(getCurrentPosition).not.toHaveBeenCalled();
    await userEvent.click(button);
    expect(screen.getByText(/Your location is not available/)).toBeVisible();
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
    const [first] = within(await screen.findByRole('list', { name: 'Stops' })).getAllByRole('heading');
    expect(first).toHaveTextContent('Cedar Hall, Thunder Bay');
    await userEvent.type(screen.getByRole('combobox', { name: 'Your town' }), 'Windsor');
    expect(screen.queryByText(/from your location/)).toBeNull();
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
  });
});
