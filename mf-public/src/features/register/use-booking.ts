import type { Booking } from '@firstlight/domain/clients/bookings';
import type { Language } from '@firstlight/domain/text/language';
import { stopInWords } from '@firstlight/domain/lists/stop-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { currentBooking, forgetBooking } from './booking-calls';
import { type RegistrationReceipt, storedReceipt, storeReceipt } from './receipt';

/** The data of the confirmation, as the server has it; null unless this device sent a registration that is open. */
function receiptOf({ registration_id, phone, state, stop }: Booking): RegistrationReceipt | null {
  if (!registration_id || state !== 'open') return null;
  const words = stop && { id: stop.id, words: { en: stopInWords(stop, 'en'), fr: stopInWords(stop, 'fr') } };
  return { registration_id, ...(phone ? { phone } : {}), stop: words };
}

export type DeviceBooking = {
  /** The confirmation of this device's registration; before the server has responded, as it was last known. */
  receipt: RegistrationReceipt | null;
  booking: Booking | null;
  /** Shows a response with the booking, and keeps its stop for the next time the page opens. */
  show: (booking: Booking) => void;
  /** False without a booking or a connection. */
  refresh: () => Promise<boolean>;
  /** Ends this device's access; false if the service can't be reached. */
  leave: () => Promise<boolean>;
};

/** This device's booking: from memory at once, then as the server has it. */
export function useBooking(language: Language): DeviceBooking {
  const [receipt, setReceipt] = useState(storedReceipt);
  const [booking, setBooking] = useState<Booking | null>(null);
  // Counts what was shown: a slow response to an earlier request must not replace a later one.
  const shown = useRef(0);

  const put = useCallback((found: Booking | null): void => {
    shown.current += 1;
    const next = found && receiptOf(found);
    storeReceipt(next);
    setReceipt(next);
    setBooking(found);
  }, []);
  const refresh = useCallback(async (): Promise<boolean> => {
    const before = shown.current;
    const result = await currentBooking(language);
    const found = result.ok ? result.answer.booking : null;
    if (found && shown.current === before) put(found);
    return found !== null;
  }, [language, put]);
  useEffect(() => {
    const ask = (): void => void refresh();
    ask();
    // After a bad connection: without a response, nothing offers to send the code.
    window.addEventListener('online', ask);
    return () => {
      window.removeEventListener('online', ask);
      shown.current += 1;
    };
  }, [refresh]);

  // The device loses access only once the server has responded: until then the booking stays on the screen.
  const leave = async (): Promise<boolean> => {
    if (!(await forgetBooking(language)).ok) return false;
    put(null);
    return true;
  };
  return { receipt, booking, show: put, refresh, leave };
}
