import { LEAVE_RULES } from '@firstlight/domain/platform/leave-site';

type Link = { href: string; host: string };
/** The part of a browser window that the script below uses. */
export type LeaveScope = {
  document: { title: string; documentElement: { hidden: boolean }; querySelector: (selector: string) => Link | null };
  location: { replace: (address: string) => void };
  navigator: { serviceWorker?: { getRegistrations: () => Promise<readonly { unregister: () => unknown }[]> } };
  caches?: { has: (name: string) => Promise<unknown>; delete: (name: string) => unknown };
  localStorage: Storage;
  sessionStorage: Storage;
  fetch: (address: string, options: { method: string; keepalive: boolean }) => Promise<unknown>;
  performance: { getEntriesByType: (type: 'navigation') => readonly { type?: string }[] };
  addEventListener: (
    type: 'click' | 'keydown' | 'pageshow',
    listener: (event: LeaveEvent) => void,
    capture: boolean,
  ) => void;
};
type Storage = {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
  removeItem: (name: string) => void;
};
export type LeaveEvent = {
  target: { closest: (selector: string) => Link | null };
  preventDefault: () => void;
  key: string;
  repeat: boolean;
  timeStamp: number;
  /** Of `pageshow`: the page was kept in memory and is shown again. */
  persisted: boolean;
};

/**
 * "Leave this site" on pages whose scripts have not run yet, or that have no others: notices and answers to forms. Once
 * mf-public runs, it takes over and removes `data-leave` (leave-site.tsx).
 *
 * Runs in the browser as the text of this function: it can't use anything outside it.
 */
export function leaveScript(scope: LeaveScope, rules: typeof LEAVE_RULES): void {
  const LINK = '[data-leave]';
  const keys: readonly string[] = rules.keys;

  const leave = (link: Link): void => {
    scope.document.documentElement.hidden = true;
    // The tab shows it until the other site answers.
    scope.document.title = link.host;
    scope.location.replace(link.href);
    rules.caches.forEach((name) => void scope.caches?.delete(name));
    void scope.navigator.serviceWorker?.getRegistrations().then((all) => all.forEach((one) => void one.unregister()));
    void scope.fetch(rules.forget, { method: 'POST', keepalive: true }).catch(() => undefined);
    // Last, because it throws where the browser keeps nothing.
    [scope.localStorage, scope.sessionStorage].forEach((storage) =>
      Object.keys(storage)
        .filter((name) => rules.kept.some((start) => name.startsWith(start)))
        .forEach((name) => storage.removeItem(name)),
    );
    scope.sessionStorage.setItem(rules.left, link.href);
  };

  // Back, after the site was left: pages opened before stay in the tab's history, so each replaces itself.
  const arrive = (isBack: boolean): void => {
    const left = scope.sessionStorage.getItem(rules.left);
    if (!left) return;
    if (!isBack) return scope.sessionStorage.removeItem(rules.left);
    scope.document.documentElement.hidden = true;
    scope.location.replace(left);
    scope.document.title = new URL(left).host;
  };

  const onClick = (event: LeaveEvent): void => {
    const link = event.target.closest(LINK);
    if (!link) return;
    event.preventDefault();
    leave(link);
  };

  let presses: { key: string; at: number }[] = [];
  const onKey = ({ key, repeat, timeStamp: at }: LeaveEvent): void => {
    if (repeat) return;
    presses = keys.includes(key)
      ? [...presses, { key, at }].filter((press) => press.key === key && rules.within > at - press.at)
      : [];
    const link = scope.document.querySelector(LINK);
    if (link && presses.length >= rules.presses) leave(link);
  };

  scope.addEventListener('click', onClick, true);
  scope.addEventListener('keydown', onKey, true);
  scope.addEventListener('pageshow', ({ persisted }) => persisted && arrive(true), true);
  // Last, because these throw where the browser keeps nothing. It asks whether a page may use caches at the first call,
  // and a call made while leaving would be lost with the page.
  void scope.caches?.has('').catch(() => undefined);
  arrive(scope.performance.getEntriesByType('navigation')[0]?.type === 'back_forward');
}

/** A statement for the inline script: the function without its comments, line breaks and spaces around signs. */
export const LEAVE_STATEMENT = `(${leaveScript
  .toString()
  .replace(/^\s*\/\/.*$/gm, '')
  .replace(/\n\s*/g, '\n')
  .replace(/([;{[(,])\n/g, '$1')
  .replace(/\n(?=[}\])])/g, '')
  .replace(/ ?(=>|===|&&|[{(,=?:<>+-]) /g, '$1')})(window,${JSON.stringify(LEAVE_RULES)})`;
