import { VOICE_ERROR_MS, VOICE_STOP_MS } from '@firstlight/domain/limits';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFleeting } from '../../record/use-fleeting';
import { DICTATION_LANGUAGE, type Recognition, recognisesOnDevice, recognitionClass } from './speech-recognition';
import { speechErrorText, VOICE_TEXTS } from './voice-texts';

type Dictation = {
  listening: boolean;
  /** Shown for five seconds (VOICE-07). */
  error: string | null;
  start: () => Promise<void>;
  stop: () => void;
};

/** One dictated result in US English, stopped after thirty seconds (VOICE-06), on the device where that is offered. */
export function useDictation(onText: (text: string) => void): Dictation {
  const [listening, setListening] = useState(false);
  const [error, setError] = useFleeting<string>(VOICE_ERROR_MS);
  const running = useRef<Recognition | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => running.current?.stop(), []);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (): Promise<void> => {
    const Recogniser = recognitionClass();
    if (!Recogniser) return setError(VOICE_TEXTS.unsupported);
    setError(null);
    const recognition = new Recogniser();
    recognition.lang = DICTATION_LANGUAGE;
    recognition.continuous = false;
    recognition.interimResults = false;
    recognition.maxAlternatives = 1;
    if (await recognisesOnDevice(Recogniser)) recognition.processLocally = true;
    recognition.onresult = ({ results }) => onText(results[0]?.[0]?.transcript ?? '');
    recognition.onerror = (event) => setError(speechErrorText(event.error));
    recognition.onend = () => {
      clearTimeout(timer.current);
      running.current = null;
      setListening(false);
    };
    running.current = recognition;
    recognition.start();
    setListening(true);
    timer.current = setTimeout(() => recognition.stop(), VOICE_STOP_MS);
    return undefined;
  };
  return { listening, error, start, stop };
}
