import { changedFiles } from '../test/changed.mjs';

/** The rules of imports and what tests them. */
const IMPORT_RULES = /^(scripts\/check\/(boundaries|module-circles)|package(-lock)?\.json$)/;
/** What can bring a circle among the modules of the API, or hide one. */
const MODULES = /^(services\/api\/|package(-lock)?\.json$)/;

/** Whether a change can make the boundary gates overlook a bad import. */
export function canLoosenBoundaries() {
  return changedFiles().some((file) => IMPORT_RULES.test(file));
}

/** The gates after a change. */
export function gatesOfChange(GATES) {
  const { 'boundaries-modules': modules, ...others } = GATES;
  return { ...others, ...(changedFiles().some((file) => MODULES.test(file)) && { 'boundaries-modules': modules }) };
}
