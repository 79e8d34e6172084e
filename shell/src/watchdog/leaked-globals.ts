import { LIBRARY_GLOBALS } from '@firstlight/domain/platform/library-globals';

/**
 * Globals that loading a remote always sets: its container, webpack's list of chunks, the federation runtime; frames.
 */
const EXPECTED = /^(mf_\w+|webpackChunk\w+|__FEDERATION__|__VMOK__|\d+)$/;

const own = (): string[] => Object.getOwnPropertyNames(window);

/** @returns a function that returns the global variables added since its last call */
export function globalsWatch(): () => string[] {
  const known = new Set(own());
  return () => {
    const added = own().filter((name) => !known.has(name));
    for (const name of added) known.add(name);
    return added.filter((name) => !EXPECTED.test(name) && !LIBRARY_GLOBALS.includes(name));
  };
}
