import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stampOf } from '../build/stamps.mjs';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';

/** Beside the store: programs that read it list its folder. */
const noteOf = (store) => `${store}.published`;

/**
 * What a publication by `npm start` depends on and leads to: the builds, the command, its settings, and the pointers
 * with the releases that they name. Null if any of it is missing.
 */
function state(store, env) {
  try {
    const settings = Object.entries(env).filter(([name]) => name.startsWith('RELEASE_'));
    const live = WEB_WORKSPACES.map((name) => {
      const pointer = readFileSync(join(store, name, 'pointer.json'), 'utf8');
      return [
        stampOf(name),
        pointer,
        readFileSync(join(store, name, JSON.parse(pointer).current, 'release.json'), 'utf8'),
      ];
    });
    const everything = JSON.stringify([settings.sort(), stampOf('packages/release'), live]);
    return createHash('sha256').update(everything).digest('hex');
  } catch {
    return null;
  }
}

/** Remotes that another branch published to this store. */
export function liveElsewhere(store) {
  if (!existsSync(store)) return [];
  const isLive = (name) => {
    const pointer = join(store, name, 'pointer.json');
    return existsSync(pointer) && Boolean(JSON.parse(readFileSync(pointer, 'utf8')).current);
  };
  return readdirSync(store).filter((name) => !WEB_WORKSPACES.includes(name) && isLive(name));
}

/** Whether exactly these builds were published last, and nobody has moved a pointer since. */
export function isPublished(store, env) {
  const now = state(store, env);
  try {
    return now !== null && readFileSync(noteOf(store), 'utf8') === now;
  } catch {
    return false;
  }
}

export function notePublished(store, env) {
  writeFileSync(noteOf(store), state(store, env) ?? '');
}
