import { changedFiles } from '../test/changed.mjs';

/** The import rules and their tests. */
const IMPORT_RULES = /^(scripts\/check\/(boundaries|module-circles)|package(-lock)?\.json$)/;
/** Changes that can create or hide a cycle among the API's modules. */
const MODULES = /^(services\/api\/|package(-lock)?\.json$)/;

/** Whether a change can make the boundary gates miss a bad import. */
export function canLoosenBoundaries() {
  return changedFiles().some((file) => IMPORT_RULES.test(file));
}

/** The gates after a change. */
export function gatesOfChange(GATES) {
  const { 'boundaries-modules': modules, ...others } = GATES;
  return { ...others, ...(changedFiles().some((file) => MODULES.test(file)) && { 'boundaries-modules': modules }) };
}
