import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
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
    ['a season', 'registrations last winter'],
    ['a way of reaching people, or a split', 'how many clients gave consent by phone'],
    ['a way of reaching people, or a split', 'tests by phone in 2025'],
    ['where people live, or where it happened', 'supplies given at each location in 2025'],
    ['began in that time, or lasted through it', 'how many women were on treatment throughout 2025'],
    ['what “only” is about', 'clients who only tested in 2025'],
    ['each group or all of them', 'share of HIV tests done by each tester'],
    ['a time of the rows or of the people', 'interactions in 2026 with people who completed treatment'],
    ['a union of groups', 'women and anyone over 65 tested in 2025'],
    ['what “only” leaves out', 'people who only registered in 2025'],
    ['either or both', 'clients who got cash and EFT'],
    ['no other result, or no other test', 'people who only tested negative for HIV'],
    ['where people live, or where it happened', 'supplies by location in 2025'],
    ['a place’s short form, or a number', 'how many people in NB'],
    ['a word that is right as it is, or a month', 'tests au marche de Windsor'],
    ['the start or the end', 'what percentage of treatments begun in 2024 ended because of non-compliance'],
  ])('%s is offered: “%s”', (_open, question) => {
    const reading = ask(question);
    expect([question, reading.kind]).toEqual([question, 'refusal']);
  });

  it('offers the sentences of the answers, each answered when it is pressed and still to press after another one', () => {
    const reading = ask('how many people are on Maviret');
    if (reading.kind === 'query') throw new Error('is answered at once');
    const { offers: offered, choices } = reading;
    expect(choices).toEqual([
      'Clients with a Maviret treatment, any date',
      'Clients with a Maviret treatment (outcome: Active), any date',
    ]);
    const [ever = '', now = ''] = choices;
    const press = (message: string): Reading =>
      readQuestion({ message, previous: null, unanswered: true, offered, today: TODAY }, LEXICON);
    const maviret = { dim: 'medication', in: ['Maviret'] };
    expect(press(ever)).toMatchObject({ kind: 'query', offers: offered, spec: { filters: [maviret] } });
    expect(press(now)).toMatchObject({ spec: { filters: [maviret, { dim: 'med_outcome', in: ['Active'] }] } });
    // Only the exact sentence is a press.
    expect(press(`${now} and women`).kind).toBe('refusal');
  });

  it.each<[string, string[]]>([
    ['what percentage of treatments begun in 2024 ended because of non-compliance', ['Treatments, as a share of all treatment starts of that time, started 1 Jan to 31 Dec 2024, outcome: Non Compliance', 'Treatments, as a share of all treatments of that time, ended 1 Jan to 31 Dec 2024, outcome: Non Compliance']],
    ['how many clients have we paid', ['Clients with an interaction with a reward, any date', 'Clients with an interaction with a reward (rewards: issued), any date']],
    ['people who only tested negative for HIV', ['Clients who ever registered, with a negative HIV test and no other test, any date', 'Clients who ever registered, with a negative HIV test, any date; and no HIV test (result: not Negative), any date']],
    ['women tested for HCV in 2024 and 2025', ['Women with an HCV test, 2024 against 2025', 'Women with an HCV test, 1 Jan 2024 to 31 Dec 2025', 'Women with an HCV test, 1 Jan to 31 Dec 2024, and with an HCV test, 1 Jan to 31 Dec 2025']],
    ['number of consultations with men in October 2025', ['Interactions, 1 Oct to 31 Oct 2025, interaction type: Consultation, gender: Male', 'Men with a Consultation interaction, 1 Oct to 31 Oct 2025']],
    ['people dispensed Epclusa but never Maviret', ['Clients with an Epclusa dispensing record, any date, and with no Maviret treatment, any date', 'Clients with an Epclusa dispensing record, any date, and with no Maviret dispensing record, any date']],
    ['share of HIV tests done by each tester', ['Tests by tester, as a share of all tests (test type: HIV), all recorded time, test type: HIV', 'Tests by tester, as a share of all tests of the same tester, all recorded time, test type: HIV']],
  ])('“%s” may mean either', (question, sentences) => {
    expect([...offersFor(question)].sort()).toEqual([...sentences].sort());
  }); // prettier-ignore

  it.each([
    ['an abbreviation that is also a word', 'how many ppl in NB', 'how many ppl in Sudbury'],
    ['letters that are also a word of grammar', 'tests in ON in 2025', 'tests in Ontario in 2025'],
    ['a place that nothing knows', 'people tested in IT in 2025', 'people tested NOT long ago, in 2025'],
  ])('2.4/1 %s in capitals is never left out: “%s”', (_what, question) => {
    expect(ask(question).kind).toBe('refusal');
  });

  it.each(['clients NOT tested for HCV', 'HOW MANY TESTS IN 2025', 'hcv POS tests in 2025'])('“%s” is answered', (question) => {
    expect(ask(question).kind).toBe('query');
  }); // prettier-ignore

  it('never corrects a French word to an English one', () => {
    for (const question of ['combien de tests en totale en apirl 2025', 'tests au marche de Windsor'])
      expect([question, ask(question).kind]).toEqual([question, 'refusal']);
  });

  it('answers a press on the nearest question, in the words of the answer', () => {
    const reading = ask('purple tests by KP in 2026');
    if (reading.kind === 'query') throw new Error('is answered');
    const { choices, offers: offered } = reading;
    expect(choices).toEqual(['Tests, 1 Jan to 31 Dec 2026 (so far), tester: KP']);
    const [message = ''] = choices;
    expect(readQuestion({ message, previous: null, unanswered: true, offered, today: TODAY }, LEXICON)).toMatchObject({
      spec: { filters: [{ dim: 'tester', in: ['KP'] }] },
    });
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

  it('dates what a follow-up adds as the whole question does', () => {
    const before = answerTo('clients who completed treatment');
    expect(answerTo('and in 2025', before).spec).toMatchObject({ date: 'ended', range: { from: '2025-01-01' } });
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
