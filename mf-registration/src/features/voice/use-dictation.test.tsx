import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { announceEvent } from '@firstlight/platform';
import { act, renderHook } from '@testing-library/react';
import type { Recognition } from './speech-recognition';
import { useDictation } from './use-dictation';

let last: FakeRecognition;
let refuses = false;

class FakeRecognition implements Recognition {
  lang = '';
  continuous = true;
  interimResults = true;
  maxAlternatives = 9;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  stopped = false;
  started = false;
  aborted = false;
  constructor() {
    // oxlint-disable-next-line typescript/no-this-alias -- the test speaks as the browser would
    last = this;
  }
  start(): void {
    if (refuses) throw new DOMException('busy', 'InvalidStateError');
    this.started = true;
  }
  stop(): void {
    this.stopped = true;
    this.onend?.();
  }
  abort(): void {
    this.aborted = true;
  }
  static available?: () => Promise<string>;
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

  it('VOICE-06 takes one US English result and stops automatically after 30 seconds', async () => {
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
  ])('%s VOICE-07 shows %s for five seconds', async (_id, code, text) => {
    const { result } = renderHook(() => useDictation(() => undefined));
    await act(() => result.current.start());
    act(() => last.onerror?.({ error: code }));
    expect(result.current.error).toBe(text);
    act(() => void jest.advanceTimersByTime(5_000));
    expect(result.current.error).toBeNull();
  });

  it('VOICE-13 shows when the browser has no speech recognizer', async () => {
    Reflect.deleteProperty(window, 'webkitSpeechRecognition');
    const { result } = renderHook(() => useDictation(() => undefined));
    await act(() => result.current.start());
    expect(result.current.error).toBe('Speech recognition not supported in this browser');
  });

  it('2.1/23 closes the microphone when its screen closes, and ignores later results', async () => {
    const heard = jest.fn();
    const { result, unmount } = renderHook(() => useDictation(heard));
    await act(() => result.current.start());
    const said = last.onresult;
    unmount();
    expect(last.aborted).toBe(true);
    expect(last.onresult).toBeNull();
    expect(said).not.toBeNull();
    jest.advanceTimersByTime(30_000);
    expect(last.stopped).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });

  it('2.1/23 opens no microphone if the screen closed during the permission prompt', async () => {
    let answer = (_text: string): void => undefined;
    FakeRecognition.available = () => new Promise((resolve) => (answer = resolve));
    const { result, unmount } = renderHook(() => useDictation(() => undefined));
    const starting = result.current.start();
    unmount();
    answer('available');
    await starting;
    expect(last.started).toBe(false);
    FakeRecognition.available = undefined;
  });

  it.each(['pagehide', 'session-ended'])('2.1/23 closes the microphone on %s', async (event) => {
    const { result } = renderHook(() => useDictation(() => undefined));
    await act(() => result.current.start());
    act(() => {
      if (event === 'session-ended') announceEvent(event);
      else window.dispatchEvent(new Event(event));
    });
    expect(last.aborted).toBe(true);
    expect(result.current.listening).toBe(false);
  });

  it('2.1/23 starts once, and shows when the browser refuses', async () => {
    const { result } = renderHook(() => useDictation(() => undefined));
    await act(() => result.current.start());
    const first = last;
    await act(() => result.current.start());
    expect(last).toBe(first);
    act(() => result.current.stop());
    refuses = true;
    await act(() => result.current.start());
    refuses = false;
    expect(result.current.listening).toBe(false);
    expect(result.current.error).toBe('Speech recognition error: InvalidStateError');
  });
});
