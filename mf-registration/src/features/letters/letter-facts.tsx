import { LETTER_FACTS } from '@firstlight/domain/letters/letter-facts';
import type { FactKey } from '@firstlight/domain/letters/fact-keys';
import { type LetterFact, LETTER_TEXTS } from '@firstlight/domain/letters/letters';
import { Textarea, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './letters.module.css';

type Props = {
  facts: readonly LetterFact[];
  typed: Partial<Record<FactKey, string | null | undefined>>;
  problems: Partial<Record<string, string>>;
  onType: (key: FactKey, text: string) => void;
};

/** Facts from the record, then the missing ones, each as a field for this letter only. */
export function LetterFacts({ facts, typed, problems, onType }: Props): ReactElement {
  const known = facts.filter(({ from }) => from === 'record');
  const fromTest = facts.filter(({ value, key }) => value === null && LETTER_FACTS[key].only === 'record');
  // Only once a test is chosen is it known whether its date is missing.
  const isLater = (key: FactKey): boolean => fromTest.length > 0 && key === 'testDate';
  const open = facts.filter((fact) => fromTest.includes(fact) || (fact.from !== 'record' && isLater(fact.key)));
  const asked = facts.filter(
    ({ from, key }) => from !== 'record' && LETTER_FACTS[key].only !== 'record' && !isLater(key),
  );
  return (
    <>
      {known.length > 0 && (
        <section aria-label="From the record">
          <h3 className={classes['heading']}>From the record</h3>
          <dl className={classes['facts']}>
            {known.map(({ key, value }) => (
              <div key={key}>
                <dt>{LETTER_FACTS[key].label.en}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {open.length > 0 && (
        <p className={classes['hint']}>
          {open.map(({ key }) => LETTER_FACTS[key].label.en).join(', ')}: {LETTER_TEXTS.fromTest}
        </p>
      )}
      {asked.length > 0 && (
        <section aria-label="Not in the record">
          <h3 className={classes['heading']}>Not in the record</h3>
          <p className={classes['hint']}>For this letter only. The record doesn’t change.</p>
          <div className={classes['asked']}>
            {asked.map(({ key, required }) => (
              <TypedFact
                key={key}
                fact={key}
                required={required}
                value={typed[key] ?? ''}
                problem={problems[key]}
                onType={(text) => onType(key, text)}
              />
            ))}
          </div>
        </section>
      )}
    </>
  );
}

type TypedProps = {
  fact: FactKey;
  required: boolean;
  value: string;
  problem: string | undefined;
  onType: (text: string) => void;
};

function TypedFact({ fact, required, value, problem, onType }: TypedProps): ReactElement {
  const { label, hint, long = false } = LETTER_FACTS[fact];
  const shared = {
    name: fact,
    label: label.en,
    description: hint,
    withAsterisk: required,
    'aria-required': required,
    autoComplete: 'off',
    error: problem,
    value,
  };
  return long ? (
    <Textarea {...shared} rows={3} onChange={({ currentTarget }) => onType(currentTarget.value)} />
  ) : (
    <TextInput {...shared} onChange={({ currentTarget }) => onType(currentTarget.value)} />
  );
}
