import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { programProfile, useSignedInUser } from '@firstlight/platform';
import type { ReactElement } from 'react';
import classes from './client-output.module.css';

type Props = { text: string; registrationId: string | null };

/**
 * The client's data for print: the letterhead repeats on every page, with the page number at the bottom
 * (client-output.module.css).
 */
export function ClientSheet({ text, registrationId }: Props): ReactElement {
  const { programName, phone, supportEmail } = programProfile();
  const user = useSignedInUser();
  const author = user ? `, by ${user.firstName} ${user.lastName}` : '';
  return (
    <table className={classes['sheet']}>
      <thead>
        <tr>
          <th scope="col">
            <h1>{programName}: client summary, confidential</h1>
            <p>
              {phone} · {supportEmail}
            </p>
            <p>
              {civilDateInWords(todayInNewYork())}
              {author}
              {registrationId && ` · record ${recordCode(registrationId)}`}
            </p>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <pre>{text}</pre>
          </td>
        </tr>
      </tbody>
    </table>
  );
}
