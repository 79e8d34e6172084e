import type { PublicRegistrationAnswer } from '@firstlight/domain/clients/public-registration';
import { onForgetForms } from '../../parts/form/form-memory';
import type { StopChoice } from '../../parts/stops/stops-store';

/** The server's response, with the phone number given, so that mistakes are noticed, and the chosen stop. */
export type RegistrationReceipt = Partial<PublicRegistrationAnswer> & {
  phone?: string;
  stop?: StopChoice | null;
};

/** The last response, only in this page's memory: `/booking` shows it without another request. */
let kept: RegistrationReceipt | null = null;
onForgetForms(() => (kept = null));

export const storeReceipt = (receipt: RegistrationReceipt | null): void => void (kept = receipt);
export const storedReceipt = (): RegistrationReceipt | null => kept;
