const PAUSES_MS = [300, 900, 2_700];
/** Jitter, so that phones that lost the same cell tower don't all retry at once. */
const JITTER = 0.25;

function pause(ms: number): Promise<void> {
  const spread = 1 + (Math.random() * 2 - 1) * JITTER;
  return new Promise((done) => setTimeout(done, ms * spread));
}

/** Tries up to four times, waiting 300, 900 and 2,700 ms, if the failure may be temporary. */
export async function withRetries<T>(
  work: () => Promise<T>,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (const ms of PAUSES_MS) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error)) throw error;
      await pause(ms);
    }
  }
  return work();
}
