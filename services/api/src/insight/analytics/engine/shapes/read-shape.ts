import type { QuerySpec, Refusal } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Lexicon } from '../lexicon/lexicon.js';
import { askedTwice } from './asked-twice.js';
import { eachOfSeveral } from './each-of-several.js';
import { likelier } from './likelier.js';
import { LONGEST, type Shape, type Sides } from './shape.js';
import { sideBySide } from './side-by-side.js';
import { twoCounts } from './two-counts.js';
import { whichOfTwo } from './which-of-two.js';

const SHAPES: readonly Shape[] = [twoCounts, whichOfTwo, likelier, eachOfSeveral];

/** What a question of another shape is refused for; "likely to" and "who did" compare groups here, not people. */
const OPEN: readonly Refusal[] = ['not_understood', 'needs_clarification', 'two_questions', 'unconfirmed', 'prediction', 'row_level_phi']; // prettier-ignore

type Reader = { lexicon: Lexicon; today: CivilDate; read: (message: string) => QuerySpec | null };

/** The queries of all sides; null at the first side that can't be read. */
function readAll(sides: Sides, read: Reader['read']): QuerySpec[] | null {
  const specs: QuerySpec[] = [];
  for (const side of sides) {
    const spec = read(side);
    if (!spec) return null;
    specs.push(spec);
  }
  return specs;
}

/**
 * A question with two sides, as the split or comparison that answers it: each side is read and checked as a question of
 * its own, and the two queries may differ in one field only. Null where that isn't so.
 */
export function readShape(messages: readonly string[], refused: Refusal, reader: Reader): QuerySpec | null {
  if (!OPEN.includes(refused) || messages.some(({ length }) => length > LONGEST)) return null;
  const { today, read } = reader;
  for (const sides of SHAPES.flatMap((shape) => [...new Set(messages)].flatMap(shape))) {
    const specs = readAll(sides, read);
    const spec = specs && sideBySide(specs, today);
    if (spec) return spec;
  }
  return messages.map((message) => askedTwice(message, reader)).find((spec) => spec !== null) ?? null;
}
