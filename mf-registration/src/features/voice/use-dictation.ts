import { VOICE_ERROR_MS, VOICE_STOP_MS } from '@firstlight/domain/platform/limits';
import { onPlatformEvent } from '@firstlight/platform';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTransientMessage } from '../../record/use-transient-message';
import { DICTATION_LANGUAGE, type Recognition, recognisesOnDevice, recognitionClass } from './speech-recognition';
import { speechErrorText, VOICE_TEXTS } from './voice-texts';

type Dictation = {
  listening: boolean;
  /** Shown for five seconds (VOICE-07). */
  error: string | null;
  start: () => Promise<void>;
  stop: () => void;
};

/** Shuts down a recognizer: its results are ignored, and the microphone closes. */
function hangUp(recognition: Recognition): void {
  recognition.onresult = null;
  recognition.onerror = null;
  recognition.onend = null;
  recognition.abort();
}

/** One dictated result in US English, stopped after thirty seconds (VOICE-06), on the device if supported. */
export function useDictation(onText: (text: string) => void): Dictation {
  const [listening, setListening] = useState(false);
  const [error, setError] = useTransientMessage<string>(VOICE_ERROR_MS);
  const running = useRef<Recognition | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hear = useRef(onText);
  useEffect(() => {
    hear.current = onText;
  });
  const end = useCallback((): void => {
    clearTimeout(timer.current);
    running.current = null;
    setListening(false);
  }, []);
  const stop = useCallback(() => running.current?.stop(), []);
  useEffect(() => {
    // Closes the microphone when the screen closes, the user leaves the page or the session ends.
    const quit = (): void => {
      if (running.current) hangUp(running.current);
      end();
    };
    window.addEventListener('pagehide', quit);
    const stopListening = onPlatformEvent('session-ended', quit);
    return () => {
      window.removeEventListener('pagehide', quit);
      stopListening();
      quit();
    };
  }, [end]);

  const start = async (): Promise<void> => {
    const Recogniser = recognitionClass();
    if (!Recogniser) return setError(VOICE_TEXTS.unsupported);
    if (running.current) return undefined;
    setError(null);
    const recognition = new Recogniser();
    running.current = recognition;
    recognition.lang = DICTATION_LANGUAGE;
    recognition.continuous = false;
    recognition.interimResults = false;
    recognition.maxAlternatives = 1;
    if (await recognisesOnDevice(Recogniser)) recognition.processLocally = true;
    // The dialog may have closed while permission was pending.
    if (running.current !== recognition) return undefined;
    recognition.onresult = ({ results }) => hear.current(results[0]?.[0]?.transcript ?? '');
    recognition.onerror = (event) => setError(speechErrorText(event.error));
    recognition.onend = end;
    try {
      recognition.start();
    } catch (failure) {
      hangUp(recognition);
      end();
      return setError(speechErrorText(failure instanceof DOMException ? failure.name : 'unknown'));
    }
    setListening(true);
    timer.current = setTimeout(() => recognition.stop(), VOICE_STOP_MS);
    return undefined;
  };
  return { listening, error, start, stop };
}
