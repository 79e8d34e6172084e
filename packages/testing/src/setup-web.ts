import { afterEach, jest } from '@jest/globals';
import '@testing-library/jest-dom/jest-globals';
import { configure } from '@testing-library/react';
import * as React from 'react';
import { expectAllAnswered } from './world/unanswered';

afterEach(expectAllAnswered);

// Tests type into whole screens, which takes long on a busy machine.
jest.setTimeout(20_000);
configure({ asyncUtilTimeout: 10_000 });

/** React takes a stack trace for every element, for warnings to print. Without it, tests take a tenth less time. */
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
if (typeof internals !== 'object' || internals === null || !('recentlyCreatedOwnerStacks' in internals))
  throw new Error('the internals of React have changed: see setup-web.ts');
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** jsdom has no layout: the browser APIs that components use get minimal stubs. */
Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (media: string) => ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoResizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
Object.defineProperty(window, 'ResizeObserver', { writable: true, value: NoResizes });

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement): void {
  this.setAttribute('open', '');
  this.querySelector<HTMLElement>('[autofocus], input, textarea, select, button')?.focus();
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement): void {
  this.removeAttribute('open');
};
