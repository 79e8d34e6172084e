/** Calls that may wait at once however slowly they are answered. */
const FEWEST = 100;
const MOST = 400;
/** Nobody who is let in should wait much longer. */
const WAIT_SECONDS = 0.75;
const WINDOW_MS = 250;
/** Weight of the newest window. */
const FRESH = 0.4;

/**
 * Who is let in: as many as are answered in three quarters of a second, judged by the rate of the last windows, so
 * that a slow database or a busy machine lowers the limit by itself.
 */
export class Admission {
  private inFlight = 0;
  private answered = 0;
  private perSecond = 0;
  private windowStart: number;

  constructor(private readonly now: () => number = () => performance.now()) {
    this.windowStart = now();
  }

  /** Whether one more may come in; whoever does must `leave`. */
  enter(): boolean {
    this.turnWindow();
    if (this.inFlight >= this.limit()) return false;
    this.inFlight += 1;
    return true;
  }

  leave(): void {
    this.inFlight -= 1;
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
