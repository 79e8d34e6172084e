import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import { Link } from '@firstlight/platform';
import type { ReactElement, ReactNode } from 'react';

type Props = {
  matches: readonly RegistrationMatch[];
  /** An additional action next to each record. */
  actionFor?: (match: RegistrationMatch) => ReactNode;
};

/** The possible matches, and why each may be the same person. */
export function MatchList({ matches, actionFor }: Props): ReactElement {
  return (
    <ul>
      {matches.map((match) => (
        <li key={match.registration_id}>
          <Link to={`/admin-edit/${match.registration_id}`}>
            {match.firstName} {match.lastName}
          </Link>
          {match.dob && `, born ${civilDateInWords(match.dob)}`}
          {match.disposition && `, ${match.disposition}`} ({match.reasons.join(', ')}),{' '}
          {recordCode(match.registration_id)} {actionFor?.(match)}
        </li>
      ))}
    </ul>
  );
}
