import { RAPID_TEST_MINUTES } from '@firstlight/domain/lab-test-rules';

/** A running or finished timer of one rapid test; holds no client data but the record's id, and ends with the tab. */
export type Timer = { id: string; owner: string; test: string; endsAt: number; rung: boolean };

/** A timer that starts now. */
export function newTimer(owner: string, test: string): Timer {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].join('-');
  return { id, owner, test, endsAt: Date.now() + RAPID_TEST_MINUTES * 60_000, rung: false };
}

const KEY = 'fl-rapid-timers';

/** Timers of this browser tab, also after a reload. */
export function readTimers(): Timer[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as Timer[];
  } catch {
    return [];
  }
}

export function writeTimers(timers: readonly Timer[]): void {
  sessionStorage.setItem(KEY, JSON.stringify(timers));
}

/** Minutes and seconds left: `19:05`. */
export function remaining(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Three short tones; silent where the browser allows no sound. */
export function sound(): void {
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  for (const start of [0, 0.4, 0.8]) {
    const tone = audio.createOscillator();
    const volume = audio.createGain();
    tone.frequency.value = 880;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(audio.destination);
    tone.start(audio.currentTime + start);
    tone.stop(audio.currentTime + start + 0.2);
    if (start === 0.8) tone.onended = () => void audio.close();
  }
}
