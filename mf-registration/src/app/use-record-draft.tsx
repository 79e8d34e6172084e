import { DRAFT_TEXTS, type RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import { onPlatformEvent, registerWorkKeeper } from '@firstlight/platform';
import { skipToken } from '@firstlight/staff-data';
import { UndoToast } from '@firstlight/staff-ui';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { DraftOffer } from '../features/drafts/draft-offer';
import { DraftTroubleNotice } from '../features/drafts/draft-trouble-notice';
import { type DraftTrouble, type DraftWriter, draftWriter } from '../features/drafts/draft-writer';
import type { DraftContent } from '../features/drafts/own-draft';
import { draftsApi } from '../features/drafts/drafts.api';
import { useReadDraft } from '../features/drafts/use-read-draft';
import { clientFormChanges } from './client-form-changes';
import { draftOfWork, isAllInDraft, restoreWork } from '../record/draft-of-work';
import { focusOpenTab } from '../record/focus-open-tab';
import { draftOfProgress, restoreProgress } from '../record/intake-attempt';
import type { TabStateStore } from '../record/tab-state-store';
import { useMovedDraft } from './use-moved-draft';

type Options = {
  tabState: TabStateStore;
  /** Key of the draft on the server. */
  draftKey: string;
  /** The version of the record on screen; null on intake, where the list of unfinished intakes is shown instead. */
  recordVersion: number | null;
  /** The draft that this intake resumes. */
  resumed?: RegistrationDraft | null;
};

type RecordDraft = {
  /** An earlier draft to restore, or why no draft is kept. */
  notice: ReactNode;
  /** An earlier draft that needs to be restored or discarded; also part of `notice`. */
  offer: ReactNode;
  /** Brings back a discarded draft, for ten seconds. */
  undo: ReactNode;
  /** The Client form's fields in a restored draft. */
  restored: Record<string, unknown> | null;
  /** Call when the intake was saved: its draft is no longer needed. Text of other tabs gets the record's draft. */
  finish: () => void;
  /** Writes the draft now; whether it holds everything that was typed. */
  keepAll: () => Promise<boolean>;
};

function collect(tabState: TabStateStore): DraftContent | null {
  const client = clientFormChanges(tabState);
  const work = draftOfWork(tabState);
  if (!client && Object.keys(work).length === 0) return null;
  return {
    form: client?.form ?? {},
    work: { ...work, ...draftOfProgress(tabState) },
    based_on: client?.basedOn ?? null,
  };
}

/** Saves while typing, when the window loses focus, and again after a failure. */
function useWriting(tabState: TabStateStore, writer: DraftWriter, trouble: DraftTrouble | null): void {
  const hasFailed = useRef(false);
  useEffect(() => {
    hasFailed.current = trouble !== null && !trouble.elsewhere;
  }, [trouble]);
  useEffect(() => {
    const again = (): void => {
      if (hasFailed.current) writer.touch();
    };
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') void writer.flush();
    };
    const stops = [
      tabState.subscribe(writer.touch),
      onPlatformEvent('session-used', again),
      registerWorkKeeper(writer.flush),
    ];
    // A write in progress may still fail.
    window.addEventListener('online', writer.touch);
    // The intake of this text was just saved.
    writer.touch();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      stops.forEach((stop) => stop());
      window.removeEventListener('online', writer.touch);
      document.removeEventListener('visibilitychange', hidden);
      void writer.flush();
    };
  }, [tabState, writer]);
}

/** `asked`: there is no answer yet. `unsure`: this window may have written one before there was an answer. */
type Earlier = RegistrationDraft | null | 'asked' | 'unsure';

type EarlierDraft = { earlier: RegistrationDraft | null } & Pick<
  Parameters<typeof draftWriter>[0],
  'onStored' | 'onUnanswered' | 'onOther'
>;

const isOpen = (known: Earlier): boolean => known === 'asked' || known === 'unsure';

/**
 * The draft that was stored before this window wrote one; asked again after a failure only. Later answers may contain
 * this window's own text.
 */
function useEarlierDraft(key: string | null): EarlierDraft {
  const [first, setFirst] = useState<Earlier>(key === null ? null : 'asked');
  const { data } = draftsApi.useGetRegistrationDraftQuery(key === null || first !== 'asked' ? skipToken : key, {
    refetchOnMountOrArgChange: true,
  });
  if (first === 'asked' && data !== undefined) setFirst(data);
  const answers = useMemo(() => {
    const answer = (next: Earlier) => setFirst((known) => (isOpen(known) ? next : known));
    return { onStored: () => answer(null), onUnanswered: () => answer('unsure'), onOther: answer };
  }, []);
  return { earlier: typeof first === 'string' ? null : first, ...answers };
}

/** Keeps all text typed on a record as a draft on the server, and offers to restore an earlier one. */
export function useRecordDraft({ tabState, draftKey, recordVersion, resumed = null }: Options): RecordDraft {
  const [put] = draftsApi.useKeepRegistrationDraftMutation();
  const [remove] = draftsApi.useDropRegistrationDraftMutation();
  const readDraft = useReadDraft();
  const { earlier, onStored, onUnanswered, onOther } = useEarlierDraft(recordVersion === null ? null : draftKey);
  const [trouble, setTrouble] = useState<DraftTrouble | null>(null);
  const [isClosed, setClosed] = useState(false);
  const [restored, setRestored] = useState<Record<string, unknown> | null>(null);
  const drop = useCallback(
    ({ merged_id, version }: RegistrationDraft): void => void remove({ key: merged_id ?? draftKey, version }),
    [remove, draftKey],
  );
  const { move, settle } = useMovedDraft(drop);
  const writer = useMemo(
    () =>
      draftWriter({
        collect: () => collect(tabState),
        put: (draft) => put({ key: draftKey, ...draft }),
        read: async () => {
          const { data, error } = await readDraft(draftKey);
          // A merged record's draft doesn't belong to this window.
          return data?.merged_id ? { data: null } : { ...(data !== undefined && { data }), error };
        },
        remove: (version) => remove({ key: draftKey, version }),
        onStored: () => {
          onStored();
          settle();
        },
        ...{ onUnanswered, onOther },
        onTrouble: setTrouble,
      }),
    [tabState, draftKey, put, remove, readDraft, onStored, onUnanswered, onOther, settle],
  );
  useWriting(tabState, writer, trouble);
  useEffect(
    () =>
      tabState.subscribe(() => {
        if (collect(tabState) === null) settle();
      }),
    [tabState, settle],
  );
  const [discarded, setDiscarded] = useState<RegistrationDraft | null>(null);
  const putBack = (draft: RegistrationDraft): void => {
    restoreProgress(tabState, draft.work, draft.form['photo']);
    restoreWork(tabState, draft.work);
    setRestored(draft.form);
    setClosed(true);
  };
  const restore = (draft: RegistrationDraft): void => {
    if (!draft.merged_id) writer.setStoredVersion(draft.version);
    putBack(draft);
    if (draft.merged_id) move(draft);
  };
  const first = useRef(resumed);
  const restoreFirst = useRef(restore);
  useEffect(() => {
    if (first.current) restoreFirst.current(first.current);
    first.current = null;
  }, []);
  const offered = isClosed ? null : earlier;
  const discardOffered = (draft: RegistrationDraft): void => {
    if (draft.merged_id) drop(draft);
    else {
      writer.setStoredVersion(draft.version);
      writer.discard();
    }
    writer.touch();
    setClosed(true);
    setDiscarded(draft);
    focusOpenTab();
  };
  const replace = (): void => {
    setClosed(true);
    writer.replace();
  };
  const offer = offered && (
    <DraftOffer
      draft={offered}
      outdated={offered.based_on !== null && offered.based_on !== recordVersion}
      onDiscard={() => discardOffered(offered)}
      onRestore={() => {
        restore(offered);
        focusOpenTab();
      }}
    />
  );
  const undo = discarded && (
    <UndoToast
      text={DRAFT_TEXTS.discarded}
      onUndo={() => {
        putBack(discarded);
        setDiscarded(null);
      }}
      onExpire={() => setDiscarded(null)}
    />
  );
  const notice = (
    <>
      {offer}
      {trouble && !(trouble.elsewhere && offer) && navigator.onLine && (
        <DraftTroubleNotice trouble={trouble} onReplace={replace} />
      )}
    </>
  );
  const keepAll = async (): Promise<boolean> => {
    writer.touch();
    await writer.flush();
    return writer.isKept() && isAllInDraft(tabState);
  };
  return { notice, offer, undo, restored, finish: writer.finish, keepAll };
}
