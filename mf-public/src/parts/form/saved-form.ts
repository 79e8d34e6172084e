import { keptItems } from '@firstlight/platform/own-storage';
import { onForgetForms } from './form-memory';

/**
 * A form that could not be sent, kept on the device because the person asked for it (docs/decisions/0093). `extra`:
 * what is sent in addition to the fields, e.g. the chosen stop; with another body the server rejects the same key.
 */
type Kept<Form> = { values: Form; key: string | null; extra: unknown };
type Stored<Form> = Kept<Form> & { until: number };

const PREFIX = 'kept-form ';
const device = keptItems('mf-public', 'device');
const KEPT_MS = 24 * 3_600_000;

const nameOf = (path: string): string => PREFIX + path;

export const removeSavedForm = (path: string): void => device.remove(nameOf(path));

/** @returns whether there was space for it */
export function saveForm<Form>(path: string, kept: Kept<Form>): boolean {
  // A change or another visit doesn't prolong the day.
  const until = loadSavedForm(path)?.until ?? Date.now() + KEPT_MS;
  return device.set(nameOf(path), JSON.stringify({ ...kept, until }));
}

/** The kept form; null after a day, or if it can't be read. */
export function loadSavedForm<Form>(path: string): Stored<Form> | null {
  const text = device.get(nameOf(path));
  if (text === null) return null;
  try {
    const { values, key, extra, until } = JSON.parse(text) as Stored<Form>;
    if (until > Date.now()) return { values, key, extra, until };
  } catch {
    // Not ours, or from an older version.
  }
  removeSavedForm(path);
  return null;
}

/** When the kept form is deleted, in ms since 1970. */
export const savedUntil = (path: string): number | null => loadSavedForm(path)?.until ?? null;

onForgetForms(() => device.names(PREFIX).forEach((name) => device.remove(name)));
