import type { Registration } from '@firstlight/domain/clients/registrations';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { Button, UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';
import { type ClientFormValues, clientFormOf } from '../features/client-form/client-form-values';
import { fieldLabel } from '@firstlight/domain/clients/client-field-labels';
import { SaveBanner } from '../features/client-form/save-banner';
import { useClientForm } from '../features/client-form/use-client-form';
import { useEditSave } from '../features/client-form/use-edit-save';
import { useDismissedMatches } from '../features/duplicates/use-dismissed-matches';
import { HistoryOnDemand } from '../history/history-on-demand';
import { useMerge } from '../features/merge/use-merge';
import { focusOpenTab } from '../record/focus-open-tab';
import { useRecord } from '../record/record-context';
import { useClientCorrection } from './use-client-correction';
import { ClientTab } from './client-tab';
import { ConflictOnDemand } from './conflict-on-demand';
import { TabPanel } from './tab-panel';
import { useStoreClientFormChanges, useRestoredClientForm } from './client-form-changes';
import { useLoadTests } from './use-load-tests';

type Props = {
  record: Registration;
  blank: ClientFormValues;
  /** While another tab is open the form keeps its values but is not rendered. */
  open: boolean;
  /** The fields in a restored draft. */
  restored: Record<string, unknown> | null;
};

/** The Client tab of a stored record, with its save. */
export function EditClient({ record, blank, open, restored }: Props): ReactElement | null {
  const [loaded] = useState(() => clientFormOf(record, blank));
  const form = useClientForm(loaded);
  const { isDirty } = form.formState;
  const { tabState, reportUnsaved } = useRecord();
  const loadTests = useLoadTests();
  const dismissed = useDismissedMatches();
  const correction = useClientCorrection(form);
  const edit = useEditSave(record, form, correction.ask);
  useStoreClientFormChanges(form, tabState, edit.version);
  useRestoredClientForm(form, restored);
  const [compared, setCompared] = useState<Registration | null>(null);
  const [history, setHistory] = useState(false);
  const { forget: forgetMerge, ...merge } = useMerge(record, fieldLabel);
  // Shown once: the notice takes the focus, also when the tab is opened again.
  useEffect(() => {
    if (!open) forgetMerge();
  }, [open, forgetMerge]);
  useEffect(() => reportUnsaved('patient', isDirty), [isDirty, reportUnsaved]);
  if (!open) return null;
  return (
    <TabPanel current="patient">
      <SaveBanner
        outcome={edit.outcome}
        onDismiss={edit.dismiss}
        onReload={(theirs) => {
          edit.reload(theirs);
          focusOpenTab();
        }}
        onCompare={setCompared}
        onSave={() => void edit.save()}
      />
      {merge.notice}
      <ClientTab
        screen="edit"
        form={form}
        saving={edit.saving}
        onSave={() => void edit.save()}
        loadTests={() => loadTests(record.id)}
        dismissed={dismissed}
        matchAction={merge.actionFor}
        moreActions={
          <>
            <Button variant="subtle" color="gray" onClick={() => setHistory(true)}>
              History
            </Button>
            {merge.button}
          </>
        }
      />
      {edit.undoReload && (
        <UndoToast text={UNSAVED_TEXTS.removed} onUndo={edit.undoReload.restore} onExpire={edit.undoReload.forget} />
      )}
      {correction.dialog}
      {merge.dialog}
      <ConflictOnDemand form={form} theirs={compared} onClose={() => setCompared(null)} onTake={edit.rebase} />
      {history && (
        <HistoryOnDemand registrationId={record.id} tab={null} labelOf={fieldLabel} onClose={() => setHistory(false)} />
      )}
    </TabPanel>
  );
}
