import type { SavedQuestion } from '@firstlight/domain/insight/saved-questions';
import { SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { useState } from 'react';
import { copyLink } from './copy-link';
import type { NamedQuestion } from './question-dialog';
import { savedQuestionsApi } from './saved-questions.api';

export type QuestionActions = {
  /** The error message; null once it is saved. */
  rename: (question: SavedQuestion, named: NamedQuestion) => Promise<string | null>;
  pin: (question: SavedQuestion, pinned: boolean) => Promise<void>;
  move: (id: string, by: -1 | 1) => Promise<void>;
  link: (question: SavedQuestion, asOf: string | null) => Promise<void>;
  remove: (question: SavedQuestion) => Promise<void>;
  removed: SavedQuestion | null;
  undo: () => Promise<void>;
  forget: () => void;
};

const FAILED = 'The change could not be saved. Please try again.';

export function useQuestionActions(own: readonly SavedQuestion[]): QuestionActions {
  const [change] = savedQuestionsApi.useChangeSavedQuestionMutation();
  const [order] = savedQuestionsApi.useOrderSavedQuestionsMutation();
  const [removeOne] = savedQuestionsApi.useRemoveSavedQuestionMutation();
  const [restore] = savedQuestionsApi.useRestoreSavedQuestionMutation();
  const [removed, setRemoved] = useState<SavedQuestion | null>(null);
  const { notify } = useNotices();
  const attempt = async (work: () => Promise<unknown>): Promise<string | null> => {
    try {
      await work();
      return null;
    } catch (error) {
      return sentenceOf(staffErrorOf(error), FAILED);
    }
  };
  const orSay = async (work: () => Promise<unknown>): Promise<void> => {
    const problem = await attempt(work);
    if (problem !== null) notify('error', problem);
  };
  return {
    rename: ({ id, version, pinned }, named) => attempt(() => change({ id, version, pinned, ...named }).unwrap()),
    pin: ({ id, version, name, shared }, pinned) => orSay(() => change({ id, version, name, shared, pinned }).unwrap()),
    move: (id, by) =>
      orSay(async () => {
        // Past the next one on the overview: moving past one that isn't shown there would change nothing visible.
        const shown = own.filter((question) => question.pinned).map((question) => question.id);
        const next = shown[shown.indexOf(id) + by];
        if (next === undefined) return;
        const ids = own.map((question) => question.id).filter((other) => other !== id);
        ids.splice(ids.indexOf(next) + (by === 1 ? 1 : 0), 0, id);
        await order({ ids }).unwrap();
      }),
    link: ({ query }, asOf) => copyLink(query, asOf ?? new Date().toISOString(), notify),
    remove: (question) =>
      orSay(async () => {
        await removeOne(question.id).unwrap();
        setRemoved(question);
      }),
    removed,
    undo: () =>
      orSay(async () => {
        if (removed) await restore(removed.id).unwrap();
        setRemoved(null);
      }),
    forget: () => setRemoved(null),
  };
}

export const removedText = ({ name }: SavedQuestion): string => `${SAVED_TEXTS.removed} (${name})`;
