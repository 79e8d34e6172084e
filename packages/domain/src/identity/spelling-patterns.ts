/** Shorter words resemble too many others. */
const SHORTEST = 4;

const escaped = (letters: string): string => letters.replace(/[\\%_]/g, '\\$&');
const asWord = (pattern: string): string => `% ${pattern} %`;

/**
 * `LIKE` patterns for a folded word and every spelling one typing error away: an extra, missing or wrong letter, or two
 * transposed letters. For a text with a space before, between and after its words.
 */
export function nearSpellings(word: string): string[] {
  const letters = [...word];
  if (letters.length < SHORTEST) return [asWord(escaped(word))];
  const around = (start: number, end: number, middle: string): string =>
    asWord(escaped(letters.slice(0, start).join('')) + middle + escaped(letters.slice(end).join('')));
  const places = letters.map((_letter, place) => place);
  return [
    ...new Set([
      asWord(escaped(word)),
      ...places.map((place) => around(place, place + 1, '')),
      ...places
        .slice(1)
        .map((place) => around(place - 1, place + 1, escaped(`${letters[place]}${letters[place - 1]}`))),
      ...places.map((place) => around(place, place + 1, '_')),
      ...[...places, letters.length].map((place) => around(place, place, '_')),
    ]),
  ];
}
