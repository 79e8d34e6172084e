import type { AddressSuggestion } from '@firstlight/domain/clients/address-lookup';
import { formatPostalCode } from '@firstlight/domain/identity/postal-code';
import { provinceName } from '@firstlight/domain/identity/provinces';
import { lazyScreen, staffProfile } from '@firstlight/platform';
import { IconButton, IconEdit, IconMicrophone, UndoToast } from '@firstlight/staff-ui';
import { type ComponentProps, type ReactElement, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AddressField } from '../features/address/address-field';
import { useClient } from '../features/client-form/client-context';
import { useControlledField } from '../features/client-form/client-fields';
import { type TextField, wireFormOf } from '../features/client-form/client-form-values';
import { ClinicalSummary } from '../features/clinical-summary/clinical-summary';
import { DuplicateWarning } from '../features/duplicates/duplicate-warning';
import { MATCH_FIELDS, matchQuestion } from '../features/duplicates/match-question';
import { PHOTO_TEXTS } from '../features/photo/photo-texts';
import { PhotoSection } from '../features/photo/photo-section';
import { LazyBoundary } from '../record/lazy-boundary';
import { PositiveFields } from './positive-fields';

const SpokenDateDialog = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ '../features/voice/spoken-date-dialog').then(
    (file) => file.SpokenDateDialog,
  ),
);

/**
 * Address with suggestions; parts that a suggestion lacks stay unchanged (CLI-16), except a postal code that was typed
 * here as the search.
 */
export function AddressSlot(): ReactElement {
  const { control, setValue } = useClient();
  const { name: _name, ...field } = useControlledField('address');
  const province = useWatch({ control, name: 'province' });
  const pick = (suggestion: AddressSuggestion): void => {
    const filled = {
      address: suggestion.address,
      city: suggestion.city,
      province: provinceName(suggestion.province) ?? '',
      postalCode: formatPostalCode(suggestion.postal_code),
    };
    const names = (Object.keys(filled) as (keyof typeof filled)[]).filter(
      (name) => name === 'address' || filled[name] !== '',
    );
    for (const name of names) setValue(name, filled[name], { shouldDirty: true });
  };
  return <AddressField {...field} province={province} onPick={pick} />;
}

type DuplicateProps = Omit<ComponentProps<typeof DuplicateWarning>, 'question'>;

/** Searches for the same person while the form is filled in. */
export function DuplicateSlot({ except, ...rest }: DuplicateProps): ReactElement {
  const { control, getValues } = useClient();
  // Rerenders when one of them changes.
  useWatch({ control, name: MATCH_FIELDS });
  return <DuplicateWarning question={matchQuestion(getValues(), except)} except={except} {...rest} />;
}

/** The photo as a field of the form. */
export function PhotoSlot({ onWork }: { onWork: (work: Promise<void>) => void }): ReactElement {
  const { control, setValue } = useClient();
  const photo = useWatch({ control, name: 'photo' });
  const [removed, setRemoved] = useState<string | null>(null);
  const put = (next: string): void => {
    setRemoved(photo === '' ? null : photo);
    setValue('photo', next, { shouldDirty: true });
  };
  const restore = (before: string): void => {
    setRemoved(null);
    setValue('photo', before, { shouldDirty: true });
  };
  return (
    <>
      <PhotoSection value={photo} onChange={put} onWork={onWork} />
      {removed !== null && (
        <UndoToast text={PHOTO_TEXTS.removed} onUndo={() => restore(removed)} onExpire={() => setRemoved(null)} />
      )}
    </>
  );
}

/** Opens the dialog for typing or saying a date in words (VOICE-15, VOICE-18). */
export function SpokenDateSlot({ mark }: { mark: (names: readonly TextField[]) => void }): ReactElement {
  const { setValue } = useClient();
  const { dictation } = staffProfile();
  const [open, setOpen] = useState(false);
  const take = (date: string): void => {
    setValue('dob', date, { shouldDirty: true });
    mark(['dob']);
  };
  return (
    <>
      <IconButton label={dictation ? 'Say the date' : 'Date in words'} onClick={() => setOpen(true)}>
        {dictation ? <IconMicrophone size={18} /> : <IconEdit size={18} />}
      </IconButton>
      {open && (
        <LazyBoundary onClose={() => setOpen(false)}>
          <SpokenDateDialog onDate={take} onClose={() => setOpen(false)} />
        </LazyBoundary>
      )}
    </>
  );
}

/** The clinical summary as two fields of the form: the template's name and the text. */
export function SummarySlot({ onManage }: { onManage: (() => void) | null }): ReactElement {
  const { control, setValue, getValues } = useClient();
  const [template, text] = useWatch({ control, name: ['selectedTemplate', 'summaryTemplate'] });
  return (
    <ClinicalSummary
      template={template}
      text={text}
      now={() => ({ template: getValues('selectedTemplate'), text: getValues('summaryTemplate') })}
      positive={() => wireFormOf(getValues())}
      client={() => wireFormOf(getValues())}
      positiveFields={<PositiveFields />}
      onManage={onManage}
      onChange={(next) => {
        setValue('selectedTemplate', next.template, { shouldDirty: true });
        setValue('summaryTemplate', next.text, { shouldDirty: true });
      }}
    />
  );
}
