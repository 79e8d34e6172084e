import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { useNavigate, useSignedInUser } from '@firstlight/platform';
import { useRecord } from './record-context';
import { useItems } from './use-items';

type PermittedTests = { tests: readonly LabTest[] | null; openTests: () => void };

/** The saved tests for a form outside the Tests tab; null while they load or if the user may not see them. */
export function usePermittedTests(wanted: boolean): PermittedTests {
  const { screen, registrationId } = useRecord();
  const user = useSignedInUser();
  const navigate = useNavigate();
  const permitted = user !== null && mayUseTab(user, 'Tests');
  const { data } = useItems('Tests', wanted && permitted ? registrationId : null);
  const tab = screen === 'edit' ? `/admin-edit/${registrationId ?? ''}/tests` : '/admin-register/tests';
  return { tests: data ?? null, openTests: () => void navigate(tab) };
}
