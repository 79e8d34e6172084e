import type { PublicRegistrationAnswer } from '@firstlight/domain/public-registration';
import { forgetAlso } from '../../parts/form/form-memory';
import type { StopChoice } from '../../parts/stops/stops-store';

/** The server's answer, with the number that was given, so that a mistake is seen, and the stop that was chosen. */
export type RegistrationReceipt = Partial<PublicRegistrationAnswer> & {
  phone?: string;
  stop?: StopChoice | null;
};

/** The last answer, in this page's memory only: `/booking` shows it without asking again. */
let kept: RegistrationReceipt | null = null;
forgetAlso(() => (kept = null));

export const keepReceipt = (receipt: RegistrationReceipt | null): void => void (kept = receipt);
export const keptReceipt = (): RegistrationReceipt | null => kept;
