import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import { Fragment, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { PhoneLink } from '../phone-link';
import styles from './form.module.css';
import type { Failure } from './use-visitor-form';

type Props = {
  heading: string;
  errors: Violation[];
  /** An error without a field: the server's message (PREG-24), or no response. */
  failure: Failure | null;
  /** What to do while the service can't be reached; the program's number follows. */
  unreachable: string;
  /** Changes with every rejected submit, which focuses the summary. */
  refusals: number;
  /** `joined` writes the errors as one sentence, separated by commas (CON-11). */
  layout: 'list' | 'joined';
};

function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1));
  if (!field) return;
  event.preventDefault();
  field.focus();
}

function FieldLink({ error }: { error: Violation }): ReactNode {
  return (
    <a href={`#${fieldOf(error)}`} onClick={goToField}>
      {error.msg}
    </a>
  );
}

/** The errors at the top of the form, each with a link to its field. */
export function ErrorSummary({ heading, errors, failure, unreachable, refusals, layout }: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) box.current?.focus();
  }, [refusals]);
  if (errors.length === 0 && !failure) return null;
  return (
    <div className={styles.summary} role="alert" tabIndex={-1} ref={box}>
      <h3>{heading}</h3>
      {failure && <p>{failure.message}</p>}
      {failure?.unreachable && (
        <p>
          {unreachable} <PhoneLink />.
        </p>
      )}
      {layout === 'list' && errors.length > 0 && (
        <ul>
          {errors.map((error) => (
            <li key={fieldOf(error)}>
              <FieldLink error={error} />
            </li>
          ))}
        </ul>
      )}
      {layout === 'joined' && errors.length > 0 && (
        <p>
          {errors.map((error, index) => (
            <Fragment key={fieldOf(error)}>
              {index > 0 && ', '}
              <FieldLink error={error} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}
