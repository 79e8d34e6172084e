import type { RegistrationDraft, RegistrationDraftAnswer } from '@firstlight/domain/registration-drafts';
import { injectEndpoints } from '@firstlight/staff-data';
import { useCallback, useEffect, useRef, useState } from 'react';

type Keeping = Pick<RegistrationDraft, 'form' | 'based_on'> & { key: string };

const draftApi = injectEndpoints((build) => ({
  getRegistrationDraft: build.query<RegistrationDraft | null, string>({
    query: (key) => `registration-drafts/${encodeURIComponent(key)}`,
    transformResponse: (answer: RegistrationDraftAnswer) => answer.draft,
    keepUnusedDataFor: 0,
  }),
  keepRegistrationDraft: build.mutation<unknown, Keeping>({
    query: ({ key, ...body }) => ({ url: `registration-drafts/${encodeURIComponent(key)}`, method: 'PUT', body }),
  }),
  dropRegistrationDraft: build.mutation<unknown, string>({
    query: (key) => ({ url: `registration-drafts/${encodeURIComponent(key)}`, method: 'DELETE' }),
  }),
}));

const TYPING_PAUSE_MS = 2_000;

type Draft = {
  /** A half-typed form of the last 24 hours that was not taken back yet. */
  offered: RegistrationDraft | null;
  /** Keeps what is typed, a moment after the last key. */
  keep: (form: Record<string, unknown>) => void;
  /** Saved, taken back or not wanted: it is no longer needed. */
  drop: () => void;
  dismiss: () => void;
};

/** The draft of one form on the server (encrypted, 24 hours, without the photo). A failure to keep it is no alarm. */
export function useDraft(key: string, basedOn: number | null): Draft {
  const { data } = draftApi.useGetRegistrationDraftQuery(key, { refetchOnMountOrArgChange: true });
  const [send] = draftApi.useKeepRegistrationDraftMutation();
  const [remove] = draftApi.useDropRegistrationDraftMutation();
  const [closed, setClosed] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const kept = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const keep = useCallback(
    (form: Record<string, unknown>) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        kept.current = true;
        const { photo: _photo, ...texts } = form;
        void send({ key, form: texts, based_on: basedOn });
      }, TYPING_PAUSE_MS);
    },
    [send, key, basedOn],
  );
  const drop = useCallback(() => {
    clearTimeout(timer.current);
    setClosed(true);
    if (kept.current || data) void remove(key);
    kept.current = false;
  }, [remove, key, data]);
  return { offered: closed ? null : (data ?? null), keep, drop, dismiss: () => setClosed(true) };
}
