import type { ReleaseStatus, ReleaseStep, RemoteFailureKind } from '@firstlight/domain/operations/releases';

const AREAS: Record<string, string> = {
  shell: 'Shell',
  'mf-public': 'Public pages',
  'mf-admin-auth': 'Sign-in and administration',
  'mf-registration': 'Registration and records',
  'mf-dashboard': 'Dashboard',
  'mf-analytics': 'Analytics',
};

const ACTIONS: Record<ReleaseStep['action'], string> = {
  publish: 'Published',
  canary: 'Canary started',
  promote: 'Promoted',
  rollback: 'Rolled back to',
  'cancel-canary': 'Canary ended',
  withdraw: 'Withdrawn',
};

const FAILURES: Record<RemoteFailureKind, string> = {
  http: 'returned an error status',
  network: 'could not be fetched',
  timeout: 'took too long',
  chunk: 'a part was missing',
  execution: 'threw an error while starting or rendering',
  'invalid-module': 'is not a valid remote',
  contract: 'did not fit the shell',
  integrity: 'did not match what was published',
  script: 'threw an error while in use',
  hang: 'stopped responding',
  global: 'set a global variable',
  policy: 'did something that its content policy forbids',
};

/** The user-facing name of an area, by the name of its release. */
export function areaOf(name: string): string {
  return AREAS[name] ?? name;
}

export function actionWord(action: ReleaseStep['action']): string {
  return ACTIONS[action];
}

export function failureWord(kind: RemoteFailureKind): string {
  return FAILURES[kind];
}

const SHOWN_OF_COMMIT = 10;

/** The commit that the current version was built from, and the tests it passed. */
export function originLine(origin: ReleaseStatus['origin']): string {
  if (!origin) return 'The publisher didn’t record which commit it was built from.';
  return `Commit ${origin.commit.slice(0, SHOWN_OF_COMMIT)} · tests: ${origin.tests || 'not stated'}`;
}

/** The effect of Roll back. */
export function rollbackQuestion({ name, canary, rollback }: ReleaseStatus): string {
  const { from = '', to = '' } = rollback ?? {};
  return canary
    ? `End the canary ${from} of ${areaOf(name)}? Everyone gets ${to} the next time they open a page.`
    : `Take ${areaOf(name)} from ${from} back to ${to}? Everyone gets it the next time they open a page; open pages don’t change.`;
}
