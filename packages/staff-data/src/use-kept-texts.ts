import { onPlatformEvent, registerWorkKeeper } from '@firstlight/platform';
import type { KeptTextsKey } from '@firstlight/domain/registration-drafts';
import { useEffect, useReducer, useState } from 'react';
import { keptTextApi } from './kept-text-endpoints';
import { staffErrorOf } from './staff-error';
import { textKeeper, type TextKeeper } from './text-keeper';

const STALE = 409;

const notStored = (error: unknown): 'stale' | 'failed' => (staffErrorOf(error).status === STALE ? 'stale' : 'failed');

/** The last write of each draft: a form that opens meanwhile reads after it, or it would restore what was dropped. */
const writing = new Map<KeptTextsKey, Promise<void>>();

/**
 * Texts typed outside the records, kept as their author's draft; they survive closing the window, a reload and the end
 * of the session.
 */
export function useKeptTexts(key: KeptTextsKey): TextKeeper {
  const [, shown] = useReducer((count: number) => count + 1, 0);
  const [read] = keptTextApi.useLazyGetKeptTextsQuery();
  const [put] = keptTextApi.useKeepTextsMutation();
  const [drop] = keptTextApi.useDropKeptTextsMutation();
  const [keeper] = useState(() => {
    const made = textKeeper({
      read: async () => (await read(key)).data ?? null,
      put: async (texts) => {
        const { data, error } = await put({ key, ...texts });
        return data ? data.version : notStored(error);
      },
      drop: async (version) => {
        const { error } = await drop({ key, version });
        return error ? notStored(error) : 0;
      },
      onChange: shown,
    });
    const flush = (): Promise<void> => {
      const written = made.flush();
      writing.set(key, written);
      return written;
    };
    return { ...made, flush };
  });
  useEffect(() => {
    const written = writing.get(key);
    void (written ? written.then(keeper.load) : keeper.load());
    const flush = (): void => void keeper.flush();
    const hidden = (): void => {
      if (document.visibilityState === 'hidden') flush();
    };
    const again = (): void => {
      if (keeper.hasFailed()) flush();
    };
    const stops = [registerWorkKeeper(keeper.flush), onPlatformEvent('session-used', again)];
    window.addEventListener('online', flush);
    document.addEventListener('visibilitychange', hidden);
    return () => {
      flush();
      for (const stop of stops) stop();
      window.removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keeper, key]);
  return keeper;
}
