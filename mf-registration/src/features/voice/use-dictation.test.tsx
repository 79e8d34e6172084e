import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import type { Recognition } from './speech-recognition';
import { useDictation } from './use-dictation';

let last: FakeRecognition;

class FakeRecognition implements Recognition {
  lang = '';
  continuous = true;
  interimResults = true;
  maxAlternatives = 9;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  stopped = false;
  constructor() {
    // eslint-disable-next-line @typescript-eslint/no-this-alias -- the test speaks as the browser would
    last = this;
  }
  start(): void {}
  stop(): void {
    this.stopped = true;
    this.onend?.();
  }
  abort(): void {}
}

describe('dictation', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    Object.defineProperty(window, 'webkitSpeechRecognition', { configurable: true, value: FakeRecognition });
  });
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
  });

  it('VOICE-06 takes one US English result and stops by itself after 30 seconds', async () => {
    const heard = jest.fn();
    const { result } = renderHook(() => useDictation(heard));
    await act(() => result.current.start());
    expect([last.lang, last.continuous, last.interimResults, last.maxAlternatives]).toEqual(['en-US', false, false, 1]);
    expect(result.current.listening).toBe(true);
    act(() => last.onresult?.({ results: [[{ transcript: 'maple sample' }]] }));
    expect(heard).toHaveBeenCalledWith('maple sample');
    act(() => void jest.advanceTimersByTime(29_999));
    expect(last.stopped).toBe(false);
    act(() => void jest.advanceTimersByTime(1));
    expect(result.current.listening).toBe(false);
  });

  it.each([
    ['VOICE-08', 'no-speech', 'No speech detected. Try again.'],
    ['VOICE-09', 'audio-capture', 'Microphone not accessible. Check permissions.'],
    ['VOICE-10', 'not-allowed', 'Microphone access denied. Please enable microphone permissions.'],
    ['VOICE-11', 'network', 'Network error. Check your connection.'],
    ['VOICE-12', 'aborted', 'Speech recognition aborted.'],
    ['VOICE-14', 'bad-grammar', 'Speech recognition error: bad-grammar'],
  ])('%s VOICE-07 words %s for five seconds', async (_id, code, text) => {
    const { result } = renderHook(() => useDictation(() => undefined));
    await act(() => result.current.start());
    act(() => last.onerror?.({ error: code }));
    expect(result.current.error).toBe(text);
    act(() => void jest.advanceTimersByTime(5_000));
    expect(result.current.error).toBeNull();
  });

  it('VOICE-13 says when the browser has no recogniser', async () => {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
    const { result } = renderHook(() => useDictation(() => undefined));
    await act(() => result.current.start());
    expect(result.current.error).toBe('Speech recognition not supported in this browser');
  });
});
