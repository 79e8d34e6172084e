import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Sudbury', 'Kenora'], testers: ['KP', 'MW'] });

/** The reading of the last message of a conversation whose others are answered. */
function last(...messages: string[]): Reading {
  const answered: Extract<Reading, { kind: 'query' }>[] = [];
  let reading: Reading | null = null;
  for (const message of messages) {
    if (reading?.kind === 'refusal') throw new Error(`before “${message}”: ${JSON.stringify(reading)}`);
    const [before, earlier] = [answered.at(-1), answered.at(-2)];
    reading = readQuestion(
      { message, previous: before?.spec ?? null, earlier: earlier?.spec ?? null, whole: before?.whole ?? null, today: TODAY },
      LEXICON,
    ); // prettier-ignore
    if (reading.kind === 'query') answered.push(reading);
  }
  if (!reading) throw new Error('no message');
  return reading;
}

function answer(...messages: string[]): QuerySpec {
  const reading = last(...messages);
  if (reading.kind === 'refusal') throw new Error(`${messages.join(' | ')}: ${JSON.stringify(reading)}`);
  return reading.spec;
}

const MONTHS = ['How many registrations did we get in October?', 'and September?'];
const YEARS = ['HCV tests in 2025?', '2026 so far'];

describe('2.4/1 two answers side by side', () => {
  it.each([
    [MONTHS, 'so what % change from Sept to Oct is that', 'registrations in September vs October'],
    [MONTHS, 'what’s the difference between the two', 'registrations in September vs October'],
    [MONTHS, 'same two months, just Sudbury', 'registrations in Sudbury in September vs October'],
    [YEARS, 'and what’s the difference between the two', 'HCV tests in 2025 vs 2026'],
    [YEARS, 'now HIV, both years', 'HIV tests in 2025 vs 2026'],
    [YEARS, 'quelle est la différence entre les deux', 'HCV tests in 2025 vs 2026'],
    [YEARS, 'seulement les femmes, pour les deux années', 'HCV tests of women in 2025 vs 2026'],
  ])('%j, “%s” is “%s”', (before, message, plain) => {
    const [{ compare = null, ...found }, { compare: meant = null, ...whole }] = [
      answer(...before, message),
      answer(plain),
    ];
    const dates = (periods: QuerySpec['compare']): unknown => periods?.map(({ from, to }) => [from, to]);
    expect([found.measure, found.range, dates(compare)]).toEqual([whole.measure, whole.range, dates(meant)]);
    expect(new Set(found.filters)).toEqual(new Set(whole.filters));
  }); // prettier-ignore

  it.each([
    ['one answer', ['HCV tests in 2025?'], 'what’s the difference between the two'],
    ['answers about two things', ['HCV tests in 2025?', 'registrations in 2026'], 'what’s the difference between the two'],
    ['months that were years', YEARS, 'same two months, just Sudbury'],
    ['people who may be those of both years', ['people tested in 2025', 'people tested in 2026'], 'how many were tested in both years'],
    ['women who may be those of both years', ['people tested in 2025', 'people tested in 2026'], 'women in both years'],
    ['years that were months', MONTHS, 'both years, men'],
  ])('isn’t answered after %s', (_, before, message) => {
    expect(last(...before, message).kind).toBe('refusal');
  }); // prettier-ignore
});

describe('2.4/1 a question said again with one other word', () => {
  const ASKED = 'Of everyone who tested positive for HCV, how many went on to start treatment?';

  it.each([
    [['as a percentage'], 'Of everyone who tested positive for HCV, what percentage started treatment?'],
    [['what percentage is that'], 'Of everyone who tested positive for HCV, what percentage started treatment?'],
    [['as a percentage', 'and for men?'], 'Of men who tested positive for HCV, what percentage started treatment?'],
    [['as a percentage', 'and for men?', 'women'], 'Of women who tested positive for HCV, what percentage started treatment?'],
  ])('after “of everyone …, how many …”, %j is “%s”', (messages, plain) => {
    expect(answer(ASKED, ...messages)).toEqual(answer(plain));
  }); // prettier-ignore

  it('another virus takes the place of the one that was named', () => {
    expect(answer('average age of people who tested positive for hiv', 'hep c?')).toEqual(
      answer('average age of people who tested positive for hcv'),
    );
  });

  it.each([
    ['a count of women', ['how many women were tested in 2025', 'as a percentage']],
    ['a question that names two viruses', ['people tested for HIV but not for HCV', 'hep c?']],
  ])('asks after %s', (_, messages) => {
    expect(last(...messages).kind).toBe('refusal');
  });
});
