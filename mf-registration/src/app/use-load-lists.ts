import { mayUseTab } from '@firstlight/domain/permissions';
import type { CurrentUser } from '@firstlight/platform';
import { useStaffDispatch } from '@firstlight/staff-data';
import { useCallback } from 'react';
import { attachmentsApi } from '../features/attachments/attachments.api';
import { dispensingApi } from '../features/dispensing/dispensing.api';
import { interactionsApi } from '../features/interactions/interactions.api';
import { medicationsApi } from '../record/medications.api';
import { notesApi } from '../features/notes/notes.api';
import { activitiesApi } from '../record/activities.api';
import { labTestsApi } from '../record/lab-tests.api';

/** Read once: a subscription would be renewed at every reconnect for as long as the staff area is open. */
const ONCE = { subscribe: false } as const;

/** Loads the lists of a record that was just saved, as far as this person may read them (REG-16). */
export function useLoadLists(): (registrationId: string, user: CurrentUser) => void {
  const dispatch = useStaffDispatch();
  return useCallback(
    (id, user) => {
      if (mayUseTab(user, 'Tests')) void dispatch(labTestsApi.endpoints.listLabTests.initiate(id, ONCE));
      if (mayUseTab(user, 'Attachments')) void dispatch(attachmentsApi.endpoints.listAttachments.initiate(id, ONCE));
      if (mayUseTab(user, 'Notes')) void dispatch(notesApi.endpoints.listNotes.initiate(id, ONCE));
      if (mayUseTab(user, 'Medication')) void dispatch(medicationsApi.endpoints.listMedications.initiate(id, ONCE));
      if (mayUseTab(user, 'Interactions')) void dispatch(interactionsApi.endpoints.listInteractions.initiate(id, ONCE));
      if (mayUseTab(user, 'Dispensing'))
        void dispatch(dispensingApi.endpoints.listDispensingRecords.initiate(id, ONCE));
      if (mayUseTab(user, 'Activities')) void dispatch(activitiesApi.endpoints.listActivities.initiate(id, ONCE));
    },
    [dispatch],
  );
}
