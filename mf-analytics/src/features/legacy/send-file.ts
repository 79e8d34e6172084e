import {
  LEGACY_PROGRESS_TYPE,
  type LegacyMapping,
  type LegacyProgress,
  type LegacyProgressLine,
  type LegacyUploadAnswer,
  type LegacyValueChoice,
} from '@firstlight/domain/insight/legacy-data';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { announceEvent, onPlatformEvent, ownerHeader } from '@firstlight/platform';
import { errorFromAnswer, type StaffError } from '@firstlight/staff-data';

type Sending = { answer: Promise<string>; cancel: () => void };

/** A file with the user's decisions about it. */
export type FileToSend = {
  file: File;
  kind: LegacyKind | null;
  mapping: LegacyMapping | null;
  values: LegacyValueChoice[];
};

type Watch = { onSent: (share: number) => void; onRows?: (rows: LegacyProgress) => void };

export function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The complete lines received so far. */
function linesOf(text: string): LegacyProgressLine[] {
  return text
    .split('\n')
    .slice(0, -1)
    .map((line) => parsed(line) as LegacyProgressLine);
}

/**
 * The response of an import: alone, or in the last line of its progress; throws a `StaffError` if it was rejected then.
 */
export function importAnswer(text: string): LegacyUploadAnswer {
  const last = linesOf(text).at(-1);
  if (!last) return parsed(text) as LegacyUploadAnswer;
  if ('answer' in last) return last.answer;
  const { status, detail } = 'refused' in last ? last.refused : { status: 0, detail: '' };
  throw errorFromAnswer(status, { detail }, null);
}

function formOf({ file, kind, mapping, values }: FileToSend): FormData {
  const form = new FormData();
  // Fields come before the file, so that the server knows them when the file arrives.
  if (kind) form.set('kind', kind);
  if (mapping) form.set('mapping', JSON.stringify(mapping));
  if (values.length > 0) form.set('values', JSON.stringify(values));
  form.set('file', file);
  return form;
}

/**
 * Sends the multipart field `file` by XMLHttpRequest, because `fetch` doesn't report upload progress. `onSent` gets 0
 * to 1, `onRows` the rows that the server has read and stored; the promise rejects with a `StaffError`.
 */
export function sendFile(path: string, sent: FileToSend, { onSent, onRows }: Watch): Sending {
  const request = new XMLHttpRequest();
  const form = formOf(sent);
  let stopWaiting = (): void => undefined;
  const send = (): void => {
    request.open('POST', path);
    // Someone else may have signed in in another tab: the server must not store the file as theirs.
    for (const [name, value] of Object.entries(ownerHeader())) request.setRequestHeader(name, value);
    if (onRows) request.setRequestHeader('accept', `${LEGACY_PROGRESS_TYPE}, application/json`);
    request.send(form);
  };
  /** The sign-in dialog opens over the page; after sign-in the file is sent again. */
  const sendWhenSignedIn = (): void => {
    stopWaiting = onPlatformEvent('session-used', () => {
      stopWaiting();
      send();
    });
    announceEvent('session-ended');
  };
  const answer = new Promise<string>((resolve, reject: (error: StaffError) => void) => {
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onprogress = () => {
      const rows = linesOf(request.responseText).findLast((line) => 'rows_read' in line);
      if (rows) onRows?.(rows);
    };
    request.onload = () => {
      if (request.status === 401) return sendWhenSignedIn();
      if (request.status < 300) {
        announceEvent('session-used');
        return resolve(request.responseText);
      }
      return reject(
        errorFromAnswer(request.status, parsed(request.responseText), request.getResponseHeader('retry-after')),
      );
    };
    // After an abort nothing uses the response, so the promise stays pending.
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
