import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { HIV_TYPES, RAPID_RESULTS, TEST_TYPES } from '@firstlight/domain/lists/lists';
import { staffProfile } from '@firstlight/platform';
import { FieldGrid, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useWatch } from 'react-hook-form';
import { useClient } from '../client-context';
import { ClientChoice, ClientText, useClientField } from '../client-fields';
import { TestInTests } from './test-in-tests';
import classes from '../client-form.module.css';

/**
 * The test at registration, which is a row of Tests (CLI-27); a change of type resets its fields on intake (CLI-28).
 */
export function TestAtRegistration({ resetsOnType }: { resetsOnType: boolean }): ReactElement {
  const { setValue, control } = useClient();
  const { testers } = staffProfile();
  const type = useWatch({ control, name: 'testType' });
  const [result, tester] = useWatch({ control, name: ['hivResult', 'hivTester'] });
  const { onChange, ...field } = useClientField('testType');
  const startAfresh = (chosen: string): void => {
    setValue('hivDate', chosen === '' ? '' : todayInNewYork());
    setValue('hivResult', 'negative');
    setValue('hivType', '');
    setValue('hivTester', testers[0]);
  };
  return (
    <fieldset className={classes['group']}>
      <legend>Test at registration</legend>
      <FieldGrid>
        <NativeSelect
          label="Test Type"
          data={[{ value: '', label: 'None' }, ...TEST_TYPES]}
          {...field}
          onChange={(event) => {
            void onChange(event);
            // Without an earlier test there is no result to keep, also on the edit screen.
            if (resetsOnType || type === '') startAfresh(event.currentTarget.value);
          }}
        />
        {type === 'HIV' && (
          <>
            <ClientText name="hivDate" label="HIV Test Date" type="date" />
            <ClientChoice
              name="hivResult"
              label="HIV Result"
              choices={RAPID_RESULTS}
              {...(result === '' ? { empty: 'No result' } : {})}
            />
            {result === 'positive' && (
              <ClientChoice name="hivType" label="HIV Type" choices={HIV_TYPES} empty="Select" />
            )}
            <ClientChoice
              name="hivTester"
              label="HIV Tester"
              choices={testers}
              {...(tester === '' ? { empty: 'Not recorded' } : {})}
            />
          </>
        )}
      </FieldGrid>
      {type !== '' && <TestInTests type={type} />}
    </fieldset>
  );
}
