import {
  AXES,
  DIMENSIONS,
  FACTS,
  GRAINS,
  MEASURES,
  PER,
  QUERY_DATES,
  REFUSALS,
  COUNTED,
} from '@firstlight/domain/insight/analytics-query';
import type Anthropic from '@anthropic-ai/sdk';
import { PEOPLE_KINDS } from './people-check.js';

const nullable = (schema: object): object => ({ anyOf: [schema, { type: 'null' }] });
const object = (properties: Record<string, object>): object => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
});
const values = nullable({ type: 'array', items: { type: 'string' } });
const day = { type: 'string', description: 'YYYY-MM-DD, or the name of a day, like date1' };

const filters = {
  type: 'array',
  items: object({
    dim: { type: 'string', enum: [...DIMENSIONS] },
    in: values,
    not_in: values,
    min: nullable({ type: 'number' }),
    max: nullable({ type: 'number' }),
  }),
};
const date = nullable({ type: 'string', enum: [...QUERY_DATES] });

const range = nullable(object({ from: nullable(day), to: nullable(day) }));

const period = {
  anyOf: [range, { type: 'string', enum: ['counted'] }],
  description: 'null for any date; counted for the period of the count',
};
const fact = { type: 'string', enum: [...FACTS] };

/** One kind of row; `after` can't have another `after`. */
const rows = object({ fact, filters, period, date });
const bounds = object({ min: nullable({ type: 'number' }), max: nullable({ type: 'number' }) });

const days = nullable({ type: 'integer' });

const set = object({
  kind: { type: 'string', enum: [...PEOPLE_KINDS] },
  fact,
  filters,
  period,
  date,
  after: {
    ...nullable(object({ rows, from: days, within: days, first: { type: 'boolean' } })),
    description:
      "only rows that follow such a row of the same person, at least from and at most within days later (within 0: on the same day); first: the days begin with the person's first such row",
  },
  total: { ...nullable(bounds), description: 'with has only: the dollars of these rows together' },
  at_least: nullable({ type: 'integer' }),
  is: { ...nullable(filters), description: 'with first or last only: what that row must also be' },
  negated: { type: 'boolean', description: 'true for everybody who is not in this set' },
});

/** All entries must apply; within an entry, any of its sets. */
const people = nullable({ type: 'array', items: object({ any: { type: 'array', items: set } }) });

const QUERY = object({
  measure: { type: 'string', enum: [...MEASURES] },
  by: { type: 'array', items: { type: 'string', enum: [...AXES, ...GRAINS] } },
  filters,
  range,
  compare: nullable({ type: 'array', items: object({ from: day, to: day }) }),
  as: nullable({ type: 'string', enum: ['percent'] }),
  order: nullable({ type: 'string', enum: ['asc', 'desc'] }),
  limit: nullable({ type: 'integer' }),
  who: people,
  part: people,
  date,
  given: nullable({ type: 'array', items: { type: 'string', enum: [...DIMENSIONS] } }),
  per: {
    ...nullable({ type: 'string', enum: [...PER] }),
    description:
      'what the count is divided by: its clients, every hundred clients, or the days, weeks, months, quarters, years it covers',
  },
  distinct: {
    ...nullable({ type: 'string', enum: [...COUNTED] }),
    description: 'counts the different values of this dimension, or the days, instead of the rows',
  },
  first: { ...nullable(rows), description: 'with ages and days: each person’s first such row' },
  then: { ...nullable(rows), description: 'with avg_days and median_days: the row until which days are counted' },
  cumulative: { type: 'boolean' },
  window: { ...nullable({ type: 'integer' }), description: 'moving average of so many periods in a row' },
  groups: { ...nullable(bounds), description: 'keeps the groups of the split with a figure within these bounds' },
  ages: {
    ...nullable({ type: 'array', items: { type: 'integer' } }),
    description: 'with age_group: the ages at which the groups begin, apart from the first, like 25, 45, 65',
  },
  growth: { type: 'boolean' },
  parts: { type: 'boolean' },
});

/** The model can't set whether a reading is confirmed. */
const DECLINES = REFUSALS.filter((reason) => reason !== 'unconfirmed');

const tool = (name: string, description: string, schema: object): Anthropic.Tool => ({
  name,
  description,
  strict: true,
  input_schema: schema as Anthropic.Tool.InputSchema,
});

/** The model's tools: look up the vocabulary, submit one query, or decline. It never sees data. */
export const TOOLS: Anthropic.Tool[] = [
  tool('list_fields', 'What can be counted and by what it can be split or narrowed.', object({})),
  tool(
    'find_values',
    'Known values of one dimension; text narrows them, empty text lists the first.',
    object({ dim: { type: 'string', enum: [...DIMENSIONS] }, text: { type: 'string' } }),
  ),
  tool('run_query', 'The one query that answers the question exactly. Leave nothing of the question out.', QUERY),
  tool(
    'decline',
    'When no query answers the question exactly, or it asks for people instead of counts.',
    object({ reason: { type: 'string', enum: DECLINES } }),
  ),
];
