import { UPLOAD_PART_BYTES, UPLOADS_PATH } from '@firstlight/domain/platform/uploads';
import { announceEvent, ownerHeader } from '@firstlight/platform';
import { errorFromAnswer, type StaffError } from '@firstlight/staff-data';
import { DetailedError, Upload } from 'tus-js-client';

const SILENCE_MS = 30_000;
const NO_ANSWER: StaffError = { status: 0, detail: null, message: 'Failed to fetch' };

/** The previous upload, which the same attempt resumes. `id` once it is complete. */
let last: { key: string; upload: Upload; url: string | null; id: string | null } | null = null;

type Sending = { key: string; file: File; onPercent: (percent: number) => void; signal: AbortSignal };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function errorOf(error: unknown): StaffError {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer) return NO_ANSWER;
  return errorFromAnswer(answer.getStatus(), parsed(answer.getBody()), answer.getHeader('retry-after') ?? null);
}

function begin(key: string, file: File): NonNullable<typeof last> {
  void last?.upload.abort(true).catch(() => undefined);
  const upload = new Upload(file, {
    endpoint: `${location.origin}${UPLOADS_PATH}`,
    chunkSize: UPLOAD_PART_BYTES,
    headers: ownerHeader(),
    metadata: { filename: file.name },
    // The caller decides when to retry, and shows it.
    retryDelays: null,
    // Nothing about a file is stored in the browser.
    storeFingerprintForResuming: false,
  });
  return { key, upload, url: null, id: null };
}

/** Sends the missing parts of a file. Returns the upload's id or the error; the next call resumes. */
export function sendParts({ key, file, onPercent, signal }: Sending): Promise<{ id: string } | { error: StaffError }> {
  const current = last?.key === key ? last : begin(key, file);
  last = current;
  // If the response to attaching it was lost, the upload may be gone: asking for its offset would restart it.
  if (current.id) return Promise.resolve({ id: current.id });
  const { upload } = current;
  // If asking for the offset is rejected, the library forgets the upload's URL.
  if (current.url) upload.url = current.url;
  return new Promise((resolve) => {
    let silence = 0;
    const end = (result: { id: string } | { error: StaffError }): void => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      resolve(result);
    };
    const stop = (): void => {
      void upload.abort().finally(() => end({ error: NO_ANSWER }));
    };
    const listen = (): void => {
      clearTimeout(silence);
      silence = window.setTimeout(stop, SILENCE_MS);
    };
    signal.addEventListener('abort', stop);
    upload.options.onUploadUrlAvailable = () => {
      current.url = upload.url;
    };
    upload.options.onProgress = (sent, total) => {
      listen();
      onPercent(Math.floor((sent / total) * 100));
    };
    upload.options.onChunkComplete = () => announceEvent('session-used');
    upload.options.onError = (error) => end({ error: errorOf(error) });
    upload.options.onSuccess = () => {
      current.id = upload.url?.split('/').at(-1) ?? '';
      end({ id: current.id });
    };
    listen();
    upload.start();
  });
}

/** The file is attached; nothing to resume. */
export function partsUsed(key: string): void {
  if (last?.key === key) last = null;
}

/** Deletes the sent parts of a cancelled or rejected file. */
export function forgetParts(key: string): void {
  if (last?.key !== key) return;
  void last.upload.abort(true).catch(() => undefined);
  last = null;
}
