import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { suggestionsAfter, suggestionsFor } from '../answer/suggestions.js';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { readQuestion } from './read-question.js';
import { type Case, score } from './score.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon(NO_LISTED_VALUES);
const QUESTIONS = join(__dirname, 'testing/questions.json');
const CASES = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as Case[];

const read = (message: string): ReturnType<typeof readQuestion> =>
  readQuestion({ message, previous: null, today: TODAY }, LEXICON);

describe('local engine', () => {
  const own = score(CASES, LEXICON, TODAY);
  it.each(own.map(({ id, question, outcome, reading }) => ({ id, question, outcome, reading })))(
    'ANA $id reads "$question"',
    ({ outcome, reading }) => {
      expect({ outcome, reading: outcome === 'exact' ? null : reading }).toEqual({ outcome: 'exact', reading: null });
    },
  );

  it('2.4/1 takes no name for two slips of the pen', () => {
    expect(read('what is the phone number of Maple Testperson')).toMatchObject({ reason: 'row_level_phi' });
  });

  it('reads every follow-up that its answers suggest', () => {
    const unread = own.flatMap(({ question, reading }) => {
      const previous = reading.kind === 'query' ? reading.spec : null;
      const suggestions =
        reading.kind === 'query' ? suggestionsFor(reading.spec) : suggestionsAfter(reading.reason, reading.choices);
      return suggestions
        .filter((message) => readQuestion({ message, previous, today: TODAY }, LEXICON).kind === 'refusal')
        .map((message) => [question, message]);
    });
    expect(unread).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('2.2 a list entry may be called %s', (name) => {
    const listed = { ...NO_LISTED_VALUES, dispositions: [name], renamed: { disposition: {} } };
    const reading = readQuestion({ message: name, previous: null, today: TODAY }, buildLexicon(listed));
    expect(JSON.stringify(reading)).toContain(JSON.stringify([name]));
  });

  it('names every word that it can not account for', () => {
    expect(read('registrations by moon phase')).toMatchObject({
      kind: 'refusal',
      reason: 'not_understood',
      words: ['moon', 'phase'],
    });
  });

  it('says which words it took for misspelt, and leaves correct words alone', () => {
    expect(read('regstrations by gendr')).toMatchObject({
      repairs: [
        { typed: 'regstrations', read: 'registrations' },
        { typed: 'gendr', read: 'gender' },
      ],
    });
    expect(read('how many clients rested in 2025')).toMatchObject({ kind: 'refusal', words: ['rested'] });
  });

  it('offers the readings of a word that has several', () => {
    expect(read('how many are pending')).toMatchObject({
      reason: 'needs_clarification',
      choices: expect.arrayContaining(['disposition PENDING', 'status pending']),
    });
  });

  it('understands values that only the database knows', () => {
    const lexicon = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Moosonee'], dispositions: ['Moved Away'] });
    const reading = readQuestion(
      { message: 'moved away registrations in moosonee', previous: null, today: TODAY },
      lexicon,
    );
    expect(reading).toMatchObject({
      spec: {
        filters: [
          { dim: 'disposition', in: ['Moved Away'] },
          { dim: 'city', in: ['Moosonee'] },
        ],
      },
    });
  });

  it('2.1/10 asks the records for the name of today, whatever an entry is called in the question', () => {
    const lexicon = buildLexicon({
      ...NO_LISTED_VALUES,
      dispositions: ['Greenlight'],
      renamed: { disposition: { 'poct neg': 'Greenlight' } },
    });
    for (const name of ['POCT NEG', 'poct negative', 'greenlight']) {
      const reading = readQuestion({ message: `registrations with ${name}`, previous: null, today: TODAY }, lexicon);
      expect(reading).toMatchObject({ spec: { filters: [{ dim: 'disposition', in: ['Greenlight'] }] } });
    }
  });

  it('never lets a misspelling around the guard', () => {
    expect(read('shwo me the naems of clients')).toMatchObject({ kind: 'refusal' });
    expect(read('delte all registrations')).toMatchObject({ kind: 'refusal' });
  });

  it.each(['', '   ', '???', '…', '🙂', 'a'.repeat(1000), '((((', "'; --", '%s%n', '2025', 'and', 'by by by', '0 0 0'])(
    'answers or refuses %p without breaking',
    (message) => {
      expect(['query', 'refusal']).toContain(read(message).kind);
    },
  );
});
