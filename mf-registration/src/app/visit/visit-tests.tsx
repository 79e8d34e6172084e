import { RAPID_TEST_MINUTES } from '@firstlight/domain/care/rapid-tests';
import type { VisitPart } from '@firstlight/domain/record/visits';
import { staffProfile } from '@firstlight/platform';
import type { ReactElement } from 'react';
import { TestStock } from '../../record/stock/stock-parts';
import { SelectField } from '../../record/form-fields';
import { Chips } from './chips';
import { RAPID_TESTS, type RapidTest, type PartProps, takesBlood, withTest } from './visit-form';
import { VisitPositive } from './visit-positive';
import classes from './visit.module.css';

const RESULTS: readonly { value: RapidTest; label: string }[] = [
  { value: 'none', label: 'Not done' },
  { value: 'started', label: 'Timer' },
  { value: 'negative', label: 'Negative' },
  { value: 'positive', label: 'Positive' },
];

/** Rapid tests of the visit; bloodwork has more fields and is edited on its tab. */
export function VisitTests({ form, change, parts }: PartProps & { parts: ReadonlySet<VisitPart> }): ReactElement {
  const { tests, tester, lots = {} } = form;
  const hasBlood = takesBlood(form);
  const tested = hasBlood || RAPID_TESTS.some((type) => tests[type] !== 'none');
  return (
    <>
      {RAPID_TESTS.map((type) => (
        <Chips
          key={type}
          legend={type}
          name={`visit-${type}`}
          first={type === RAPID_TESTS[0]}
          chips={RESULTS}
          value={tests[type]}
          onChange={(result) => change(withTest(form, type, result))}
        />
      ))}
      {RAPID_TESTS.filter((type) => tests[type] !== 'none').map((type) => (
        <TestStock
          key={type}
          testType={type}
          use={{ lot_id: lots[type] ?? null }}
          onUse={({ lot_id }) => change({ lots: { ...lots, [type]: lot_id } })}
        />
      ))}
      {tested && (
        <SelectField
          label="Tester"
          value={tester}
          choices={staffProfile().testers}
          onChange={(chosen) => change({ tester: chosen })}
        />
      )}
      {RAPID_TESTS.some((type) => tests[type] === 'started') && (
        <p className={classes['hint']}>
          Save Visit starts the {RAPID_TEST_MINUTES}-minute timer. Record the result when it rings.
        </p>
      )}
      {(hasBlood || tests.HCV === 'positive') && <VisitPositive form={form} change={change} parts={parts} />}
      {tests.HIV === 'positive' && (
        <p className={classes['hint']}>A positive rapid test is preliminary until a laboratory confirms it.</p>
      )}
    </>
  );
}
