import type { LegacyMapping } from '@firstlight/domain/legacy-data';
import { announceEvent, onPlatformEvent } from '@firstlight/platform';
import { errorFromAnswer, type StaffError } from '@firstlight/staff-data';

type Sending<Answer> = { answer: Promise<Answer>; cancel: () => void };

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Sends the multipart field `file`; `fetch` tells nothing of its progress. `onProgress` gets 0 to 1;
 * the promise rejects with a `StaffError`.
 */
export function sendFile<Answer>(
  path: string,
  file: File,
  mapping: LegacyMapping | null,
  onProgress: (share: number) => void,
): Sending<Answer> {
  const request = new XMLHttpRequest();
  const form = new FormData();
  // Fields come before the file, so that the server knows them when the file arrives.
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  form.set('file', file);
  const send = (): void => {
    request.open('POST', path);
    request.send(form);
  };
  let stopWaiting = (): void => undefined;
  /** Sign-in lies over the page; after it the file is sent again. */
  const sendWhenSignedIn = (): void => {
    stopWaiting = onPlatformEvent('session-used', () => {
      stopWaiting();
      send();
    });
    announceEvent('session-ended');
  };
  const answer = new Promise<Answer>((resolve, reject: (error: StaffError) => void) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      if (request.status === 401) return sendWhenSignedIn();
      const body = parsed(request.responseText);
      if (request.status < 300) {
        announceEvent('session-used');
        return resolve(body as Answer);
      }
      return reject(errorFromAnswer(request.status, body, request.getResponseHeader('retry-after')));
    };
    // Nobody waits for the answer of what was cancelled, so an abort settles nothing.
    request.onerror = () => reject({ status: 0, detail: null, message: 'The connection was lost.' });
    send();
  });
  return {
    answer,
    cancel: () => {
      stopWaiting();
      request.abort();
    },
  };
}
