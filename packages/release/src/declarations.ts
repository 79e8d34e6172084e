import { createRequire } from 'node:module';
import type { Ajv, ValidateFunction } from 'ajv';
import { DECLARATIONS_SCHEMA, declarationProblems } from '@firstlight/domain/operations/remote-config';
import { type Declarations, ReleaseError } from './release.js';

const require = createRequire(import.meta.url);

type Validator = { ajv: Ajv; matches: ValidateFunction<Declarations> };
let loaded: Validator | undefined;

/** Loaded on the first use: every service loads this module, but only publishing needs the library. */
function validator(): Validator {
  if (loaded) return loaded;
  const library = require('ajv') as { Ajv: typeof Ajv };
  const ajv = new library.Ajv();
  loaded = { ajv, matches: ajv.compile<Declarations>(DECLARATIONS_SCHEMA) };
  return loaded;
}

/** Reads them from a build's description. @throws {ReleaseError} naming what is wrong */
export function readDeclarations(build: Record<string, unknown>, name: string, routes: string[]): Declarations {
  const { ajv, matches } = validator();
  if (!matches(build)) throw new ReleaseError(`build.json: ${ajv.errorsText(matches.errors, { dataVar: name })}.`);
  const { displayName, failureText, staff } = build;
  const problems = declarationProblems({ name, routes, ...(staff && { staff }) });
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  return { ...(displayName && { displayName }), ...(failureText && { failureText }), ...(staff && { staff }) };
}
