import { Semaphore } from './semaphore.js';

/** A semaphore per key: a person's work only waits for their own. */
export class KeyedSemaphore {
  private readonly byKey = new Map<string, { slots: Semaphore; users: number }>();

  constructor(private readonly slots: number) {}

  async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const entry = this.byKey.get(key) ?? { slots: new Semaphore(this.slots), users: 0 };
    this.byKey.set(key, entry);
    entry.users += 1;
    try {
      return await entry.slots.run(work);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.byKey.delete(key);
    }
  }
}
