import { civilDateInWords } from '@firstlight/domain/civil-dates';
import { HEALTH_CARD_DIGITS, PHONE_DIGITS } from '@firstlight/domain/limits';
import type {
  MatchAnswer,
  MatchQuestion,
  MatchReason,
  RegistrationMatch,
} from '@firstlight/domain/registration-matches';
import { Link } from '@firstlight/platform';
import { injectEndpoints, skipToken } from '@firstlight/staff-data';
import { Banner, Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useSettled } from '../../record/use-settled';

const matchApi = injectEndpoints((build) => ({
  findRegistrationMatches: build.query<RegistrationMatch[], MatchQuestion>({
    query: (body) => ({ url: 'registration-matches', method: 'POST', body }),
    transformResponse: (answer: MatchAnswer) => answer.matches,
    keepUnusedDataFor: 0,
  }),
}));

const REASONS: Record<MatchReason, string> = {
  name_and_dob: 'same name and date of birth',
  health_card: 'same health card',
  phone: 'same phone',
};
const TYPING_PAUSE_MS = 600;

/** Asks only when there is enough to recognise somebody by; null otherwise. */
export function matchQuestion(question: MatchQuestion): MatchQuestion | null {
  const { firstName, lastName, dob, healthCard, phone1 } = question;
  const named = Boolean(firstName?.trim() && lastName?.trim() && dob);
  const card = healthCard?.length === HEALTH_CARD_DIGITS;
  const phone = phone1?.length === PHONE_DIGITS;
  return named || card || phone ? question : null;
}

function Match({ match }: { match: RegistrationMatch }): ReactElement {
  const { registration_id, firstName, lastName, dob, disposition, because } = match;
  return (
    <li>
      <Link to={`/admin-edit/${registration_id}`}>
        {firstName} {lastName}
      </Link>
      {dob && `, born ${civilDateInWords(dob)}`}
      {disposition && `, ${disposition}`} ({because.map((reason) => REASONS[reason]).join(', ')})
    </li>
  );
}

/** Says that the client may be registered already; open the existing record, or register anyway. */
export function DuplicateWarning({ question }: { question: MatchQuestion }): ReactElement | null {
  const settled = useSettled(matchQuestion(question), TYPING_PAUSE_MS);
  const { currentData: matches = [] } = matchApi.useFindRegistrationMatchesQuery(settled ?? skipToken);
  const [dismissed, setDismissed] = useState<string | null>(null);
  const found = matches.map(({ registration_id }) => registration_id).join();
  if (settled === null || found === '' || found === dismissed) return null;
  return (
    <Banner
      kind="warning"
      actions={
        <Button size="xs" variant="default" onClick={() => setDismissed(found)}>
          {question.except ? 'Not the same person' : 'Register anyway'}
        </Button>
      }
    >
      <strong>This client may be registered already.</strong>
      <ul>
        {matches.map((match) => (
          <Match key={match.registration_id} match={match} />
        ))}
      </ul>
    </Banner>
  );
}
