/** Names of months, English and French, with their abbreviations. */
export const MONTHS: Readonly<Record<string, number>> = {
  january: 1, jan: 1, janvier: 1, janv: 1,
  february: 2, feb: 2, fevrier: 2, fev: 2, fevr: 2,
  march: 3, mar: 3, mars: 3,
  april: 4, apr: 4, avril: 4, avr: 4,
  may: 5, mai: 5,
  june: 6, jun: 6, juin: 6,
  july: 7, jul: 7, juillet: 7, juil: 7,
  august: 8, aug: 8, aout: 8,
  september: 9, sept: 9, sep: 9, septembre: 9,
  october: 10, oct: 10, octobre: 10,
  november: 11, nov: 11, novembre: 11,
  december: 12, dec: 12, decembre: 12,
}; // prettier-ignore

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12,
  fifteen: 15, eighteen: 18, twenty: 20, thirty: 30, sixty: 60, ninety: 90,
  un: 1, une: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, sept: 7, huit: 8, neuf: 9, dix: 10, onze: 11, douze: 12,
  quinze: 15, vingt: 20, trente: 30, soixante: 60, first: 1, second: 2, third: 3, fourth: 4, premier: 1, premiere: 1,
  deuxieme: 2, troisieme: 3, quatrieme: 4, couple: 2, dozen: 12,
}; // prettier-ignore

export const MONTH = `(?:${Object.keys(MONTHS)
  .sort((a, b) => b.length - a.length)
  .join('|')})`;
export const NUMBER = `(?:\\d+|${Object.keys(NUMBER_WORDS).join('|')})`;
export const YEAR = '(?:19|20)\\d\\d';
export const DAY_NUMBER = '(?:\\d{1,2})(?:st|nd|rd|th|er|e)?';

export function numberOf(text: string): number {
  return NUMBER_WORDS[text] ?? Number.parseInt(text, 10);
}

export function monthOf(text: string): number {
  return MONTHS[text] ?? 0;
}
