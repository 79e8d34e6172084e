import type { Operation } from '../../platform/openapi/document-shape.js';
import type { JsonSchema } from '../../platform/openapi/dto-schema.js';
import { ATTACHMENT_TYPES } from '@firstlight/domain/lists/lists';
import { UPLOAD_PART_BYTES, UPLOAD_PART_TYPE } from '@firstlight/domain/platform/uploads';
import { FILES, SOUND_FILES } from './files.js';
import { deepJson, NAUGHTY_TEXTS } from './naughty.js';
import type { KnownIds } from './known-ids.js';
import type { Random } from './random.js';
import type { Schemas } from './schema-check.js';
import { boundaryValue, validObject, wrongValue } from './schema-values.js';

export type SentBody = {
  body: string | Uint8Array<ArrayBuffer> | FormData | undefined;
  headers: Record<string, string>;
};

const JSON_TYPE = { 'content-type': 'application/json' };
const KINDS = {
  valid: 24,
  minimal: 22,
  boundary: 14,
  naughty: 14,
  wrongType: 10,
  missing: 7,
  extra: 6,
  deep: 2,
  huge: 1,
  broken: 5,
};
const HUGE_BYTES = 2_200_000;

/** A body for the operation: most follow its schema, the others break it in one way each. */
export function makeBody({ requestBody }: Operation, random: Random, schemas: Schemas, ids: KnownIds): SentBody {
  const [media, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return random.chance(0.05) ? brokenBody(random) : { body: undefined, headers: {} };
  if (media === 'multipart/form-data') return makeForm(random);
  if (media === UPLOAD_PART_TYPE) return makePart(random);
  const schema = resolved(content.schema, schemas);
  const names = Object.keys(schema.properties ?? {});
  const kind = random.weighted(KINDS);
  if (kind === 'broken') return brokenBody(random);
  if (kind === 'deep') return { body: deepJson(random.pick([50, 5_000])), headers: JSON_TYPE };
  const form = schema.properties
    ? withKnown(validObject(schema, random, kind === 'minimal' ? 0.05 : 0.5), random, ids)
    : freeMap(random);
  const name = names.length > 0 ? random.pick(names) : 'name';
  const property = schema.properties?.[name] ?? {};
  if (kind === 'boundary') form[name] = boundaryValue(name, property, random);
  if (kind === 'naughty') form[name] = random.pick(NAUGHTY_TEXTS);
  if (kind === 'wrongType') form[name] = wrongValue(random);
  if (kind === 'missing') Reflect.deleteProperty(form, random.pick(schema.required ?? [name]));
  if (kind === 'huge') form[name] = 'x'.repeat(HUGE_BYTES);
  if (kind === 'extra') form[random.pick(['unknown', 'isAdmin', 'constructor', ...NAUGHTY_TEXTS])] = wrongValue(random);
  return { body: JSON.stringify(form), headers: JSON_TYPE };
}

/** Most handles and URLs come from responses. */
function withKnown(form: Record<string, unknown>, random: Random, ids: KnownIds): Record<string, unknown> {
  for (const [name, value] of Object.entries(form)) {
    const known = ids.pickFor(name, random);
    if (known !== null && random.chance(0.7)) form[name] = known;
    else if (name === 'ids') form[name] = [ids.pickFor('registration_id', random) ?? random.uuid()];
    else if (typeof value === 'object' && value !== null) withKnown(value as Record<string, unknown>, random, ids);
  }
  return form;
}

function resolved(schema: JsonSchema, schemas: Schemas): JsonSchema {
  return schema.$ref ? (schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema;
}

/** The map that save-all takes: names to texts. */
function freeMap(random: Random): Record<string, unknown> {
  return Object.fromEntries(Array.from({ length: random.below(4) }, () => [random.pick(NAUGHTY_TEXTS), 'Text']));
}

function brokenBody(random: Random): SentBody {
  return random.pick<SentBody>([
    { body: '', headers: JSON_TYPE },
    { body: '{"a":', headers: JSON_TYPE },
    { body: 'null', headers: JSON_TYPE },
    { body: '[]', headers: JSON_TYPE },
    { body: '"text"', headers: JSON_TYPE },
    { body: '{"__proto__":{"x":1}}', headers: JSON_TYPE },
    { body: '{"constructor":{"prototype":{"x":1}}}', headers: JSON_TYPE },
    { body: '{"a":1,"a":2}', headers: JSON_TYPE },
    { body: '{}', headers: { 'content-type': 'application/json; charset=utf-16' } },
    { body: 'a=1&b=2', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { body: '<a/>', headers: { 'content-type': 'application/xml' } },
    { body: 'text', headers: { 'content-type': 'text/plain' } },
    { body: '--x--', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
    { body: 'junk', headers: { 'content-type': 'multipart/form-data' } },
  ]);
}

function makePart(random: Random): SentBody {
  if (random.chance(0.2)) return brokenBody(random);
  const bytes = random.pick([0, 1, 4, 1_000, UPLOAD_PART_BYTES, UPLOAD_PART_BYTES + 1]);
  return { body: new Uint8Array(bytes), headers: { 'content-type': UPLOAD_PART_TYPE } };
}

function makeForm(random: Random): SentBody {
  if (random.chance(0.2)) return brokenBody(random);
  const form = new FormData();
  if (random.chance(0.8)) form.append('type', random.pick([...ATTACHMENT_TYPES, '', 'junk']));
  if (random.chance(0.2)) form.append('mapping', random.pick(['[]', '[{"index":0}]', '{', '[{"index":"x"}]', 'null']));
  const odd = random.chance(0.4);
  const sound = random.pick(SOUND_FILES);
  const content = odd ? random.pick(FILES) : sound.content;
  const name = odd ? random.pick(['list.csv', 'book.xlsx', 'x', '../../x.csv', 'é\u202e.csv']) : sound.name;
  if (random.chance(0.95))
    form.append(random.pick(['file', 'file', 'file', 'other']), new Blob([new Uint8Array(content)]), name);
  return { body: form, headers: {} };
}
