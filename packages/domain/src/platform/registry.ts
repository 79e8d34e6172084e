import type { StaffContributions } from './contributions.js';
import type { RemoteOverlay } from '../operations/remote-overlays.js';

/** Who may fetch a remote and its files. */
export type Audience = 'public' | 'staff';

/** A file the browser may fetch early; without the same integrity it would be fetched twice. */
export type RegistryPreload = { href: string; integrity: string };

/** A translated text of a remote; staff screens are in English. */
export type RemoteText = { en: string; fr?: string };

/**
 * One remote as the shell finds it in the page (`<script type="application/json" id="registry">`) or in
 * `/registry.json`.
 */
export type RegistryEntry = {
  name: string;
  version: string;
  audience: Audience;
  /** The range of the platform's VERSION that this release was built for: `^major.minor.patch`. */
  contract: string;
  routes: string[];
  /** The user-facing name of its area; missing in releases older than platform 1.3.0. */
  displayName?: RemoteText;
  failureText?: RemoteText;
  /** Only for a session: what it adds to the staff area. */
  staff?: StaffContributions;
  /** Same-origin address of the remote's entry script, e.g. `/remotes/mf-public/1.0.0/remoteEntry.1a2b3c4d.js`. */
  entry: string;
  /** `sha384-…` of the entry script. */
  integrity: string;
  preload: RegistryPreload[];
  /** True if this visitor got the canary instead of the current release. */
  canary?: boolean;
};

/**
 * `shell`: the version of a page loaded now; only in `/registry.json` for a session. `overlay`: only on staff pages of
 * the one session it was granted to.
 */
export type Registry = { remotes: RegistryEntry[]; shell?: string; overlay?: RemoteOverlay };

type Version = [major: number, minor: number, patch: number];

function parseVersion(text: string): Version | null {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(text);
  return parts ? [Number(parts[1]), Number(parts[2]), Number(parts[3])] : null;
}

/**
 * Whether a platform of this version satisfies a remote's contract: a caret range with all three numbers, from 1.0.0 on.
 * Runs in visitors' browsers, where `semver` would cost 5 KB (decision 0068); anything but a caret range is rejected.
 */
export function satisfiesContract(version: string, contract: string): boolean {
  const offered = parseVersion(version);
  const wanted = contract.startsWith('^') ? parseVersion(contract.slice(1)) : null;
  if (!offered || !wanted || offered[0] !== wanted[0]) return false;
  return offered[1] === wanted[1] ? offered[2] >= wanted[2] : offered[1] > wanted[1];
}
