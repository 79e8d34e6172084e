import { REGISTRATION_TEXTS } from '@firstlight/domain/clients/registrations';
import { missingFieldsOf, type StaffError } from '@firstlight/staff-data';

/** Texts used on only one of the two screens (decisions.md 26). */
export const INTAKE_SAVE_TEXTS = {
  tooLarge: 'File too large. Please choose a smaller photo.',
  server: 'Server error. Please try again later or contact support.',
  failed: 'Registration failed. Please try again.',
  unreachable: 'Unable to connect to the server. Please check your internet connection.',
  timeout: 'Request timed out. The photo might be too large. Please try with a smaller image.',
  network: 'Network error. Please check your connection and try again.',
} as const;

export const EDIT_SAVE_TEXTS = {
  server: 'Server error. Please try again later.',
  failed: 'Failed to update registration. Please try again.',
  network: 'Network error. Please check your connection and try again.',
} as const;

/** The messages for a 422 are the same on both screens (REG-22 to REG-25, EDIT-10). */
function validationText(error: StaffError): string {
  const t = REGISTRATION_TEXTS;
  // A body in another format comes from a proxy in between.
  if (!error.body) return t.unreadable;
  if (typeof error.detail === 'string') return error.detail;
  if (!Array.isArray(error.detail)) return t.unreadable;
  const missing = missingFieldsOf(error);
  return missing.length > 0 ? `${t.requiredFields}${missing.join(', ')}` : t.checkForm;
}

/** Browsers' messages for a failed connection. */
const UNREACHABLE = /failed to fetch|load failed|networkerror when attempting|fetch failed/i;

function intakeNetworkText(message: string): string {
  if (/timeout|timed out/i.test(message)) return INTAKE_SAVE_TEXTS.timeout;
  return UNREACHABLE.test(message) ? INTAKE_SAVE_TEXTS.unreachable : INTAKE_SAVE_TEXTS.network;
}

/** Intake's message when its save failed (REG-22 to REG-31). */
export function intakeSaveText(error: StaffError): string {
  if (error.status === 0) return intakeNetworkText(error.message ?? '');
  if (error.status === 422) return validationText(error);
  if (error.status === 413) return INTAKE_SAVE_TEXTS.tooLarge;
  if (error.status >= 500) return INTAKE_SAVE_TEXTS.server;
  return typeof error.detail === 'string' ? error.detail : INTAKE_SAVE_TEXTS.failed;
}

/** The edit screen's message when its save failed (EDIT-10 to EDIT-15). */
export function editSaveText(error: StaffError): string {
  if (error.status === 0) return EDIT_SAVE_TEXTS.network;
  if (error.status === 422) return validationText(error);
  if (error.status === 404) return REGISTRATION_TEXTS.notFound;
  return error.status >= 500 ? EDIT_SAVE_TEXTS.server : EDIT_SAVE_TEXTS.failed;
}
