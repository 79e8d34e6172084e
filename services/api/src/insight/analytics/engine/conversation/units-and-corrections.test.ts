import { describe, expect, it } from '@jest/globals';
import { lastAnswer, lastReading } from '../testing/conversation.js';

const HCV = { dim: 'test_type', in: ['HCV'] };
const WOMEN = { dim: 'gender', in: ['Female'] };

describe('2.4/1 the same answer in another unit', () => {
  it.each([
    ['counselling interactions in April to June', 'Please show unique people instead.', { measure: 'clients' }],
    ['counselling interactions in April to June', 'count distinct clients, not visits', { measure: 'clients' }],
    ['tests in 2025', 'just the headcount', { measure: 'clients' }],
    ['how many incentives in oct not issued yet', 'whats that in $', { measure: 'reward_amount', filters: [{ dim: 'issued', in: ['No'] }] }],
    ['incentives issued last month', 'what does that come to in dollars', { measure: 'reward_amount' }],
    ['incentives issued last month', 'what’s the dollar value', { measure: 'reward_amount' }],
    ['combien d’incitatifs en octobre ?', 'c’est combien en $ ?', { measure: 'reward_amount' }],
    ['positive HCV tests in 2025', 'give me that as a positivity rate', { measure: 'positivity_rate', filters: [HCV] }],
    ['HCV tests in 2025', 'positivity?', { measure: 'positivity_rate', filters: [HCV] }],
    ['HCV positivity rate in 2025', 'what’s that for women', { measure: 'positivity_rate', filters: [HCV, WOMEN] }],
    ['HCV positivity rate in 2025', 'how many positives is that', { measure: 'tests', filters: [HCV, { dim: 'test_result', in: ['positive'] }] }],
  ])('after “%s”, “%s”', (before, said, spec) => {
    const { range } = lastAnswer(before);
    expect(lastAnswer(before, said)).toMatchObject({ ...spec, range });
  }); // prettier-ignore

  it('the counts of a rate are several', () => {
    expect(lastReading('HCV positivity rate in 2025', 'as counts').kind).toBe('refusal');
  });

  it('“show unique people” by itself still asks for people', () => {
    expect(lastReading('Please show unique people.')).toMatchObject({ kind: 'refusal', reason: 'row_level_phi' });
  });
});

describe('2.4/1 corrections', () => {
  it.each([
    ['no, HIV', 'HIV'],
    ['HIV instead of HCV', 'HIV'],
    ['not HCV, HIV', 'HIV'],
    ['HIV, not HCV', 'HIV'],
    ['swap HCV for HIV', 'HIV'],
    ['VIH au lieu du VHC', 'HIV'],
  ])('after HCV tests, “%s”', (said, value) => {
    expect(lastAnswer('HCV tests in 2025', said)).toMatchObject({ filters: [{ dim: 'test_type', in: [value] }] });
  });

  it.each(['change 2025 to 2024', 'not 2025, 2024', 'oops, 2024'])('“%s” moves the time', (said) => {
    const range = { from: '2024-01-01', to: '2024-12-31' };
    expect(lastAnswer('HCV tests in 2025', said)).toMatchObject({ filters: [HCV], range });
  });

  it('without a comma, “no HIV” leaves it out', () => {
    expect(lastAnswer('tests in 2025', 'no HIV').filters).toEqual([{ dim: 'test_type', not_in: ['HIV'] }]);
  });

  it.each([
    [['HCV tests in 2025, not women'], 'women', ['Female']],
    [['HCV tests in 2025, not women'], 'men', ['Male']],
    [['HCV tests in 2025', 'no women'], 'no, women', ['Female']],
    [['tests de personnes qui ne sont pas des femmes en 2025'], 'les hommes', ['Male']],
  ])('after %j, “%s” never leaves the group out: it is offered', (before, said, values) => {
    const reading = lastReading(...before, said);
    const [first] = reading.kind === 'refusal' ? reading.offers : [];
    expect(first?.spec.filters).toContainEqual({ dim: 'gender', in: values });
  });

  it.each(['only women', 'for women'])('after “not women”, “%s” is women', (said) => {
    expect(lastAnswer('HCV tests in 2025, not women', said).filters).toEqual([HCV, WOMEN]);
  });

  it('after people without an HIV test, “HCV?” is those without an HCV test', () => {
    const { who } = lastAnswer('people not tested for HIV in 2025', 'HCV?');
    expect(who).toMatchObject({ hasNot: { filters: [HCV] } });
  });

  it('what the answer doesn’t have can’t be swapped', () => {
    expect(lastReading('HCV tests for women in 2025', 'kenora rather than sudbury').kind).toBe('refusal');
  });

  it.each(['regardless of age', 'never mind the age'])('“%s”', (said) => {
    expect(lastAnswer('how many people under 30 registered in 2025', said)).toMatchObject({ filters: [] });
  });
});

describe('2.4/1 narrowed answers', () => {
  it.each([
    ['outreach visits last week', 'how many in Sudbury', { dim: 'city', in: ['Sudbury'] }],
    ['registrations in 2025', 'how many with no phone', { dim: 'phone_status', in: ['missing'] }],
    ['how many people under 30 registered in 2025', '30 to 40?', { dim: 'age', min: 30, max: 40 }],
  ])('after “%s”, “%s”', (before, said, filter) => {
    const { range } = lastAnswer(before);
    const answer = lastAnswer(before, said);
    expect(answer.filters).toContainEqual(filter);
    expect(answer.range).toEqual(range);
  });

  it.each([
    ['women tested in Sudbury in 2025', 'how many with a reward'],
    ['women tested in Sudbury in 2025', 'how many with a referral'],
    ['tests in Sudbury in 2025', 'how many on treatment'],
    ['tests in Sudbury in 2025', 'how many with a reward'],
    ['tests in Sudbury in 2025', 'how many on treatment in Kenora in 2024'],
    ['tests à Sudbury en 2025', 'combien avec une récompense ?'],
    ['clients in Sudbury', 'how many on treatment'],
  ])('after “%s”, “%s” doesn’t start over', (before, said) => {
    expect(lastReading(before, said).kind).toBe('refusal');
  });

  it.each(['how many with a referral', 'how many people are there'])(
    'after an unanswered message, “%s” doesn’t start over either',
    (said) => {
      expect(lastReading('women tested in Sudbury in 2025', 'by moon phase', said).kind).toBe('refusal');
    },
  );

  it.each([
    ['women tested in Sudbury in 2025', 'how many with a negative result', { dim: 'test_result', in: ['negative'] }],
    ['treatments started in 2025', 'how many with side effects', { dim: 'med_outcome', in: ['Side Effect'] }],
    ['tests in 2025', 'how many on a Friday', { dim: 'weekday', in: ['Friday'] }],
  ])('after “%s”, “%s” keeps the rest', (before, said, filter) => {
    const { range, filters } = lastAnswer(before);
    expect(lastAnswer(before, said)).toMatchObject({ range, filters: [...filters, filter] });
  });

  it('“how many on Friday” after a year may be its Fridays; after last week it is that day', () => {
    const reading = lastReading('tests in 2025', 'how many on Friday');
    const offered =
      reading.kind === 'refusal' ? reading.offers.map(({ spec }) => [spec.range?.from, spec.filters]) : [];
    expect(offered).toEqual([
      ['2025-01-01', [{ dim: 'weekday', in: ['Friday'] }]],
      ['2026-11-13', []],
    ]);
    const day = { from: '2026-11-13', to: '2026-11-13' };
    expect(lastAnswer('tests last week', 'how many on Friday').range).toEqual(day);
  });

  it('“did any start treatment” is about the people of the answer', () => {
    const women = lastAnswer('how many women tested positive for HCV in 2025', 'did any start treatment');
    expect(women).toMatchObject({ measure: 'clients', range: { from: '2025-01-01' }, who: { has: { fact: 'treatments' } } });
  }); // prettier-ignore

  it('“how many of them are on treatment” is about the people of the answer, too', () => {
    const them = lastAnswer('homeless people over 50', 'how many of them are on treatment?');
    expect(them.who).toMatchObject({ has: { fact: 'treatments', filters: [{ in: ['Active'] }] } });
  });

  it('activities still to come have no past', () => {
    const upcoming = { filters: [{ dim: 'activity_status', in: ['upcoming'] }], range: null };
    expect(lastAnswer('activities completed in oct?', 'how many upcoming')).toMatchObject(upcoming);
  });
});
