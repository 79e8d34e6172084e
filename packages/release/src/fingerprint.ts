import { createHash } from 'node:crypto';
import type { Release } from './release.js';

/** Equal for two releases of the same name, version and bytes, no matter when they were built and who signed them. */
export function fingerprint({ builtAt: _at, provenance: _from, signature: _by, files, ...rest }: Release): string {
  const sorted = Object.entries(files).sort(byKey);
  return createHash('sha256')
    .update(JSON.stringify([Object.entries(rest).sort(byKey), sorted]))
    .digest('hex');
}

function byKey([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}
