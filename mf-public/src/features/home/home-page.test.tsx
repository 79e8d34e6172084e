import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { stubObserver } from '../../testing/come-into-view';
import { HomePage } from './home-page';
import { en } from './texts.en';

let comeIntoView = (): void => undefined;

function show(): void {
  render(
    <PlatformRouter>
      <Routes>
        <Route path="/" element={<HomePage texts={en} />} />
        <Route path="/admin-pin" element={<h1>Admin Access</h1>} />
      </Routes>
    </PlatformRouter>,
  );
}

function motion(reduced: boolean): void {
  window.matchMedia = (() => ({ matches: reduced })) as unknown as typeof window.matchMedia;
}

describe('home page', () => {
  beforeEach(() => {
    comeIntoView = stubObserver();
    HTMLMediaElement.prototype.play = jest.fn(async () => undefined);
    motion(false);
    // The list of stops, which has separate tests, would update the page after some of these have ended.
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('HOME-01 links to registration and further reading', () => {
    show();
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Learn More' })).toHaveAttribute('href', '/about');
  });

  it('HOME-02 plays a muted loop once it is in view', () => {
    show();
    const video = document.querySelector('video');
    expect(video?.loop && video.muted).toBe(true);
    expect(video?.autoplay).toBe(false);
    comeIntoView();
    expect(video?.autoplay).toBe(true);
    expect(HTMLMediaElement.prototype.play).toHaveBeenCalled();
  });

  it('HOME-02 plays nothing under reduced motion', () => {
    motion(true);
    show();
    comeIntoView();
    expect(document.querySelector('video')?.autoplay).toBe(false);
    expect(HTMLMediaElement.prototype.play).not.toHaveBeenCalled();
    expect(screen.getByText('2,000+')).toBeVisible();
  });

  it('HOME-03, HOME-04 count from 0 to the target in 2,500 ms once in view', () => {
    jest.useFakeTimers();
    show();
    const [linked, donated] = [screen.getByText('98%'), screen.getByText('$250,000+')];
    comeIntoView();
    expect([linked.textContent, donated.textContent]).toEqual(['0%', '$0+']);
    act(() => void jest.advanceTimersByTime(1_250));
    expect(linked).not.toHaveTextContent('98%');
    act(() => void jest.advanceTimersByTime(1_150));
    expect(donated).not.toHaveTextContent('$250,000+');
    act(() => void jest.advanceTimersByTime(120));
    expect([linked.textContent, donated.textContent]).toEqual(['98%', '$250,000+']);
  });

  it('HOME-05, HOME-06 open the staff entry on the third click in a row on the tiles', async () => {
    const user = userEvent.setup();
    show();
    const [screened, linked] = [screen.getByText('people screened'), screen.getByText('linked to care')];
    await user.click(screened);
    await user.click(linked);
    await user.click(screen.getByRole('heading', { level: 1 }));
    await user.click(screened);
    await user.click(screened);
    expect(screen.queryByText('Admin Access')).toBeNull();
    await user.click(linked);
    expect(screen.getByText('Admin Access')).toBeVisible();
  });

  it('HOME-08 to HOME-15 state the facts and claims', () => {
    show();
    const text = document.body.textContent ?? '';
    for (const claim of [
      '2 in 3 exposed',
      '1 in 3 remain positive',
      '2,000+people screened',
      '98%linked to care',
      '97%treatment adherence or success',
      '$250,000+donated',
      'Results in 20 minutes or less',
      '24/7 support',
      '95%+',
      '8-12 weeks',
      '250,000+ Canadians',
      '44,000+',
    ]) {
      expect(text).toContain(claim);
    }
  });
});
