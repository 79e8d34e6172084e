import type { Response as Documented } from '../../platform/openapi/document-shape.js';
import type { Route } from './make-request.js';
import { mismatch, type Schemas } from './schema-check.js';

export type Answer = {
  status: number;
  type: string;
  requestId: string | null;
  retryAfter: string | null;
  /** Id of the created record, if the body doesn't have it. */
  location: string | null;
  text: string;
};

const REFUSALS_OF_THE_ROUTER = [400, 404];
/** Node's parser rejects a URL of this length before any route is known. */
export const LONGEST_ADDRESS = 12_000;
const TOO_LONG = 431;

/** What is wrong with a response according to the document; `null` for a valid one. Never quotes its values. */
export function problemOf(
  { method, operation }: Route,
  answer: Answer,
  { unroutable, tooLong }: { unroutable: boolean; tooLong: boolean },
  schemas: Schemas,
): string | null {
  const { status } = answer;
  if (!answer.requestId) return `${status} without a request id`;
  if (status >= 500 && status !== 503) return `${status}`;
  if (status === 503 && !answer.retryAfter) return '503 without Retry-After';
  const documented = operation.responses[String(status)];
  if (unroutable && REFUSALS_OF_THE_ROUTER.includes(status)) return null;
  if (tooLong && status === TOO_LONG) return null;
  // Responses to HEAD have headers only.
  if (documented) return method === 'head' ? null : contentProblem(documented, answer, schemas);
  return `${status} is not in the document`;
}

function contentProblem({ content }: Documented, answer: Answer, schemas: Schemas): string | null {
  const { status, type, text } = answer;
  if (!content) return text === '' ? null : `${status} has a body that the document doesn't know`;
  const sent = type.split(';')[0] ?? '';
  const media = Object.entries(content).find(([name]) => name === '*/*' || name.split(';')[0] === sent);
  if (!media) return `${status} with ${sent || 'no content type'}`;
  if (sent !== 'application/json') return null;
  const problem = mismatch(media[1].schema, parsed(text), schemas);
  return problem === null ? null : `${status} ${problem}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
