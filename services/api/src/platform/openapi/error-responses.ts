import type { Content, Operation, Response } from './document-shape.js';
import type { JsonSchema } from './dto-schema.js';

type Facts = { path: string; method: string; isPublic: boolean; hasQuery: boolean; operation: Operation };

const VIOLATION: JsonSchema = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    loc: { type: 'array', items: { type: 'string' } },
    msg: { type: 'string' },
  },
  required: ['type', 'loc', 'msg'],
  additionalProperties: false,
};
/** Named `Refusal` in the document. */
export const ERROR_SCHEMA: JsonSchema = {
  type: 'object',
  properties: { detail: { anyOf: [{ type: 'string' }, { type: 'array', items: VIOLATION }] } },
  required: ['detail'],
  additionalProperties: false,
};

/** Error responses that follow from a route's access, parameters and body; `@Refuses` names the others. */
function impliedBy({ method, isPublic, hasQuery, operation }: Facts): number[] {
  const inPath = operation.parameters.some((parameter) => parameter.in === 'path');
  const checked = operation.requestBody !== undefined || hasQuery;
  return [
    ...(method === 'get' ? [] : [400, 413, 415]),
    ...(isPublic ? [] : [401, 403]),
    ...(inPath ? [404] : []),
    ...(checked ? [422] : []),
    503,
  ];
}

/** Every refusal of a route with its shape; under `/api/users` they are plain text (USER-19). */
export function errorResponses(facts: Facts): Record<string, Response> {
  const named = Object.keys(facts.operation.responses).filter((status) => Number(status) >= 400);
  const asText = facts.path.startsWith('/api/users');
  const content: Content = asText
    ? { 'text/plain': { schema: { type: 'string' } } }
    : { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
  const statuses = [...new Set([...impliedBy(facts).map(String), ...named])].sort();
  return Object.fromEntries(
    statuses.map((status) => [
      status,
      // A page for people keeps its own content type.
      facts.operation.responses[status]?.content
        ? (facts.operation.responses[status] ?? { description: '' })
        : { description: 'Refused.', content },
    ]),
  );
}
