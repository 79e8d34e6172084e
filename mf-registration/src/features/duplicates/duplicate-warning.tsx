import type { MatchQuestion, RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import { skipToken } from '@firstlight/staff-data';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import { useDebounced } from '../../record/use-debounced';
import { MatchList } from './match-list';
import { matchesApi } from './matches.api';
import type { DismissedMatches } from './use-dismissed-matches';

const TYPING_PAUSE_MS = 600;

type Props = {
  /** Null if there is too little to match on. */
  question: MatchQuestion | null;
  /** The record that is being edited. */
  except: string | null;
  dismissed: DismissedMatches;
  actionFor?: (match: RegistrationMatch) => ReactNode;
};

/** Warns that the client may already be registered; open the existing record, or register anyway. */
export function DuplicateWarning({ question, except, dismissed, actionFor }: Props): ReactElement | null {
  const settled = useDebounced(question, TYPING_PAUSE_MS);
  const { currentData = [] } = matchesApi.useFindRegistrationMatchesQuery(settled ?? skipToken);
  const matches = currentData.filter((match) => !dismissed.has(match));
  if (settled === null || matches.length === 0) return null;
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="xs" variant="default" onClick={() => dismissed.add(matches)}>
          {except ? 'Not the same person' : 'Register anyway'}
        </Button>
      }
    >
      <strong>This client may be registered already.</strong>
      <MatchList matches={matches} actionFor={actionFor} />
    </Banner>
  );
}
