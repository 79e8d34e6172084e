import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { LoaderContext } from 'webpack';

const ICON = /\bIcon[A-Z0-9]\w*/g;
const NAMED = /^export \{ .* \} from /;
const WHOLE = /^(?:import \* as \w+ from .*|export \{ (?:index as icons|iconsList) \};)$/;

/** The icons used by the sources in a folder. */
function namesIn(folder: string): Set<string> {
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  return new Set(sources.flatMap((file) => readFileSync(join(folder, file), 'utf8').match(ICON) ?? []));
}

/** The index of the icon library without the lines of icons that `names` lacks. */
export function onlyIcons(index: string, names: ReadonlySet<string>): string {
  const isUsed = (line: string): boolean => line.match(ICON)?.some((name) => names.has(name)) ?? false;
  const lines = index.split('\n').filter((line) => !WHOLE.test(line) && (!NAMED.test(line) || isUsed(line)));
  return lines.join('\n');
}

/** The sources of staff-ui, in the folder that the library is installed in. */
function importersOf(library: string): string | undefined {
  const [modules] = library.split('@tabler');
  const folder = join(modules ?? '', '@firstlight/staff-ui/src');
  return existsSync(folder) ? realpathSync(folder) : undefined;
}

/**
 * A webpack loader for the index of the icon library: each of its 6,000 icons is a module that every build, and every
 * save during development, would process. Only staff-ui imports icons, so icons its sources don't use are left out.
 */
export default function iconsLoader(this: LoaderContext<object>, source: string): string {
  const importers = importersOf(this.resourcePath);
  if (importers === undefined) return source;
  this.addContextDependency(importers);
  return onlyIcons(source, namesIn(importers));
}
