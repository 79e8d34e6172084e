import { END, type Sides, WHEN } from './shape.js';

const AGE =
  '(?:youths?(?: \\d\\d-\\d\\d)?|young (?:people|adults)|seniors?(?: 65\\+)?|elderly|minors?|kids|children|adults|(?:people |clients |those )?(?:under|over|aged?) \\d\\d(?:-\\d\\d)?s?|\\d\\d-\\d\\d(?: year olds?)?|\\d\\d\\+|jeunes|aînés|mineurs)';
const AGAINST = '(?:vs\\.?|versus|against|compared (?:to|with)|or|and|to|contre|comparé(?:s|es)? (?:à|aux?))';
const IN = '(?:in|for|among|of|at|chez|pour)';
const OF_EACH = /\b(?:of (?:each|both|them)|in each|for each|each)\b ?/gi;

/** "HCV positivity in youth vs seniors". */
const BEHIND = new RegExp(
  `^(.*?\\b${IN}) (?:the |our )?(${AGE})(?: people)? ${AGAINST} (?:${IN} )?(?:the |our )?(${AGE})(.*)$`,
  'i',
);
/** "Youth vs seniors: how many of each have had two tests". */
const BEFORE = new RegExp(
  `^(?:the |our )?(${AGE}) ${AGAINST} (?:the |our )?(${AGE})[:,–—-]+ ?(how many|number of|combien de) (.+)$`,
  'i',
);
/** "HIV positivity, youth vs seniors". */
const LAST = new RegExp(
  `^(.+?)[,:]? (${AGE}) (?:vs\\.?|versus|against|compared (?:to|with)) (${AGE})((?:,? ${WHEN})?)$`,
  'i',
);
/** "Youth vs seniors who have had two tests", "under 30 vs over 50 HIV positivity". */
const FIRST = new RegExp(`^(${AGE}) (?:vs\\.?|versus|against|compared (?:to|with)) (${AGE})[,:]? (.+)$`, 'i');
const DEED = /^(?:who |that )?(?:have|had|has|were|are|was|with|tested|treated|registered|started|got)\b/i;
const NUMBERS = /\b\d\d ?[-+]|\b\d\d-\d\d|(?:\b(?:under|over)) \d/;

const ageOf = (age: string): string =>
  NUMBERS.test(age) && !/[a-z]{4}/i.test(age.replace(/under|over/i, '')) ? `people ${age}` : age;

/** A rate or an average has no groups of its own for two ages: one answer for each. */
export function agesApart(message: string): Sides[] {
  const text = message.replace(new RegExp(END), '').trim();
  const [, first, second, howMany = '', rest = ''] = BEFORE.exec(text) ?? [];
  if (first && second) {
    const said = rest.replace(OF_EACH, '');
    return [[first, second].map((age) => `${howMany} ${age} ${said}`.replace(/\s+/g, ' ').trim())];
  }
  const [, younger, older, said = ''] = FIRST.exec(text) ?? [];
  if (younger && older)
    return [
      [younger, older].map((age) => (DEED.test(said) ? `how many ${ageOf(age)} ${said}` : `${said} in ${ageOf(age)}`)),
    ];
  const [, head = '', one = '', other = '', tail = ''] = BEHIND.exec(text) ?? LAST.exec(text) ?? [];
  if (one === '' || other === '') return [];
  const link = new RegExp(`\\b${IN}$`, 'i').test(head) ? '' : 'in ';
  return [[one, other].map((age) => `${head} ${link}${ageOf(age)}${tail}`.replace(/\s+/g, ' ').trim())];
}
