import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { answerWith, type Question, type Reading } from '../reading.js';
import { Refused } from './refused.js';
import { checkQuery } from '../spec/to-query.js';
import { UNKNOWN_VALUE } from '../spec/vocabulary.js';

const FIELDS: Readonly<Record<string, Dimension>> = {
  city: 'city', town: 'city', ville: 'city', gender: 'gender', sex: 'gender', genre: 'gender', sexe: 'gender',
  language: 'language', langue: 'language', 'referral site': 'referral_site', 'site de reference': 'referral_site',
  'site de référence': 'referral_site', tester: 'tester', province: 'province', housing: 'housing_status',
  'housing status': 'housing_status', logement: 'housing_status', disposition: 'disposition',
  'consent type': 'consent_type', coverage: 'coverage_type', 'coverage type': 'coverage_type', age: 'age_group',
  'age group': 'age_group', 'payment type': 'payment_type', 'outreach stop': 'stop', stop: 'stop',
}; // prettier-ignore

const NAME = `(${Object.keys(FIELDS)
  .sort((one, other) => other.length - one.length)
  .join('|')})`;
const EXCLUDING =
  '(?:but )?(?:excluding|exclude|without|leaving out|leave out|leaving aside|ignoring|ignore|not counting|not including|omit(?:ting)?|except(?: for)?|skip(?:ping)?|drop(?:ping)?|remove|take out|hide|sans compter|sans|sauf|en excluant|excluant|exclure|enlève|retire)';
const ROWS =
  '(?:(?:the|any|all|those|ones|people|clients|registrations|tests|rows|records|les|ceux|celles|personnes|inscriptions) )*';
const UNKNOWN =
  '(?:unknowns?|blanks?|unrecorded|not recorded|missing|unspecified|inconnue?s?|non précisée?s?|non enregistrée?s?|non indiquée?s?)';
const RECORDED = '(?:recorded|known|on file|entered|filled in|listed|on record|indiquée?|connue?|enregistrée?)';

/** Words for "leave out those without one"; the name of the field is the first group that matched. */
const LEFT_OUT: readonly RegExp[] = [
  // "Without coverage" is a condition.
  new RegExp(`[,;(]? ?\\b(?!(?:without|sans) (?!the |those |les |ceux |celles ))${EXCLUDING} ${ROWS}(?:with (?:no|an? (?:unknown|missing))|without (?:an? |any )?|no |with unknown|with missing|sans|dont (?:le|la) )? ?${NAME}(?: (?:is |are |est )?(?:${RECORDED}|${UNKNOWN}))?\\)?(?=[ ?.!]*$)(?<=\\b(?:no|unknown|missing|without|blank|recorded|sans|inconnue?s?|précisée?s?|indiquée?s?|enregistrée?s?)\\b.*)`, 'i'),
  new RegExp(`[,;(]? ?\\b${EXCLUDING} ${ROWS}(?:(?:whose|where (?:the )?) ?)?${NAME} (?:is |are |was )?(?:un|not |missing|blank)(?:known|recorded)?\\)?(?=[ ?.!]*$)`, 'i'),
  new RegExp(`[,;(]? ?\\b${EXCLUDING} ${ROWS}(?:the )?${UNKNOWN}(?: ${NAME}s?)?(?: (?:ones|values|rows|groups?))?\\)?(?=[ ?.!]*$)`, 'i'),
]; // prettier-ignore
const NOT_DENIED = "(?<!(?:n['’]?t|\\bnot|\\bnever|\\bno|\\bne) )";
/** "With a city recorded", anywhere in the question. */
const HAVING: readonly RegExp[] = [
  new RegExp(`${NOT_DENIED}\\b(?:(?:that |who )?(?:have|had)|with|having|avec|ont) (?:an? |the |their |une? |le |la )?(?:known|recorded) ${NAME}\\b`, 'i'),
  new RegExp(`${NOT_DENIED}\\b(?:(?:that |who )?(?:have|had)|with|having|avec|ont) (?:an? |the |their |une? |le |la )?${NAME} ${RECORDED}(?![a-z]| as\\b| comme\\b)`, 'i'),
  new RegExp(`[,(]? ?\\b(?:(?:out )?of )?(?:those |the ones )?(?:whose|where) ${NAME} (?:we know|we have|is known)\\)?(?=[ ?.!]*$)`, 'i'),
  new RegExp(`\\b(?:whose|where the|dont (?:le|la)) ${NAME} (?:is|was|are|est) ${RECORDED}(?![a-z]| as\\b| comme\\b)`, 'i'),
]; // prettier-ignore
const SHARE =
  /^(?:what |which |the )*(percentage|percent|share|proportion|pourcentage|part) (?:of|de|des) (?:our |the |all |nos |les )*/i;

/** "… with a known age were under 30": what follows is the part, and those with an age the whole. */
const ASKED_OF_THEM =
  /^,? (?:who |that )?(?:are|were|is|was|have|has|had|got|did|started|completed|finished|tested|registered|came|live|sont|étaient|etaient|ont|avaient|est) /i;

type Said = { rest: string; dim: Dimension | null; isWhole: boolean };

/** What a message says apart from leaving out the rows without a value; null if it doesn't. */
function saidIn(message: string): Said | null {
  for (const pattern of [...LEFT_OUT, ...HAVING]) {
    const match = pattern.exec(message);
    if (!match) continue;
    const name = match[1]?.toLowerCase();
    const behind = message.slice(match.index + match[0].length);
    const rest = `${message.slice(0, match.index)} ${behind}`.replace(/\s+/g, ' ').trim();
    const dim = (name === undefined ? null : FIELDS[name]) ?? null;
    return { rest, dim, isWhole: ASKED_OF_THEM.test(behind) };
  }
  return null;
}

/** The query without the rows whose field has no value; null where it names no such field. */
function recordedOf(spec: QuerySpec, dim: Dimension | null, today: CivilDate): QuerySpec | null {
  const dims = (dim ? [dim] : spec.by.filter((one): one is Dimension => one in UNKNOWN_VALUE)).filter(
    (one) => !spec.filters.some((filter) => filter.dim === one),
  );
  if (dims.length === 0 || spec.part) return null;
  const filters = dims.map((one) => ({ dim: one, not_in: [UNKNOWN_VALUE[one] ?? ''] }));
  // The whole of a share has a value, too.
  const given = spec.as === 'percent' ? { given: [...new Set([...(spec.given ?? []), ...dims])] } : {};
  try {
    const only = { ...spec, ...given, filters: [...spec.filters, ...filters] };
    return checkQuery(only, today, { comparing: Boolean(spec.compare) });
  } catch (error) {
    if (error instanceof Refused) return null;
    throw error;
  }
}

/**
 * "By gender, leaving out the unknown", "registrations with a city recorded": the rest of the question, of the rows with
 * a value. A message that says nothing else changes the previous answer.
 */
export function withRecordedOnly(asked: Question, read: (asked: Question) => Reading): Reading {
  const said = saidIn(asked.message.trim());
  if (!said) return read(asked);
  const { previous, today } = asked;
  if (/^\W*$/.test(said.rest)) {
    const spec = previous && !asked.unanswered ? recordedOf(previous, said.dim, today) : null;
    return spec ? answerWith(spec) : read(asked);
  }
  // "What percentage of clients have a city recorded": the recorded ones are the part.
  const isShare = said.dim !== null && !said.isWhole && SHARE.test(said.rest);
  const reading = read({ ...asked, message: isShare ? `how many ${said.rest.replace(SHARE, '')}` : said.rest });
  if (reading.kind === 'refusal' || reading.quick) return reading.kind === 'refusal' ? reading : read(asked);
  const spec = recordedOf(reading.spec, said.dim, today);
  if (!spec || reading.spec.as) return spec ? answerWith(spec) : read(asked);
  if (!isShare) return { ...reading, spec, whole: null };
  const given = [...new Set(reading.spec.filters.map(({ dim }) => dim))];
  return answerWith({ ...spec, as: 'percent', ...(given.length > 0 ? { given } : {}) });
}
