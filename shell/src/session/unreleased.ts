import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import {
  OVERLAY_BUILD_PATH,
  OVERLAY_TEXTS,
  type OverlayCheckAnswer,
  type RemoteOverlay,
} from '@firstlight/domain/operations/remote-overlays';
import { abortAfter } from '@firstlight/platform/abort-after';
import type { Remotes } from '../loader/remotes';
import { checkRegistry } from '../loader/registry-check';
import { admitUnreleased } from '../trusted-types';
import { setUnreleased } from './unreleased-state';

const DESCRIPTION_TIMEOUT_MS = 10_000;

/** The development server's addition to `build.json`: the current hash of the entry. */
type Served = Omit<RegistryEntry, 'version' | 'preload'>;

/**
 * Loads an unreleased remote instead of the released one, if it is compatible with everything live; otherwise the
 * released one stays, and the badge says why.
 */
export async function loadUnreleased(overlay: RemoteOverlay, remotes: Remotes, own: string): Promise<void> {
  setUnreleased({ overlay, problems: await problemsOf(overlay, remotes, own) });
}

async function problemsOf({ remote, origin }: RemoteOverlay, remotes: Remotes, own: string): Promise<string[]> {
  const build = await describedBy(origin);
  if (build === null) return [OVERLAY_TEXTS.unreachable(origin)];
  const problems = await problemsWithLive(build);
  if (problems.length > 0) return problems;
  const entry = entryFrom(JSON.parse(build) as Served, origin);
  if (entry.name !== remote) return [OVERLAY_TEXTS.otherRemote(remote, entry.name)];
  const others = remotes.entries().filter(({ name }) => name !== remote);
  if (origin === own || checkRegistry({ remotes: [entry] }, origin, others).refused.length > 0)
    return [OVERLAY_TEXTS.refused];
  admitUnreleased(origin);
  remotes.replace(entry);
  return [];
}

async function describedBy(origin: string): Promise<string | null> {
  try {
    const signal = abortAfter(DESCRIPTION_TIMEOUT_MS);
    const answer = await fetch(origin + OVERLAY_BUILD_PATH, { credentials: 'omit', cache: 'no-store', signal });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

/** The server checks it against the live releases. Without a response nothing is loaded. */
async function problemsWithLive(build: string): Promise<string[]> {
  try {
    const answer = await fetch('/api/remote-overlay/check', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ build }),
    });
    return answer.ok ? ((await answer.json()) as OverlayCheckAnswer).problems : [OVERLAY_TEXTS.failed];
  } catch {
    return [OVERLAY_TEXTS.failed];
  }
}

function entryFrom({ entry, ...served }: Served, origin: string): RegistryEntry {
  const { name, audience, contract, routes, integrity, displayName, failureText, staff } = served;
  return {
    ...{ name, audience, contract, routes, integrity, version: 'unreleased', preload: [] },
    entry: `${origin}/${entry}`,
    ...(displayName && { displayName }),
    ...(failureText && { failureText }),
    ...(staff && { staff }),
  };
}
