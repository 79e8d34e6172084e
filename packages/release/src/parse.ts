import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { satisfiesContract } from '@firstlight/domain/platform/registry';
import { valid } from 'semver';
import { readDeclarations } from './declarations.js';
import { readOffers, readUses } from './parse-contract.js';
import { checkName, ReleaseError, type Pointer, type Release } from './release.js';

/** Reads `dist/build.json`. @throws {ReleaseError} naming the field that is wrong */
export function parseBuildManifest(text: string): BuildManifest {
  const build = parseObject(text, 'build.json');
  const refuse = (field: string): never => {
    throw new ReleaseError(`build.json: "${field}" is missing or invalid.`);
  };
  const name = isText(build['name']) ? build['name'] : refuse('name');
  checkName(name);
  const audience = build['audience'] === 'staff' || build['audience'] === 'public' ? build['audience'] : undefined;
  const contract = isContract(build['contract']) ? build['contract'] : undefined;
  const platform = isText(build['platform']) && valid(build['platform']) ? build['platform'] : undefined;
  if (name === 'shell' && platform === undefined) return refuse('platform');
  const routes = isTextList(build['routes']) ? build['routes'] : refuse('routes');
  return {
    name,
    audience: audience ?? refuse('audience'),
    contract: contract ?? (name === 'shell' ? '*' : refuse('contract')),
    routes,
    ...readDeclarations(build, name, routes),
    ...(platform === undefined ? {} : { platform }),
    ...('uses' in build ? { uses: readUses(build['uses']) ?? refuse('uses') } : {}),
    ...('offers' in build ? { offers: readOffers(build['offers']) ?? refuse('offers') } : {}),
    entry: isText(build['entry']) ? build['entry'] : refuse('entry'),
    preload: isTextList(build['preload']) ? build['preload'] : refuse('preload'),
  };
}

/** The store wrote these two itself: only check that they are JSON objects. */
export function parseRelease(text: string): Release {
  return parseObject(text, 'release.json') as Release;
}

export function parsePointer(text: string): Pointer {
  return parseObject(text, 'pointer.json') as Pointer;
}

function parseObject(text: string, what: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null) return value as Record<string, unknown>;
  } catch {
    // reported below
  }
  throw new ReleaseError(`${what} is not a JSON object.`);
}

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
/** A range is well-formed if its own minimum version satisfies it. */
const isContract = (value: unknown): value is string => isText(value) && satisfiesContract(value.slice(1), value);
const isTextList = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
