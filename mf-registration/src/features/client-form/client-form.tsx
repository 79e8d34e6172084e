import type { ReactElement, ReactNode } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { useEnterMovesOn } from '../../record/use-enter-moves-on';
import type { ClientFormValues } from './client-form-values';
import { type Marks, MarksProvider } from './client-fields';
import classes from './client-form.module.css';
import { AdditionalInformation } from './sections/additional-information';
import { AddressInformation } from './sections/address-information';
import { ContactInformation } from './sections/contact-information';
import { PatientConsent } from './sections/patient-consent';
import { type ManageActions, RegistrationInformation } from './sections/registration-information';

/** What other features add to the form; the screen passes it in, because features don't import each other. */
export type ClientFormSlots = {
  photo: ReactNode;
  voice?: ReactNode;
  spokenDate?: ReactNode;
  addressField: ReactNode;
  /** Warns that the client may be registered already. */
  duplicates: ReactNode;
  summary: ReactNode;
  /** What the client of a stored record agreed to. */
  consent: ReactNode;
  /** Labels, Copy, Save and the state of saving. */
  actions: ReactNode;
  manage: ManageActions;
};

type Props = {
  form: UseFormReturn<ClientFormValues>;
  marks: Marks;
  slots: ClientFormSlots;
  onSave: () => void;
  /** Intake resets the test fields when the test type changes (CLI-28). */
  resetsOnType?: boolean;
};

/** The Client tab of intake and edit: composes the sections, decides nothing. */
export function ClientForm({ form, marks, slots, onSave, resetsOnType = false }: Props): ReactElement {
  const element = useEnterMovesOn();
  return (
    <FormProvider {...form}>
      <MarksProvider value={marks}>
        <form
          noValidate
          autoComplete="off"
          className={classes['form']}
          ref={element}
          onSubmit={(event) => {
            event.preventDefault();
            onSave();
          }}
        >
          {slots.photo}
          <RegistrationInformation manage={slots.manage} voice={slots.voice} spokenDate={slots.spokenDate} />
          {slots.duplicates}
          <AddressInformation addressField={slots.addressField} />
          <ContactInformation />
          <AdditionalInformation summary={slots.summary} resetsOnType={resetsOnType} />
          <PatientConsent recorded={slots.consent} />
          <div className={classes['bar']}>{slots.actions}</div>
        </form>
      </MarksProvider>
    </FormProvider>
  );
}
