import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { stubObserver } from '../../testing/come-into-view';
import { renderPage } from '../../testing/render-page';

describe('the figures of the registration page', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  });

  it('PREG-02 count up to 94% and 2,000+ in 2,000 ms once in view', async () => {
    // The list of stops, which has separate tests, never loads.
    jest.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => undefined));
    const comeIntoView = stubObserver();
    await renderPage('/register');
    const [connected, screened] = [screen.getByText('94%'), screen.getByText('2,000+')];
    jest.useFakeTimers();
    comeIntoView();
    expect([connected.textContent, screened.textContent]).toEqual(['0%', '0+']);
    // The last step is a frame after the end; 7/8 of the way is 99.8 % of the value.
    act(() => void jest.advanceTimersByTime(1_750));
    expect(screened).toHaveTextContent(/^1,99\d\+$/);
    act(() => void jest.advanceTimersByTime(270));
    expect([connected.textContent, screened.textContent]).toEqual(['94%', '2,000+']);
  });
});
