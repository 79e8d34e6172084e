import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  applicableLabTest,
  EMPTY_LAB_TEST,
  isResultCorrection,
  labTestResult,
} from '@firstlight/domain/care/lab-test-rules';
import type { LabTestChange } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { WithStock } from '@firstlight/domain/lists/stock';
import type { ReactElement } from 'react';
import { TestStock } from '../../record/stock/stock-parts';
import { ItemTab } from '../../record/item-tab';
import { type ItemKind, useItemTab } from '../../record/use-item-tab';
import { LabTestFacts } from './lab-test-facts';
import { LabTestFields } from './lab-test-fields';
import { StartTimers } from './rapid-test-timers';
import { useRecordResult } from './record-result';
import { useCorrectionReason } from './use-correction-reason';

const TESTS: ItemKind<'Tests', LabTestChange & WithStock> = {
  tab: 'Tests',
  empty: () => ({ ...EMPTY_LAB_TEST }),
  formOf: applicableLabTest,
  inputOf: (form) => form,
  check: ({ test_type }) => (test_type === '' ? RECORD_FIELD_TEXTS.testType : null),
  nameOf: (test) =>
    `${test.test_type} test ${test.test_date ? `on ${civilDateInWords(test.test_date)}` : 'without a date'} (${labTestResult(test).result || 'no result'})`,
};

/** Tests of a client (TAB-TEST-01 to TAB-TEST-18). */
export function LabTestsTab(): ReactElement {
  const reason = useCorrectionReason();
  const tab = useItemTab(TESTS, {
    beforeSave: async (input, editing) => {
      const sent = { ...applicableLabTest(input), ...(input.stock && { stock: input.stock }) };
      if (!editing || !isResultCorrection(editing, sent)) return sent;
      const answer = await reason.ask(labTestResult(editing).result, labTestResult(sent).result);
      return answer === null ? null : { ...sent, change_reason: answer };
    },
  });
  const { input, change } = tab.form;
  const result = useRecordResult(tab.form.say);
  return (
    <ItemTab
      {...tab}
      fields={
        <>
          <StartTimers />
          <LabTestFields input={input} onChange={change} today={todayInNewYork()} />
          <TestStock
            testType={input.test_type}
            savedId={tab.form.editing?.id}
            use={input.stock}
            onUse={(stock) => change({ stock })}
          />
        </>
      }
      describe={(test) => <LabTestFacts test={test} />}
      saved={{ extraActions: result.actionsFor }}
    >
      {reason.dialog}
      {result.toast}
    </ItemTab>
  );
}
