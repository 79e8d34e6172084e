import type { ContractOffers, ContractUses } from '@firstlight/domain/platform/contract';
import { PLATFORM_EVENTS } from '@firstlight/domain/platform/platform-events';
import { type BuildOutput, isScript, isStyle, readText } from './build-output.js';
import type { RecordedContract } from './contract-plugin.js';
import { packageOf, sharedByHost } from './share-policy.js';
import { type Workspace, versionOf } from './workspace.js';

/** `var(--fl-x)`; with a fallback (`var(--fl-x, 0)`) the declaration also works without it. */
const READ_TOKEN = /var\(\s*(--fl-[\w-]+)\s*\)/g;
/** `--fl-x: 1px` in a style sheet; `"--fl-x"` in a script that sets it. */
const SET_TOKEN = /(--fl-[\w-]+)(?:\s*:|["'`])/g;

/** Shell and remotes must agree on how webpack loads a remote, whatever they share. */
const RUNTIME = '@firstlight/federation';
const major = (version: string): string => `${version.split('.')[0]}.0.0`;

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

function matches(output: BuildOutput, pattern: RegExp): string[] {
  const texts = output.files.filter((file) => isStyle(file) || isScript(file)).map((file) => readText(output, file));
  return sorted(texts.flatMap((text) => [...text.matchAll(pattern)].map(([, name = '']) => name)));
}

/** The shared code that a remote's build uses. */
export function usesOf(workspace: Workspace, recorded: RecordedContract, output: BuildOutput): ContractUses {
  const packages = sorted([...recorded.consumed].map(packageOf));
  const own = new Set(matches(output, SET_TOKEN));
  return {
    shared: {
      ...Object.fromEntries(packages.map((name) => [name, `^${versionOf(name, workspace)}`])),
      [RUNTIME]: `^${major(versionOf(RUNTIME, workspace))}`,
    },
    exports: Object.fromEntries([...recorded.imports].sort().map(([facade, names]) => [facade, sorted(names)])),
    events: sorted(recorded.events),
    tokens: matches(output, READ_TOKEN).filter((name) => !own.has(name)),
  };
}

/** What a shell's build shares with every remote. */
export function offersOf(workspace: Workspace, recorded: RecordedContract, output: BuildOutput): ContractOffers {
  const packages = sorted(Object.keys(sharedByHost(workspace)).map(packageOf));
  return {
    shared: Object.fromEntries([...packages, RUNTIME].map((name) => [name, versionOf(name, workspace)])),
    exports: Object.fromEntries([...recorded.provided].filter(([name]) => packages.includes(name)).sort()),
    events: PLATFORM_EVENTS,
    tokens: matches(output, SET_TOKEN),
  };
}
