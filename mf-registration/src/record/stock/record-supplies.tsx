import { BLANK_SUPPLY, useGivenSupplies } from '@firstlight/staff-data';
import { SuppliesPanel } from '@firstlight/staff-ui';
import { type ReactElement, type Ref, useImperativeHandle, useRef } from 'react';
import { sameContent } from '../form-work';
import { useSupplyText } from './use-supply-text';

/** Saves or clears the typed supplies with the form around them. */
export type SuppliesHandle = {
  settle: () => Promise<'none' | 'saved' | 'failed'>;
  /** Returns what puts the typed supplies back; null if there were none. */
  clear: () => (() => void) | null;
};
export type RecordSuppliesProps = { handle?: Ref<SuppliesHandle> | undefined };

function firstToCorrect(panel: HTMLElement | null): HTMLElement | null | undefined {
  return panel?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? panel?.querySelector<HTMLElement>('select');
}

/** Harm-reduction supplies given to the client: saved with one press, undone with another. */
export function RecordSupplies({
  registrationId,
  handle,
}: RecordSuppliesProps & { registrationId: string }): ReactElement {
  const text = useSupplyText();
  const given = useGivenSupplies(registrationId, text);
  const panel = useRef<HTMLDivElement>(null);
  const settle = async (): Promise<'none' | 'saved' | 'failed'> => {
    if (sameContent(text.form, BLANK_SUPPLY)) return 'none';
    if (await given.give()) return 'saved';
    // In a long window the button that was pressed can be far from the error.
    requestAnimationFrame(() => firstToCorrect(panel.current)?.focus());
    return 'failed';
  };
  const clear = (): (() => void) | null => {
    const { form, put } = text;
    if (sameContent(form, BLANK_SUPPLY)) return null;
    put(BLANK_SUPPLY);
    return () => put(form);
  };
  useImperativeHandle(handle, () => ({ settle, clear }));
  return (
    <div ref={panel}>
      <SuppliesPanel title="Supplies given" given={given} />
    </div>
  );
}
