import { keptItems } from '@firstlight/platform/own-storage';
import { onForgetForms } from './form-memory';

/** A form that could not be sent, kept on the device because the person asked for it (docs/decisions/0093). */
type Kept<Form> = { values: Form; key: string | null };

const PREFIX = 'kept-form ';
const device = keptItems('mf-public', 'device');
const KEPT_MS = 24 * 3_600_000;

const nameOf = (path: string): string => PREFIX + path;

export const removeSavedForm = (path: string): void => device.remove(nameOf(path));

/** @returns whether there was space for it */
export function saveForm<Form>(path: string, kept: Kept<Form>): boolean {
  return device.set(nameOf(path), JSON.stringify({ ...kept, until: Date.now() + KEPT_MS }));
}

/** The kept form; null after a day, or if it can't be read. */
export function loadSavedForm<Form>(path: string): Kept<Form> | null {
  const text = device.get(nameOf(path));
  if (text === null) return null;
  try {
    const { values, key, until } = JSON.parse(text) as Kept<Form> & { until: number };
    if (until > Date.now()) return { values, key };
  } catch {
    // Not ours, or from an older version.
  }
  removeSavedForm(path);
  return null;
}

onForgetForms(() => device.names(PREFIX).forEach((name) => device.remove(name)));
