import { todayInNewYork } from '@firstlight/domain/civil-dates';
import {
  applicableLabTest,
  EMPTY_LAB_TEST,
  isResultCorrection,
  labTestResult,
} from '@firstlight/domain/lab-test-rules';
import type { LabTest, LabTestChange } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';
import type { ReactElement } from 'react';
import { ChildFormPanel } from '../../record/child-tab';
import { labTestsApi } from '../../record/lab-tests.api';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { LabTestFacts } from './lab-test-facts';
import { LabTestFields } from './lab-test-fields';
import { StartTimers } from './rapid-test-timers';
import { useCorrectionReason } from './use-correction-reason';

function nameOf(test: LabTest): string {
  return `${test.test_type} test of ${test.test_date ?? 'no date'} (${labTestResult(test).result || 'no result'})`;
}

function useCalls(): Parameters<typeof useChildForm<LabTest, LabTestChange>>[0]['calls'] {
  const [create] = labTestsApi.useCreateLabTestMutation();
  const [update] = labTestsApi.useUpdateLabTestMutation();
  const [remove] = labTestsApi.useDeleteLabTestMutation();
  return { create, update, remove };
}

/** Tests of a client (TAB-TEST-01 to TAB-TEST-18). */
export function LabTestsTab(): ReactElement {
  const { registrationId } = useRecord();
  const list = labTestsApi.useListLabTestsQuery(listArgument(registrationId), LIST_OPTIONS);
  const reason = useCorrectionReason();
  const form = useChildForm<LabTest, LabTestChange>({
    tab: 'Tests',
    tabKey: 'tests',
    empty: () => ({ ...EMPTY_LAB_TEST }),
    inputOf: applicableLabTest,
    check: (input) => (input.test_type === '' ? RECORD_FIELD_TEXTS.testType : null),
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
    beforeSave: async (input, editing) => {
      const sent = applicableLabTest(input);
      if (!editing || !isResultCorrection(editing, sent)) return sent;
      const answer = await reason.ask(labTestResult(editing).result, labTestResult(sent).result);
      return answer === null ? null : { ...sent, change_reason: answer };
    },
  });
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Tests"
        form={form}
        titles={{ add: 'Add Test', edit: 'Edit Test' }}
        buttons={{ add: 'Save Test', edit: 'Update Test' }}
      >
        <StartTimers />
        <LabTestFields input={form.input} onChange={form.change} today={todayInNewYork()} />
      </ChildFormPanel>
      <SavedList
        tab="Tests"
        title="Saved Tests"
        list={list}
        form={form}
        describe={(test) => <LabTestFacts test={test} />}
      />
      {reason.dialog}
    </TabLayout>
  );
}
