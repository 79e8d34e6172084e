import { changedFiles } from '../test/changed.mjs';

/** What formatter and linter go by: when it changes, any file can fail. */
const RULES = /^(eslint\.config\.mjs|package(-lock)?\.json|\.prettierignore)$/;

/** The rules of imports and what tests them. */
const IMPORT_RULES = /^(scripts\/check\/(boundaries|module-circles)|package(-lock)?\.json$)/;

/** Whether a change can make the boundary gates overlook a bad import. */
export function canLoosenBoundaries() {
  return changedFiles().some((file) => IMPORT_RULES.test(file));
}

/**
 * The gates after a change. Format and lint check each file on its own, so they look at the changed ones only: seconds
 * instead of minutes on a machine that has no cache of them.
 */
export function gatesOfChange({ GATES, FOLDERS, bin }) {
  const files = changedFiles();
  if (files.some((file) => RULES.test(file))) return GATES;
  const code = files.filter((file) => /\.tsx?$/.test(file) && FOLDERS.includes(file.split('/')[0]));
  const { lint: _all, 'boundaries-modules': modules, ...others } = GATES;
  return {
    ...others,
    ...(files.some((file) => file.startsWith('services/api/')) && { 'boundaries-modules': modules }),
    format: [bin('prettier'), '--check', '--ignore-unknown', '--log-level', 'warn', ...files],
    ...(code.length > 0 && { lint: [bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...code] }),
  };
}
