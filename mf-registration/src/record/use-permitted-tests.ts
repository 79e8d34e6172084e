import { mayUseTab } from '@firstlight/domain/permissions';
import type { LabTest } from '@firstlight/domain/record-tabs';
import { useCurrentUser, useNavigate } from '@firstlight/platform';
import { labTestsApi } from './lab-tests.api';
import { useRecord } from './record-context';
import { LIST_OPTIONS, listArgument } from './record-query';

type PermittedTests = { tests: readonly LabTest[] | null; openTests: () => void };

/** The saved tests for a form beside the Tests tab; null while they are unknown or not for this person. */
export function usePermittedTests(wanted: boolean): PermittedTests {
  const { screen, registrationId } = useRecord();
  const user = useCurrentUser();
  const navigate = useNavigate();
  const permitted = typeof user === 'object' && user !== null && mayUseTab(user, 'Tests');
  const { data } = labTestsApi.useListLabTestsQuery(
    listArgument(wanted && permitted ? registrationId : null),
    LIST_OPTIONS,
  );
  const tab = screen === 'edit' ? `/admin-edit/${registrationId ?? ''}/tests` : '/admin-register/tests';
  return { tests: data ?? null, openTests: () => void navigate(tab) };
}
