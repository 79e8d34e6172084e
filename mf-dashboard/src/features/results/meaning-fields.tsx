import {
  CONFIRMATORY_BOX,
  type LaboratoryResult,
  RESULT_TEXTS,
  type ResultTest,
  type ResultValue,
  settlesNothing,
} from '@firstlight/domain/exchange/laboratory-results';
import { RAPID_RESULTS, TEST_TYPES } from '@firstlight/domain/lists/lists';
import { Checkbox, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement, Ref } from 'react';
import classes from './results.module.css';
import type { Meaning } from './use-result-actions';

type Props = {
  ref: Ref<HTMLDivElement>;
  result: Pick<LaboratoryResult, 'test' | 'value' | 'confirms'>;
  meaning: Meaning;
  asked: boolean;
  onChange: (meaning: Meaning) => void;
};

/** The meaning of a result as far as the code table doesn't know it; nothing if it does. */
export function MeaningFields({ ref, result, meaning, asked, onChange }: Props): ReactElement | null {
  const { test, value, confirms } = result;
  const mayConfirm = (test ?? meaning.test) === 'HIV' && confirms === undefined;
  const values = RAPID_RESULTS.filter((one) => !settlesNothing({ ...result, value: one }));
  const chosen = <Choice extends string>(choices: readonly Choice[], text: string): Choice | undefined =>
    choices.find((choice) => choice === text);
  if (test !== null && value !== null && !mayConfirm) return null;
  return (
    <div ref={ref} className={classes['unknown']}>
      {test === null && (
        <NativeSelect
          name="test"
          label="Test"
          data={[{ value: '', label: 'Choose' }, ...TEST_TYPES]}
          value={meaning.test ?? ''}
          error={asked && !meaning.test ? RESULT_TEXTS.test : undefined}
          onChange={({ currentTarget }) =>
            onChange({ value: meaning.value, test: chosen<ResultTest>(TEST_TYPES, currentTarget.value) })
          }
        />
      )}
      {value === null && (
        <NativeSelect
          name="value"
          label="Result"
          description={values.length < RAPID_RESULTS.length ? RESULT_TEXTS.settlesNothing : undefined}
          data={[{ value: '', label: 'Choose' }, ...values]}
          value={meaning.value ?? ''}
          error={asked && !meaning.value ? RESULT_TEXTS.value : undefined}
          onChange={({ currentTarget }) =>
            onChange({ ...meaning, value: chosen<ResultValue>(RAPID_RESULTS, currentTarget.value) })
          }
        />
      )}
      {mayConfirm && (
        <Checkbox
          label={CONFIRMATORY_BOX.label}
          description={CONFIRMATORY_BOX.hint}
          checked={meaning.confirmatory ?? false}
          onChange={({ currentTarget }) => onChange({ ...meaning, confirmatory: currentTarget.checked || undefined })}
        />
      )}
    </div>
  );
}
