import { slashDatesSettled } from '../dates/slash-dates.js';
import { remembered } from './remembered.js';

/** Words without meaning inside a phrase. */
const ARTICLES = new Set(
  'a an the any their our your his her its some all of le la les un une des de du d l au aux'.split(' '),
);

/** One word of the normalised question; `start` and `end` are positions in the normalised text. */
export type Token = { word: string; stem: string; raw: string; start: number; end: number };

const MONTHS = '(?:jan|feb|fev|mar|apr|avr|may|mai|jun|jui|jul|aug|aou|sep|oct|nov|dec)[a-z]*';
/** "Jan-Mar" spans; other words with a dash between them are separate words. */
const MONTH_SPAN = new RegExp(`\\b(${MONTHS})\\s*[–—-]\\s*(?=${MONTHS}\\b)`, 'g');

/** "In 25" is a year, unless people are born then or something is numbered. */
const SHORT_YEAR =
  /(?<!\b(?:aged?|born) )\b((?:in|during|since|en|depuis) )(2\d)(?=\W*$|\s+(?:by|per|par|vs|than|compared)\b)/g;

function inLowerCase(question: string): string {
  return (
    slashDatesSettled(question)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .replace(/[’‘`´]/g, "'")
      .toLowerCase()
      // "I'd like" is no ID.
      .replace(/\bi'd\b/g, 'i would')
      .replace(/\b(qu|l|d|j|n|s|c|m|t)'(?=[a-z]{2,}|[ay]\b)/g, '$1 ')
      .replace(/([a-z])'s\b/g, '$1')
      .replace(/n't\b/g, 'nt')
      .replace(/'/g, '')
      .replace(/(\d),(?=\d{3}\b)/g, '$1')
      .replace(/(\d)\s*[–—-]\s*(?=\d)/g, '$1-')
      .replace(SHORT_YEAR, '$120$2')
      .replace(MONTH_SPAN, '$1 to ')
      .replace(/([a-z])[-–—/](?=[a-z])/g, '$1 ')
      .replace(/[^a-z0-9%$+/;<>=&@\-. ]/g, ' ')
      .replace(/\.(?!\d)/g, ' ')
      .replace(/(?<!\d)[-/](?!\d)/g, ' ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** Lower case without accents; elisions split, possessives and contractions joined, one space between words. */
export const normalise = remembered(inLowerCase, (question) => question);

/** Singular and plural become the same. */
export function stem(word: string): string {
  // "Montre-moi" isn’t about months.
  if (word === 'mois') return word;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 2 && word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
  return word;
}

const split = (text: string): readonly Token[] =>
  [...text.matchAll(/[a-z]+\d*|\d+(?:\.\d+)?(?:st|nd|rd|th|er|e)?|[^\sa-z0-9]/g)].map((match) => ({
    word: match[0],
    stem: stem(match[0]),
    raw: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));

export const tokensOf = remembered(split, (text) => text);

export function isArticle(word: string): boolean {
  return ARTICLES.has(word);
}

/** The stems of the words without articles, a space around each. */
export const stemsOf = (text: string): string =>
  ` ${tokensOf(text)
    .filter(({ word }) => !isArticle(word))
    .map(({ word }) => stem(word))
    .join(' ')} `;

/** The key under which a phrase of the lexicon is found. */
export function phraseKey(phrase: string): string {
  return tokensOf(normalise(phrase))
    .filter(({ word }) => !isArticle(word))
    .map((token) => token.stem)
    .join(' ');
}
