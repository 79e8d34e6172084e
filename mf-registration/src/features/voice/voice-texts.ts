import type { VoiceWarning } from '@firstlight/domain/voice-registration';

/** Messages of dictation and auto-fill (VOICE-02, VOICE-08 to VOICE-14). */
export const VOICE_TEXTS = {
  empty: 'No text to process. Please record some voice input first.',
  unsupported: 'Speech recognition not supported in this browser',
  filled: 'Fields filled. Please check the marked ones.',
  nothingFilled: 'Nothing was recognised. Say for example: Maple Sample, date of birth May 13 1980, female.',
  kept: (labels: readonly string[]) => `Kept as typed: ${labels.join(', ')}.`,
  unused: (phrases: readonly string[]) => `Heard but not used: ${phrases.map((phrase) => `“${phrase}”`).join(', ')}.`,
  notice:
    'Your browser may send what you say to its maker to turn it into text. Ask the client before you dictate, or type into the box instead.',
} as const;

const ERRORS: Record<string, string> = {
  'no-speech': 'No speech detected. Try again.',
  'audio-capture': 'Microphone not accessible. Check permissions.',
  'not-allowed': 'Microphone access denied. Please enable microphone permissions.',
  'service-not-allowed': 'Microphone access denied. Please enable microphone permissions.',
  network: 'Network error. Check your connection.',
  aborted: 'Speech recognition aborted.',
};

/** The sentence for a code of the speech API; unknown codes are named (VOICE-14). */
export function speechErrorText(code: string): string {
  return ERRORS[code] ?? `Speech recognition error: ${code}`;
}

/** What staff read next to the filled fields. */
export const VOICE_WARNING_TEXTS: Record<VoiceWarning, string> = {
  gender_not_recognised: 'Gender was left blank: this form knows Male and Female only.',
  disposition_not_recognised: 'The disposition was not recognised and is unchanged.',
  health_card_length: 'The health card was not filled: it must have exactly 10 digits.',
  health_card_checksum: 'The health card looks mistyped: its check digit does not fit.',
  version_not_recognised: 'The health card version was not recognised.',
  dob_recent: 'The date of birth is unusually recent. Please check it.',
  dob_future: 'The date of birth lies in the future. Please check it.',
};
