import { memo, type ReactElement, type ReactNode } from 'react';
import { useEnterAsTab } from '../../record/use-enter-as-tab';
import { type ClientFormHandle, ClientProvider } from './client-context';
import { type Marks, MarksProvider } from './client-fields';
import classes from './client-form.module.css';
import { AdditionalInformation } from './sections/additional-information';
import { AddressInformation } from './sections/address-information';
import { ContactInformation } from './sections/contact-information';
import { PatientConsent } from './sections/patient-consent';
import { type ManageActions, RegistrationInformation } from './sections/registration-information';
import { type SwipedCard, useCardSwipe } from './use-card-swipe';

/** What other features add to the form; the screen passes it in, because features don't import each other. */
export type ClientFormSlots = {
  photo: ReactNode;
  /** The verbal registration box, on intake only, and a button that scrolls to it. */
  voice?: ReactNode;
  toVoice?: ReactNode;
  /** The result of a swiped card. */
  notice?: ReactNode;
  spokenDate?: ReactNode;
  addressField: ReactNode;
  /** Warns that the client may be registered already. */
  duplicates: ReactNode;
  summary: ReactNode;
  /** The consent of the client of a stored record. */
  consent: ReactNode;
  manage: ManageActions;
};

type SectionProps = {
  slots: ClientFormSlots;
  /** Intake collapses rarely used fields, and resets the test fields when the test type changes (CLI-28). */
  isIntake?: boolean;
};

/** The sections, rerendered only for new slots: each field follows its own value and error. */
const Sections = memo(function Sections({ slots, isIntake = false }: SectionProps): ReactElement {
  return (
    <>
      <div className={classes['sections']}>
        <RegistrationInformation
          manage={slots.manage}
          actions={slots.toVoice}
          notice={slots.notice}
          spokenDate={slots.spokenDate}
        />
        {slots.duplicates}
        <ContactInformation isIntake={isIntake} />
      </div>
      <AddressInformation addressField={slots.addressField} />
      <AdditionalInformation summary={slots.summary} isIntake={isIntake} />
      <PatientConsent recorded={slots.consent} />
      <div className={classes['side']}>
        {slots.photo}
        {slots.voice}
      </div>
    </>
  );
});

type Props = SectionProps & {
  form: ClientFormHandle;
  marks: Marks;
  /** Labels, Copy, Save and the save status. */
  actions: ReactNode;
  onSave: () => void;
  /** A health card was swiped. */
  onCard: (card: SwipedCard) => void;
};

/** The Client tab of intake and edit: composes the sections, without logic of its own. */
export function ClientForm({ form, marks, actions, onSave, onCard, ...sections }: Props): ReactElement {
  const element = useEnterAsTab();
  useCardSwipe(element, onCard);
  return (
    <ClientProvider value={form}>
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
          <Sections {...sections} />
          <div className={classes['bar']}>{actions}</div>
        </form>
      </MarksProvider>
    </ClientProvider>
  );
}
