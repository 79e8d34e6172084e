import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import type { Audience } from '@firstlight/domain/platform/registry';
import type { RemoteConfig } from '@firstlight/domain/operations/remote-config';

/** The parts of `remote.config.json` that a release passes on to the shell. */
export type Declarations = Pick<RemoteConfig, 'failureText' | 'staff'> & Partial<Pick<RemoteConfig, 'displayName'>>;

/** What a release was built from and the tests that it passed, as its publisher states them. */
export type Provenance = { commit: string; tests: string };

export type ReleaseFile = { integrity: string; bytes: number; audience: Audience };

/** `release.json`: one immutable version. */
export type Release = BuildManifest & {
  version: string;
  files: Record<string, ReleaseFile>;
  /** ISO 8601, UTC. */
  builtAt: string;
  provenance?: Provenance;
  /** Ed25519 over everything else in here; missing in releases published without a key. */
  signature?: string;
};

export type ReleaseAction = 'publish' | 'canary' | 'promote' | 'rollback' | 'cancel-canary' | 'withdraw';

export type HistoryEntry = { version: string; at: string; by: string; action: ReleaseAction; why?: string };

/** Source maps are published in this folder, compressed, for reading error reports; nobody downloads them. */
export const MAPS = 'maps/';

/** `pointer.json`: which versions are live. */
export type Pointer = {
  current: string;
  /** `share`: per cent of visitors, 1–99. */
  canary?: { version: string; share: number };
  /** Withdrawn: its addresses, navigation and tiles are hidden until it is published again. */
  withdrawn?: true;
  /** Flags that differ from what the release declares. */
  flags?: Record<string, boolean>;
  /** Oldest first. */
  history: HistoryEntry[];
  /** Grows with every step: a pointer with a smaller number is outdated. Missing where pointers aren't signed. */
  sequence?: number;
  /** Ed25519 over the name and everything else in here. */
  signature?: string;
};

/** An error with a message that is shown to the user as is. */
export class ReleaseError extends Error {
  override name = 'ReleaseError';
}

/** A pointer without a trusted signature, or older than one seen before. */
export class UntrustedPointer extends ReleaseError {
  override name = 'UntrustedPointer';
}

const NAME = /^(shell|mf-[a-z0-9]+(-[a-z0-9]+)*)$/;

export function checkName(name: string): void {
  if (!NAME.test(name)) throw new ReleaseError(`"${name}" is not the name of a release; expected shell or mf-….`);
}

/** A file is for staff when its release is, or when it is in the release's `staff/` folder. */
export function fileAudience(release: Pick<Release, 'audience'>, path: string): Audience {
  return release.audience === 'staff' || path.startsWith('staff/') || path.startsWith(MAPS) ? 'staff' : 'public';
}
