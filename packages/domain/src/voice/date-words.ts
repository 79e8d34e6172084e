const MONTHS = [
  'january jan',
  'february feb febuary',
  'march mar',
  'april apr',
  'may',
  'june jun',
  'july jul',
  'august aug',
  'september sep sept',
  'october oct',
  'november nov',
  'december dec',
];

const MONTH_NUMBERS: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((words, index) => words.split(' ').map((word): [string, number] => [word, index + 1])),
);

/** Days named by their distance from today. */
export const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map([
  ['today', 0],
  ["today's", 0],
  ['yesterday', -1],
  ['tomorrow', 1],
]);

const FILLERS = new Set(
  (
    "um umm uh uhm er erm ah hmm mm okay ok well so please yes yeah the of on in it it's its is was that's thats that " +
    "date birth dob birthdate birthday born his her their my he she they he's she's would be client patient"
  ).split(' '),
);

export function monthNumber(word: string | undefined): number | undefined {
  return MONTH_NUMBERS.get(word ?? '');
}

/**
 * The words of a spoken or typed date: lower case, ordinals and number words whole, `/` and `-` between figures (or
 * spoken) as separate words, without words unrelated to dates.
 */
export function dateWords(phrase: string): string[] {
  const text = phrase
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/[–—]/g, '-')
    .replace(/[,;:!?"()]/g, ' ')
    .replace(/(\p{L})\./gu, '$1 ')
    .replace(/\.(?=\s|$)/g, ' ')
    .replace(/\b(?:forward )?slash\b/g, ' / ')
    .replace(/\b(?:dash|hyphen)\b/g, ' - ')
    .replace(/\//g, ' / ')
    .replace(/(?<=\d)\s*-\s*(?=\d)/g, ' - ')
    .replace(/(?<=\p{L})-|-(?=\p{L})/gu, ' ')
    .replace(/\bd o b\b/g, ' ')
    .replace(/\b(?:in )?the (?:year|month)(?: of)?\b/g, ' ')
    .replace(/\bday of\b/g, ' ');
  const words = text.split(/\s+/).filter((word) => word !== '' && !FILLERS.has(word));
  const exclaimed = words[0] === 'oh' && words.length > 1 && !/^\d/.test(words[1] ?? '');
  return exclaimed ? words.slice(1) : words;
}
