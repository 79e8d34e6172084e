import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { AppRouter } from './app-router';
import { guardHistory } from './guarded-history';
import { Link, NavLink } from './link';
import { memoryEntries } from './memory-entries';
import { useLocation } from './router';

function Place(): ReactElement {
  const { pathname, search, hash, state } = useLocation();
  return <output>{JSON.stringify([`${pathname}${search}${hash}`, state as unknown])}</output>;
}

const place = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

function show(link: ReactElement): HTMLElement {
  render(
    <AppRouter history={guardHistory(memoryEntries('/services?town=windsor'))}>
      {link}
      <Place />
    </AppRouter>,
  );
  return screen.getByRole('link');
}

/** Whether the browser would follow the link itself. */
function isLeftToBrowser(link: HTMLElement, how: MouseEventInit = {}): boolean {
  const event = createEvent.click(link, { button: 0, ...how });
  fireEvent(link, event);
  return !event.defaultPrevented;
}

afterEach(() => void jest.restoreAllMocks());

describe('2.11 a link of the platform', () => {
  it('navigates to its address, with its state, without loading a document', () => {
    const link = show(<Link to="/register#form" state={{ from: 'services' }} children="Register" />);
    expect(link).toHaveAttribute('href', '/register#form');
    expect(isLeftToBrowser(link)).toBe(false);
    expect(place()).toEqual(['/register#form', { from: 'services' }]);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])(
    'is left to the browser when it is to open elsewhere (%p)',
    (how) => {
      const link = show(<Link to="/register" children="Register" />);
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(isLeftToBrowser(link, how)).toBe(true);
      expect(place()).toEqual(['/services?town=windsor', null]);
    },
  );

  it('does not navigate if its own handler prevents it', () => {
    const link = show(<Link to="/register" onClick={(event) => event.preventDefault()} children="Register" />);
    fireEvent.click(link);
    expect(place()).toEqual(['/services?town=windsor', null]);
  });

  it.each([
    ['/services', 'page'],
    ['/services?town=sarnia', 'page'],
    ['/', null],
    ['/serv', null],
  ])('in a list of places, %s is current: %p', (to, current) => {
    expect(show(<NavLink to={to} children="Services" />).getAttribute('aria-current')).toBe(current);
  });
});
