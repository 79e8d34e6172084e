import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { suggestionsAfter, suggestionsFor } from '../answer/suggestions.js';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { type Reading, readQuestion } from './read-question.js';
import { afterPress } from './testing/after-press.js';
import { type Case, score } from './testing/score.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon(NO_LISTED_VALUES);
const QUESTIONS = join(__dirname, 'testing/questions.json');
const CASES = JSON.parse(readFileSync(QUESTIONS, 'utf8')) as Case[];

const read = (message: string): ReturnType<typeof readQuestion> =>
  readQuestion({ message, previous: null, today: TODAY }, LEXICON);

const pressed = (reading: Reading): Reading => afterPress(reading);

describe('local engine', () => {
  const own = score(CASES, LEXICON, TODAY);
  it.each(own.map(({ id, question, outcome, reading }) => ({ id, question, outcome, reading })))(
    'ANA $id reads "$question"',
    ({ id, outcome, reading }) => {
      const right = outcome === 'exact' || (outcome === 'offered' && id.startsWith('own-'));
      expect({ outcome, reading: right ? null : reading }).toEqual({ outcome, reading: null });
    },
  );

  it('answers at least 92 % of these at once, and offers the others as a sentence to press', () => {
    const answerable = own.filter(({ reading, outcome }) => reading.kind === 'query' || outcome === 'offered');
    const atOnce = answerable.filter(({ outcome }) => outcome === 'exact');
    expect(atOnce.length / answerable.length).toBeGreaterThanOrEqual(0.92);
  });

  it('2.4/1 never takes a name for two typos', () => {
    expect(read('what is the phone number of Maple Testperson')).toMatchObject({ reason: 'row_level_phi' });
  });

  it('2.4/1 refuses a statement in SQL as one, also if it asks for names', () => {
    expect(read('SELECT last_name, health_card FROM clients;')).toMatchObject({ reason: 'prompt_injection' });
  });

  it('reads every follow-up that its answers suggest', () => {
    const unread = own.flatMap(({ question, reading }) => {
      const previous = reading.kind === 'query' ? reading.spec : null;
      const suggestions =
        reading.kind === 'query' ? suggestionsFor(reading.spec) : suggestionsAfter(reading.reason, reading.choices);
      const offered = reading.offers ?? [];
      return suggestions
        .filter(
          (message) => pressed(readQuestion({ message, previous, offered, today: TODAY }, LEXICON)).kind === 'refusal',
        )
        .map((message) => [question, message]);
    });
    expect(unread).toEqual([]);
  });

  it.each(['__proto__', 'constructor', 'toString'])('2.2 a list entry may be called %s', (name) => {
    const listed = { ...NO_LISTED_VALUES, dispositions: [name], renamed: { disposition: {} } };
    const reading = readQuestion({ message: name, previous: null, today: TODAY }, buildLexicon(listed));
    expect(JSON.stringify(reading)).toContain(JSON.stringify([name]));
  });

  it('names every word that it doesn’t understand', () => {
    expect(read('registrations by moon phase')).toMatchObject({
      kind: 'refusal',
      reason: 'not_understood',
      words: ['moon', 'phase'],
    });
  });

  it('says which words it corrected, and leaves correct words unchanged', () => {
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
      choices: expect.arrayContaining(['Registrations with disposition PENDING', 'Pending registrations']),
    });
  });

  it.each([
    ['stats for windsor', ['Clients in windsor', 'Registrations in windsor', 'Tests in windsor']],
    ['show me the figures for October', ['Clients in October', 'Registrations in October', 'Tests in October']],
  ])('2.4/1 “%s” is answered with what can be counted', (message, choices) => {
    expect(read(message)).toMatchObject({ kind: 'refusal', reason: 'needs_clarification', choices });
  });

  it('2.4/1 counts what “stats for” is followed by', () => {
    expect(read('stats for tests in windsor')).toMatchObject({ kind: 'query', spec: { measure: 'tests' } });
  });

  it('2.4/1 reads an average of people or tests per month', () => {
    expect(read('average number of clients tested per month in 2025')).toMatchObject({
      spec: { measure: 'clients', per: 'month' },
    });
    expect(read('average number of tests per month in 2025')).toMatchObject({ kind: 'query', spec: { per: 'month' } });
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

  it('2.1/10 uses an entry’s current name, whichever name is in the question', () => {
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

  it('never lets a misspelling bypass the guard', () => {
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
