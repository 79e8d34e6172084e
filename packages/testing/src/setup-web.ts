import { afterEach, jest } from '@jest/globals';
import './finish-suspended-acts';
import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';
import { reactInternals } from './react-internals';
import { expectAllAnswered } from './fake-api/unanswered';

afterEach(expectAllAnswered);

// Guards against hanging, not assertions: tests fill in whole screens, and the machine may be busy.
jest.setTimeout(60_000);

/** A failed attempt of `waitFor` needn't print the document: `waitFor` adds it if the last attempt fails. */
function shortError(message: string | null): Error {
  return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
}
configure(({ getElementError }) => ({
  asyncUtilTimeout: 20_000,
  getElementError: (message, container) =>
    Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics')
      ? shortError(message)
      : getElementError(message, container),
}));

/** React captures a stack trace for every element, for use in warnings. Without it, tests are a tenth faster. */
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

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
