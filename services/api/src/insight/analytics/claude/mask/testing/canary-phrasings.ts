import fc from 'fast-check';

/** A question that names a person, the identifying words, and patterns of what must not be sent. */
export type CanaryPhrasing = { question: string; canary: string; secrets: RegExp[] };

const ENGLISH = 'zero one two three four five six seven eight nine'.split(' ');
const FRENCH = 'zero un deux trois quatre cinq six sept huit neuf'.split(' ');
const MONTHS = [
  ['january', 'jan', 'janvier'], ['february', 'feb', 'fevrier'], ['march', 'mar', 'mars'], ['april', 'apr', 'avril'],
  ['may', 'may', 'mai'], ['june', 'jun', 'juin'], ['july', 'jul', 'juillet'], ['august', 'aug', 'aout'],
  ['september', 'sept', 'septembre'], ['october', 'oct', 'octobre'], ['november', 'nov', 'novembre'],
  ['december', 'dec', 'decembre'],
] as const; // prettier-ignore
const ORDINALS = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');

const digits = (length: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((list) => list.join(''));
const word = (text: string): RegExp => new RegExp(`\\b${text}\\b`, 'i');
/** No three digits in a row, however separated, and no two spelled ones. */
const NO_NUMBER = [
  /\d(?:\W*\d){2}/,
  new RegExp(`\\b(?:${[...ENGLISH, ...FRENCH].join('|')})\\W+(?:${[...ENGLISH, ...FRENCH].join('|')})\\b`),
];

const spelled = (number: string, names: readonly string[]): string =>
  [...number].map((digit) => names[Number(digit)] ?? digit).join(' ');
const wide = (number: string): string => number.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit)));

const phone = fc.tuple(fc.constantFrom('226', '519', '416'), digits(2)).chain(([area, last]) => {
  const [a, b, c] = [area, '555', `01${last}`];
  const all = a + b + c;
  return fc.constantFrom(
    all, `(${a}) ${b}-${c}`, `${a} ${b} ${c}`, `${a} - ${b} - ${c}`, `${a}.${b}.${c}`, `+1 ${a} ${b} ${c}`, `1-${a}-${b}-${c}`,
    `${a}/${b}/${c}`, `${a} ${b}, ${c}`, all.replace(/(..)/g, '$1 '), [...all].join(' '), [...all].join('-'), wide(all),
    `${a} ${b} ext ${c}`, spelled(all, ENGLISH), spelled(all, FRENCH), `${spelled(a, ENGLISH)} ${b} ${c}`, `${a} triple five ${c}`,
    `${b} ${c}`, `${a}—${b}—${c}`, `${a}_${b}_${c}`, `${a}${b} 2019 and ${c}`,
  ); // prettier-ignore
});
const card = digits(10).chain((all) => {
  const [a, b, c] = [all.slice(0, 4), all.slice(4, 7), all.slice(7)];
  return fc.constantFrom(
    all, `${a} ${b} ${c}`, `${a}-${b}-${c}`, `${a} - ${b} - ${c} AB`, `${a}.${b}.${c}`, `${a} ${b}${c}`, spelled(all, ENGLISH),
    spelled(all, FRENCH), `2025 ${b} ${c}`, `${a} ${b} 2024`, wide(all),
  ); // prettier-ignore
});
const number = fc.oneof(phone, card).map((text) => ({ text, secrets: [...NO_NUMBER] }));

const birth = fc
  .tuple(fc.integer({ min: 1930, max: 2024 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10 }))
  .chain(([year, month, day]) => {
    const [long, short, french] = MONTHS[month - 1] ?? MONTHS[0];
    const [m, d, y] = [String(month).padStart(2, '0'), String(day).padStart(2, '0'), String(year).slice(2)];
    const secrets = [
      new RegExp(`${year}`),
      new RegExp(`\\b(?:${long}|${short}|${french})\\b`),
      new RegExp(`${m}-${d}`),
    ];
    return fc
      .constantFrom(
        `${year}-${m}-${d}`, `${year}/${m}/${d}`, `${year} ${m} ${d}`, `${year}.${m}.${d}`, `${year}${m}${d}`, `${m}/${d}/${year}`,
        `${m}-${d}-${year}`, `${month}/${day}/${y}`, `${long} ${day} ${year}`, `${long} ${day}, ${year}`, `${long} ${day}th, ${year}`,
        `${day} ${short} ${year}`, `${day}th of ${long} ${year}`, `${ORDINALS[day - 1]} of ${long} ${year}`, `${day} ${french} ${year}`,
        `le ${day} ${french} ${year}`, `${short}. ${day} ${year}`, `${long} ${ORDINALS[day - 1]} ${year}`, `born in ${long} ${year}`,
        `birthday ${long} ${year}`, `nee en ${french} ${year}`, `${d} ${m} ${year}`, `${d}.${m}.${year}`,
      )
      .map((text) => ({ text, secrets })); // prettier-ignore
  });

/** Words of the vocabulary, and everyday words. */
const STREET_NAMES =
  'church mill park queen health test client hope rose bridge river market clinic phone card shelter windsor london reward spring'.split(
    ' ',
  );
const address = fc
  .tuple(fc.integer({ min: 1, max: 1999 }), fc.constantFrom(...STREET_NAMES), fc.constantFrom(...STREET_NAMES))
  .chain(([house, one, two]) => {
    const secrets = [word(String(house)), word(one), word(two)];
    const city = [word('windsor')];
    return fc.constantFrom(
      { text: `${house} ${one} ${two} street`, secrets },
      { text: `${house} ${one} ${two} rd`, secrets },
      { text: `${house} ${one} ${two} lane, windsor`, secrets: [...secrets, ...city] },
      { text: `${house} rue de la ${one} ${two}`, secrets },
      { text: `${house}, chemin ${one} ${two}`, secrets },
      { text: `apt ${house} ${one} ${two} court`, secrets },
      { text: `the old yellow house behind the bakery ${house}`, secrets: [word(String(house)), word('house'), word('bakery'), word('yellow')] },
      { text: `unit ${house} ${one} ${two} avenue`, secrets },
    ); // prettier-ignore
  });

/** Names that are also months, cities or everyday words, English and French. */
const NAMES =
  'May Rose Will Grant Hope April June August Mark Guy Max Regina Hamilton Chatham Kingston Dawn Faith Grace Joy Art Bill Rich Frank Dean Drew Page Summer Mai Avril Juin Aimé Noël Reine Pierre Claude Fleur Marine Désirée Céleste Clément Juillet Jan Vaughan Barrie Victoire'.split(
    ' ',
  );
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const name = fc.tuple(fc.constantFrom(...NAMES), fc.boolean()).chain(([given, small]) => {
  const typed = small ? given.toLowerCase() : given;
  const secrets = [word(plain(given))];
  return fc
    .constantFrom(
      `is ${typed} positive`, `how is ${typed} doing`, `did ${typed} test positive`, `what about ${typed}`, `tests for ${typed}`,
      `${typed}'s results`, `${typed}’s test`, `results of ${typed} Testperson`, `has ${typed} started treatment`, `${typed} testperson`,
      `testperson, ${typed}`, `tests with ${typed}`, `est-ce que ${typed} est positive`, `les tests de ${typed}`, `tests pour ${typed}`,
      `Ms ${typed} tests`, `M. ${typed}`, `test by ${typed}`, `tests for ${typed} and Testperson`, `${typed} tests`,
    )
    .map((text) => ({ text, secrets })); // prettier-ignore
});

const FRAMES: readonly ((text: string) => string)[] = [
  (text) => `mysteriously ${text}`,
  (text) => `frobnicated tests ${text} since 2025`,
  (text) => `in windsor ${text} mysteriously`,
  (text) => `women by city whose mysteriously ${text}`,
  (text) => `${text} frobnicated registrations`,
  (text) => `positive tests of somebody at ${text} frobnicated`,
  (text) => `combien de tests mysterieusement ${text}`,
];

/** The same phrasings in every run. */
export function canaryPhrasings(count: number, seed = 20261120): CanaryPhrasing[] {
  const framed = fc
    .tuple(fc.oneof(number, birth, address, name), fc.constantFrom(...FRAMES))
    .map(([{ text, secrets }, frame]) => {
      const question = frame(text);
      // Words of the frame itself aren't secret.
      const own = plain(frame(''));
      return { question, canary: text, secrets: secrets.filter((secret) => !secret.test(own)) };
    });
  return fc.sample(framed, { numRuns: count, seed });
}
