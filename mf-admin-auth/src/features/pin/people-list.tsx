import type { DevicePerson } from '@firstlight/domain/people/auth';
import { useEffect, useRef, type ReactElement } from 'react';
import styles from './pin.module.css';

type PeopleListProps = {
  people: readonly DevicePerson[];
  onChoose: (person: DevicePerson) => void;
  onSomeoneElse: () => void;
};

/** Staff who share this device: tap a name, then PIN or passkey (2.6/5). */
export function PeopleList({ people, onChoose, onSomeoneElse }: PeopleListProps): ReactElement {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <div className={styles.form}>
      <ul ref={list} className={styles.people} aria-label="People on this device">
        {people.map((person) => (
          <li key={person.session}>
            <button type="button" className={styles.secondary} onClick={() => onChoose(person)}>
              {person.name}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.quiet} onClick={onSomeoneElse}>
        Someone else
      </button>
    </div>
  );
}
