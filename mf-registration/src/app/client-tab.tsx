import { Textarea } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ClientText } from '../features/client-form/client-fields';
import { ClientForm } from '../features/client-form/client-form';
import type { ClientFormValues } from '../features/client-form/client-form-values';
import { SaveActions } from '../features/client-form/save-actions';
import { useMarks } from '../features/client-form/use-marks';

type Props = {
  screen: 'intake' | 'edit';
  form: UseFormReturn<ClientFormValues>;
  saving: boolean;
  onSave: () => void;
};

/** The Client tab: the form, and what the other features put into it. */
export function ClientTab({ screen, form, saving, onSave }: Props): ReactElement {
  const marks = useMarks();
  return (
    <ClientForm
      form={form}
      marks={marks}
      onSave={onSave}
      resetsOnType={screen === 'intake'}
      slots={{
        photo: null,
        addressField: <ClientText name="address" label="Address" />,
        summary: <Textarea label="Clinical Summary" rows={6} {...form.register('summaryTemplate')} />,
        actions: <SaveActions saving={saving} unsaved={form.formState.isDirty} />,
        manage: { dispositions: null, referralSites: null },
      }}
    />
  );
}
