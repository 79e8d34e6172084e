/** An unreleased remote that one session loads from a developer's computer (docs/decisions/0112). */
export type RemoteOverlay = {
  remote: string;
  /** Serves the entry: https, or http on the browser's own computer. */
  origin: string;
  /** ISO moment; the end of the session if that is earlier. */
  expires_at: string;
};

/** `GET /api/remote-overlay`; `allowed`: whether this person may start one. */
export type RemoteOverlayAnswer = { allowed: boolean; overlay: RemoteOverlay | null };

/** Body of `POST /api/remote-overlay`. */
export type NewRemoteOverlay = Pick<RemoteOverlay, 'remote' | 'origin'>;

/** Body of `POST /api/remote-overlay/check`: the unreleased build's `build.json`. */
export type OverlayCheck = { build: string };
/** Problems that prevent loading, as sentences; empty if it is compatible with everything live. */
export type OverlayCheckAnswer = { problems: string[] };

export const OVERLAY_HOURS = 8;
/** Of `build.json`; the largest remote's has 12,000. */
export const OVERLAY_BUILD_CHARACTERS = 200_000;

/** The path where the development server describes its build. */
export const OVERLAY_BUILD_PATH = '/build.json';

export const OVERLAY_REMOTE = /^mf-[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** It has no staff screen, and visitors' pages are never overlaid. */
export const NEVER_OVERLAID = 'mf-public';

const LOOPBACK = ['localhost', '127.0.0.1'];

/**
 * Whether the text is exactly an origin that may serve an unreleased remote. It becomes part of a content security
 * policy.
 */
export function isOverlayOrigin(text: string): boolean {
  if (!/^https?:\/\/[a-z0-9.-]+(?::\d{1,5})?$/.test(text) || !URL.canParse(text)) return false;
  const { origin, protocol, hostname } = new URL(text);
  return origin === text && (protocol === 'https:' || LOOPBACK.includes(hostname));
}

export const OVERLAY_TEXTS = {
  title: 'Unreleased remote',
  about:
    'Loads a remote from a developer’s computer in place of the released one, in this session only. It runs with everything you may see and change.',
  remote: 'Please name a remote of the staff area',
  origin: 'Please enter an https address without a path, or http://localhost with a port',
  start: 'Load in this session',
  end: 'End',
  failed: 'This could not be done. Please try again.',
  unreachable: (origin: string): string => `${origin} does not answer. Is the development server running?`,
  otherRemote: (remote: string, served: string): string => `The server offers ${served}, not ${remote}.`,
  refused: 'The shell rejects its description: it claims an address of another remote, or is incomplete.',
} as const;
