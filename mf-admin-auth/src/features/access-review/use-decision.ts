import {
  type AccessDecision,
  DECISION_LABELS,
  REVIEW_TEXTS,
  type ReviewRow,
} from '@firstlight/domain/people/access-reviews';
import { useUnsavedHere } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, type TextKeeper } from '@firstlight/staff-data';
import { useState } from 'react';
import { accessReviewApi } from './access-review.api';

const FAILED = 'The decision could not be saved. Your note is still here; please try again.';

/** A typed note; `base` is the decision's version when typing began, null once a conflict was shown. */
type Draft = { note: string; base: number | null };

/** Both notes, if one was typed before the kept one arrived. */
export function joinDrafts(stored: string, typed: string): string {
  const [earlier, latest] = [JSON.parse(stored) as Draft, JSON.parse(typed) as Draft];
  return JSON.stringify({ note: `${earlier.note}\n${latest.note}`, base: latest.base } satisfies Draft);
}

type DecisionForm = {
  note: string;
  isChanged: boolean;
  isSaving: boolean;
  error: string | null;
  type: (note: string) => void;
  /** Resolves to whether it was saved. */
  decide: (decision: AccessDecision) => Promise<boolean>;
};

/** The decision on one account: typed text is kept, also as its author's draft, until it is saved. */
export function useDecision(quarter: string, { user_id, decided }: ReviewRow, notes: TextKeeper): DecisionForm {
  const id = `access-review:${quarter}:${user_id}`;
  const kept = notes.get(id);
  const draft = kept === '' ? null : (JSON.parse(kept) as Draft);
  const setDraft = (next: Draft | null): void => notes.set(id, next === null ? '' : JSON.stringify(next));
  const [error, setError] = useState<string | null>(null);
  const [send, { isLoading: isSaving }] = accessReviewApi.useDecideOnAccessMutation();
  const saved = decided?.note ?? '';
  const version = decided?.version ?? 0;
  const note = draft?.note ?? saved;
  const isChanged = note !== saved;
  useUnsavedHere(isChanged, { what: 'note', label: 'Access review' });

  const decide = async (decision: AccessDecision): Promise<boolean> => {
    if (isSaving) return false;
    try {
      await send({ quarter, id: user_id, input: { decision, note, version: draft?.base ?? version } }).unwrap();
      setDraft(null);
      setError(null);
      return true;
    } catch (failure) {
      const refusal = staffErrorOf(failure);
      const isStale = refusal.detail === REVIEW_TEXTS.stale;
      if (isStale) setDraft({ note, base: null });
      setError(
        isStale ? `${DECISION_LABELS[decision]} was not saved. ${REVIEW_TEXTS.stale}` : sentenceOf(refusal, FAILED),
      );
      return false;
    }
  };
  const type = (text: string): void =>
    setDraft(text === saved ? null : { note: text, base: draft === null ? version : draft.base });
  return { note, isChanged, isSaving, error, type, decide };
}
