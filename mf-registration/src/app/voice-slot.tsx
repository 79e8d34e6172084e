import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { UndoToast } from '@firstlight/staff-ui';
import { type ReactElement, type RefObject, useState } from 'react';
import { useClient } from '../features/client-form/client-context';
import type { MarkedFields } from '../features/client-form/use-marks';
import { type Filling, VerbalRegistration } from '../features/voice/verbal-registration';
import { CONTACT_FIELDS, type FilledField, type FilledFields, IDENTITY_FIELDS, PRESETS } from './use-fill-fields';

export type VoiceSlotProps = {
  marks: MarkedFields;
  fill: (said: FilledFields) => Promise<Filling>;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** Fields filled by voice stay marked until they are edited. Typed text is kept. */
export function VoiceSlot({ marks, fill, fieldRef }: VoiceSlotProps): ReactElement {
  const { setValue, getValues } = useClient();
  /** The values that Clear removed, including typed text. */
  const [cleared, setCleared] = useState<Partial<Record<FilledField, string>> | null>(null);
  const write = (values: readonly (readonly [FilledField, string])[]): void => {
    for (const [name, value] of values) setValue(name, value, { shouldDirty: true });
  };
  const clear = (): void => {
    const names = [...IDENTITY_FIELDS, ...CONTACT_FIELDS.filter((name) => marks.has(name))];
    setCleared(Object.fromEntries(names.map((name) => [name, getValues(name)])));
    write(names.map((name) => [name, PRESETS[name] ?? '']));
    marks.clear();
  };
  const restore = (values: Partial<Record<FilledField, string>>): void => {
    write(
      [...IDENTITY_FIELDS, ...CONTACT_FIELDS].flatMap((name) => (name in values ? [[name, values[name] ?? '']] : [])),
    );
    setCleared(null);
  };
  return (
    <>
      <VerbalRegistration onFill={fill} onClear={clear} fieldRef={fieldRef} />
      {cleared && (
        <UndoToast text={UNSAVED_TEXTS.removed} onUndo={() => restore(cleared)} onExpire={() => setCleared(null)} />
      )}
    </>
  );
}
