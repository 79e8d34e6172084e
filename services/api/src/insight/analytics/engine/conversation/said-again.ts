import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import { normalise } from '../words/text.js';

/** A question of its own that is read with certainty; null for any other. */
type Read = (message: string) => QuerySpec | null;
/** The query, and its question in one sentence. */
type Again = { spec: QuerySpec; whole: string };

const SHARE =
  /^(?:(?:and|so|ok|et|alors) )*(?:as a percentage|(?:what|which|quel|quelle) (?:percentage|percent|share|proportion|%|pourcentage|part) (?:is|was|are|were|est|represente|ca fait) ?(?:that|this|they|it|ce|cela|ca)?)$/;
const OF_ALL =
  /^(?:of|among|amongst|out of|parmi) (?:all |everyone|everybody|people|clients|patients|women|men|those who|anyone|tou|les |nos )[^,?]*, (?:how many|combien)\b(?!.*\b(?:how many|combien)\b)/i;

/** "As a percentage" after "of everyone who tested positive, how many started treatment": the share of those. */
export function shareOfAllAsked(text: string, whole: string | null, read: Read): Again | null {
  if (whole === null || !SHARE.test(text) || !OF_ALL.test(whole)) return null;
  const asked = whole
    .replace(/\bhow many(?: of (?:them|those|these))?(?= )/i, 'what percentage')
    .replace(/\bcombien(?: d['’]entre (?:eux|elles))?(?= )/i, 'quel pourcentage');
  const spec = read(asked);
  return spec?.as === 'percent' ? { spec, whole: asked } : null;
}

const CUE =
  '^(?:(?:and|but|ok|okay|so|now|what about|how about|same|et|maintenant) )*(?:for |among |with |only |just |pour |seulement )?(?:the |our |les )?';
const ENDS = '(?: only| ones| instead| too| seulement)?$';
const GROUPS = new RegExp(`${CUE}(men|women|hommes|femmes)${ENDS}`);
const KINDS = new RegExp(`${CUE}(hiv|hcv|hep c|hepatitis c|vih|vhc)${ENDS}`);
const PEOPLE = /\b(?:everyone|everybody|anyone|people|clients|patients|men|women|personnes|gens|hommes|femmes)\b/gi;
const VIRUSES = /\b(?:hiv|hcv|hep ?c|hepatitis c|vih|vhc)\b/gi;

const excludes = (spec: QuerySpec): boolean =>
  filtersIn(spec).some(
    ({ dim, not_in: excluded }) => excluded !== undefined && (dim === 'gender' || dim === 'test_type'),
  );

/** "And for men?", "hep C?" after a question that names people, or a virus, once: the question with the other word. "Men" after "not women" isn't "not men". */
export function withOtherWord(message: string, whole: string | null, read: Read): Again | null {
  const text = normalise(message);
  const group = GROUPS.exec(text)?.[1];
  const said = group ?? KINDS.exec(text)?.[1];
  const known = group === undefined ? VIRUSES : PEOPLE;
  if (whole === null || said === undefined || [...whole.matchAll(known)].length !== 1) return null;
  const asked = whole.replace(known, said);
  const spec = read(asked);
  return spec && !excludes(spec) ? { spec, whole: asked } : null;
}
