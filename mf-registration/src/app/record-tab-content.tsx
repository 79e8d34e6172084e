import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import { type ReactElement, useState } from 'react';
import { ActivitiesTab } from '../features/activities/activities-tab';
import { DispensingTab } from '../features/dispensing/dispensing-tab';
import { InteractionsTab } from '../features/interactions/interactions-tab';
import { LabTestsTab } from '../features/lab-tests/lab-tests-tab';
import { MedicationsTab } from '../features/medications/medications-tab';
import { NotesTab } from '../features/notes/notes-tab';
import { useOpenClient } from '../record/use-open-client';
import { AttachmentsWithLetters } from './attachments-with-letters';
import { ManageOnDemand } from './manage-on-demand';

/** The notes tab with the dialog that manages its templates. */
function NotesWithTemplates(): ReactElement {
  const [managing, setManaging] = useState(false);
  const client = useOpenClient();
  return (
    <>
      <NotesTab onManage={() => setManaging(true)} />
      <ManageOnDemand kind={managing ? 'notesTemplates' : null} onClose={() => setManaging(false)} client={client} />
    </>
  );
}

const TABS: Record<Exclude<RecordTabKey, 'patient'>, () => ReactElement> = {
  tests: LabTestsTab,
  medication: MedicationsTab,
  dispensing: DispensingTab,
  notes: NotesWithTemplates,
  activities: ActivitiesTab,
  interactions: InteractionsTab,
  attachments: AttachmentsWithLetters,
};

/** One of the seven tabs other than the Client tab. */
export function RecordTabContent({ tab }: { tab: Exclude<RecordTabKey, 'patient'> }): ReactElement {
  const Tab = TABS[tab];
  return <Tab />;
}
