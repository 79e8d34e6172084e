import {
  DRAFT_TEXTS,
  type RegistrationDraftInput,
  type RegistrationDraftSaved,
} from '@firstlight/domain/registration-drafts';
import { type StaffError, staffErrorOf } from '@firstlight/staff-data';

export type DraftContent = Required<Pick<RegistrationDraftInput, 'form' | 'work' | 'based_on'>>;

/** Why no draft is kept; `elsewhere`: another window keeps a draft of the same record. */
export type DraftTrouble = { text: string; elsewhere: boolean };

type Calls = {
  /** Unsaved text; null if there is none. */
  collect: () => DraftContent | null;
  put: (draft: RegistrationDraftInput) => Promise<{ data?: RegistrationDraftSaved | null; error?: unknown }>;
  remove: () => Promise<unknown>;
  /** This window's text is stored. */
  onStored: () => void;
  onTrouble: (trouble: DraftTrouble | null) => void;
};

export type DraftWriter = {
  /** Call after typing, saving or clearing. */
  touch: () => void;
  /** Writes pending changes; resolves when they are stored or rejected. */
  flush: () => Promise<void>;
  /** Resumes a stored draft, after its text was put into the form. */
  setStoredVersion: (version: number) => void;
  /** Overwrites the draft of another window. */
  replace: () => void;
  /** Saved or discarded: the draft is deleted. */
  discard: () => void;
};

const TYPING_PAUSE_MS = 2_000;
const STALE = 409;
const REFUSED = 422;

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
export function draftWriter({ collect, put, remove, onStored, onTrouble }: Calls): DraftWriter {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let version: number | null = 0;
  let isStored = false;
  let written = '';
  let photo: unknown;
  let isRunning = false;
  let isWaiting = false;
  let isBlocked = false;
  let isUnwanted = false;

  const store = async (content: DraftContent, text: string): Promise<void> => {
    const { data, error } = await put({ ...withPhotoIfNew(content, photo), version });
    if (error) {
      const trouble = troubleOf(staffErrorOf(error));
      isBlocked = trouble.elsewhere;
      return onTrouble(trouble);
    }
    isStored = true;
    version = data?.version ?? null;
    written = text;
    photo = content.form['photo'];
    onStored();
    return onTrouble(null);
  };
  const forget = async (): Promise<void> => {
    const wasStored = isStored;
    isStored = false;
    isBlocked = false;
    version = 0;
    written = '';
    photo = undefined;
    onTrouble(null);
    if (wasStored) await remove();
  };
  let running = Promise.resolve();
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    if (isRunning) isWaiting = true;
    else running = run();
    return running;
  };
  const run = async (): Promise<void> => {
    const content = collect();
    const text = content === null ? '' : JSON.stringify(content);
    if (text === written || (isBlocked && content !== null)) return;
    isRunning = true;
    await (content === null ? forget() : store(content, text));
    if (isUnwanted) await forget();
    isUnwanted = false;
    isRunning = false;
    if (!isWaiting) return;
    isWaiting = false;
    await run();
  };

  return {
    touch: () => {
      clearTimeout(timer);
      if (collect() === null) void write();
      else timer = setTimeout(() => void write(), TYPING_PAUSE_MS);
    },
    flush: () => (timer === undefined ? running : write()),
    setStoredVersion: (stored) => {
      isStored = true;
      isBlocked = false;
      version = stored;
      written = 'another';
      onTrouble(null);
    },
    replace: () => {
      isBlocked = false;
      version = null;
      void write();
    },
    discard: () => {
      clearTimeout(timer);
      timer = undefined;
      // A write in progress would recreate it.
      if (isRunning) isUnwanted = true;
      else void forget();
    },
  };
}
