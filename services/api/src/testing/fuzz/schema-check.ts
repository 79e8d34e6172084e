import type { JsonSchema } from '../../platform/openapi/dto-schema.js';

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** Where a value violates its schema, as a path with the reason; `null` if it is valid. Never quotes values. */
export function mismatch(schema: JsonSchema, value: unknown, schemas: Schemas, at = '$'): string | null {
  if (schema.$ref)
    return mismatch(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? { type: 'unknown' }, value, schemas, at);
  if (schema.anyOf) {
    const problems = schema.anyOf.map((one) => mismatch(one, value, schemas, at));
    return problems.includes(null) ? null : problems.join(' or ');
  }
  if ('const' in schema) return value === schema.const ? null : `${at}: not the one value`;
  if (schema.enum) return schema.enum.includes(value) ? null : `${at}: none of the ${schema.enum.length} values`;
  if (schema.type === undefined) return null;
  if (!isOfType(schema.type, value)) return `${at}: not of type ${schema.type}`;
  if (Array.isArray(value))
    return firstOf(value.map((one, index) => mismatch(schema.items ?? {}, one, schemas, `${at}[${index}]`)));
  if (typeof value === 'object' && value !== null) return objectMismatch(schema, value, schemas, at);
  return null;
}

function isOfType(type: string, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (type === 'integer') return Number.isInteger(value);
  return typeof value === type;
}

function objectMismatch(schema: JsonSchema, value: object, schemas: Schemas, at: string): string | null {
  const { properties = {}, required = [], additionalProperties } = schema;
  const missing = required.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `${at}.${missing}: missing`;
  return firstOf(
    Object.entries(value).map(([name, part]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : undefined;
      if (known) return mismatch(known, part, schemas, `${at}.${name}`);
      if (additionalProperties === false) return `${at}.${name}: not in the document`;
      return typeof additionalProperties === 'object' ? mismatch(additionalProperties, part, schemas, `${at}.*`) : null;
    }),
  );
}

function firstOf(problems: (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}
