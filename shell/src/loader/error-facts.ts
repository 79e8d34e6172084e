import type { RemoteFailureBeacon } from '@firstlight/domain/operations/releases';
import { LoadFailure } from './load-failure';

/** Positions in published scripts, in the format of every browser's stacks. */
const FRAME = /\/remotes\/((?:shell|mf-[\w-]+)\/[\w.+-]+\/[\w./-]+\.js:\d+:\d+)/g;
/** MOST_FRAMES of the domain; copied so that visitors needn't load its module. */
const MOST_FRAMES = 6;

function framesOf({ message, stack = '' }: Error): string[] {
  // Chrome includes the message, which can contain anything, before the positions.
  const positions = stack.replace(message, '');
  return [...positions.matchAll(FRAME)].map(([, frame = '']) => frame).slice(0, MOST_FRAMES);
}

/** The parts of an error that a report may contain: its name and positions in our files, never its message. */
export function errorFacts(thrown: unknown): Pick<RemoteFailureBeacon, 'error' | 'frames'> {
  const error = thrown instanceof LoadFailure && thrown.cause !== undefined ? thrown.cause : thrown;
  if (!(error instanceof Error)) return {};
  const frames = framesOf(error).join(' ');
  return { error: error.name, ...(frames === '' ? {} : { frames }) };
}

/** The release whose code threw: the innermost frame of a remote, or of the shell if there is none. */
export function thrownBy(frames: string): { name: string; version: string } {
  const all = frames.split(' ');
  const [name = '', version = ''] = (all.find((frame) => !frame.startsWith('shell/')) ?? all[0] ?? '').split('/');
  return { name, version };
}
