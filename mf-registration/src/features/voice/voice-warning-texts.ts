import type { VoiceWarning } from '@firstlight/domain/voice/registration';

/** Warnings shown next to the filled fields. */
export const VOICE_WARNING_TEXTS: Record<VoiceWarning, string> = {
  gender_not_recognised: 'Gender was left blank: this form offers only Male and Female.',
  disposition_not_recognised: 'The disposition was not recognized and is unchanged.',
  health_card_length: 'The health card was not filled: it must have exactly 10 digits.',
  health_card_checksum: 'The health card may be mistyped: its check digit doesn’t match.',
  version_not_recognised: 'The health card version was not recognized.',
  dob_recent: 'The date of birth is unusually recent. Please check it.',
  dob_future: 'The date of birth is in the future. Please check it.',
};
