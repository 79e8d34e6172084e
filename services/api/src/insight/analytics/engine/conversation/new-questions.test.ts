import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';
import { isSameQuery } from '../spec/same-query.js';

const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Thunder Bay', 'Sudbury', 'Kenora', 'Timmins'],
  testers: ['KP', 'MW', 'AB'],
  referralSites: ['Sheway', 'REACH', 'Streetworks'],
});
const ask = (message: string, previous: QuerySpec | null = null, whole: string | null = null): Reading =>
  readQuestion({ message, previous, whole, today: '2026-11-20' }, LEXICON);
function answerTo(message: string, previous: QuerySpec | null = null): QuerySpec {
  const reading = ask(message, previous);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
}

const BEFORE = ['how many clients by disposition', 'HIV tests in 2025', 'what percentage of women started treatment', 'reward dollars by city last year']; // prettier-ignore

/** Every eleventh question that stands by itself in the batches that others wrote. */
const FOLDER = join(import.meta.dirname, '../testing/unseen');
const SAMPLE = readdirSync(FOLDER)
  .flatMap((file) => JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as { session: string | null; question: string }[])
  .filter(({ session }) => session === null)
  .filter((_, index) => index % 11 === 0)
  .flatMap(({ question }) => {
    const reading = ask(question);
    return reading.kind === 'query' ? [{ question, spec: reading.spec }] : [];
  }); // prettier-ignore

describe('2.4/1 a whole question after an answer is a new one', () => {
  it.each<[string, string, string]>([
    ['what percentage of women started treatment', 'positivity rate by quarter for 2025', 'positivity rate by quarter for 2025'],
    ['what percentage of women started treatment', 'How many activities are coming up?', 'how many upcoming activities'],
    ['how many clients by disposition', 'What percentage of our clients are over 55 by city?', 'what percentage of our clients are over 55 by city'],
    ['reward dollars by city last year', 'HCV tests for November 2025 through February 2026', 'HCV tests for November 2025 through February 2026'],
  ])('“%s”, then “%s”', (before, question, plain) => {
    expect(isSameQuery(answerTo(question, answerTo(before)), answerTo(plain))).toBe(true);
  }); // prettier-ignore

  it('undated, after an answer about a year, it is offered for all time and for that year', () => {
    const reading = ask(
      'How many people have been tested for both HIV and hepatitis C?',
      answerTo('HIV tests in 2025'),
    );
    const offers = reading.kind === 'refusal' ? reading.offers.map(({ spec }) => spec.range) : [];
    expect(offers.slice(0, 2)).toEqual([null, { from: '2025-01-01', to: '2025-12-31' }]);
  });

  it('what points back is about the answer', () => {
    const women = answerTo('how many women were tested for HCV in 2025');
    expect(answerTo('how many of those were positive', women)).toMatchObject({ range: { from: '2025-01-01' } });
    expect(ask('combien ont un courriel?', answerTo('clients inscrits en 2026 à Sudbury')).kind).toBe('refusal');
  });

  it.each(BEFORE)(
    'questions of the batches, after “%s”: three in four are answered as if they came first, and nine in ten answered or offered first',
    (before) => {
      const previous = answerTo(before);
      const readings = SAMPLE.map(({ question, spec }) => ({ spec, reading: ask(question, previous, before) }));
      const isSame = (one: QuerySpec | undefined, spec: QuerySpec): boolean => !!one && isSameQuery(one, spec);
      const same = readings.filter(({ reading, spec }) => reading.kind === 'query' && isSame(reading.spec, spec));
      // Without a time, after an answer about a year, a question is offered for all time first, then for that year.
      const first = readings.filter(({ reading, spec }) => reading.kind === 'refusal' && isSame(reading.offers[0]?.spec, spec)); // prettier-ignore
      expect(SAMPLE.length).toBeGreaterThan(150);
      expect(same.length / SAMPLE.length).toBeGreaterThanOrEqual(0.75);
      expect((same.length + first.length) / SAMPLE.length).toBeGreaterThanOrEqual(0.9);
    },
  );
});
