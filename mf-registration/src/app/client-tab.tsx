import type { RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import { Button } from '@firstlight/staff-ui';
import { type ComponentType, type ReactElement, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { ClientFormHandle } from '../features/client-form/client-context';
import { ClientForm, type ClientFormSlots } from '../features/client-form/client-form';
import { wireFormOf } from '../features/client-form/client-form-values';
import { SaveActions } from '../features/client-form/save-actions';
import { type MarkedFields, useMarks } from '../features/client-form/use-marks';
import { ChosenStop } from '../features/chosen-stop/chosen-stop';
import { ConsentRecord } from '../features/consent-record/consent-record';
import { ClientOutput, type LoadedTests } from '../features/client-output/client-output';
import type { DismissedMatches } from '../features/duplicates/use-dismissed-matches';
import { useRecord } from '../record/record-context';
import { AddressSlot, DuplicateSlot, PhotoSlot, SpokenDateSlot, SummarySlot } from './client-slots';
import type { ManageKind } from './manage-dialogs';
import { ManageOnDemand } from './manage-on-demand';
import { useClientDates } from './use-client-dates';
import { useFillFields } from './use-fill-fields';
import { useFirstField } from './use-first-field';
import { usePositiveSummary } from './use-positive-summary';
import { useSwipedCard } from './use-swiped-card';
import type { VoiceSlotProps } from './voice-slot';

type Props = {
  screen: 'intake' | 'edit';
  form: ClientFormHandle;
  saving: boolean;
  onSave: () => void;
  loadTests: () => Promise<LoadedTests>;
  /** Records marked as other people. */
  dismissed: DismissedMatches;
  /** An additional action next to each record that may be the same person. */
  matchAction?: (match: RegistrationMatch) => ReactNode;
  /** Fills in the form from words. Passed in by the intake, so that stored records don't load it. */
  Voice?: ComponentType<VoiceSlotProps>;
  /** More buttons in the bar, e.g. History. */
  moreActions?: ReactNode;
};

type SlotTools = {
  marks: MarkedFields;
  fill: VoiceSlotProps['fill'];
  notice: ReactNode;
  setManaged: (kind: ManageKind) => void;
  onPhotoWork: (work: Promise<void>) => void;
};

/** What other features add to the form; the same object until something in it changes. */
function useSlots(
  { screen, dismissed, matchAction, Voice }: Props,
  { marks, fill, notice, setManaged, onPhotoWork }: SlotTools,
): ClientFormSlots {
  const { registrationId } = useRecord();
  const verbal = useRef<HTMLTextAreaElement>(null);
  return useMemo(
    () => ({
      photo: <PhotoSlot onWork={onPhotoWork} />,
      notice,
      ...(Voice && {
        voice: <Voice marks={marks} fill={fill} fieldRef={verbal} />,
        toVoice: (
          <Button variant="subtle" size="compact-sm" onClick={() => verbal.current?.focus()}>
            Fill by voice
          </Button>
        ),
      }),
      spokenDate: <SpokenDateSlot mark={marks.mark} />,
      addressField: <AddressSlot />,
      duplicates: <DuplicateSlot except={registrationId} dismissed={dismissed} actionFor={matchAction} />,
      consent: screen === 'edit' && registrationId && (
        <>
          <ChosenStop registrationId={registrationId} />
          <ConsentRecord registrationId={registrationId} />
        </>
      ),
      summary: <SummarySlot onManage={() => setManaged('clinicalTemplates')} />,
      manage: {
        dispositions: () => setManaged('dispositions'),
        referralSites: () => setManaged('referralSites'),
      },
    }),
    [screen, dismissed, matchAction, Voice, marks, fill, notice, setManaged, onPhotoWork, registrationId],
  );
}

/** The Client tab: the form, and what other features add to it. */
export function ClientTab(props: Props): ReactElement {
  const { screen, form, saving, onSave, loadTests, moreActions } = props;
  const marks = useMarks();
  const [managed, setManaged] = useState<ManageKind | null>(null);
  usePositiveSummary(form);
  const dates = useClientDates(form);
  const { fill, dialog: replaceQuestion } = useFillFields(form, marks);
  const { takeCard, notice } = useSwipedCard(fill);
  useFirstField(form, screen === 'intake');
  const photoWork = useRef<Promise<void> | null>(null);
  const onPhotoWork = useCallback((work: Promise<void>) => {
    photoWork.current = work;
    void work.finally(() => {
      if (photoWork.current === work) photoWork.current = null;
    });
  }, []);
  const slots = useSlots(props, { marks, fill, notice, setManaged, onPhotoWork });
  const [waiting, setWaiting] = useState(false);
  const sending = useRef(false);
  const pressed = async (): Promise<void> => {
    // Saving quickly must not lose a photo that is still being compressed.
    if (photoWork.current) {
      setWaiting(true);
      await photoWork.current;
      setWaiting(false);
    }
    if (await dates.passed()) onSave();
  };
  const save = async (): Promise<void> => {
    if (sending.current) return;
    sending.current = true;
    await pressed().finally(() => (sending.current = false));
  };
  return (
    <>
      <ClientForm
        form={form}
        marks={marks}
        onSave={() => void save()}
        onCard={takeCard}
        isIntake={screen === 'intake'}
        slots={slots}
        actions={
          <SaveActions saving={saving || waiting} unsaved={form.formState.isDirty}>
            {moreActions}
            <ClientOutput client={() => wireFormOf(form.getValues())} loadTests={loadTests} />
          </SaveActions>
        }
      />
      {dates.dialog}
      {replaceQuestion}
      <ManageOnDemand
        kind={managed}
        onClose={() => setManaged(null)}
        client={() => Promise.resolve(wireFormOf(form.getValues()))}
      />
    </>
  );
}
