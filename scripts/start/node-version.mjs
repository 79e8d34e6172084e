/** Stops with one line if this Node is too old or too new. Imported first, and understood by old versions. */
import { readFileSync } from 'node:fs';

/** The message, or null if the version fits. `engines` is like ">=20.19 <25". */
export function problemWithNode(version, engines) {
  const [, from, fromMinor, below] = /^>=(\d+)\.(\d+) <(\d+)$/.exec(engines).map(Number);
  const [major, minor] = version.split('.').map(Number);
  const fits = (major > from || (major === from && minor >= fromMinor)) && major < below;
  return fits ? null : `Firstlight needs Node ${from}.${fromMinor} to ${below - 1}; this is ${version}.`;
}

const { engines } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const problem = problemWithNode(process.versions.node, engines.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
