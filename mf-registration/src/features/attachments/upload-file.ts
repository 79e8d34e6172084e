import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import type { AttachmentFromUpload } from '@firstlight/domain/platform/uploads';
import { announceEvent } from '@firstlight/platform';
import { postOnce, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { CANCELLED } from '../../record/cancelled';
import { recordPath } from '../../record/record-items';
import { waitToRetry } from './wait-to-retry';
import type * as SendParts from './send-parts';
import type { UploadControl, UploadState } from './upload-state';

export type UploadedFile = {
  registrationId: string;
  type: string;
  documentDate: CivilDate | null;
  file: File;
  key: string;
  control: UploadControl;
  onState: (state: UploadState) => void;
};

type Answer<Data> = { data: Data } | { error: StaffError };
/** A call of the store. */
export type Ask = (request: {
  url: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}) => Promise<{ data?: unknown; error?: unknown }>;

const SESSION_ENDED = 401;
const RETRY_MS = 4_000;
/** The pause before a retry if no part was accepted in between. */
const TRIES = 6;
const NO_ANSWER: StaffError = { status: 0, detail: null, message: 'Failed to fetch' };

function waitsFor({ status }: StaffError): UploadState['waitsFor'] {
  if (status === SESSION_ENDED) return 'session';
  // 409: the server has more parts than we know of; the next try reads the offset. A server error (500) is final.
  return status === 0 || status === 408 || status === 409 || status > 500 ? 'line' : null;
}

/** Without a session this chunk is rejected too, so report the session's error. */
async function parts(ask: Ask): Promise<Answer<typeof SendParts>> {
  try {
    return { data: await import('./send-parts') };
  } catch {
    const { error } = await ask({ url: 'auth/session' });
    return { error: error === undefined ? NO_ANSWER : staffErrorOf(error) };
  }
}

/** Preloads the upload code, so that a bad connection later doesn't matter. */
export function prepareToSend(): void {
  import('./send-parts').catch(() => undefined);
}

async function sendOnce(
  sent: UploadedFile,
  onPercent: (percent: number) => void,
  ask: Ask,
): Promise<Answer<Attachment>> {
  const { registrationId, type, documentDate, file, key, control } = sent;
  const loaded = await parts(ask);
  if ('error' in loaded) return loaded;
  const arrived = await loaded.data.sendParts({ key, file, onPercent, signal: control.signal });
  if ('error' in arrived) return arrived;
  const body: AttachmentFromUpload = { type, upload_id: arrived.id, ...(documentDate && { documentDate }) };
  const url = `${recordPath(registrationId)}/attachment-from-upload`;
  const answer = await ask(postOnce(url, body, key));
  if (answer.error !== undefined) return { error: staffErrorOf(answer.error) };
  loaded.data.partsUsed(key);
  return { data: answer.data as Attachment };
}

/**
 * Sends a file in parts and attaches it. A lost connection costs one part; an expired session opens sign-in over the page;
 * in both cases the upload resumes automatically.
 */
export async function uploadFile(sent: UploadedFile, ask: Ask): Promise<Answer<Attachment>> {
  const { control, onState, key } = sent;
  let [percent, tries] = [0, 0];
  const onPercent = (now: number): void => {
    if (now > percent) tries = 0;
    percent = now;
    onState({ percent, waitsFor: null });
  };
  for (;;) {
    onState({ percent, waitsFor: null });
    const answer = await sendOnce(sent, onPercent, ask);
    if ('data' in answer) return answer;
    const reason = control.signal.aborted ? null : waitsFor(answer.error);
    tries += 1;
    if (reason === 'line' && navigator.onLine && tries >= TRIES) return answer;
    if (reason === null) {
      await parts(ask).then((loaded) => 'data' in loaded && loaded.data.forgetParts(key));
      return control.signal.aborted ? { error: CANCELLED } : answer;
    }
    onState({ percent, waitsFor: reason });
    if (reason === 'session') announceEvent('session-ended');
    await waitToRetry(reason, control, RETRY_MS);
  }
}
