import { setTimeout as wait } from 'node:timers/promises';

/** Runs at most `slots` pieces of heavy work in parallel; the rest wait in order. */
export class Semaphore {
  private readonly waiting: (() => void)[] = [];
  private free: number;

  constructor(slots: number) {
    this.free = slots;
  }

  async acquire(): Promise<() => void> {
    if (this.free > 0) this.free -= 1;
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    let released = false;
    return () => {
      if (released) return;
      released = true;
      const next = this.waiting.shift();
      if (next) next();
      else this.free += 1;
    };
  }

  /** The same, or `null` if no slot becomes free within this many milliseconds. */
  async acquireWithin(milliseconds: number): Promise<(() => void) | null> {
    let gaveUp = false;
    const acquired = this.acquire();
    // A slot that frees up too late goes to the next in line.
    void acquired.then((release) => gaveUp && release());
    const timeUp = new AbortController();
    const late = wait(milliseconds, null, { signal: timeUp.signal, ref: false }).catch(() => null);
    const release = await Promise.race([acquired, late]);
    timeUp.abort();
    gaveUp = release === null;
    return release;
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire();
    try {
      return await work();
    } finally {
      release();
    }
  }
}
