/** How far a file has come. `line`: the connection is gone; `session`: sign-in lies over the page. */
export type UploadState = { percent: number; waitsFor: 'line' | 'session' | null };

/** What the person may do while a file is sent. */
export class UploadControl {
  private readonly stopped = new AbortController();
  private readonly wishes = new EventTarget();

  get signal(): AbortSignal {
    return this.stopped.signal;
  }

  cancel(): void {
    this.stopped.abort();
  }

  /** Tries again at once instead of waiting for the connection. */
  again(): void {
    this.wishes.dispatchEvent(new Event('again'));
  }

  onAgain(listener: () => void): () => void {
    this.wishes.addEventListener('again', listener);
    return () => this.wishes.removeEventListener('again', listener);
  }
}
