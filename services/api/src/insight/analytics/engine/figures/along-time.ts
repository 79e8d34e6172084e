import { type Grain, isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { NUMBER, numberOf } from '../dates/date-words.js';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { readCount } from '../people/whole-question.js';

const CUMULATIVE =
  /\b(?:cumulative(?:ly)?|cumulated|accumulated|running)(?: (?:total|count|number|sum)s?)?(?: of)?(?= |$)|\b(?:en )?cumule?e?s?\b|\btotal cumulatif(?: des?)?\b/;
const UNIT = '(day|week|month|quarter|jour|semaine|mois|trimestre)s?';
const MOVING: readonly RegExp[] = [
  new RegExp(`\\b(${NUMBER})[- ]${UNIT} (?:moving|rolling) (?:average|mean)(?: of| for| in)?(?= |$)`),
  new RegExp(`\\b(?:moving|rolling) (${NUMBER})[- ]${UNIT} (?:average|mean)(?: of| for| in)?(?= |$)`),
  new RegExp(`\\b(?:moving|rolling) (?:average|mean) over (${NUMBER}) ${UNIT}(?: of)?(?= |$)`),
  new RegExp(`\\bmoyenne mobile (?:sur|de) (${NUMBER}) ${UNIT}(?: des?| d)?(?= |$)`),
];
const GRAINS: Readonly<Record<string, Grain>> = {
  j: 'day',
  d: 'day',
  w: 'week',
  s: 'week',
  m: 'month',
  q: 'quarter',
  t: 'quarter',
};

const without = (text: string, words: string): string => text.replace(words, ' ').replace(/\s+/g, ' ').trim();

/** New clients add up over time; the clients of each month don't. */
function addedUp(spec: QuerySpec): QuerySpec {
  const by = spec.by.some(isGrain) ? spec.by : (['month', ...spec.by] as QuerySpec['by']);
  const plain = spec.measure === 'clients' && spec.range === null && spec.compare === null && !spec.date && !spec.who;
  return { ...spec, by, cumulative: true, ...(plain ? { date: 'first_registered' as const } : {}) };
}

/** "Cumulative registrations by month", "3-month moving average of tests"; null for anything else. */
export function readAlongTime(text: string, reader: Reader): QuerySpec | null {
  const [cumulative] = CUMULATIVE.exec(text) ?? [];
  if (cumulative) return addedUp(readCount(without(text, cumulative), reader));
  const moving = MOVING.map((form) => form.exec(text)).find((match) => match !== null);
  if (!moving) return null;
  const [words, count = '', unit = ''] = moving;
  const grain = GRAINS[unit.charAt(0)];
  const spec = readCount(without(text, words), reader);
  const others = spec.by.filter((name) => name !== grain);
  if (!grain || others.some(isGrain)) throw new Refused('needs_clarification', [words]);
  return { ...spec, by: [grain, ...others], window: numberOf(count) };
}

/** "Cumulative" after an answer along time. */
export function alongAsEdit(text: string, before: QuerySpec): QuerySpec | null {
  const plain = text.replace(/^(?:(?:and|now|show|as|make|it|that|the|a|ok|in) )+/, '');
  return CUMULATIVE.exec(plain)?.[0] === plain ? addedUp(before) : null;
}
