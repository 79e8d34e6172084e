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
  /** A content policy violation, reported for the shell. */
  'policy',
] as const;
export type RemoteFailureKind = (typeof REMOTE_FAILURE_KINDS)[number];

/** A browser's report about a remote that it could not show; nothing about the user or the page. */
export type RemoteFailureBeacon = { remote: string; version: string; kind: RemoteFailureKind };

/** How often browsers reported this in the last seven days. */
export type RemoteFailures = { version: string; kind: RemoteFailureKind; count: number; last_at: string };

export type ReleaseStep = {
  version: string;
  action: 'publish' | 'canary' | 'promote' | 'rollback' | 'cancel-canary';
  /** ISO moment. */
  at: string;
  by: string;
};

/** One release (the shell or a remote) as the status page shows it. */
export type ReleaseStatus = {
  name: string;
  /** What everyone gets, since when and by whom; null while nothing is live. */
  current: ReleaseStep | null;
  /** `share`: per cent of the visitors who get this version instead. */
  canary: (ReleaseStep & { share: number }) | null;
  /** What a rollback would end and restore; null if there is nothing to return to. */
  rollback: { from: string; to: string } | null;
  /** The last steps, newest first. */
  history: ReleaseStep[];
  failures: RemoteFailures[];
};

/** `GET /api/releases`; `connected` is false where the installation doesn't name its release store to the API. */
export type ReleasesAnswer = { connected: boolean; releases: ReleaseStatus[] };

/** Body of `POST /api/releases/:name/rollback`: the version that the page showed as the one to end. */
export type RollbackRequest = { from: string };

export const FAILURE_DAYS = 7;

export const RELEASE_TEXTS = {
  rolledBack: (name: string, version: string): string => `${name} runs ${version} again`,
  movedMeanwhile: 'Someone else published a release in the meantime. Check the list again.',
  notConnected: 'This installation does not tell the API where its releases are (RELEASE_STORE).',
} as const;
