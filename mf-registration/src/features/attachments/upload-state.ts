/** Upload progress. `line`: waiting for the connection; `session`: waiting for sign-in. */
export type UploadState = { percent: number; waitsFor: 'line' | 'session' | null };

/** Cancel and retry for an upload in progress. */
export class UploadControl {
  private readonly stopped = new AbortController();
  private readonly retries = new EventTarget();

  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  cancel(): void {
    this.stopped.abort();
  }

  /** Retries now instead of waiting for the connection. */
  retry(): void {
    this.retries.dispatchEvent(new Event('retry'));
  }

  onRetry(listener: () => void): () => void {
    this.retries.addEventListener('retry', listener);
    return () => this.retries.removeEventListener('retry', listener);
  }
}
