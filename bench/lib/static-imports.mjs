import { readFileSync } from 'node:fs';

const API = new URL('../../services/api/dist/service.js', import.meta.url).href;
/** What the compiler leaves of static imports and exports; types are gone, imports on demand look different. */
const STATIC = /^(?:import|export)\s(?:[^'";]*?\sfrom\s)?\s*['"]([^'"]+)['"]/gm;

/** The modules that the API's process loads before it runs: how many are ours, and each library with who asks for it. */
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
