import type { Type } from '@nestjs/common';
import { getMetadataStorage } from 'class-validator';

/** The subset of JSON Schema that the document uses. */
export type JsonSchema = {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  $ref?: string;
};

type Rule = { propertyName: string; type: string; name?: string; constraints?: unknown[]; each: boolean };

const texts = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** The JSON Schema of each class-validator rule; a rule that isn't listed adds nothing. */
const WORDS: Record<string, (first: unknown) => JsonSchema> = {
  isString: () => ({ type: 'string' }),
  isBoolean: () => ({ type: 'boolean' }),
  isInt: () => ({ type: 'integer' }),
  isNumber: () => ({ type: 'number' }),
  isObject: () => ({ type: 'object' }),
  isArray: () => ({ type: 'array' }),
  isUuid: () => ({ type: 'string', format: 'uuid' }),
  isDay: () => ({ type: 'string', format: 'date' }),
  permissions: () => ({ type: 'object', additionalProperties: { type: 'boolean' } }),
  isIn: (options) => ({ enum: texts(options) }),
  arrayMinSize: (least) => ({ minItems: Number(least) }),
  arrayMaxSize: (most) => ({ maxItems: Number(most) }),
  arrayUnique: () => ({ uniqueItems: true }),
  minLength: (least) => ({ minLength: Number(least) }),
  maxLength: (most) => ({ maxLength: Number(most) }),
  min: (least) => ({ minimum: Number(least) }),
  max: (most) => ({ maximum: Number(most) }),
  matches: (shape) => (shape instanceof RegExp ? { pattern: shape.source } : {}),
};

const MAY_BE_MISSING = ['conditionalValidation', 'whitelistValidation'];

/** A request class as JSON Schema, read from its validation rules. */
export function dtoSchema(dto: Type): JsonSchema {
  const rules: Rule[] = getMetadataStorage().getTargetValidationMetadatas(dto, '', true, false);
  const names = [...new Set(rules.map(({ propertyName }) => propertyName))];
  const of = (name: string): Rule[] => rules.filter(({ propertyName }) => propertyName === name);
  const optional = names.filter((name) => of(name).some(({ type }) => MAY_BE_MISSING.includes(type)));
  const required = names.filter((name) => !optional.includes(name));
  return {
    type: 'object',
    properties: Object.fromEntries(
      names.map((name) => {
        const schema = propertySchema(dto, name, of(name));
        const known = Object.keys(schema).length > 0;
        return [name, known && optional.includes(name) ? { anyOf: [schema, { type: 'null' }] } : schema];
      }),
    ),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function propertySchema(dto: Type, name: string, rules: Rule[]): JsonSchema {
  if (rules.some(({ type }) => type === 'nestedValidation')) {
    const nested: unknown = Reflect.getMetadata('design:type', dto.prototype, name);
    return typeof nested === 'function' ? dtoSchema(nested as Type) : { type: 'object' };
  }
  const items = combined(rules.filter(({ each }) => each));
  const whole = combined(rules.filter(({ each }) => !each));
  return Object.keys(items).length > 0 ? { ...whole, type: 'array', items } : whole;
}

const combined = (rules: Rule[]): JsonSchema =>
  Object.assign({}, ...rules.map(({ name, constraints }) => WORDS[name ?? '']?.(constraints?.[0]) ?? {}));
