import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import { onForgetForms } from '../../parts/form/form-memory';
import type { StopChoice } from '../../parts/stops/stops-store';

/** The server's answer, with the number that was given, so that a mistake is seen, and the stop that was chosen. */
export type RegistrationReceipt = Partial<PublicRegistrationAnswer> & {
  phone?: string;
  stop?: StopChoice | null;
};

/** The last answer, in this page's memory only: `/booking` shows it without asking again. */
let kept: RegistrationReceipt | null = null;
onForgetForms(() => (kept = null));

export const storeReceipt = (receipt: RegistrationReceipt | null): void => void (kept = receipt);
export const storedReceipt = (): RegistrationReceipt | null => kept;
