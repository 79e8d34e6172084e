import { act } from '@testing-library/react';

type Callback = (entries: { isIntersecting: boolean }[]) => void;

/** Replaces the browser's observer. @returns makes everything observed until then come into view */
export function stubObserver(): () => void {
  const observed: (() => void)[] = [];
  class ObserverStub {
    callback: Callback;
    constructor(callback: Callback) {
      this.callback = callback;
    }
    observe(): void {
      observed.push(() => this.callback([{ isIntersecting: true }]));
    }
    disconnect(): void {
      this.callback = () => undefined;
    }
  }
  Object.assign(globalThis, { IntersectionObserver: ObserverStub });
  return () => act(() => observed.forEach((see) => see()));
}
