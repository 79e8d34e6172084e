import { onPlatformEvent, registerWorkKeeper } from '@firstlight/platform';
import { type KeptTextsKey, WORKLIST_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { useEffect, useReducer, useState } from 'react';
import { useStaffDispatch } from './hooks';
import { keptTextApi } from './kept-text-endpoints';
import { staffErrorOf } from './staff-error';
import { textKeeper, type TextKeeper } from './text-keeper';

const STALE = 409;

const notStored = (error: unknown): 'stale' | 'failed' => (staffErrorOf(error).status === STALE ? 'stale' : 'failed');

/** The worklist's texts are notes. */
const joinNotes = (stored: string, typed: string): string => `${stored}\n${typed}`;

/** The last write of each draft: a form that opens meanwhile reads after it, or it would restore what was dropped. */
const writing = new Map<KeptTextsKey, Promise<void>>();

/**
 * Texts typed outside the records, kept as their author's draft; they survive closing the window, a reload and the end
 * of the session.
 * @param join for texts that are shown as they are typed: both in one, if typing began before the stored one arrived
 */
export function useKeptTexts(
  key: KeptTextsKey,
  join: ((stored: string, typed: string) => string) | undefined = key === WORKLIST_DRAFT_KEY ? joinNotes : undefined,
): TextKeeper {
  const [, shown] = useReducer((count: number) => count + 1, 0);
  const dispatch = useStaffDispatch();
  const [put] = keptTextApi.useKeepTextsMutation();
  const [drop] = keptTextApi.useDropKeptTextsMutation();
  const [keeper] = useState(() => {
    const made = textKeeper({
      // Without a subscription, whose end on leaving the screen would cancel the read that a last write waits for.
      read: async () => {
        const { initiate } = keptTextApi.endpoints.getKeptTexts;
        return (await dispatch(initiate(key, { subscribe: false, forceRefetch: true }))).data ?? null;
      },
      put: async (texts) => {
        const { data, error } = await put({ key, ...texts });
        return data ? data.version : notStored(error);
      },
      drop: async (version) => {
        const { error } = await drop({ key, version });
        return error ? notStored(error) : 0;
      },
      onChange: shown,
      join,
    });
    const flush = (): Promise<void> => {
      const written = made.flush();
      writing.set(key, written);
      return written;
    };
    return { ...made, flush };
  });
  useEffect(() => {
    void keeper.load(writing.get(key));
    const flush = (): void => void keeper.flush();
    const hidden = (): void => {
      if (document.visibilityState !== 'hidden') return;
      if (keeper.isLoaded()) flush();
      else void keeper.putUnread();
    };
    const again = (): void => {
      if (!keeper.isLoaded()) void keeper.load();
      if (keeper.hasFailed()) flush();
    };
    const online = (): void => {
      if (!keeper.isLoaded()) void keeper.load();
      flush();
    };
    const stops = [registerWorkKeeper(keeper.flush), onPlatformEvent('session-used', again)];
    window.addEventListener('online', online);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      flush();
      for (const stop of stops) stop();
      window.removeEventListener('online', online);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keeper, key]);
  return keeper;
}
