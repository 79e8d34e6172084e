import { folderStore } from './folder-store.js';
import { ReleaseError } from './release.js';
import type { ReleaseStore } from './release-store.js';

/** What RELEASE_STORE names: a folder, or `s3://bucket` with an optional prefix. */
export type StorePlace = { kind: 'folder'; folder: string } | { kind: 's3'; bucket: string; prefix: string };

/** @throws {ReleaseError} for an `s3://` address without a bucket */
export function storePlace(location: string): StorePlace {
  if (!location.startsWith('s3://')) return { kind: 'folder', folder: location };
  const [bucket = '', ...path] = location.slice('s3://'.length).split('/').filter(Boolean);
  if (bucket === '')
    throw new ReleaseError('RELEASE_STORE names no bucket: expected s3://bucket or s3://bucket/prefix.');
  return { kind: 's3', bucket, prefix: path.map((part) => `${part}/`).join('') };
}

/** Opens the store; the object store's client is loaded only when needed. */
export async function openStore(location: string): Promise<ReleaseStore> {
  const place = storePlace(location);
  if (place.kind === 'folder') return folderStore(place.folder);
  const [{ s3Objects }, { s3Store }] = await Promise.all([import('./s3-objects.js'), import('./s3-store.js')]);
  return s3Store(s3Objects(place.bucket, place.prefix));
}
