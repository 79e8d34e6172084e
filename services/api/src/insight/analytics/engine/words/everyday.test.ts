import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora'],
  testers: ['KP', 'MW'],
  referralSites: ['Sheway', 'Streetworks'],
  stops: ['Market, Leamington'],
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
    ['how mny womn 2025', { measure: 'clients', filters: [{ dim: 'gender', in: ['Female'] }], range: in2025 }],
    ['ppl 30s sudbry', { measure: 'clients', filters: [{ dim: 'age', min: 30, max: 39 }, { dim: 'city', in: ['Sudbury'] }] }],
    ['no helth card sudbury', { measure: 'clients', filters: [{ dim: 'city', in: ['Sudbury'] }, { dim: 'hc_status', in: ['missing'] }] }],
    ['% clients homeles sudbury', { as: 'percent', given: ['city'] }],
    ['MW hiv tests vs KP this yr', { measure: 'tests', by: ['tester'] }],
    ['sheway refs since aug', { measure: 'registrations', filters: [{ dim: 'referral_site', in: ['Sheway'] }] }],
    ['HCV positive folks with no valid health card', { filters: [{ dim: 'hc_status', in: ['missing', 'invalid', 'other_province'] }, { dim: 'test_result', in: ['positive'] }, { dim: 'test_type', in: ['HCV'] }] }],
    ['clients sans carte santé valide à Kenora', { filters: [{ dim: 'city', in: ['Kenora'] }, { dim: 'hc_status', in: ['missing', 'invalid', 'other_province'] }] }],
    ['notes added per month in 2025', { measure: 'notes', by: ['month'], range: in2025 }],
    ['Please indicate total dollars issued in client incentives during 2025', { measure: 'reward_amount', filters: [{ dim: 'issued', in: ['Yes'] }], range: in2025 }],
    ['How many people got cash from us at least twice?', { measure: 'clients', who: { atLeast: 2 } }],
    ['Are we still waiting on any bloodwork from October?', { filters: [{ dim: 'test_result', in: ['Pending'] }, { dim: 'test_type', in: ['Bloodwork'] }], range: { from: '2026-10-01', to: '2026-10-31' } }],
    ['HIV tests up to this date last year versus this year', { compare: [{ from: '2025-01-01', to: '2025-11-20' }, { from: '2026-01-01', to: TODAY }] }],
    ['How many people quit treatment because they weren’t compliant?', { filters: [{ dim: 'med_outcome', in: ['Non Compliance'] }] }],
    ['how many HCV treatments were started in 2025', { measure: 'treatments', date: 'started', range: in2025 }],
    ['How many positives has MW found in 2025?', { measure: 'tests', filters: [{ dim: 'test_result', in: ['positive'] }, { dim: 'tester', in: ['MW'] }] }],
    ['How many clients have neither OW nor ODSP?', { who: { hasNot: { filters: [{ dim: 'coverage_type', in: ['OW', 'ODSP'] }] } } }],
    ['How many people can’t we reach at all, no phone and no email?', { filters: [{ dim: 'has_email', in: ['no'] }, { dim: 'phone_status', in: ['missing'] }] }],
    ['How many people on hep C treatment can be texted?', { filters: [{ dim: 'med_outcome', in: ['Active'] }, { dim: 'text_ok', in: ['yes'] }] }],
    ['À combien de clients peut-on envoyer un texto à Sudbury?', { filters: [{ dim: 'city', in: ['Sudbury'] }, { dim: 'text_ok', in: ['yes'] }] }],
    ['Percentage of HCV positive clients currently on treatment', { as: 'percent', part: { has: { filters: [{ dim: 'med_outcome', in: ['Active'] }] } } }],
    ['Who sends us more people, Sheway or Streetworks?', { measure: 'clients', by: ['referral_site'] }],
    ['people registered in 2025 who didn’t come back to register in 2026', { range: in2025, who: { hasNot: { fact: 'registrations' } } }],
    ['Volume of Maviret dispensed per quarter, 2025, in units', { measure: 'quantity_dispensed', by: ['quarter'] }],
    ['Combien avons-nous versé par virement en 2025?', { measure: 'reward_amount', filters: [{ dim: 'payment_type', in: ['EFT'] }] }],
    ['How many people picked the Market in Leamington when they signed up this year?', { filters: [{ dim: 'stop', in: ['Market, Leamington'] }] }],
    ['Are more of our French clients men or women?', { measure: 'clients', by: ['gender'] }],
    ['active disposition but no meds', { filters: [{ dim: 'disposition', in: ['ACTIVE'] }], who: { hasNot: { fact: 'treatments' } } }],
    // A near miss of those, answered as before.
    ['no phone registrations sudbury', { measure: 'registrations', filters: [{ dim: 'city', in: ['Sudbury'] }, { dim: 'phone_status', in: ['missing'] }] }],
    ['Combien de récompenses avons-nous versées par virement en 2025?', { measure: 'rewards' }],
    ['people with an invalid health card', { filters: [{ dim: 'hc_status', in: ['invalid'] }] }],
    ['people 30s and 40s sudbury', { filters: [{ dim: 'age', min: 30, max: 49 }, { dim: 'city', in: ['Sudbury'] }] }],
    // The wording that a colleague complained of.
    ['how many people tested for HCV but not HIV', { filters: [{ dim: 'test_type', in: ['HCV'] }], who: { hasNot: { filters: [{ dim: 'test_type', in: ['HIV'] }] } } }],
    ['what percentage of women started treatment', { as: 'percent', part: { has: { fact: 'treatments', date: 'started' } } }],
    ['women and people over 65', { who: { or: [{}, {}] } }],
    ['tests done by MW', { measure: 'tests', filters: [{ dim: 'tester', in: ['MW'] }] }],
    ['how mny regstrations lst mnth', { measure: 'registrations', range: { from: '2026-10-01', to: '2026-10-31' } }],
  ])('“%s”', (question, spec) => {
    const { spec: read } = answerTo(question);
    const dims = ({ filters = [] }: { filters?: QuerySpec['filters'] }): unknown[] =>
      [...filters].sort((one, other) => one.dim.localeCompare(other.dim));
    expect({ ...read, filters: dims(read) }).toMatchObject('filters' in spec ? { ...spec, filters: dims(spec) } : spec);
  }); // prettier-ignore

  it.each([
    ['two places with a verb each', 'clients registered in Sudbury and tested in Kenora'],
    ['each group, or all of them', 'share of HIV tests done by each tester'],
    ['now or ever', 'people on Maviret'],
    ['two groups, each with its own age', 'women under 30 or men over 60'],
    ['a way of reaching people, or a split', 'interactions par téléphone en 2025'],
    ['calls, or any contact', 'how many calls did we make in 2025'],
    ['a verb that no record has', 'how many texts did we send in 2025'],
    ['a word that is left over', 'people left on treatment'],
    ['a result, a treatment or a disposition', 'how many clients are cured'],
    ['numbers of people’s cards', 'give me the invalid health card numbers'],
    ['a share of each city, or of all', '% clients homeless by city'],
    ['bloodwork at no time', 'are we still waiting on any bloodwork'],
    ['coming back for anything', 'people registered in 2025 who didn’t come back in 2026'],
    ['a treatment that isn’t recorded', 'started HIV treatment in 2025'],
    ['a reason that no outcome is', 'people who quit treatment because they were compliant'],
    ['an end, or a completion', 'treatments that wrapped up in July'],
    ['one of two, and no other', 'who sends us more people'],
    ['who writes a note', 'notes added by MW'],
    ['part of a comparison', 'HIV tests up to this date last year'],
    ['no medication, or none dispensed', 'active disposition but no meds dispensed'],
    ['half a comparison', 'are more of our French clients men'],
    ['two years without a test', 'tested 2024 not 2025 nor 2026'],
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
