import { keepItem } from '@firstlight/platform';

/** Help settings on this device: dismissed hints, and whether `?` is off. Nothing about clients. */
const hintsKey = (userId: string): string => `fl-hints:${userId}`;
const KEY_OFF = 'fl-help-key';
const HINTS_OFF = 'fl-hints';

export function dismissedHints(userId: string): string[] {
  const kept = localStorage.getItem(hintsKey(userId)) ?? '';
  return kept.split(' ').filter((key) => key !== '');
}

export function dismissHint(userId: string, hint: string): void {
  keepItem(localStorage, hintsKey(userId), [...new Set([...dismissedHints(userId), hint])].join(' '));
}

const isOn = (key: string): boolean => localStorage.getItem(key) !== 'off';

function switchTo(key: string, on: boolean): void {
  if (on) localStorage.removeItem(key);
  else keepItem(localStorage, key, 'off');
}

export const isHelpKeyOn = (): boolean => isOn(KEY_OFF);
export const areHintsOn = (): boolean => isOn(HINTS_OFF);
export const switchHelpKey = (on: boolean): void => switchTo(KEY_OFF, on);
export const switchHints = (on: boolean): void => switchTo(HINTS_OFF, on);
