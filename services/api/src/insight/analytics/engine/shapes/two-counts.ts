import { END, PEOPLE, ROWS, type Shape, type Sides, WHEN } from './shape.js';

const HOW_MANY = "(?:how many|combien(?: de| d['’])?)";
const NEXT = new RegExp(
  `(?:,|;)? (?:(?:and|et|versus|vs\\.?|compared (?:to|with)) )?(?:also )?(?=${HOW_MANY}\\b)`,
  'gi',
);
const FIRST = new RegExp(`^(.*?)\\b(${HOW_MANY}) ?(.+)$`, 'i');
const VERBS = '(?:registered|tested|treated|started|signed up|inscrite?s?|testée?s?|traitée?s?|dépistée?s?)';
const NOUN = new RegExp(
  `\\b(?:${ROWS}|${PEOPLE})\\b(?: (?:did we (?:test|register|treat|see|do)|(?:(?:were|was|have|had|been|got|ont|été|se sont) )*${VERBS}))?(?: (?:positive|negative))?`,
  'i',
);
const TIME = new RegExp(`,? ${WHEN}${END}`, 'i');
/** "How many did we pay?": nothing here is left out. */
const MOST = 4;

const withoutEnd = (text: string): string => text.replace(new RegExp(END), '').trim();

const firstWord = (text: string): string => /^\S+/.exec(text)?.[0] ?? '';
const isTimed = (text: string): boolean => TIME.test(text);

/** The first count with what only the last one says: "how many women and how many men | registered in 2025". */
function firstWith(own: string, other: string): string[] {
  const [time = ''] = TIME.exec(other) ?? [];
  const noun = NOUN.exec(other);
  const behind = noun ? other.slice(noun.index + firstWord(noun[0]).length) : '';
  const nouned = noun && !NOUN.test(own) ? [`${own} ${other.slice(noun.index)}`] : [];
  return [...new Set([own, ...(isTimed(own) ? [] : [`${own}${time}`]), `${own}${behind}`, ...nouned])];
}

/** A later count with what only the first one says: its noun, its verb, its time. */
function laterWith(own: string, first: string): string[] {
  const [time = ''] = TIME.exec(first) ?? [];
  const noun = NOUN.exec(first);
  const timed = isTimed(own) ? [own] : [own, `${own}${time}`];
  if (!noun) return timed;
  const end = noun.index + firstWord(noun[0]).length;
  // "How many women tested positive and how many men": another noun.
  if (new RegExp(`^(?:${ROWS}|${PEOPLE})$`, 'i').test(own)) return [...timed, `${own}${first.slice(end)}`, first.replace(/\S+$/, own)]; // prettier-ignore
  if (NOUN.test(own)) return timed;
  const named = [firstWord(noun[0]), noun[0], first.slice(0, noun.index + noun[0].length)].map(
    (words) => `${words} ${own}`,
  );
  // "Tested for HIV in 2024 and how many in 2025": another condition at the end.
  const last = new RegExp(`^(.*) (?:(?:in|by|from|at|for|with|on|à|en|par) .+?|${WHEN})$`, 'i').exec(first)?.[1];
  const changed = [...(last ? [`${last} ${own}`] : []), first.replace(/\S+$/, own)];
  return [...timed, ...named, ...changed, ...(isTimed(own) ? [] : named.map((words) => `${words}${time}`))];
}

/** "For October, how many sign-ups did staff enter and how many came off the website?" */
export const twoCounts: Shape = (message) => {
  const [, head = '', ask = '', rest = ''] = FIRST.exec(withoutEnd(message)) ?? [];
  const counts = rest.split(NEXT).map((part, index) => (index === 0 ? part : part.replace(new RegExp(`^${HOW_MANY} ?`, 'i'), ''))); // prettier-ignore
  const [first = '', ...others] = counts.map(withoutEnd);
  if (others.length === 0 || counts.length > MOST || others.some((one) => one === '')) return [];
  const isTitle = /: ?$/.test(head);
  const said = (words: string): string =>
    isTitle ? `${head.replace(/ ?: ?$/, '')} ${words}` : `${head}${ask} ${words}`;
  const ways = firstWith(first, others.at(-1) ?? '').flatMap((one): Sides[] => {
    const rests = others.map((other) => laterWith(other, isTitle ? '' : first));
    const longest = Math.max(...rests.map(({ length }) => length));
    return Array.from({ length: longest }, (_, index) => [one, ...rests.map((all) => all[index] ?? all[0] ?? '')]);
  });
  return ways.map((sides) => sides.map(said));
};
