import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Caller, callerIn, leaksOf, trackLeaks } from './leaks';

const frame = (place: string): string => `    at use (webpack-internal:///./${place})`;

describe('2.8/8 the remote whose code registers something on the page', () => {
  const shell = frame('shell/src/watchdog/leaks.ts:40:12');
  const react = frame('node_modules/react-dom/cjs/react-dom-client.development.js:1:1');

  it('is the calling remote, with its own line', () => {
    const stack = ['Error', shell, frame('mf-sample/src/app/a-screen.tsx:12:3'), react].join('\n');
    expect(callerIn(stack)).toEqual({ owner: 'mf-sample', at: 'src/app/a-screen.tsx:12' });
  });

  it.each([
    ['the shell', [shell, react]],
    [
      'a package that the remote uses',
      [shell, frame('packages/staff-ui/src/dialog.tsx:3:1'), frame('mf-sample/src/a.tsx:1:1')],
    ],
    ['a library', [shell, react, frame('mf-sample/src/a.tsx:1:1')]],
    ['code of a release', ['    at use (https://clinic.example.org/remotes/mf-sample/1.0.0/main.js:1:200)']],
  ])('is undefined for %s', (_, stack) => {
    expect(callerIn(stack.join('\n'))).toBeUndefined();
  });
});

describe('2.8/8 leftovers of a screen on the page', () => {
  const restored = (['addEventListener', 'removeEventListener'] as const).flatMap((name) =>
    [window, document].map((target) => [target, name, target[name]] as const),
  );
  const { setInterval: start, clearInterval: end } = window;
  const caller: Caller = { owner: 'mf-sample', at: 'src/a.tsx:1' };
  let calls: Caller | undefined;
  let findLeaks: ReturnType<typeof trackLeaks>;

  beforeEach(() => {
    jest.useFakeTimers();
    calls = caller;
    findLeaks = trackLeaks(() => calls);
  });
  afterEach(() => {
    for (const [target, name, own] of restored) Object.assign(target, { [name]: own });
    Object.assign(window, { setInterval: start, clearInterval: end });
    jest.useRealTimers();
  });

  const left = async (): Promise<string[]> => {
    const found = leaksOf(findLeaks, 'mf-sample');
    await jest.advanceTimersByTimeAsync(1_000);
    return found;
  };
  const nothing = (): void => undefined;

  it('are listeners and intervals still registered a moment later', async () => {
    window.addEventListener('resize', nothing);
    document.addEventListener('keydown', nothing, { capture: true });
    const timer = window.setInterval(nothing, 60_000);
    expect(await left()).toEqual([
      'a "resize" listener (src/a.tsx:1)',
      'a "keydown" listener (src/a.tsx:1)',
      'an interval (src/a.tsx:1)',
    ]);
    window.removeEventListener('resize', nothing);
    document.removeEventListener('keydown', nothing, true);
    window.clearInterval(timer);
    expect(await left()).toEqual([]);
  });

  it('exclude those that are cleaned up, and those that others registered', async () => {
    // jsdom's listeners don't support signals.
    window.addEventListener = nothing;
    findLeaks = trackLeaks(() => calls);
    const ended = new AbortController();
    window.addEventListener('resize', nothing, { signal: ended.signal });
    window.addEventListener('online', nothing, { once: true });
    calls = { ...caller, owner: 'mf-other' };
    window.addEventListener('resize', nothing);
    calls = undefined;
    document.addEventListener('keydown', nothing);
    const found = leaksOf(findLeaks, 'mf-sample');
    ended.abort();
    await jest.advanceTimersByTimeAsync(1_000);
    expect(await found).toEqual([]);
    window.removeEventListener('resize', nothing);
    document.removeEventListener('keydown', nothing);
  });

  it('still call their listeners as before', () => {
    const heard = jest.fn();
    window.addEventListener('resize', heard);
    window.dispatchEvent(new Event('resize'));
    window.removeEventListener('resize', heard);
    window.dispatchEvent(new Event('resize'));
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
