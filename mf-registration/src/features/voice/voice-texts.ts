/** Messages of dictation and auto-fill (VOICE-02, VOICE-08 to VOICE-14). */
export const VOICE_TEXTS = {
  empty: 'No text to process. Please record some voice input first.',
  unsupported: 'Speech recognition not supported in this browser',
  filled: 'Fields filled. Please check the marked ones.',
  nothingFilled: 'Nothing was recognized. Say for example: Maple Sample, date of birth May 13 1980, female.',
  kept: (labels: readonly string[]) => `Kept as typed: ${labels.join(', ')}.`,
  unused: (phrases: readonly string[]) => `Heard but not used: ${phrases.map((phrase) => `“${phrase}”`).join(', ')}.`,
  notice:
    'Your browser may send what you say to its vendor to turn it into text. Ask the client before you dictate, or type into the box instead.',
} as const;

const ERRORS: Record<string, string> = {
  'no-speech': 'No speech detected. Try again.',
  'audio-capture': 'Microphone not accessible. Check permissions.',
  'not-allowed': 'Microphone access denied. Please enable microphone permissions.',
  'service-not-allowed': 'Microphone access denied. Please enable microphone permissions.',
  network: 'Network error. Check your connection.',
  aborted: 'Speech recognition aborted.',
};

/** The message for an error code of the speech API; unknown codes are shown as is (VOICE-14). */
export function speechErrorText(code: string): string {
  return ERRORS[code] ?? `Speech recognition error: ${code}`;
}
