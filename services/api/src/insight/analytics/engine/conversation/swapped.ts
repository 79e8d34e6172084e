import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { isSameQuery } from '../spec/same-query.js';

/** Reads an edit of an answer with certainty; null where it isn't certain. */
type Edit = (message: string, of: QuerySpec) => QuerySpec | null;

const LEAD =
  '^(?:(?:no|nope|non|sorry|oops|whoops|and|but|ok|okay|now|please|actually|i meant|i mean|make (?:it|that)|pardon|desolee?|et|mais) )*(?:for |in |pour |en )?';
const THING = '((?:[a-z0-9]+ ){0,2}[a-z0-9]+)';
const FORMS: readonly (readonly [form: RegExp, old: number, now: number])[] = [
  [new RegExp(`${LEAD}(?:change|switch|swap|replace|remplace[rz]?|change[rz]?) (?:the |le |la |les )?${THING} (?:to|with|by|into|par|pour) (?:the )?${THING}$`), 1, 2],
  [new RegExp(`${LEAD}(?:swap|switch|substitute) ${THING} for ${THING}$`), 1, 2],
  [new RegExp(`${LEAD}${THING} (?:instead of|rather than|in place of|and not|but not|not|au lieu d[eu]?|plutot qu[e]?|a la place d[eu]?|et pas|pas) (?:for |in |pour |en )?${THING}$`), 2, 1],
  [new RegExp(`${LEAD}(?:not|instead of|pas|au lieu d[eu]?) (?:for |in |pour |en )?${THING} (?:but |mais )?(?:for |in |pour |en )?${THING}$`), 1, 2],
]; // prettier-ignore

/**
 * "HIV instead of HCV", "change 2025 to 2024", "not women, men": the one in place of the other. Whether that is what it
 * means shows in the way back: the other one in its place gives the answer again.
 */
export function swapped(text: string, previous: QuerySpec, edit: Edit): QuerySpec | null {
  for (const [form, old, now] of FORMS) {
    const match = form.exec(text);
    const [before, after] = [match?.[old], match?.[now]];
    if (!before || !after) continue;
    const spec = edit(`same for ${after}`, previous);
    const back = spec && edit(`same for ${before}`, spec);
    if (spec && back && isSameQuery(back, previous) && !isSameQuery(spec, previous)) return spec;
  }
  return null;
}
