import { beforeEach, describe, expect, it } from '@jest/globals';
import { LEAVE_RULES } from '@firstlight/domain/platform/leave-site';
import { LEAVE_STATEMENT, type LeaveEvent, leaveScript, type LeaveScope } from './leave-script.js';

const LINK = { href: 'https://weather.gc.ca/', host: 'weather.gc.ca' };

/** Storage of a browser: its values are its own properties. */
const storageWith = (values: Record<string, string>) =>
  Object.assign(Object.create({ getItem, setItem, removeItem }) as LeaveScope['sessionStorage'], values);
function getItem(this: Record<string, string>, name: string): string | null {
  return this[name] ?? null;
}
function setItem(this: Record<string, string>, name: string, value: string): void {
  this[name] = value;
}
function removeItem(this: Record<string, string>, name: string): void {
  Reflect.deleteProperty(this, name);
}

describe('2.7/5 Leave this site before the scripts of a page run', () => {
  const done: string[] = [];
  const listeners = new Map<string, (event: LeaveEvent) => void>();
  let scope: LeaveScope;
  let link: typeof LINK | null;
  let kind: string;
  /** Until the browser has asked, it loses the calls of a page that is left. */
  let isAllowed: boolean;

  const fire = (type: string, event: Partial<LeaveEvent>): void =>
    listeners.get(type)?.({
      ...{ key: '', repeat: false, timeStamp: 0, persisted: false, preventDefault: () => void done.push('stay') },
      target: { closest: () => null },
      ...event,
    });
  const press = (key: string, timeStamp: number): void => fire('keydown', { key, timeStamp });

  beforeEach(() => {
    done.length = 0;
    link = LINK;
    kind = 'navigate';
    isAllowed = false;
    scope = {
      document: { title: 'Hepatitis C', documentElement: { hidden: false }, querySelector: () => link },
      location: { replace: (address) => void done.push(address) },
      navigator: { serviceWorker: { getRegistrations: async () => [{ unregister: () => done.push('unregister') }] } },
      caches: { has: async () => (isAllowed = true), delete: (name) => isAllowed && done.push(`delete ${name}`) },
      localStorage: storageWith({ 'kept-form /api/contact': 'Maple', 'fl-lock': '1' }),
      sessionStorage: storageWith({ language: 'fr', 'scrollPos/hepatitis-c': '300' }),
      fetch: async (address, { method }) => void done.push(`${method} ${address}`),
      performance: { getEntriesByType: () => [{ type: kind }] },
      addEventListener: (type, listener) => void listeners.set(type, listener),
    };
    leaveScript(scope, LEAVE_RULES);
  });

  it('replaces the page, hides it, and deletes what the visit kept', async () => {
    fire('click', { target: { closest: () => LINK } });
    await new Promise((resolve) => setImmediate(resolve));
    expect(scope.document).toMatchObject({ title: 'weather.gc.ca', documentElement: { hidden: true } });
    expect(done).toEqual([
      'stay',
      LINK.href,
      'delete public-pages',
      'delete public-notices',
      'POST /api/booking/forget',
      'unregister',
    ]);
    expect({ ...scope.localStorage, ...scope.sessionStorage }).toEqual({
      ...{ 'fl-lock': '1', language: 'fr' },
      [LEAVE_RULES.left]: LINK.href,
    });
  });

  it('Back to a page opened before goes to the neutral site too, until a page is opened in another way', () => {
    fire('click', { target: { closest: () => LINK } });
    done.length = 0;
    scope.document.documentElement.hidden = false;
    scope.document.title = 'Hepatitis C';
    kind = 'back_forward';
    leaveScript(scope, LEAVE_RULES);
    expect([done, scope.document.documentElement.hidden]).toEqual([[LINK.href], true]);
    expect(scope.document.title).toBe(LINK.host);
    fire('pageshow', { persisted: true });
    expect(done).toEqual([LINK.href, LINK.href]);
    kind = 'navigate';
    leaveScript(scope, LEAVE_RULES);
    kind = 'back_forward';
    leaveScript(scope, LEAVE_RULES);
    fire('pageshow', { persisted: true });
    expect(done).toEqual([LINK.href, LINK.href]);
  });

  it('Back shows the page where the site was not left', () => {
    kind = 'back_forward';
    leaveScript(scope, LEAVE_RULES);
    fire('pageshow', { persisted: true });
    expect([done, scope.document.documentElement.hidden]).toEqual([[], false]);
  });

  it('leaves before it clears, in case the browser keeps nothing', () => {
    Object.defineProperty(scope, 'localStorage', {
      get: () => {
        throw new Error('SecurityError');
      },
    });
    delete scope.caches;
    scope.navigator = {};
    expect(() => fire('click', { target: { closest: () => LINK } })).toThrow('SecurityError');
    expect(done).toContain(LINK.href);
  });

  it.each(['Escape', 'Shift'])('also when %s is pressed three times', (key) => {
    press(key, 0);
    press(key, 2_000);
    expect(done).toEqual([]);
    press(key, 4_500);
    expect(done).toContain(LINK.href);
  });

  it('ignores other links, held keys, capitals, slow presses, and pages that leave by themselves', () => {
    fire('click', {});
    [0, 30, 60].forEach((timeStamp) => fire('keydown', { key: 'Shift', timeStamp, repeat: true }));
    ['Shift', 'A', 'Shift', 'B', 'Shift', 'C'].forEach((key, at) => press(key, at));
    [100, 100 + LEAVE_RULES.within, 100 + 2 * LEAVE_RULES.within].forEach((at) => press('Escape', at));
    link = null;
    ['Shift', 'Shift', 'Shift'].forEach((key, at) => press(key, 60_000 + at));
    expect(done).toEqual([]);
  });

  it('contains nothing that would end its script element', () => {
    expect(LEAVE_STATEMENT).not.toContain('<');
  });
});
