import { changedFiles } from '../test/changed.mjs';

/** What formatter and linter go by: when it changes, any file can fail. */
const RULES = /^(eslint\.config\.mjs|package(-lock)?\.json|\.prettierignore)$/;

/**
 * The gates after a change. Format and lint check each file on its own, so they look at the changed ones only: seconds
 * instead of minutes on a machine that has no cache of them.
 */
export function gatesOfChange({ GATES, FOLDERS, bin }) {
  const files = changedFiles();
  if (files.some((file) => RULES.test(file))) return GATES;
  const code = files.filter((file) => /\.tsx?$/.test(file) && FOLDERS.includes(file.split('/')[0]));
  const { lint: _all, ...others } = GATES;
  return {
    ...others,
    format: [bin('prettier'), '--check', '--ignore-unknown', '--log-level', 'warn', ...files],
    ...(code.length > 0 && { lint: [bin('eslint'), '--max-warnings', '0', '--no-warn-ignored', ...code] }),
  };
}
