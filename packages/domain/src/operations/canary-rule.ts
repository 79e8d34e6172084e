/** Page loads that got a version, and how many of them reported a failure of it. */
export type VisitTally = { visits: number; failed: number };

export type CanaryVerdict = 'wait' | 'keep' | 'halt';

/** Fewer failed visits than this never halt a canary: one broken browser extension must not. */
export const FEWEST_FAILED_VISITS = 3;

/** A difference that is more likely than this by chance doesn't halt a canary. */
export const CHANCE_OF_FALSE_ALARM = 0.001;

const rateOf = ({ visits, failed }: VisitTally): number => failed / visits;

/** Failures and visits come from different senders, and one may be counted before the other. */
const settled = ({ visits, failed }: VisitTally): VisitTally => ({ visits: Math.max(visits, failed), failed });

/**
 * Whether a canary continues. It is halted if it fails more often than the current version over the same hours, and by
 * Fisher's exact test (one-sided) equivalent versions would differ this much at most once in a thousand. The test is
 * exact for small numbers, which most of ours are. The rule is applied after every report; the low threshold keeps
 * repeated checks from adding up to false alarms (the tests simulate it).
 * @param fewestVisits visits that the canary needs before anything is decided
 */
export function canaryVerdict(canary: VisitTally, current: VisitTally, fewestVisits: number): CanaryVerdict {
  const [one, other] = [settled(canary), settled(current)];
  if (one.visits < fewestVisits || other.visits === 0) return 'wait';
  if (one.failed < FEWEST_FAILED_VISITS || rateOf(one) <= rateOf(other)) return 'keep';
  return chanceOf(one, other) <= CHANCE_OF_FALSE_ALARM ? 'halt' : 'keep';
}

/** Fisher's exact test: how likely the canary gets at least this many of all failed visits if versions don't matter. */
export function chanceOf(canary: VisitTally, current: VisitTally): number {
  const failed = canary.failed + current.failed;
  const visits = canary.visits + current.visits;
  const all = logChoose(visits, canary.visits);
  let chance = 0;
  for (let share = canary.failed; share <= Math.min(failed, canary.visits); share += 1) {
    chance += Math.exp(logChoose(failed, share) + logChoose(visits - failed, canary.visits - share) - all);
  }
  return Math.min(1, chance);
}

/** Logarithm of the binomial coefficient; minus infinity where there is no such choice. */
function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? -Infinity : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const EXACT_UP_TO = 20;

/** Stirling's series; below twenty, where it is coarse, the sum itself. */
function logFactorial(n: number): number {
  if (n > EXACT_UP_TO) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  let sum = 0;
  for (let factor = 2; factor <= n; factor += 1) sum += Math.log(factor);
  return sum;
}
