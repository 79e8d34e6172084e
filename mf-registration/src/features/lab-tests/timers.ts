import { RAPID_TEST_MINUTES } from '@firstlight/domain/care/rapid-tests';
import { overlayMark } from '@firstlight/domain/operations/overlay-marks';
import { keptItems } from '@firstlight/platform/own-storage';
import { useSyncExternalStore } from 'react';
import { inOneTab, onOtherTabs, notifyOtherTabs } from './timer-tabs';

/**
 * A running or finished timer of one rapid test; contains no client data except the record's id, and ends with the tab.
 */
export type Timer = { id: string; owner: string; test: string; endsAt: number; rung: boolean };

const KEY = 'fl-rapid-timers';
const tab = keptItems('mf-registration', 'tab');
/** Timers keep running after a reload of any staff screen: the shell loads the code that shows and sounds them. */
const MARK = overlayMark('mf-registration');
/** Owner of timers that were started before the client was saved. */
export const UNSAVED_OWNER = 'intake';
const listeners = new Set<() => void>();

function textNow(): string {
  return tab.get(KEY) ?? '[]';
}

function timersIn(text: string): Timer[] {
  try {
    return JSON.parse(text) as Timer[];
  } catch {
    return [];
  }
}

function change(next: (timers: Timer[]) => Timer[]): void {
  const timers = next(timersIn(textNow()));
  tab.set(KEY, JSON.stringify(timers));
  if (timers.length > 0) tab.set(MARK, '1');
  else tab.remove(MARK);
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = onOtherTabs(({ id, kind }) => (kind === 'removed' ? drop(id) : silence(id)));
  return () => {
    stop();
    listeners.delete(listener);
  };
}

/** All timers of this browser tab, even after a reload. */
export function useTimers(): Timer[] {
  return timersIn(useSyncExternalStore(subscribe, textNow));
}

let shownOwner: string | null = null;

/** The record whose own screen shows its timers; null when none is open. */
export function useShownOwner(): string | null {
  return useSyncExternalStore(subscribe, () => shownOwner);
}

/** Registers the record whose screen shows its own timers; returns the cleanup. */
export function showOwner(owner: string): () => void {
  const tell = (next: string | null): void => {
    shownOwner = next;
    listeners.forEach((listener) => listener());
  };
  tell(owner);
  return () => tell(null);
}

/** Starts a timer now. */
export function startTimer(owner: string, test: string): void {
  const id = [...crypto.getRandomValues(new Uint8Array(8))].join('-');
  const endsAt = Date.now() + RAPID_TEST_MINUTES * 60_000;
  change((timers) => [...timers, { id, owner, test, endsAt, rung: false }]);
}

function drop(id: string): void {
  change((timers) => timers.filter((timer) => timer.id !== id));
}

function silence(id: string): void {
  change((timers) => timers.map((timer) => (timer.id === id ? { ...timer, rung: true } : timer)));
}

export function removeTimer(id: string): void {
  drop(id);
  notifyOtherTabs({ id, kind: 'removed' });
}

/** Removes the newest timer of a test, if the test was not done after all. */
export function cancelTimer(owner: string, test: string): void {
  const newest = timersIn(textNow()).findLast((timer) => timer.owner === owner && timer.test === test);
  if (newest) removeTimer(newest.id);
}

/** The time is up: it sounds once, in one browser tab. */
export function ring(id: string): void {
  silence(id);
  void inOneTab(id, () => {
    sound();
    notifyOtherTabs({ id, kind: 'rung' });
  });
}

/** Assigns the timers started during an intake to the saved client. */
export function assignTimersTo(owner: string): void {
  if (!timersIn(textNow()).some((timer) => timer.owner === UNSAVED_OWNER)) return;
  change((timers) => timers.map((timer) => (timer.owner === UNSAVED_OWNER ? { ...timer, owner } : timer)));
}

/** Minutes and seconds left: `19:05`. */
export function remaining(endsAt: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Three short tones, and a vibration on a phone. A browser that requires a user gesture plays them at the next one. */
function sound(): void {
  if ('vibrate' in navigator) navigator.vibrate([300, 150, 300]);
  if (typeof AudioContext === 'undefined') return;
  const audio = new AudioContext();
  if (audio.state === 'suspended') {
    for (const touch of ['pointerdown', 'keydown']) {
      document.addEventListener(touch, () => void audio.resume(), { once: true });
    }
  }
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
