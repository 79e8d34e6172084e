import type { Registration } from '@firstlight/domain/registrations';
import { type ReactElement, useEffect, useState } from 'react';
import { type ClientFormValues, clientFormOf } from '../features/client-form/client-form-values';
import { SaveBanner } from '../features/client-form/save-banner';
import { useClientForm } from '../features/client-form/use-client-form';
import { useEditSave } from '../features/client-form/use-edit-save';
import { useRecord } from '../record/record-context';
import { ClientTab } from './client-tab';
import { TabPanel } from './tab-panel';
import { useLoadTests } from './use-load-tests';

type Props = {
  record: Registration;
  blank: ClientFormValues;
  /** While another tab is open the form keeps its values but is not on the page. */
  open: boolean;
};

/** The Client tab of a stored record, with its save. */
export function EditClient({ record, blank, open }: Props): ReactElement | null {
  const [loaded] = useState(() => clientFormOf(record, blank));
  const form = useClientForm(loaded);
  const { isDirty } = form.formState;
  const { reportUnsaved } = useRecord();
  const loadTests = useLoadTests();
  const edit = useEditSave(record, form);
  useEffect(() => reportUnsaved('patient', isDirty), [isDirty, reportUnsaved]);
  if (!open) return null;
  return (
    <TabPanel current="patient">
      <SaveBanner
        outcome={edit.outcome}
        onDismiss={edit.dismiss}
        onReload={(theirs) => edit.reload(theirs)}
        onCompare={() => undefined}
      />
      <ClientTab
        screen="edit"
        form={form}
        saving={edit.saving}
        onSave={() => void edit.save()}
        loadTests={() => loadTests(record.id)}
      />
    </TabPanel>
  );
}
