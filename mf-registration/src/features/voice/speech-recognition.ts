/** The part of the browser's speech API that dictation uses; TypeScript's library doesn't declare it yet. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  maxAlternatives: number;
  /** Newer browsers can keep the audio on the device. */
  processLocally?: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  stop: () => void;
  abort: () => void;
};

type RecognitionClass = (new () => Recognition) & {
  available?: (options: { langs: string[]; processLocally: boolean }) => Promise<string>;
};

type SpeechWindow = { SpeechRecognition?: RecognitionClass; webkitSpeechRecognition?: RecognitionClass };

export const DICTATION_LANGUAGE = 'en-US';

/** The browser's speech recognizer, or null without support (VOICE-13). */
export function recognitionClass(): RecognitionClass | null {
  const browser = window as unknown as SpeechWindow;
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition ?? null;
}

/** Whether this browser can recognize English on the device itself, so that no audio leaves it. */
export async function recognisesOnDevice(recogniser: RecognitionClass): Promise<boolean> {
  try {
    return (await recogniser.available?.({ langs: [DICTATION_LANGUAGE], processLocally: true })) === 'available';
  } catch {
    return false;
  }
}
