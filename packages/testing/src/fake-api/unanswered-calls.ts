import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { staffApi } from '@firstlight/staff-data';
import { handlersOf } from './handlers.js';
import { pathOf } from './route.js';
import { aFakeApi } from './fake-api.js';

type Call = { method: string; path: string };

/** The placeholder for an unknown argument in an address. */
const UNKNOWN = '~';

/**
 * A stand-in for any argument of a call: each property is another stand-in unless its value is known, and as text it is
 * the placeholder.
 */
function anyArgument(known: Record<string, string>): unknown {
  const any: unknown = new Proxy(() => undefined, {
    get: (_target, key) => {
      if (key === Symbol.toPrimitive) return () => UNKNOWN;
      if (key === Symbol.iterator) return [][Symbol.iterator];
      return typeof key === 'string' && Object.hasOwn(known, key) ? known[key] : any;
    },
    apply: () => any,
    ownKeys: () => Object.keys(known),
    getOwnPropertyDescriptor: (_target, key) => ({ value: known[String(key)], enumerable: true, configurable: true }),
  });
  return any;
}

/** The calls of the endpoints injected so far: the result of each `query` for a stand-in argument. */
function injectedCalls(known: Record<string, string>): Call[] {
  const calls: Call[] = [];
  const read = ({ query }: { query?: (argument: never) => string | { url: string; method?: string } }): void => {
    const made = query?.(anyArgument(known) as never);
    if (made === undefined) return;
    const { url, method = 'GET' } = typeof made === 'string' ? { url: made } : made;
    calls.push({ method, path: `/api/${url.replace(/\?.*$/, '')}` });
  };
  const endpoints = Object.fromEntries(Object.keys(staffApi.endpoints).map((name) => [name, read]));
  staffApi.enhanceEndpoints({ endpoints: endpoints as never });
  return calls;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Files behind links: the browser saves them, the page makes no call. */
const LINKS = /(?:href=\{?|saveFile\([^;]*?)['"`]\/api\/[^'"`]*['"`]/g;

/** Addresses of the API written in the sources, whatever calls them. */
function writtenPaths(folder: string): string[] {
  const texts = sourcesIn(folder)
    .filter((file) => !/[\\/]testing[\\/]/.test(file))
    .map((file) => readFileSync(file, 'utf8').replace(LINKS, ''));
  const found = texts.flatMap((text) =>
    [...text.matchAll(/['"`](\/api\/[\w-][^'"`?\s]*)/g)].map(([, path = '']) => path),
  );
  return found.map((path) => path.replace(/\$\{[^}]*\}/g, UNKNOWN));
}

/** Segment by segment; an unknown part matches anything. */
function matches(wanted: string, path: string): boolean {
  const [parts, given] = [wanted.split('/'), path.split('/')];
  return (
    parts.length === given.length &&
    parts.every((part, at) => {
      const pattern = (given[at] ?? '').split(UNKNOWN).map((text) => text.replace(/\W/g, '\\$&'));
      return part.startsWith(':') || new RegExp(`^${pattern.join('.+')}$`).test(part);
    })
  );
}

/**
 * Calls of a remote that the fake API doesn't handle: of all endpoints its modules inject, and of every address written
 * in its sources.
 * @param folder its `src/`; every module with endpoints is loaded from there
 * @param known values of properties that an address is looked up by
 */
export async function unansweredCalls(folder: string, known: Record<string, string> = {}): Promise<string[]> {
  for (const file of sourcesIn(folder)) {
    if (/injectEndpoints\(/.test(readFileSync(file, 'utf8'))) await import(file);
  }
  const handlers = handlersOf(aFakeApi()).map((handler) => ({
    method: String(handler.info.header).split(' ')[0],
    handler,
  }));
  const answers = (method: string | undefined, path: string): boolean =>
    handlers.some((one) => (method === undefined || one.method === method) && matches(pathOf(one.handler), path));
  // An endpoint that receives its whole address as an argument doesn't reveal it.
  const named = injectedCalls(known).filter(({ path }) => !/^\/api\/(~|$)/.test(path));
  const calls = named.filter(({ method, path }) => !answers(method, path));
  const written = writtenPaths(folder).filter((path) => !answers(undefined, path));
  return [...new Set([...calls.map(({ method, path }) => `${method} ${path}`), ...written])].sort();
}
