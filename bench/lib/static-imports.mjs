import { readFileSync } from 'node:fs';

const API = new URL('../../services/api/dist/service.js', import.meta.url).href;
/** Static imports and exports in compiled code; types are removed, dynamic imports look different. */
const STATIC = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;

/** The modules that the API's process loads at startup: the number of ours, and each library with its importers. */
export function importsOfApi() {
  const [ours, libraries, waiting] = [new Set([API]), new Map(), [API]];
  for (let url = waiting.pop(); url !== undefined; url = waiting.pop()) {
    for (const [, name] of readFileSync(new URL(url), 'utf8').matchAll(STATIC)) {
      if (name.startsWith('node:')) continue;
      const isOurs = name.startsWith('.') || name.startsWith('@firstlight/');
      if (!isOurs) libraries.set(name, libraries.get(name) ?? url);
      const found = name.startsWith('.') ? new URL(name, url).href : isOurs && import.meta.resolve(name);
      if (!found || ours.has(found)) continue;
      ours.add(found);
      waiting.push(found);
    }
  }
  return { ours: ours.size, libraries: [...libraries] };
}
