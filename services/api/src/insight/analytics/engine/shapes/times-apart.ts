import { END, PEOPLE, ROWS, type Sides, WHEN } from './shape.js';

const EVER =
  '(?:in total|in all|overall|altogether|all time|of all time|ever|since the (?:start|beginning)|au total|en tout)';
const TO_DATE =
  '(?:(?:fiscal )?year to date|ytd|so far this (?:fiscal )?(?:year|month|quarter|week)|today|yesterday|to date this (?:fiscal )?year|(?:for |in )?(?:the|this) fiscal(?: year)?|since (?:the )?[a-z]+ \\d{1,2}|aujourd.hui|hier)';
const TIME = `(?:${EVER}|(?:for |in |just )?(?:${TO_DATE}|${WHEN}))`;
const NEXT = '(?:, ?(?:and |et )?| (?:and|et|as well as|plus|&|\\+|then) (?:also )?)';
const TIMES = new RegExp(`^(.+?),? (${TIME}(?:${NEXT}${TIME})+)$`, 'i');
const ALL = new RegExp(`^(?:for |in |just )?${EVER}$`, 'i');
const PART = '(?:in|at|from|for|among|since|this|last|with|who|à|chez|cette|ce)';
/** "Clients in total and in Sudbury", "total registrations and this month". */
const TOTAL_AND_PART = new RegExp(
  `^(?:(.+?),? ${EVER}|(?:the )?total (.+?)) (?:and|et|plus) (?:just )?(${PART} .+)$`,
  'i',
);
const PART_AND_TOTAL = new RegExp(`^(.+?) (${PART} .+?) (?:and|et|plus) ${EVER}$`, 'i');

const NOUN = `(?:${ROWS}|${PEOPLE})`;
const EVERY = '(?:the )?(?:total|overall)(?: number of)?|all(?: the| our)?|tou(?:s|tes) les';
/** "Homeless clients and all clients in 2025", "total clients and women in 2025". */
const SOME_AND_ALL = new RegExp(`^(.*\\b${NOUN}\\b.*?) (?:and|et|plus|&) (?:${EVERY}) (${NOUN})( ${WHEN})?$`, 'i');
const ALL_AND_SOME = new RegExp(
  `^(?:${EVERY}) (${NOUN}) (?:and|et|plus|&) ((?!${WHEN}).*?\\b${NOUN}\\b.*?)( ${WHEN})?$`,
  'i',
);

/** All of them, and those with a condition, in the same time. */
function allAndSome(text: string): Sides[] {
  const [, some, all, when = ''] = SOME_AND_ALL.exec(text) ?? [];
  if (some !== undefined) return [[`${some}${when}`, `${all ?? ''}${when}`]];
  const [, whole, part, time = ''] = ALL_AND_SOME.exec(text) ?? [];
  return whole === undefined ? [] : [[`${whole}${time}`, `${part ?? ''}${time}`]];
}

const inAll = (what: string): string => (/^(?:how many|number of|combien|total)\b/i.test(what) ? `${what} of all time` : `how many ${what} of all time`); // prettier-ignore

/** One count in several times that contain each other, or of all and of some: "registrations in total and this month". */
export function timesApart(message: string): Sides[] {
  const text = message.replace(new RegExp(END), '').trim();
  if (/\b(?:compar\w*|vs\.?|versus|against|than|change)\b/i.test(text)) return [];
  const [, one, other, part = ''] = TOTAL_AND_PART.exec(text) ?? [];
  const whole = one ?? other;
  if (whole !== undefined) return [[inAll(whole), `${whole} ${part}`]];
  const [, what = '', some] = PART_AND_TOTAL.exec(text) ?? [];
  if (some !== undefined) return [[`${what} ${some}`, inAll(what)]];
  const [, counted = '', listed = ''] = TIMES.exec(text) ?? [];
  if (listed === '') return allAndSome(text);
  const times = listed.split(new RegExp(NEXT, 'i')).map((time) => time.trim());
  return [times.map((time) => (ALL.test(time) ? inAll(counted) : `${counted} ${time.replace(/^just /i, '')}`))];
}

/** All, and some of it: one answer would leave the other out. */
export const TOTAL_AND_SOME = new RegExp(
  `\\b${EVER} (?:and|et|plus) (?:just )?${PART} |^(?:the )?total \\w+(?: \\w+)? (?:and|et|plus) ${PART} |\\b${PART} .+ (?:and|et|plus) ${EVER}[ ?.!]*$|\\b(?:and|et|plus) (?:${EVERY}) ${NOUN}\\b|^(?:${EVERY}) ${NOUN} (?:and|et|plus) (?!${WHEN})`,
  'i',
);
