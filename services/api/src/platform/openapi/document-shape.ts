import type { JsonSchema } from './dto-schema.js';

/** The parts of OpenAPI that our document uses. */
export type ApiDocument = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, JsonSchema> };
};
export type Operation = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { required?: boolean; content: Content };
  responses: Record<string, Response>;
};
export type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema };
export type Response = { description: string; content?: Content };
/** Keyed by media type. */
export type Content = Record<string, { schema: JsonSchema }>;
