import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import * as swagger from '@nestjs/swagger';
import { RouteTable } from '../access/route-table.js';
import { applyNotes } from './document-notes.js';
import type { ApiDocument, Operation } from './document-shape.js';
import { dtoSchema, type JsonSchema } from './dto-schema.js';
import { handlerInputs, type HandlerInputs } from './handler-inputs.js';
import { ERROR_SCHEMA, errorResponses } from './error-responses.js';

type Answers = { routes: Record<string, JsonSchema | null>; schemas: Record<string, JsonSchema> };

/** Written by `scripts/openapi.mjs` from the types that the handlers return. */
const readAnswers = (): Answers =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'answers.json'), 'utf8')) as Answers;

const ABOUT = new swagger.DocumentBuilder()
  .setTitle('Firstlight API')
  .setDescription('Errors: {detail}. Sessions: cookie or Bearer. Creates take Idempotency-Key, updates If-Match.')
  .setVersion('1.0')
  .setOpenAPIVersion('3.1.0')
  .addBearerAuth()
  .build();

const NO_INPUT: HandlerInputs = { body: null, query: null, contentType: null, status: null };

/** Paths and parameters come from the routes, requests from their validation rules, responses from the return types. */
export function apiDocument(app: NestFastifyApplication): swagger.OpenAPIObject {
  applyNotes(swagger);
  const made = swagger.SwaggerModule.createDocument(app, ABOUT);
  const document = made as unknown as ApiDocument;
  const answers = readAnswers();
  const inputs = handlerInputs(app);
  const rules = new Map(
    app
      .get(RouteTable, { strict: false })
      .routes()
      .map(({ handler, rule }) => [handler, rule]),
  );
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const handler = operation.operationId.replace('_', '.');
      const input = inputs.get(handler) ?? NO_INPUT;
      describeInput(operation, input, document.components.schemas);
      const status = input.status ?? (method === 'post' ? 201 : 200);
      describeAnswer(operation, answers.routes[handler] ?? null, status, input.contentType);
      const isPublic = rules.get(handler)?.kind === 'public';
      Object.assign(
        operation.responses,
        errorResponses({ path, method, isPublic, operation, hasQuery: input.query !== null }),
      );
    }
  }
  Object.assign(document.components.schemas, answers.schemas, { Refusal: ERROR_SCHEMA });
  return made;
}

function describeInput(
  operation: Operation,
  { body, query }: HandlerInputs,
  schemas: Record<string, JsonSchema>,
): void {
  if (body) schemas[body.name] = dtoSchema(body);
  if (!query) return;
  const { properties = {}, required = [] } = dtoSchema(query);
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && !hasDefault(query, name),
    schema,
  }));
  operation.parameters = [...operation.parameters.filter((known) => known.in !== 'query'), ...parameters];
}

function hasDefault(query: new () => object, name: string): boolean {
  return Reflect.get(new query(), name) !== undefined;
}

function describeAnswer(
  { responses }: Operation,
  schema: JsonSchema | null,
  status: number,
  type: string | null,
): void {
  const media = type ?? (schema?.format === 'binary' ? '*/*' : 'application/json');
  responses[String(status)] = schema
    ? { description: 'Done.', content: { [media]: { schema } } }
    : { description: 'Done; nothing is answered.' };
}
