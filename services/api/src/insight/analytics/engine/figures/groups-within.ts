import type { Bounds, Dimension, Grain, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { NUMBER, numberOf } from '../dates/date-words.js';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { readWhole } from '../people/whole-question.js';

/** Groups in the plural, with the name that a split is asked for by. */
const GROUPS: readonly (readonly [words: string, name: string, by: Dimension | Grain])[] = [
  ['cities|towns|communities|villes', 'city', 'city'],
  ['(?:referral |referring )?(?:sites|agencies|sources)', 'referral site', 'referral_site'],
  ['testers|testeurs', 'tester', 'tester'],
  ['medications|drugs|medicaments', 'medication', 'medication'],
  ['dispositions', 'disposition', 'disposition'],
  ['provinces', 'province', 'province'],
  ['languages|langues', 'language', 'language'],
  ['age groups|groupes d age', 'age group', 'age_group'],
  ['days|jours', 'day', 'day'],
  ['weeks|semaines', 'week', 'week'],
  ['months|mois', 'month', 'month'],
  ['quarters|trimestres', 'quarter', 'quarter'],
  ['years|annees', 'year', 'year'],
];

const N = `(${NUMBER})`;
const BOUNDS: readonly (readonly [words: string, bounds: (n: number) => Bounds])[] = [
  [`(?:more than|over|above|upwards of|plus de|plus d) ${N}`, (n) => ({ min: n + 1 })],
  [`(?:at least|a minimum of|no fewer than|no less than|au moins) ${N}`, (n) => ({ min: n })],
  [`${N} (?:or more|ou plus|and more)`, (n) => ({ min: n })],
  [`(?:fewer than|less than|under|below|moins de|moins d) ${N}`, (n) => ({ max: n - 1 })],
  [`(?:at most|no more than|up to|au plus) ${N}`, (n) => ({ max: n })],
  [`${N} (?:or fewer|or less|ou moins)`, (n) => ({ max: n })],
  [`exactly ${N}`, (n) => ({ min: n, max: n })],
];

const LINK =
  '(?:(?:where|that|which|who|with|having|have|has|had|did|do|does|saw|see|we|us|sent|send|referred|got|get|ran|avec|ayant|ont|qui|ou) )+';
const ASKED = '^(?:(?:which|what|list|show|show me|the|our|of|quels|quelles|les|all) )*';
const FORMS = GROUPS.flatMap(([words, name, by]) =>
  BOUNDS.map(([said, bounds]) => ({
    pattern: new RegExp(
      `${ASKED}(?:${words})((?: (?:in|of|during|since|en|de|depuis) .+?)?) ${LINK}(?:us )?${said} (.+)$`,
    ),
    name,
    by,
    bounds,
  })),
);

/** "Cities with more than 50 clients": clients by city, and only those groups. */
export function readGroupsWithin(text: string, reader: Reader): QuerySpec | null {
  for (const { pattern, name, by, bounds } of FORMS) {
    const [, time = '', count = '', counted = ''] = pattern.exec(text) ?? [];
    if (counted === '') continue;
    const groups = bounds(numberOf(count));
    const spec = readWhole(`${counted}${time} by ${name}`, reader);
    const plain = !spec.compare && !spec.as && !spec.order && !spec.per && spec.by.join() === by;
    if (!plain || (groups.max ?? 0) < 0) throw new Refused('needs_clarification', [name]);
    return { ...spec, groups };
  }
  return null;
}
