import { fieldLabel } from '@firstlight/domain/clients/client-field-labels';
import { currentName, isWithoutPhysician } from '@firstlight/domain/lists/list-codes';
import { NO_PHYSICIAN } from '@firstlight/domain/lists/lists';
import { formatPhone } from '@firstlight/domain/identity/phone';
import { DEFAULT_PROVINCE } from '@firstlight/domain/identity/provinces';
import type { VoiceFilling } from '@firstlight/domain/voice/registration';
import type { ListEntry } from '@firstlight/domain/lists/managed-lists';
import { managedListApi } from '@firstlight/staff-data';
import { useConfirm } from '@firstlight/staff-ui';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '../features/client-form/client-form-values';
import type { MarkedFields } from '../features/client-form/use-marks';
import type { Filling } from '../features/voice/verbal-registration';

/**
 * Fields that words and a health card may fill in, and that Clear Auto-Filled Data clears (VOICE-04); the age is
 * derived.
 */
export const IDENTITY_FIELDS = [
  'firstName',
  'lastName',
  'dob',
  'gender',
  'healthCard',
  'healthCardVersion',
  'disposition',
] as const;

/** Further fields that words may fill in; cleared only if they did. */
export const CONTACT_FIELDS = [
  'phone1',
  'phone2',
  'address',
  'unitNumber',
  'city',
  'province',
  'postalCode',
  'referralSite',
  'patientConsent',
] as const;

const FILLED_FIELDS = [...IDENTITY_FIELDS, ...CONTACT_FIELDS];

/** Default values of a new form; nobody typed them. */
export const PRESETS: Partial<Record<FilledField, string>> = { province: DEFAULT_PROVINCE, patientConsent: 'verbal' };

export type FilledField = (typeof FILLED_FIELDS)[number];
export type FilledFields = VoiceFilling;

const REPLACE_QUESTION = {
  title: 'Replace what you typed?',
  confirmLabel: 'Replace',
  cancelLabel: 'Keep what I typed',
};

const NONE: readonly ListEntry[] = [];

/** Fills in fields of the Client tab and marks them; asks before it replaces typed text. */
export function useFillFields(
  form: UseFormReturn<ClientFormValues>,
  marks: MarkedFields,
): { fill: (said: FilledFields) => Promise<Filling>; dialog: ReactNode } {
  const { setValue, getValues } = form;
  const { confirm, dialog } = useConfirm();
  const { data = NONE } = managedListApi.useListDispositionsQuery();
  const list = useRef(data);
  useEffect(() => {
    list.current = data;
  });
  const fill = useCallback(
    async (said: FilledFields): Promise<Filling> => {
      const dispositions = list.current;
      // People say the specified name; the entry may have been renamed since.
      const fields: Omit<FilledFields, 'disposition'> & { disposition?: string } = {
        ...said,
        ...(said.phone1 && { phone1: formatPhone(said.phone1) }),
        ...(said.phone2 && { phone2: formatPhone(said.phone2) }),
        ...(said.disposition ? { disposition: currentName(dispositions, said.disposition) } : {}),
      };
      // A missing last name doesn't clear the one in the form.
      const heard = FILLED_FIELDS.filter((name) => fields[name] || (fields[name] === '' && getValues(name) === ''));
      const typed = heard.filter((name) => {
        const now = getValues(name).trim();
        return now !== '' && now !== fields[name] && now !== PRESETS[name] && !marks.has(name);
      });
      const text = typed.map((name) => `${fieldLabel(name)}: “${getValues(name)}” becomes “${fields[name] ?? ''}”.`);
      const replaces = typed.length === 0 || (await confirm({ ...REPLACE_QUESTION, text: text.join(' ') }));
      const names = replaces ? heard : heard.filter((name) => !typed.includes(name));
      for (const name of names) setValue(name, fields[name] ?? '', { shouldDirty: true, shouldValidate: false });
      if (names.includes('disposition') && isWithoutPhysician(dispositions, getValues('disposition')))
        setValue('physician', NO_PHYSICIAN, { shouldDirty: true });
      marks.mark(names);
      const filled = Object.fromEntries(names.map((name) => [name, fields[name]]));
      return { filled, kept: replaces ? [] : typed.map(fieldLabel) };
    },
    [setValue, getValues, marks, confirm],
  );
  return { fill, dialog };
}
