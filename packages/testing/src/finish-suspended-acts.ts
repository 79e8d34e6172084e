import { afterEach } from '@jest/globals';
import { setTimeout as afterMs } from 'node:timers';
import React from 'react';
import { reactInternals } from './react-internals';

/**
 * A part that suspends on its first render, such as one in its own chunk, interrupts the queue of `act`. React
 * continues the queue only for callers that await `act`, which neither `render` nor the clicks of user-event do: the
 * part then appears only if something else happens to update the page. Here the rest of a queue always runs.
 */
const PAUSE_MS = 1;
const act = React.act;
let rest: unknown[] = [];

function actAndFinish(callback: () => unknown): unknown {
  const outer = reactInternals.actQueue;
  let queue: unknown[] = [];
  const done: unknown = Reflect.apply(act, React, [
    () => {
      const result = callback();
      queue = reactInternals.actQueue ?? [];
      return result;
    },
  ]);
  // A blur while React flushes an `act` that a test awaits makes user-event call `act` again, whose end React mistakes
  // for that of the outer one: later updates would run, and warn, as if no test awaited them.
  if (outer !== null && reactInternals.actQueue === null) {
    sayAwaited(done);
    reactInternals.actQueue = outer;
  }
  const isOutermost = reactInternals.actQueue === null;
  if (isOutermost && queue.length > 0) {
    rest.push(...queue);
    sayAwaited(done);
    // Not immediately: what the component waits for must run first. In real time, also under fake timers.
    afterMs(finish, PAUSE_MS).unref();
  }
  return done;
}

/** Otherwise React warns that nobody awaits the rest. It must not run it as well. */
function sayAwaited(done: unknown): void {
  (done as PromiseLike<unknown>).then(
    () => undefined,
    () => undefined,
  );
  reactInternals.actQueue = null;
}

function finish(): void {
  const work = rest;
  rest = [];
  if (work.length === 0) return;
  const environment: unknown = Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT');
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  try {
    actAndFinish(() => void reactInternals.actQueue?.push(...work));
  } finally {
    Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', environment);
  }
}

// Before Testing Library is loaded, which keeps a reference to it.
Object.assign(React, { act: actAndFinish });
afterEach(() => {
  rest = [];
});
