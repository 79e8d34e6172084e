import { isLeft, unsavedWork } from '@firstlight/platform';
import type { ReadableRegistration } from '@firstlight/staff-data';
import { useState } from 'react';

type Opened = {
  record: ReadableRegistration | undefined;
  /** The record that this one was merged into. */
  survivor: ReadableRegistration | null;
};

const isAt = (address: string, record: ReadableRegistration | undefined): boolean =>
  record?.registration_id === address || record?.id === address;

/**
 * The record of the address. If it is merged into another one while there is unsaved text, it stays open.
 * @param data the last response, perhaps of another address
 * @param currentData the response for this address
 */
export function useOpenRecord(
  address: string,
  { data, currentData }: { data?: ReadableRegistration | undefined; currentData?: ReadableRegistration | undefined },
): Opened {
  const [last, setLast] = useState<ReadableRegistration>();
  const [kept, setKept] = useState<string | null>(null);
  const loaded = isAt(address, data) ? data : undefined;
  if (loaded && loaded !== last) setLast(loaded);
  const survivor = currentData && currentData.id !== address ? currentData : null;
  if (survivor === null) return { record: loaded, survivor };
  const shown = isAt(address, last) ? last : undefined;
  const isTyped = shown !== undefined && unsavedWork().some((work) => isLeft(work, `/admin-edit/${survivor.id}`));
  // Stays open once its text is cleared: only the user leaves it.
  if (isTyped && kept !== address) setKept(address);
  return { record: isTyped || kept === address ? shown : undefined, survivor };
}
