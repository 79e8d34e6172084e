import { LIBRARY_GLOBALS } from '@firstlight/domain/library-globals';

/** What loading a remote itself leaves: its container, webpack's list of chunks, the federation runtime; frames. */
const EXPECTED = /^(mf_\w+|webpackChunk\w+|__FEDERATION__|__VMOK__|\d+)$/;

const own = (): string[] => Object.getOwnPropertyNames(window);

/** @returns a function that names the global variables that are new since its last call */
export function globalsWatch(): () => string[] {
  const known = new Set(own());
  return () => {
    const added = own().filter((name) => !known.has(name));
    for (const name of added) known.add(name);
    return added.filter((name) => !EXPECTED.test(name) && !LIBRARY_GLOBALS.includes(name));
  };
}
