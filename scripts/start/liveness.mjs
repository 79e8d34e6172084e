import { setTimeout as sleep } from 'node:timers/promises';

const EVERY_MS = 5_000;
const PATIENCE_MS = 5_000;
/** This many checks in a row without a response: a busy service responds late, a frozen one never. */
const LOOKS = 3;

/** Polls an address; calls `onSilent` when it no longer responds, not even with an error. */
export function watchLiveness(url, onSilent, { everyMs = EVERY_MS, patienceMs = PATIENCE_MS, looks = LOOKS } = {}) {
  let watching = true;
  const watch = async () => {
    for (let silent = 0; watching;) {
      await sleep(everyMs, undefined, { ref: false });
      if (!watching) return;
      silent = (await answers(url, patienceMs)) ? 0 : silent + 1;
      if (watching && silent >= looks) {
        watching = false;
        onSilent();
      }
    }
  };
  void watch();
  return () => {
    watching = false;
  };
}

async function answers(url, patienceMs) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patienceMs), redirect: 'manual' });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
