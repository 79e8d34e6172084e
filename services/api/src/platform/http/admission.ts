/** This many calls may always wait, however slow responses are. */
const FEWEST = 100;
const MOST = 400;
/** Admitted calls shouldn't wait much longer. */
const WAIT_SECONDS = 0.75;
const WINDOW_MS = 250;
/** Weight of the newest window. */
const FRESH = 0.4;
/** Share of the slots that calls without a session may take; the rest is reserved for staff. */
const VISITORS_SHARE = 0.75;

/** Whether a call brings a session. A forged one is rejected quickly, so it doesn't hold its slot for long. */
export type Lane = 'visitor' | 'staff';

/**
 * Admits as many calls as are completed in three quarters of a second at the recent rate, so that a slow database or a
 * busy machine lowers the limit automatically.
 */
export class Admission {
  private readonly inFlight: Record<Lane, number> = { visitor: 0, staff: 0 };
  private answered = 0;
  private perSecond = 0;
  private windowStart: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.windowStart = now();
  }

  /** Whether a call of this lane would be admitted now. */
  hasCapacity(lane: Lane): boolean {
    this.turnWindow();
    const limit = this.limit();
    const { visitor, staff } = this.inFlight;
    if (visitor + staff >= limit) return false;
    return lane === 'staff' || visitor < Math.floor(limit * VISITORS_SHARE);
  }

  /** Takes a slot if one is free; a call that got one must `release` it. */
  tryAcquire(lane: Lane): boolean {
    if (!this.hasCapacity(lane)) return false;
    this.inFlight[lane] += 1;
    return true;
  }

  release(lane: Lane): void {
    this.inFlight[lane] -= 1;
    this.answered += 1;
    this.turnWindow();
  }

  limit(): number {
    return Math.min(MOST, Math.max(FEWEST, Math.round(this.perSecond * WAIT_SECONDS)));
  }

  private turnWindow(): void {
    const elapsed = this.now() - this.windowStart;
    if (elapsed < WINDOW_MS) return;
    const rate = (this.answered / elapsed) * 1_000;
    this.perSecond = this.perSecond * (1 - FRESH) + rate * FRESH;
    this.answered = 0;
    this.windowStart = this.now();
  }
}
