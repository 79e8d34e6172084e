/** Finds the importers of a package's file: jest finds the tests of a changed file only within its own workspace. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFolders, sourceFiles, WEB_WORKSPACES } from '../build/workspaces.mjs';

/** A file of a package that is imported by its own name, e.g. `@firstlight/domain/lists/stock`. */
const NAMED = /^packages\/([^/]+)\/src\/(.+)\.tsx?$/;
const IMPORT = /\b(?:from |import\()'(@firstlight\/[^']+)'/g;
/** The fake API is used in nearly every test of a screen, and imports nearly every file of the domain. */
const MADE_UP_WORLD = /^packages\/testing\//;

const nameOf = (file) => file.replace(NAMED, '@firstlight/$1/$2');
const isCode = (file) => /\.tsx?$/.test(file) && !MADE_UP_WORLD.test(file);

/**
 * Files that import one of these by name. Packages with one public file are skipped, because nearly everything imports
 * them.
 */
export function importersOf(files) {
  const names = new Set(files.filter((file) => NAMED.test(file)).map(nameOf));
  if (names.size === 0) return [];
  const folders = [...WEB_WORKSPACES, ...listFolders('packages'), ...listFolders('services')];
  return folders
    .flatMap((folder) => sourceFiles(join(folder, 'src')))
    .filter(isCode)
    .filter((file) => [...readFileSync(file, 'utf8').matchAll(IMPORT)].some(([, name]) => names.has(name)));
}
