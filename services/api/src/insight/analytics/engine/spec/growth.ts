import { isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { yearBefore } from '../dates/periods.js';
import { Refused } from '../refusals/refused.js';
import { labelOf } from './label-of.js';

const GREW =
  /\b(?:grew|grown|growth|grow|increased?|rose|risen|climbed|gained|improved|(?:went|gone) up|augmente|augmentation|croissance)\b/;
const FELL = /\b(?:fell|fallen|dropped|declined?|decreased?|shrank|shrunk|(?:went|gone) down|diminue|baisse)\b/;

/** "Which city grew most" ranks by the change between two periods; one alone is set against the year before. */
export function growthOf(spec: QuerySpec, text: string, today: CivilDate): QuerySpec {
  const [axis] = spec.by;
  const [grew, fell] = [GREW.test(text), FELL.test(text)];
  if (!spec.order || !axis || isGrain(axis) || (!grew && !fell)) return spec;
  const order = fell ? 'asc' : spec.order;
  if (spec.compare) return { ...spec, order, growth: true };
  const { from, to: end } = spec.range ?? { from: null, to: null };
  // A year that isn't over is set against the same dates.
  const to = end && end > today ? today : end;
  if (!from || !to) throw new Refused('needs_clarification', [fell ? 'dropped' : 'grew'], GROWTH_CHOICES);
  const whole = { label: labelOf(from, to), from, to };
  const before = yearBefore(whole);
  // "Since last year" is longer than a year, so that the two periods would overlap.
  if (before.to >= from) throw new Refused('needs_clarification', [fell ? 'dropped' : 'grew'], GROWTH_CHOICES);
  return { ...spec, order, growth: true, range: null, compare: [before, whole] };
}

const GROWTH_CHOICES = ['Which city grew most this year', 'Which city grew most from 2024 to 2025'];
