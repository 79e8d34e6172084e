import { BLANK_SUPPLY, useGivenSupplies } from '@firstlight/staff-data';
import { SuppliesPanel } from '@firstlight/staff-ui';
import { type ReactElement, type Ref, useImperativeHandle, useRef } from 'react';
import { sameContent } from '../form-work';
import { useSupplyText } from './use-supply-text';

/** Saves the typed supplies with the form around them. */
export type SuppliesHandle = { settle: () => Promise<'none' | 'saved' | 'failed'> };
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
  useImperativeHandle(handle, () => ({ settle }));
  return (
    <div ref={panel}>
      <SuppliesPanel title="Supplies given" given={given} />
    </div>
  );
}
