const UNITS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const TEENS = ['ten', 'eleven', 'twelve', 'thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen']; // prettier-ignore
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];

const UNIT = `(?:${UNITS.join('|')})`;
const TEEN = `(?:${TEENS.join('|')})`;
const TEN = `(?:${TENS.join('|')})`;
const BELOW_100 = `(?:${TEN}(?:[ -]${UNIT})?|${TEEN}|${UNIT})`;

const placeOf = (words: readonly string[], word: string): number => words.indexOf(word) + 1;

/** "Twenty five" is 25. */
function below100(said: string): number {
  const [first = '', second = ''] = said.toLowerCase().split(/[ -]/);
  const teen = placeOf(TEENS, first);
  if (teen > 0) return teen + 9;
  const ten = placeOf(TENS, first);
  return ten > 0 ? (ten + 1) * 10 + placeOf(UNITS, second) : placeOf(UNITS, first);
}

const YEAR = new RegExp(`\\btwenty[ -]((?:twenty|thirty)(?:[ -]${UNIT})?|${TEEN})\\b`, 'gi');
const LONG_YEAR = new RegExp(`\\btwo thousand(?: and)? (${BELOW_100})\\b`, 'gi');
const LAST_CENTURY = new RegExp(`\\bnineteen[ -](${TEN}(?:[ -]${UNIT})?)\\b`, 'gi');
/** Small numbers stay words: "two tests" and "one of them" mean more than a number. */
const NUMBER = new RegExp(`\\b(?:${TEN}(?:[ -]${UNIT})?|${TEENS.slice(3).join('|')})\\b(?![ -]?somethings?\\b)`, 'gi');

/** "Twenty twenty five", "eighteen to twenty four", "fifty six tablets": numbers as people say them, in digits. */
export const inDigits = (message: string): string =>
  message
    .replace(LAST_CENTURY, (_, year: string) => String(1900 + below100(year)))
    .replace(YEAR, (_, year: string) => String(2000 + below100(year)))
    .replace(LONG_YEAR, (_, year: string) => String(2000 + below100(year)))
    .replace(NUMBER, (number: string) => String(below100(number)));
