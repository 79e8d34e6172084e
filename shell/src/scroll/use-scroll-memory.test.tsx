import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { AppRouter, guardHistory } from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { act, fireEvent, render } from '@testing-library/react';
import { useScrollMemory } from './use-scroll-memory';

const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
const scrollIntoView = jest.fn();

function Page(): null {
  useScrollMemory();
  return null;
}

function open(address: string) {
  const history = guardHistory(memoryEntries(address));
  render(
    <AppRouter history={history}>
      <Page />
    </AppRouter>,
  );
  scrollTo.mockClear();
  scrollIntoView.mockClear();
  return history;
}

beforeEach(() => {
  sessionStorage.clear();
  document.body.innerHTML = '<h2 id="form">Form</h2>';
  Object.assign(document.getElementById('form') ?? {}, { scrollIntoView });
});
afterEach(() => void jest.clearAllMocks());

it('2.7/9 a link to the fragment already in the address scrolls there again', async () => {
  const history = open('/contact#form');
  await act(async () => history.replace('/contact#form'));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

it('2.7/9 a link to the current page scrolls to its top', async () => {
  const history = open('/services');
  await act(async () => history.replace('/services'));
  expect(scrollTo.mock.lastCall).toEqual([{ top: 0, behavior: 'instant' }]);
});

it.each([
  ['/admin-dashboard?tab=stops', '/admin-dashboard?tab=stops'],
  ['/admin-dashboard', '/admin-dashboard?tab=stops'],
  ['/services', '/services?town=Windsor'],
])('a screen that writes %s to its address does not scroll', async (from, to) => {
  const history = open(from);
  await act(async () => history.replace(to));
  expect(scrollTo).not.toHaveBeenCalled();
});

it('2.7/5 Leave this site forgets where each page was left', () => {
  open('/services');
  sessionStorage.setItem('scrollPos/hepatitis-c', '300');
  fireEvent(window, new Event('pagehide'));
  expect(Object.keys(sessionStorage)).toContain('scrollPos/hepatitis-c');
  document.documentElement.hidden = true;
  fireEvent(window, new Event('pagehide'));
  document.documentElement.hidden = false;
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('scrollPos'))).toEqual([]);
});

it('2.7/9 a visitor who has scrolled before the scripts arrived stays there', () => {
  sessionStorage.setItem('scrollPos/services', '640');
  Object.assign(window, { scrollY: 900 });
  jest.useFakeTimers();
  render(
    <AppRouter history={guardHistory(memoryEntries('/services'))}>
      <Page />
    </AppRouter>,
  );
  jest.runAllTimers();
  expect(scrollTo).not.toHaveBeenCalled();
  expect(sessionStorage.getItem('scrollPos/services')).toBeNull();
  jest.useRealTimers();
  Object.assign(window, { scrollY: 0 });
});
