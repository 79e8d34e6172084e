import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from './lexicon/lexicon.js';
import { type Reading, readQuestion } from './read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora'],
  testers: ['KP', 'MW'],
});

type Answered = Extract<Reading, { kind: 'query' }>;
const ask = (message: string, before?: Answered): Reading =>
  readQuestion({ message, previous: before?.spec ?? null, whole: before?.whole ?? null, today: TODAY }, LEXICON);

function answerTo(message: string, before?: Answered): Answered {
  const reading = ask(message, before);
  if (reading.kind === 'refusal') throw new Error(`${message}: ${reading.reason} ${reading.words.join(', ')}`);
  return reading;
}

const TESTED = { dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] };
const in2025 = { from: '2025-01-01', to: '2025-12-31' };

describe('2.4/1 everyday wording is answered at once', () => {
  it.each<[string, Partial<QuerySpec> | object]>([
    ['how many HCV tests did we actually run in 2025', { measure: 'tests', range: in2025 }],
    ['clients under 30 or over 60', { filters: [{ dim: 'age', max: 29, or: { min: 61 } }] }],
    ['how many of our Sudbury clients can we text', { filters: [{ dim: 'city', in: ['Sudbury'] }, { dim: 'text_ok', in: ['yes'] }] }],
    ['how many clients let us leave a message but not text them', { filters: [{ dim: 'leave_message', in: ['yes'] }, { dim: 'text_ok', in: ['no'] }] }],
    ['tests with no tester written down', { filters: [{ dim: 'tester', in: ['Not recorded'] }] }],
    ['how many 16 to 24 year olds got any kind of test in 2025', { measure: 'clients', filters: [{ dim: 'age', min: 16, max: 24 }, TESTED] }],
    ['how many brand new clients did we get in 2025', { date: 'first_registered', range: in2025 }],
    ['do we register more people on Mondays than Fridays', { by: ['weekday'] }],
    ['how many clients have exactly two HCV tests in 2025', { measure: 'clients' }],
    ['how many clients started Epclusa and completed it', { measure: 'clients' }],
    ['inscriptions entre le 1er juin et le 15 août 2025', { range: { from: '2025-06-01', to: '2025-08-15' } }],
    ['rate of non compliance among treatments by medication', { as: 'percent', by: ['medication'] }],
    ['percentage of rewards paid in cash by city', { as: 'percent', by: ['city'] }],
    ['percentage of clients with a valid health card, men compared with women', { as: 'percent', by: ['gender'] }],
    ['percentage of homeless among those who tested positive', { as: 'percent', given: ['test_result'] }],
    ['of everyone we tested in 2025, what fraction was female', { as: 'percent', given: ['test_type'] }],
    ['combien d’aînés se sont inscrits en 2025', { filters: [{ dim: 'age', min: 65 }], range: in2025 }],
    ['combien de traitements ont été complétés en 2025', { date: 'ended', range: in2025 }],
    ['argent remis en espèces en 2025', { measure: 'reward_amount', range: in2025 }],
    ['combien d’interactions téléphoniques en 2025', { filters: [{ dim: 'interaction_type', in: ['Telephone'] }] }],
  ])('“%s”', (question, spec) => {
    const { spec: read } = answerTo(question);
    const dims = ({ filters = [] }: { filters?: QuerySpec['filters'] }): unknown[] =>
      [...filters].sort((one, other) => one.dim.localeCompare(other.dim));
    expect({ ...read, filters: dims(read) }).toMatchObject('filters' in spec ? { ...spec, filters: dims(spec) } : spec);
  }); // prettier-ignore

  it.each([
    ['two places with a verb each', 'clients registered in Sudbury and tested in Kenora'],
    ['each group, or all of them', 'share of HIV tests done by each tester'],
    ['a condition that is denied with the verb', 'people we can’t text'],
    ['now or ever', 'people on Maviret'],
    ['two groups, each with its own age', 'women under 30 or men over 60'],
    ['a way of reaching people, or a split', 'interactions par téléphone en 2025'],
    ['calls, or any contact', 'how many calls did we make in 2025'],
    ['a verb that no record has', 'how many texts did we send in 2025'],
    ['a word that is left over', 'people left on treatment'],
    ['a result, a treatment or a disposition', 'how many clients are cured'],
    ['numbers of people’s cards', 'give me the invalid health card numbers'],
    ['a period with a hole', 'registrations in 2025 except July'],
  ])('%s is still asked about: “%s”', (_open, question) => {
    expect([question, ask(question).kind]).toEqual([question, 'refusal']);
  });

  it.each<[string, string, object]>([
    ['women tested in 2025', 'sorry, I meant 2024', { range: { from: '2024-01-01', to: '2024-12-31' } }],
    ['interactions in October 2026', 'no, I meant September', { range: { from: '2026-09-01', to: '2026-09-30' } }],
    [
      'registrations by city in 2025',
      'remove Sudbury',
      { by: ['city'], filters: [{ dim: 'city', not_in: ['Sudbury'] }] },
    ],
    ['HIV tests in 2025', 'drop HIV', { filters: [] }],
  ])('“%s”, then “%s”', (first, then, spec) => {
    expect(answerTo(then, answerTo(first)).spec).toMatchObject(spec);
  });

  it('narrows the whole of a percentage, and not its part', () => {
    const shares = answerTo('as a percentage', answerTo('treatments by outcome'));
    expect(answerTo('only Maviret', shares).spec).toMatchObject({
      as: 'percent',
      by: ['med_outcome'],
      given: ['medication'],
    });
  });

  it('needs an answer to leave something out of', () => {
    const reading = readQuestion(
      { message: 'leave out the bloodwork', previous: null, unanswered: true, today: TODAY },
      LEXICON,
    );
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unanswered_before' });
  });
});
