import type { JsonSchema } from '../../platform/openapi/dto-schema.js';
import { DATA_URLS } from './files.js';
import { NAUGHTY_TEXTS, WRONG_VALUES } from './naughty.js';
import type { Random } from './random.js';

/** Form values where the schema only says "text" but rules of the domain need more. */
const FILLINGS: readonly [RegExp, readonly unknown[]][] = [
  [/e?mail/i, ['maple@example.org', 'rowan@example.org']],
  [/phone/i, ['(226) 555-0199', '(519) 555-0142']],
  [/full_name/, ['Maple Testperson', 'Rowan Sampleton']],
  [/first_?name/i, ['Maple', 'Rowan']],
  [/last_?name/i, ['Testperson', 'Sampleton']],
  [/health_?card(_number)?$/i, ['1234567897', null]],
  [/postal/i, ['N9A 1A1']],
  [/^pin$|_pin$/, ['8305172946', '5829374610']],
  [/time/i, ['14:30', '09:05']],
  [/day|date|dob/i, ['2026-03-15', '1980-05-13']],
  [/^photo$|^url$|^originalUrl$/, [null, ...DATA_URLS]],
  [/permissions/, [{ Notes: true, Client: false }, {}]],
];

/** A value that the schema allows, and usually the domain's own rules too. */
export function validValue(name: string, schema: JsonSchema, random: Random): unknown {
  if (schema.anyOf)
    return validValue(name, random.chance(0.8) ? (schema.anyOf[0] ?? {}) : random.pick(schema.anyOf), random);
  if (schema.enum) return random.pick(schema.enum);
  if (schema.type === 'null') return null;
  if (schema.type === 'boolean') return random.chance(0.6);
  if (name === 'version') return random.pick([1, 1, 1, 2, null]);
  if (schema.type === 'integer' || schema.type === 'number') return numberIn(schema, random);
  if (schema.type === 'array') {
    const { minItems = 0, items = {} } = schema;
    const values = Array.from({ length: minItems + random.below(3) }, () => validValue(name, items, random));
    return values.slice(0, schema.maxItems);
  }
  if (schema.properties) return validObject(schema, random);
  const filling = FILLINGS.find(([shape]) => shape.test(name))?.[1];
  if (filling) return random.pick(filling);
  if (schema.type === 'object') return {};
  if (schema.format === 'date') return '2026-03-15';
  if (schema.format === 'uuid') return `00000000-0000-4000-8000-00000000000${random.below(10)}`;
  const text = random.pick(['Note of the day', 'Été à Windsor', 'one', 'Call after lunch; speak slowly']);
  return text.slice(0, schema.maxLength ?? 200);
}

/** With fewer optional fields, rules across fields are satisfied more often. */
export function validObject(
  { properties = {}, required = [] }: JsonSchema,
  random: Random,
  optional = 0.5,
): Record<string, unknown> {
  const sent = Object.entries(properties).filter(([name]) => required.includes(name) || random.chance(optional));
  return Object.fromEntries(sent.map(([name, schema]) => [name, validValue(name, schema, random)]));
}

/** A value at or just beyond what the schema allows. */
export function boundaryValue(name: string, schema: JsonSchema, random: Random): unknown {
  if (schema.anyOf) return boundaryValue(name, random.pick(schema.anyOf), random);
  const longest = schema.maxLength;
  if (longest !== undefined && longest <= 100_000) {
    return random.pick(['x', 'é', '😀', ' ', '0']).repeat(Math.max(0, longest + random.pick([-1, 0, 1])));
  }
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2_147_483_647 } = schema;
    return random.pick([minimum - 1, minimum, maximum, maximum + 1, 2_147_483_648, -2_147_483_649, 0.01, 99_999.999]);
  }
  if (schema.enum)
    return random.pick([...schema.enum.map((one) => `${String(one)} `), String(schema.enum[0]).toUpperCase()]);
  if (schema.format === 'date')
    return random.pick(['0001-01-01', '9999-12-31', '2024-02-29', '2026-02-29', '1899-12-31']);
  return random.pick(NAUGHTY_TEXTS);
}

export function wrongValue(random: Random): unknown {
  return random.pick(WRONG_VALUES);
}

function numberIn({ minimum = 0, maximum = 100, type }: JsonSchema, random: Random): number {
  const whole = minimum + random.below(Math.min(maximum - minimum, 100) + 1);
  return type === 'integer' ? whole : whole + 0.5;
}
