import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { suggestionsAfter } from '../../answer/suggestions.js';
import { choicesOfValues } from '../refusals/choices-of-values.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora', 'Thunder Bay'],
  testers: ['KP', 'MW'],
});

const DIMENSIONS_NAMED: [Dimension, string][] = [
  ['status', 'pending'],
  ['med_outcome', 'Completed'],
  ['activity_status', 'completed'],
  ['test_result', 'positive'],
  ['test_type', 'HIV'],
  ['bloodwork_type', 'DBS'],
  ['interaction_type', 'Housing'],
  ['medication', 'Epclusa'],
  ['product_type', 'Commercial'],
  ['tester', 'KP'],
  ['city', 'Sudbury'],
  ['payment_type', 'Cash'],
  ['disposition', 'POCT NEG'],
];

const read = (message: string, previous: QuerySpec | null = null): Reading =>
  afterPress(readQuestion({ message, previous, today: TODAY }, LEXICON));

const specOf = (message: string, previous: QuerySpec | null = null): QuerySpec => {
  const reading = read(message, previous);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading.spec;
};

describe('2.4/1 each content word is accounted for by the query', () => {
  it.each([
    ['registrations since we started', 'since'],
    ['clients in Sudbury by age group currently', 'currently'],
  ])('refuses “%s”, in which “%s” changes nothing, and names the word', (question, word) => {
    expect(read(question)).toMatchObject({ kind: 'refusal', words: [word] });
  });

  it.each([
    'how many people are currently on Maviret',
    'unique clients tested in 2025',
    'rewards still owed in Sudbury',
    'Could you please tell me how many tests KP did in 2025?',
    'did more men or women test positive in 2025, by gender',
  ])('answers “%s”, in which words repeat each other', (question) => {
    expect(read(question).kind).toBe('query');
  });
});

describe('2.4/1 a whole question counts the same after an answer as on its own', () => {
  const before = specOf('registrations by city in 2026');

  it.each(['now show the tests', 'how many people have each medication currently'])('refuses “%s”', (question) => {
    expect(read(question, before).kind).toBe('refusal');
  });

  it('answers a whole question of its own', () => {
    expect(specOf('how many HIV tests did KP do in 2025', before)).toEqual(
      specOf('how many HIV tests did KP do in 2025'),
    );
  });

  it('does not take a question about the answer for a whole one', () => {
    const unanswered = readQuestion(
      { message: 'to how many people?', previous: before, unanswered: true, today: TODAY },
      LEXICON,
    );
    expect(unanswered).toMatchObject({ kind: 'refusal', reason: 'unanswered_before' });
  });
});

describe('2.4/1 what ends a treatment is dated by its end', () => {
  it.each([
    ['deaths in 2025', 'Death'],
    ['how many clients died in 2025', 'Death'],
    ['décès en 2025', 'Death'],
    ['treatments that ended for side effects in 2025', 'Side Effect'],
    ['non compliance in 2025', 'Non Compliance'],
    ['completed treatments in 2025', 'Completed'],
  ])('“%s”', (question, outcome) => {
    expect(specOf(question)).toMatchObject({
      date: 'ended',
      range: { from: '2025-01-01', to: '2025-12-31' },
      filters: [{ dim: 'med_outcome', in: [outcome] }],
    });
  });

  it('is dated by the start where the words say so', () => {
    expect(specOf('outcomes of treatments started in 2025').date).not.toBe('ended');
  });
});

describe('2.4/1 refusals offer questions that can be answered', () => {
  it.each([
    'clients whose test was fancy',
    'treatment by doctors',
    'the fancy dispenses',
    'fancy interactions',
    'planned fancy things',
    'fancy notes',
  ])('examples after “%s” are about its rows, and each is answered', (question) => {
    const reading = read(question);
    const examples = suggestionsAfter('needs_clarification', [], question);
    expect(reading.kind).toBe('refusal');
    expect(examples).not.toEqual(suggestionsAfter('needs_clarification', []));
    for (const example of examples) expect([example, read(example).kind]).toEqual([example, 'query']);
  });

  it.each(DIMENSIONS_NAMED)('a %s that can mean several things is offered as a question', (dim, value) => {
    const [choice = ''] = choicesOfValues([{ dim, values: [value], needsCue: false }]);
    expect([choice, read(choice).kind]).toEqual([choice, 'query']);
  });

  it('a second question keeps the time of both', () => {
    expect(read('how many HIV tests and how many clients in 2025')).toMatchObject({
      choices: ['How many HIV tests in 2025', 'How many clients in 2025'],
    });
  });

  it.each([
    ['2025 registrations except July', ['2025 registrations by month']],
    ['tests in 2025 excluding July and August', ['Tests in 2025 by month']],
    ['registrations except 2024', ['Registrations by year']],
    ['tests en 2025 sauf juillet', ['Tests en 2025 by month']],
  ])('“%s” has a hole in its period', (question, choices) => {
    expect(read(question)).toMatchObject({ reason: 'needs_clarification', choices });
    for (const choice of choices) expect([choice, read(choice).kind]).toEqual([choice, 'query']);
  });
});
