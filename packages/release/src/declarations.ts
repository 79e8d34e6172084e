import { Ajv } from 'ajv';
import { DECLARATIONS_SCHEMA, declarationProblems } from '@firstlight/domain/remote-config';
import { type Declarations, ReleaseError } from './release.js';

const ajv = new Ajv();
const matches = ajv.compile<Declarations>(DECLARATIONS_SCHEMA);

/** Takes them from a build's description. @throws {ReleaseError} naming what is wrong */
export function readDeclarations(build: Record<string, unknown>, name: string, routes: string[]): Declarations {
  if (!matches(build)) throw new ReleaseError(`build.json: ${ajv.errorsText(matches.errors, { dataVar: name })}.`);
  const { displayName, failureText, staff } = build;
  const problems = declarationProblems({ name, routes, ...(staff && { staff }) });
  if (problems.length > 0) throw new ReleaseError(problems.join('\n'));
  return { ...(displayName && { displayName }), ...(failureText && { failureText }), ...(staff && { staff }) };
}
