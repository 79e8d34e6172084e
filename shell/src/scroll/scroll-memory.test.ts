import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { arrive, savePosition } from './scroll-memory';

const scrollTo = jest.fn<(top: number) => void>();

beforeEach(() => {
  jest.useFakeTimers();
  scrollTo.mockClear();
  sessionStorage.clear();
});
afterEach(() => void jest.useRealTimers());

describe('scroll memory', () => {
  it('SCROLL-01 keeps the position per path', () => {
    savePosition('/about', 640.4);
    savePosition('/', 12);
    expect(sessionStorage.getItem('scrollPos/about')).toBe('640');
    expect(sessionStorage.getItem('scrollPos/')).toBe('12');
  });

  it('SCROLL-01 keeps no addresses of records', () => {
    savePosition('/admin-edit/17', 640);
    expect(sessionStorage).toHaveLength(0);
  });

  it('SCROLL-02 restores a saved position after 100 ms and clears it', () => {
    savePosition('/about', 640);
    arrive({ pathname: '/about', hash: '' }, scrollTo);
    expect(sessionStorage.getItem('scrollPos/about')).toBeNull();
    jest.advanceTimersByTime(99);
    expect(scrollTo).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(scrollTo).toHaveBeenCalledWith(640);
  });

  it('SCROLL-02 does not restore if the visitor has moved on', () => {
    savePosition('/about', 640);
    arrive({ pathname: '/about', hash: '' }, scrollTo)();
    jest.advanceTimersByTime(200);
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('SCROLL-03 scrolls to the top without a saved position', () => {
    arrive({ pathname: '/about', hash: '' }, scrollTo);
    expect(scrollTo).toHaveBeenCalledWith(0);
  });

  it.each(['/', '/fr'])('SCROLL-04 does not scroll the home page %s', (pathname) => {
    arrive({ pathname, hash: '' }, scrollTo);
    jest.runAllTimers();
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('2.1/34 goes to the top if the fragment cannot be decoded', () => {
    arrive({ pathname: '/about', hash: '#50%' }, scrollTo);
    expect(scrollTo).toHaveBeenCalledWith(0);
  });

  describe('2.7/9 a fragment in the address', () => {
    const scrollIntoView = jest.fn();
    beforeEach(() => {
      scrollIntoView.mockClear();
      document.body.innerHTML = '<h2 id="questions">Questions</h2>';
      Object.assign(document.getElementById('questions') ?? {}, { scrollIntoView });
      savePosition('/services', 640);
    });

    it.each(['/services', '/', '/fr'])('is scrolled to on %s, and overrides a remembered position', (pathname) => {
      arrive({ pathname, hash: '#questions' }, scrollTo);
      jest.runAllTimers();
      expect(scrollIntoView).toHaveBeenCalledTimes(1);
      expect(scrollTo).not.toHaveBeenCalled();
    });

    it('is overridden by the remembered position on Back', () => {
      arrive({ pathname: '/services', hash: '#questions' }, scrollTo, true);
      jest.runAllTimers();
      expect(scrollIntoView).not.toHaveBeenCalled();
      expect(scrollTo).toHaveBeenCalledWith(640);
    });

    it('is ignored in favour of the remembered position if it does not exist', () => {
      arrive({ pathname: '/services', hash: '#gone' }, scrollTo);
      jest.runAllTimers();
      expect(scrollTo).toHaveBeenCalledWith(640);
    });

    it('SCROLL-05 also holds for the registration form', () => {
      savePosition('/register', 640);
      arrive({ pathname: '/register', hash: '#registration-form' }, scrollTo);
      jest.runAllTimers();
      expect(scrollTo).not.toHaveBeenCalled();
    });
  });

  it('SCROLL-05 does not scroll to the registration form, but to all other parts of that page', () => {
    arrive({ pathname: '/register', hash: '#registration-form' }, scrollTo);
    expect(scrollTo).not.toHaveBeenCalled();
    arrive({ pathname: '/register', hash: '' }, scrollTo);
    expect(scrollTo).toHaveBeenCalledWith(0);
  });
});
