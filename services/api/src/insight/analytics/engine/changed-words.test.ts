import { describe, expect, it } from '@jest/globals';
import { afterPress } from './testing/after-press.js';
import { describe as restated } from '../answer/describe.js';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { readQuestion } from './read-question.js';
import { ofEachKind } from './testing/question-grammar.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, testers: ['CM', 'JL'] });

const SAID = new Map<string, string | null>();

/** What the answer would say it counted; null where it is refused. */
function sentence(message: string): string | null {
  const known = SAID.get(message);
  if (known !== undefined) return known;
  const reading = afterPress(readQuestion({ message, previous: null, today: TODAY }, LEXICON));
  const said = reading.kind === 'query' ? restated(reading.spec, 0, TODAY) : null;
  SAID.set(message, said);
  return said;
}

/** Words that are a condition, each with others that mean something else. */
const SWAPS: readonly (readonly [string, readonly string[]])[] = [
  ['HIV', ['HCV', 'bloodwork']],
  ['HCV', ['HIV']],
  ['women', ['men', 'clients']],
  ['men', ['women', 'people']],
  ['Windsor', ['London', 'Sarnia']],
  ['London', ['Windsor']],
  ['2025', ['2024', '2023']],
  ['2024', ['2025']],
  ['positive', ['negative']],
  ['negative', ['positive']],
  ['Epclusa', ['Maviret', 'Vosevi']],
  ['first', ['last']],
  ['last', ['first']],
  ['gender', ['city', 'disposition']],
  ['month', ['quarter', 'year']],
  ['never', ['ever']],
  ['before', ['after']],
  ['counselling', ['outreach']],
  ['CM', ['JL']],
  ['cash', ['EFT']],
];
const MEANING = new Set(SWAPS.map(([word]) => word).filter((word) => !['first', 'last', 'before'].includes(word)));
const ADDED = ['HIV', 'homeless', 'positive', 'Windsor', 'by gender', 'in 2023', 'over 65', 'not', 'percentage'];

describe('2.4/1 a question with one content word changed', () => {
  const questions = ofEachKind(12, 20_261_123)
    // "November 2024 to February 2025" says the first year twice.
    .filter(({ spec, question }) => spec !== null && !/november|novembre/i.test(question))
    .map(({ question }) => question);

  const changed = (change: (words: string[], at: number) => string[][]): string[][] =>
    questions.flatMap((question) => {
      const before = sentence(question);
      const words = question.split(' ');
      if (before === null) return [];
      return words
        .flatMap((_, at) => change(words, at))
        .map((other) => other.join(' '))
        .filter((other) => sentence(other) === before)
        .map((other) => [question, other]);
    });

  it('says something else, or is refused, when a word is dropped', () => {
    const dropped = changed((words, at) =>
      MEANING.has(words[at] ?? '') ? [words.filter((_, index) => index !== at)] : [],
    );
    expect(dropped).toEqual([]);
  }, 60_000);

  it('says something else, or is refused, when a word is swapped', () => {
    const swapped = changed((words, at) => {
      const [, others = []] = SWAPS.find(([word]) => word === words[at]) ?? [];
      return others.map((other) => words.map((word, index) => (index === at ? other : word)));
    });
    expect(swapped).toEqual([]);
  }, 60_000);

  it('says something else, or is refused, when a word is appended', () => {
    const few = questions.filter((_, index) => index % 6 === 0);
    const added = few.flatMap((question) =>
      ADDED.filter((word) => !(/percent|share|proportion|pourcentage/.test(question) && word === 'percentage'))
        .filter(
          (word) =>
            !(/VIH/.test(question) && word === 'HIV') &&
            !(/positif/.test(question) && word === 'positive') &&
            !(/more men than women|par sexe|le sexe/.test(question) && word === 'by gender'),
        )
        .filter((word) => !question.toLowerCase().includes(word.replace(/^(?:by|in|over) /, '').toLowerCase()))
        .map((word) => `${question.replace(/\?$/, '')} ${word}`)
        .filter((other) => sentence(question) !== null && sentence(other) === sentence(question))
        .map((other) => [question, other]),
    );
    expect(added).toEqual([]);
  }, 60_000);
});
