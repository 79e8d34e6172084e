import {
  DRAFT_TEXTS,
  type RegistrationDraft,
  type RegistrationDraftInput,
  type RegistrationDraftSaved,
} from '@firstlight/domain/clients/registration-drafts';
import { type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { isUnknown } from '../../record/create-once';
import { type DraftContent, isOwnDraft, type SentDraft, unansweredIn } from './own-draft';

/** Why no draft is kept; `elsewhere`: another window keeps a draft of the same record. */
export type DraftTrouble = { text: string; elsewhere: boolean };

type Calls = {
  /** Unsaved text; null if there is none. */
  collect: () => DraftContent | null;
  put: (draft: RegistrationDraftInput) => Promise<{ data?: RegistrationDraftSaved | null; error?: unknown }>;
  /** The stored draft; null for none. */
  read: () => Promise<{ data?: RegistrationDraft | null; error?: unknown }>;
  /** Deletes the draft if it is still this version; null: any. */
  remove: (version: number | null) => Promise<{ error?: unknown }>;
  /** This window's text is stored. */
  onStored: () => void;
  /** It may be stored: a write had no answer. */
  onUnanswered: () => void;
  /** No write of this window was stored, but this draft is. */
  onOther: (draft: RegistrationDraft) => void;
  onTrouble: (trouble: DraftTrouble | null) => void;
};

export type DraftWriter = {
  /** Call after typing, saving or clearing. */
  touch: () => void;
  /** Writes pending changes; resolves when they are stored or rejected. */
  flush: () => Promise<void>;
  /** Whether the text as it is now is stored. */
  isKept: () => boolean;
  /** Resumes a stored draft, after its text was put into the form. */
  setStoredVersion: (version: number) => void;
  /** Overwrites the draft of another window. */
  replace: () => void;
  /** Discarded: the draft is deleted. */
  discard: () => void;
  /** Saved for good: the draft is deleted and none is written any more. */
  finish: () => void;
};

const TYPING_PAUSE_MS = 2_000;
const RETRY_SECONDS = 5;
const STALE = 409;
const REFUSED = 422;
const TOO_MANY = 429;
const SERVER_ERROR = 500;
/** `written` while the stored text isn't known: it differs from every text. */
const NOT_KNOWN = 'another';

function troubleOf({ status, detail }: StaffError): DraftTrouble {
  if (status === STALE) return { text: DRAFT_TEXTS.elsewhere, elsewhere: true };
  return { text: status === REFUSED && typeof detail === 'string' ? detail : DRAFT_TEXTS.notKept, elsewhere: false };
}

/** The photo is sent only if it changed. */
function withPhotoIfNew({ form: { photo, ...fields }, ...rest }: DraftContent, lastPhoto: unknown): DraftContent {
  return { ...rest, form: photo === lastPhoto ? fields : { ...fields, photo: photo ?? '' } };
}

/**
 * Keeps typed text as a draft on the server, written shortly after the last key press; deletes it when there is no
 * unsaved text.
 */
export function draftWriter(calls: Calls): DraftWriter {
  const { collect, put, read, remove, onStored, onUnanswered, onOther, onTrouble } = calls;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let version: number | null = 0;
  let unanswered: DraftContent[] = [];
  let isStored = false;
  let written = '';
  let photo: unknown;
  let isRunning = false;
  let isWaiting = false;
  let isBlocked = false;
  let isUnwanted = false;
  let isFinished = false;
  let isRetry = false;

  /** Continues from the stored draft if it is an unanswered write of this window; another one is offered or refused. */
  const adopt = async (): Promise<StaffError | null> => {
    const { data, error } = await read();
    if (error) return staffErrorOf(error);
    const own = data && unansweredIn({ version, unanswered }, data);
    unanswered = [];
    if (!own) {
      if (data) onOther(data);
      return { status: STALE, detail: null };
    }
    version = data.version;
    photo = own.form['photo'];
    return null;
  };
  /** The server may be restarting: tried once more, then with the next key press or successful call. */
  const retryLater = ({ status, retryAfterSeconds = RETRY_SECONDS }: StaffError): void => {
    if (isRetry || isFinished || (status < SERVER_ERROR && status !== TOO_MANY)) return;
    isRetry = true;
    timer ??= setTimeout(() => void write(), retryAfterSeconds * 1000);
  };
  const store = async (content: DraftContent, text: string): Promise<void> => {
    const { data, error } = await put({ ...withPhotoIfNew(content, photo), version });
    if (error) {
      let failure = staffErrorOf(error);
      if (failure.status === STALE) {
        const refusal = await adopt();
        if (!refusal) return store(content, text);
        failure = refusal;
      } else if (isUnknown(failure)) {
        unanswered.push(content);
        written = NOT_KNOWN;
        onUnanswered();
      }
      const trouble = troubleOf(failure);
      isBlocked = trouble.elsewhere;
      retryLater(failure);
      return onTrouble(trouble);
    }
    isStored = true;
    isRetry = false;
    version = data?.version ?? null;
    unanswered = [];
    written = text;
    photo = content.form['photo'];
    onStored();
    return onTrouble(null);
  };
  /** Deletes this window's text on the server. */
  const erase = async (last: SentDraft, wasStored: boolean): Promise<{ error?: unknown }> => {
    if (last.unanswered.length === 0) return wasStored ? remove(last.version) : {};
    const { data, error } = await read();
    if (error) return { error };
    return data && isOwnDraft(last, data) ? remove(data.version) : {};
  };
  const forget = async (): Promise<void> => {
    const last = { version, unanswered };
    const wasStored = isStored;
    isStored = false;
    isBlocked = false;
    version = 0;
    unanswered = [];
    written = '';
    photo = undefined;
    onTrouble(null);
    const { error } = await erase(last, wasStored);
    if (!error || !isUnknown(staffErrorOf(error))) return;
    // It may still be stored: deleted again later, or continued by other text.
    isStored = wasStored;
    ({ version, unanswered } = last);
    written = NOT_KNOWN;
  };
  let running = Promise.resolve();
  const alone = async (work: () => Promise<void>): Promise<void> => {
    isRunning = true;
    await work();
    if (isUnwanted) {
      isUnwanted = false;
      await forget();
    }
    isRunning = false;
    if (!isWaiting) return;
    isWaiting = false;
    await run();
  };
  const textOf = (content: DraftContent | null): string => (content === null ? '' : JSON.stringify(content));
  const run = async (): Promise<void> => {
    if (isFinished) return;
    const content = collect();
    const text = textOf(content);
    if (text === written || (isBlocked && content !== null)) return;
    await alone(() => (content === null ? forget() : store(content, text)));
  };
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning) isWaiting = true;
    else running = run();
    return running;
  };

  const discard = (): void => {
    clearTimeout(timer);
    timer = undefined;
    // A write in progress would recreate it.
    if (isRunning) isUnwanted = true;
    else running = alone(forget);
  };

  return {
    touch: () => {
      clearTimeout(timer);
      isRetry = false;
      if (collect() === null) void write();
      else timer = setTimeout(() => void write(), TYPING_PAUSE_MS);
    },
    // The last write may have failed.
    flush: () => (timer === undefined && textOf(collect()) === written ? running : write()),
    isKept: () => {
      const content = collect();
      return content === null || textOf(content) === written;
    },
    setStoredVersion: (stored) => {
      isStored = true;
      isBlocked = false;
      version = stored;
      unanswered = [];
      written = NOT_KNOWN;
      onTrouble(null);
    },
    replace: () => {
      isBlocked = false;
      version = null;
      void write();
    },
    discard,
    finish: () => {
      isFinished = true;
      discard();
    },
  };
}
