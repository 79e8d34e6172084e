import {
  type Bounds,
  type Dimension,
  DIMENSIONS,
  type Grain,
  GRAINS,
  type Measure,
  MEASURES,
  PER,
  QUERY_DATES,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { axisName } from '../answer/labels.js';
import { Cursor, UnreadableSentence } from './cursor.js';
import { readFilter, type ValuesOf } from './read-filter.js';
import { PeopleReader } from './read-people-words.js';
import { readTime } from './read-period.js';
import { ADDED_UP, bareName, DATE_NAMES, perName, rankInWords } from './restate.js';

const HEADS = MEASURES.map((measure) => ({ measure, name: bareName(measure) })).sort(
  (one, other) => other.name.length - one.name.length,
);

const AXES = new Map(
  [...DIMENSIONS, ...GRAINS].map((name): [string, Dimension | Grain] => [axisName(name).toLowerCase(), name]),
);

function readMeasure(cursor: Cursor): Measure {
  const found = HEADS.find(({ name }) => cursor.takes(name));
  if (!found) throw new UnreadableSentence('what was counted is missing');
  return found.measure;
}

function readAxes(cursor: Cursor): Pick<QuerySpec, 'by' | 'ages'> {
  const by: QuerySpec['by'] = [];
  let ages: number[] | undefined;
  for (let link = ' by '; cursor.takes(link); link = ' and ') {
    const axis = cursor.oneOf(AXES);
    if (!axis) throw new UnreadableSentence('a split is unknown');
    by.push(axis);
    const [, begins] = cursor.match(/^ \[([\d, ]+)\]/) ?? [];
    if (begins) ages = begins.split(', ').map(Number);
  }
  return { by, ...(ages ? { ages } : {}) };
}

type Ranked = Pick<QuerySpec, 'order' | 'limit' | 'growth'>;

function readRank(cursor: Cursor): Ranked | null {
  const limit = Number(/^(?:top|bottom) (\d+)/.exec(cursor.rest)?.[1] ?? 0);
  for (const order of ['desc', 'asc'] as const) {
    for (const growth of [{ growth: true as const }, {}]) {
      const rank: Ranked = { order, ...growth, ...(limit > 0 ? { limit } : {}) };
      if (cursor.takes(rankInWords(rank))) return rank;
    }
  }
  return null;
}

function readBounds(cursor: Cursor): Bounds {
  const [, min, max] = cursor.match(/^of (\d+) to (\d+)/) ?? [];
  if (min) return { min: Number(min), max: Number(max) };
  const [, least] = cursor.match(/^of (\d+) or more/) ?? [];
  if (least) return { min: Number(least) };
  const [, most] = cursor.match(/^of up to (\d+)/) ?? [];
  if (!most) throw new UnreadableSentence('the bounds of the groups are missing');
  return { max: Number(most) };
}

/** How rows become figures, in the order of the restated sentence. */
function readFigure(cursor: Cursor, people: PeopleReader): Partial<QuerySpec> {
  const figure: Partial<QuerySpec> = {};
  if (cursor.takes(', groups ')) figure.groups = readBounds(cursor);
  const per = PER.find((one) => cursor.match(new RegExp(`^, ${perName(one)}(?=,)`)));
  if (per) figure.per = per;
  if (cursor.takes(', different ')) {
    const axis = cursor.oneOf(AXES);
    if (!axis || axis === 'day_of_week') throw new UnreadableSentence('different values are of nothing');
    figure.distinct = axis;
  }
  if (cursor.takes(`, ${ADDED_UP}`)) figure.cumulative = true;
  const window = cursor.match(/^, average of (\d+) in a row/)?.[1];
  if (window) figure.window = Number(window);
  if (cursor.takes(', first of each person [')) figure.first = people.rows();
  if (cursor.takes(', until [')) figure.then = people.rows();
  return figure;
}

/** Reads the sentence that says what was counted (`restate.ts`) back into its query; throws where it can't. */
export function readRestated(sentence: string, valuesOf: ValuesOf): QuerySpec {
  const cursor = new Cursor(sentence);
  const measure = readMeasure(cursor);
  const axes = readAxes(cursor);
  const share = cursor.takes(', as a share');
  const people = new PeopleReader(cursor, valuesOf);
  const figure = readFigure(cursor, people);
  cursor.expects(', ');
  const date = QUERY_DATES.find((name) => DATE_NAMES[name] !== undefined && cursor.takes(DATE_NAMES[name]));
  const spec: QuerySpec = {
    measure,
    ...axes,
    filters: [],
    ...readTime(cursor),
    ...(share ? { as: 'percent' } : {}),
    ...figure,
  };
  if (date) spec.date = date;
  const given: Dimension[] = [];
  while (cursor.takes(', ')) {
    if (cursor.takes('people with ')) spec.who = people.people();
    else if (cursor.takes('of these people with ')) spec.part = people.people();
    else {
      const rank = readRank(cursor);
      if (rank) Object.assign(spec, rank);
      else {
        const whole = cursor.takes('among ');
        const filter = readFilter(cursor, valuesOf);
        spec.filters.push(filter);
        if (whole) given.push(filter.dim);
      }
    }
  }
  if (given.length > 0) spec.given = given;
  if (!cursor.isAtEnd) throw new UnreadableSentence('something is left over');
  return spec;
}
