import { ASK_FROM } from '@firstlight/domain/identity/match-score';
import {
  MATCH_TEXTS,
  type MatchQuestion,
  type RegistrationMatch,
} from '@firstlight/domain/clients/registration-matches';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useConfirm } from '@firstlight/staff-ui';
import type { ReactNode } from 'react';
import { MatchList } from './match-list';
import { matchesApi } from './matches.api';
import type { DismissedMatches } from './use-dismissed-matches';

/**
 * Asks once, before a new record is saved, whether the person is already registered. Resolves to whether to save;
 * a search that fails never stops a save.
 */
export function useSamePersonQuestion(dismissed: DismissedMatches): {
  isNewPerson: (question: MatchQuestion | null) => Promise<boolean>;
  dialog: ReactNode;
} {
  const dispatch = useStaffDispatch();
  const { confirm, dialog } = useConfirm();

  const likely = async (question: MatchQuestion): Promise<RegistrationMatch[]> => {
    const asked = dispatch(matchesApi.endpoints.findRegistrationMatches.initiate(question, { subscribe: false }));
    const { data = [] } = await asked;
    return data.filter((match) => match.score >= ASK_FROM && !dismissed.has(match));
  };

  const isNewPerson = async (question: MatchQuestion | null): Promise<boolean> => {
    const matches = question ? await likely(question) : [];
    if (matches.length === 0) return true;
    const text = (
      <>
        <p>{MATCH_TEXTS.question}</p>
        <MatchList matches={matches} />
      </>
    );
    const asNew = await confirm({ title: MATCH_TEXTS.title, text, confirmLabel: MATCH_TEXTS.saveAsNew });
    if (asNew) dismissed.add(matches);
    return asNew;
  };

  return { isNewPerson, dialog };
}
