import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LEAVE_RULES } from '@firstlight/domain/platform/leave-site';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderPage } from '../testing/render-page';
import { LeaveSite } from './leave-site';

const press = (key: string): void => void fireEvent.keyDown(document.body, { key });

describe('leave this site', () => {
  beforeEach(() => {
    document.documentElement.hidden = false;
    // jsdom can't leave a page, and logs an error.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    render(
      <PlatformRouter>
        <LeaveSite />
      </PlatformRouter>,
    );
  });

  it('empties the screen when Escape is pressed three times', () => {
    press('Escape');
    press('Escape');
    expect(document.documentElement.hidden).toBe(false);
    press('Escape');
    expect(document.documentElement.hidden).toBe(true);
  });

  it('2.7/5 empties the screen when Shift is pressed three times, because Escape stops a loading page', () => {
    press('Shift');
    press('Shift');
    expect(document.documentElement.hidden).toBe(false);
    press('Shift');
    expect(document.documentElement.hidden).toBe(true);
  });

  it.each([
    [[0, 2_000, 4_500], true],
    [[0, 3_000, 6_000], false],
  ])('2.7/5 counts presses within five seconds: %j', (times, hidden) => {
    for (const at of times) {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: at });
      document.body.dispatchEvent(event);
    }
    expect(document.documentElement.hidden).toBe(hidden);
  });

  it('2.7/5 ignores capitals and mixed keys', () => {
    ['Shift', 'A', 'Shift', 'B', 'Shift', 'C', 'Escape', 'Shift', 'Escape'].forEach(press);
    expect(document.documentElement.hidden).toBe(false);
  });

  it('2.7/5 takes over from the inline script of the page', () => {
    const link = screen.getByRole('link', { name: 'Leave this site' });
    expect(link).not.toHaveAttribute('data-leave');
    document.title = 'Hepatitis C';
    fireEvent.click(link);
    expect(document.documentElement.hidden).toBe(true);
    expect(document.title).toBe('weather.gc.ca');
    expect(sessionStorage.getItem(LEAVE_RULES.left)).toBe('https://weather.gc.ca/');
  });

  it('2.7/5 does the rest where the browser blocks storage', () => {
    const blocked = (): never => {
      throw new DOMException('blocked', 'SecurityError');
    };
    for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const)
      jest.spyOn(Storage.prototype, name).mockImplementation(blocked);
    const sent = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    fireEvent.click(screen.getByRole('link', { name: 'Leave this site' }));
    jest.restoreAllMocks();
    expect(document.documentElement.hidden).toBe(true);
    expect(sent).toHaveBeenCalledWith(LEAVE_RULES.forget, { method: 'POST', keepalive: true });
  });

  it('2.7/5 2.7/6 is the first link of a page for the keyboard and for screen readers', async () => {
    cleanup();
    await renderPage('/services');
    expect(screen.getAllByRole('link')[0]).toHaveAccessibleName('Leave this site');
  });

  it('ignores other keys', () => {
    ['Escape', 'a', 'Escape', 'b'].forEach(press);
    expect(document.documentElement.hidden).toBe(false);
  });
});
