import { keyFor, STORAGE_QUOTA } from '@firstlight/domain/platform/storage-keys';
import { keepItem } from '@firstlight/platform';

/**
 * Small values that a remote keeps in the browser: no client data. Names are prefixed with its namespace, unless the
 * specification fixes them.
 */
export type KeptItems = {
  get: (name: string) => string | null;
  /** @returns whether it is kept: false beyond the remote's quota, or where the browser keeps nothing */
  set: (name: string, value: string) => boolean;
  remove: (name: string) => void;
  /** Its names with this prefix. */
  names: (start: string) => string[];
};

/**
 * The only way for a remote to use the browser's storage: its build rejects any other (docs/composition.md).
 * @param kind `tab`: until this browser tab is closed; `device`: until it is removed
 */
export function keptItems(remote: string, kind: 'tab' | 'device'): KeptItems {
  const storage = (): Storage => (kind === 'tab' ? sessionStorage : localStorage);
  const keys = (start: string): string[] =>
    Object.keys(storage()).filter((key) => key.startsWith(keyFor(remote, start)));
  return {
    get: (name) => storage().getItem(keyFor(remote, name)),
    set(name, value) {
      const key = keyFor(remote, name);
      const others = keys('').filter((other) => other !== key);
      const used = others.map((other) => other + storage().getItem(other)).join('');
      if ((used + key + value).length > STORAGE_QUOTA) return false;
      try {
        keepItem(storage(), key, value);
        return true;
      } catch {
        return false;
      }
    },
    remove: (name) => storage().removeItem(keyFor(remote, name)),
    names: keys,
  };
}
