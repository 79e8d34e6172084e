/** Why a browser could not show a remote (docs/composition.md, Loading a remote). */
export const REMOTE_FAILURE_KINDS = [
  'http',
  'network',
  'timeout',
  'chunk',
  'execution',
  'invalid-module',
  'contract',
  'integrity',
  /** An error thrown in use, outside rendering: in an event handler, a timer, a promise. */
  'script',
  /** The page stopped responding while its code was running. */
  'hang',
  /** It set a global variable; the page works. */
  'global',
  /** A content policy violation, reported for the shell. */
  'policy',
] as const;
export type RemoteFailureKind = (typeof REMOTE_FAILURE_KINDS)[number];

/** Reports about a page that may have worked: they don't count as a failed visit. */
export const HARMLESS_FAILURES: readonly RemoteFailureKind[] = ['policy', 'global'];

/**
 * A browser's report about a remote that failed; nothing about the user or the page content: only an error's name and
 * the stack positions in our own files, never its message.
 */
export type RemoteFailureBeacon = {
  remote: string;
  version: string;
  kind: RemoteFailureKind;
  /** Whether it is the first about the remote in this page load, which makes it a failed visit. */
  first?: boolean;
  /** `TypeError` and the like. */
  error?: string;
  /** `<name>/<version>/<file>:<line>:<column>` in published files, innermost first, separated by spaces. */
  frames?: string;
  /** The pattern of the route that was shown, as the remote declares it. */
  area?: string;
};

export const MOST_FRAMES = 6;
const FRAME = String.raw`(?:shell|mf-[a-z0-9-]{1,40})/[0-9A-Za-z.+-]{1,60}/[\w./-]{1,100}\.js:\d{1,5}:\d{1,7}`;

/** What a beacon may contain; anything else is dropped, because it could be personal data. */
export const BEACON_FIELDS = {
  remote: /^(?:shell|mf-[a-z0-9-]{1,40})$/,
  version: /^[0-9A-Za-z.+-]{1,60}$/,
  kind: new RegExp(`^(?:${REMOTE_FAILURE_KINDS.join('|')})$`),
  first: /^true$/,
  error: /^[A-Z][A-Za-z]{0,39}$/,
  frames: new RegExp(`^${FRAME}(?: ${FRAME}){0,${MOST_FRAMES - 1}}$`),
  area: /^\/[\w/:?-]{0,80}$/,
} as const;

/** The number of reports in the last seven days. */
export type RemoteFailures = { version: string; kind: RemoteFailureKind; count: number; last_at: string };

/** Page loads of a version in the last seven days, and those that reported a failure of it. */
export type VersionRate = { version: string; visits: number; failed: number };

/** One error of a version in the last seven days, its frames as places in the sources where the source map is kept. */
export type ReleaseError = {
  version: string;
  kind: RemoteFailureKind;
  error: string;
  area: string;
  frames: string[];
  count: number;
  last_at: string;
};

export type ReleaseStep = {
  version: string;
  action: 'publish' | 'canary' | 'promote' | 'rollback' | 'cancel-canary' | 'withdraw';
  /** ISO moment. */
  at: string;
  by: string;
  /** The reason for an automatic step: a halted canary. */
  why?: string;
};

/** What the publisher states about a version; `web` serves it only with the publisher's signature. */
export type ReleaseOrigin = { commit: string; tests: string };

/** One release (the shell or a remote) as the status page shows it. */
export type ReleaseStatus = {
  name: string;
  /** The live version, since when and by whom; null while nothing is live. */
  current: ReleaseStep | null;
  /** What the current version was built from and the tests that it passed; null if its publisher didn't state it. */
  origin: ReleaseOrigin | null;
  /** Why the pointer in the store is refused, and since when (ISO). The last good one is shown. */
  refused: { why: string; since: string } | null;
  /** `share`: per cent of the visitors who get this version instead. */
  canary: (ReleaseStep & { share: number }) | null;
  /** What a rollback would end and restore; null if there is nothing to return to. */
  rollback: { from: string; to: string } | null;
  /** The last steps, newest first. */
  history: ReleaseStep[];
  failures: RemoteFailures[];
  rates: VersionRate[];
  errors: ReleaseError[];
};

/** `GET /api/releases`; `connected` is false if the API has no release store configured. */
export type ReleasesAnswer = { connected: boolean; releases: ReleaseStatus[] };

/** Body of `POST /api/releases/:name/rollback`: the version that the page showed as the one to end. */
export type RollbackRequest = { from: string };

/** Body of `POST /api/release-visits`, from `services/web` alone: page loads since its last report. */
export type ReleaseVisits = { visits: { remote: string; version: string; count: number }[] };

/** `services/web` sets it on its own calls and strips it from all others. */
export const DELIVERY_HEADER = 'x-firstlight-delivery';

export const FAILURE_DAYS = 7;

const percentage = (failed: number, visits: number): string =>
  visits === 0 ? '0%' : `${Number(((100 * failed) / visits).toFixed(1))}%`;

export const RELEASE_TEXTS = {
  haltedBy: 'Automatic halt',
  rate: (failed: number, visits: number): string =>
    `${failed} of ${visits} visits failed (${percentage(failed, visits)})`,
  halted: (canary: string, version: string, current: string): string => `${canary}; with ${version}, ${current}`,
  rolledBack: (name: string, version: string): string => `${name} runs ${version} again`,
  refused: (why: string, moment: string, version: string | undefined): string =>
    `The last change in the release store is refused: ${why} Noticed ${moment}. ${version ? `Everyone still gets ${version}.` : 'Nothing is served.'}`,
  movedMeanwhile: 'Someone else published a release in the meantime. Check the list again.',
  notConnected: 'The API of this installation has no release store configured (RELEASE_STORE).',
} as const;
