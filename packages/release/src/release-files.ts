import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants } from 'node:zlib';
import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { parseBuildManifest } from './parse.js';
import { rulesOutsideTheLayer } from './style-check.js';
import type { ReleaseStore } from './release-store.js';
import { fileAudience, MAPS, ReleaseError, type ReleaseFile } from './release.js';

const compress = promisify(brotliCompress);
const decompress = promisify(brotliDecompress);
const MAP_QUALITY = 5;
const COMPRESSIBLE = /\.(js|css|svg|json|txt|ttf|wasm|ico)$/;
const SMALLEST_WORTH_COMPRESSING = 512;

/**
 * A build from `dist/`, with the bytes of every file it publishes. Source maps are among the contents only: only files
 * that a release lists are served.
 */
export type Build = { manifest: BuildManifest; files: Record<string, ReleaseFile>; contents: Map<string, Buffer> };

/** Subresource integrity as browsers write it. */
export function integrityOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
}

/** Reads `dist/build.json` and everything next to it except hidden files. @throws {ReleaseError} */
export async function readBuild(folder: string): Promise<Build> {
  const manifest = parseBuildManifest(await readManifest(folder));
  const contents = new Map<string, Buffer>();
  const files: Record<string, ReleaseFile> = {};
  for (const path of await list(folder)) {
    if (path === 'build.json') continue;
    if (path === 'release.json') throw new ReleaseError(`${manifest.name}: release.json is the store's own name.`);
    const bytes = await readFile(join(folder, path));
    if (path.startsWith(MAPS)) {
      contents.set(`${path}.br`, await compressMap(bytes));
      continue;
    }
    const [outside] = path.endsWith('.css') && manifest.name !== 'shell' ? rulesOutsideTheLayer(`${bytes}`) : [];
    if (outside !== undefined)
      throw new ReleaseError(`${manifest.name}: ${path} has "${outside}" outside "@layer remote".`);
    contents.set(path, bytes);
    files[path] = { integrity: integrityOf(bytes), bytes: bytes.length, audience: fileAudience(manifest, path) };
  }
  const missing = [manifest.entry, ...manifest.preload].find((path) => !files[path]);
  if (missing !== undefined)
    throw new ReleaseError(`${manifest.name}: build.json names ${missing}, which doesn't exist.`);
  return { manifest, files, contents };
}

/** Eight hexadecimal digits that change with any published byte. */
export function contentHash({ manifest, files }: Build): string {
  const sorted = Object.entries(files).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([manifest, sorted]))
    .digest('hex')
    .slice(0, 8);
}

/** Adds a brotli sibling (`<path>.br`) where it is smaller; done once here instead of per request. */
export async function addCompressed(contents: Map<string, Buffer>, quality: number): Promise<Map<string, Buffer>> {
  const all = new Map(contents);
  const worthwhile = [...contents].filter(
    ([path, bytes]) => COMPRESSIBLE.test(path) && bytes.length >= SMALLEST_WORTH_COMPRESSING,
  );
  await Promise.all(
    worthwhile.map(async ([path, bytes]) => {
      const small = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
      if (small.length < bytes.length) all.set(`${path}.br`, small);
    }),
  );
  return all;
}

/** Read rarely and never by browsers, so compressed at a fast setting. */
function compressMap(bytes: Buffer): Promise<Buffer> {
  return compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: MAP_QUALITY } });
}

/** The source map of a published script; undefined if it isn't kept. */
export async function readMap(
  store: Pick<ReleaseStore, 'readFile'>,
  name: string,
  version: string,
  path: string,
): Promise<string | undefined> {
  const bytes = await store.readFile(name, version, `${MAPS}${path}.map.br`);
  return bytes && (await decompress(bytes)).toString('utf8');
}

async function readManifest(folder: string): Promise<string> {
  try {
    return await readFile(join(folder, 'build.json'), 'utf8');
  } catch {
    throw new ReleaseError(`There is no build in ${folder}: run "npm run build" first.`);
  }
}

async function list(folder: string, prefix = ''): Promise<string[]> {
  const entries = await readdir(join(folder, prefix), { withFileTypes: true });
  const nested = entries
    .filter(({ name }) => !name.startsWith('.'))
    .map((entry) => (entry.isDirectory() ? list(folder, `${prefix}${entry.name}/`) : [`${prefix}${entry.name}`]));
  return (await Promise.all(nested)).flat().sort();
}
