import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { refusalText } from '../../answer/refusal-texts.js';
import { suggestionsAfter } from '../../answer/suggestions.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora', 'Windsor'],
  dispositions: ['POCT NEG'],
  stops: ['Library, Windsor'],
  testers: ['KP', 'MW'],
  supplies: { items: [{ name: 'Naloxone kit', unit: 'kit' }], places: ['Van 1'] },
});

type Answered = Extract<Reading, { kind: 'query' }>;

const ask = (message: string, before?: Answered): Reading =>
  readQuestion({ message, previous: before?.spec ?? null, whole: before?.whole ?? null, today: TODAY }, LEXICON);

function answerTo(message: string, before?: Answered): Answered {
  const reading = ask(message, before);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.choices.join(' / ')}`);
  return reading;
}

function offersFor(message: string, before?: Answered): readonly string[] {
  const reading = ask(message, before);
  if (reading.kind === 'query') throw new Error(`${message} is answered at once`);
  expect([message, reading.reason]).toEqual([message, 'unconfirmed']);
  return reading.choices;
}

describe('2.4/1 a figure appears at once only where question and query say the same', () => {
  it.each([
    'how many tests in 2025',
    'women tested for HIV in Sudbury last year',
    'clients who tested positive for HCV but never started treatment',
    'registrations by month in 2025',
    'what percentage of women started treatment',
    'combien de femmes ont été testées pour le VIH en 2025',
    'how many people were dispensed Epclusa in 2025',
    'clients not seen in 6 months',
    'percentage of registrations without a health card by year',
    'how many started Epclusa in 2025',
    'number of POCT negatives in Windsor this year',
    'are registrations up from last month',
    'supplies by kind of supply in 2025',
  ])('“%s” is answered', (question) => {
    expect(answerTo(question).whole).toBe(question);
  });

  it.each([
    ['a value that two kinds of rows have', 'people dispensed Epclusa but never Maviret'],
    ['an end with or without its outcome', 'how many people dropped out of treatment in 2025'],
    ['now or ever', 'how many people are on Maviret'],
    ['a day that belongs to the period or not', 'registrations on or after March 3 2026'],
    ['whole months', 'tests in the last 3 full months'],
    ['a season', 'registrations last winter'],
    ['what “only” is about', 'clients who only tested in 2025'],
    ['each group or all of them', 'share of HIV tests done by each tester'],
    ['a time of the rows or of the people', 'interactions in 2026 with people who completed treatment'],
    ['a union of groups', 'women and anyone over 65 tested in 2025'],
    ['what “only” leaves out', 'people who only registered in 2025'],
    ['either or both', 'clients who got cash and EFT'],
    ['no other result, or no other test', 'people who only tested negative for HIV'],
    ['begun, or there now', 'clients who tested positive for HCV and then went on treatment'],
    ['where people live, or where it happened', 'supplies by location in 2025'],
    ['a place’s short form, or a number', 'how many people in NB'],
    ['a word that is right as it is, or a month', 'tests au marche de Windsor'],
    ['the start or the end', 'what percentage of treatments begun in 2024 ended because of non-compliance'],
  ])('%s is offered: “%s”', (_open, question) => {
    const reading = ask(question);
    expect([question, reading.kind]).toEqual([question, 'refusal']);
  });

  it('offers one sentence, which is answered when it is pressed, also after a message without an answer', () => {
    const [offered = ''] = offersFor('how many people are on Maviret');
    expect(offered).toBe('Clients (different people), all recorded time, medication: Maviret');
    const pressed = readQuestion({ message: offered, previous: null, unanswered: true, today: TODAY }, LEXICON);
    expect(pressed).toMatchObject({ kind: 'query', spec: { filters: [{ dim: 'medication', in: ['Maviret'] }] } });
  });

  it('asks whether that was meant', () => {
    const choices = offersFor('registrations last winter');
    const asked = 'registrations last winter';
    expect(refusalText({ reason: 'unconfirmed', words: [], choices, asked })).toMatch(/^I want to be sure .*Did you mean “Registrations, /); // prettier-ignore
    expect(suggestionsAfter('unconfirmed', choices, asked)).toEqual(choices);
  });
});

describe('2.4/1 a follow-up is a whole question, read from nothing', () => {
  it.each<[string, string, Partial<QuerySpec>, string]>([
    ['HIV tests in 2025', 'only women', { filters: [{ dim: 'test_type', in: ['HIV'] }, { dim: 'gender', in: ['Female'] }] }, 'women'],
    ['HIV tests in 2025', 'and in 2024?', { range: { from: '2024-01-01', to: '2024-12-31' } }, '2024'],
    ['tests by KP in 2026', 'what about MW', { filters: [{ dim: 'tester', in: ['MW'] }] }, 'mw'],
  ])('after “%s”, “%s”', (question, followUp, spec, word) => {
    const reading = answerTo(followUp, answerTo(question));
    expect(reading.spec).toMatchObject(spec);
    expect(reading.whole).toContain(word);
    // Read from nothing, the whole question gives the same.
    expect(answerTo(reading.whole ?? '').spec).toMatchObject(spec);
  }); // prettier-ignore

  it('offers what the whole question would mean, where that is something else', () => {
    const before = answerTo('clients who completed treatment');
    const choices = offersFor('and in 2025', before);
    expect(choices).toHaveLength(2);
    const meant = choices.map((choice) => answerTo(choice).spec);
    expect(meant.map(({ date }) => date)).toEqual(expect.arrayContaining(['ended']));
  });

  it.each([
    ['interactions in 2025', 'with how many different people'],
    ['clients in Kenora who were tested', 'as a percentage of all Windsor clients'],
  ])('after “%s”, “%s” is no whole question', (question, followUp) => {
    expect(ask(followUp, answerTo(question)).kind).toBe('refusal');
  });

  it('keeps the question of a chain', () => {
    const women = answerTo('only women', answerTo('HIV tests in 2025'));
    const last = answerTo('and in 2024', women);
    expect(last.spec).toMatchObject({ range: { from: '2024-01-01' }, filters: [{ in: ['HIV'] }, { in: ['Female'] }] });
  });
});
