import { FORM_QUEUE } from '@firstlight/domain/platform/form-queue';
import type { Admission } from './admission.js';

type Waiter = { number: number; letIn: () => void };
type Kept = { number: number; forget: NodeJS.Timeout };
type Limits = { waitMs: number; keepMs: number; most: number };

/** Maximum number of remembered places: a flood of invented keys must not fill the memory. */
const MOST_KEPT = 5_000;

/**
 * The queue for visitors' forms: when no slot is free they wait for some seconds. Those still without a slot get their
 * place, which is kept under the form's key for the next attempt. Each replica has its own queue.
 */
export class FormQueue {
  private last = 0;
  /** By number, the lowest first. */
  private readonly waiters: Waiter[] = [];
  private readonly kept = new Map<string, Kept>();

  constructor(
    private readonly admission: Admission,
    private readonly limits: Limits = FORM_QUEUE,
  ) {}

  /** Resolves to true once a slot is free and no one is ahead; otherwise, after a while, to the place in the queue. */
  enter(key: string): Promise<true | number> {
    if (this.waiters.length === 0 && this.admission.tryAcquire('visitor')) {
      this.forget(key);
      return Promise.resolve(true);
    }
    const number = this.numberOf(key);
    if (this.waiters.length >= this.limits.most) return Promise.resolve(this.placeOf(number));
    return this.wait(key, number);
  }

  /** Call this whenever a slot is released. */
  admitNext(): void {
    while (this.waiters.length > 0 && this.admission.tryAcquire('visitor')) this.waiters.shift()?.letIn();
  }

  private wait(key: string, number: number): Promise<true | number> {
    return new Promise((resolve) => {
      const patience = setTimeout(() => {
        this.waiters.splice(this.waiters.indexOf(waiter), 1);
        resolve(this.placeOf(number));
      }, this.limits.waitMs);
      const waiter: Waiter = {
        number,
        letIn: () => {
          clearTimeout(patience);
          this.forget(key);
          resolve(true);
        },
      };
      const after = this.waiters.findIndex((other) => other.number > number);
      this.waiters.splice(after < 0 ? this.waiters.length : after, 0, waiter);
    });
  }

  private numberOf(key: string): number {
    const known = this.kept.get(key);
    if (known) {
      known.forget.refresh();
      return known.number;
    }
    const number = ++this.last;
    if (this.kept.size < MOST_KEPT) {
      const forget = setTimeout(() => this.kept.delete(key), this.limits.waitMs + this.limits.keepMs);
      this.kept.set(key, { number, forget: forget.unref() });
    }
    return number;
  }

  private forget(key: string): void {
    clearTimeout(this.kept.get(key)?.forget);
    this.kept.delete(key);
  }

  /** Everyone with a lower number, waiting or about to retry, is ahead. */
  private placeOf(number: number): number {
    const before = new Set([...this.kept.values(), ...this.waiters].map((one) => one.number));
    return 1 + [...before].filter((other) => other < number).length;
  }
}
