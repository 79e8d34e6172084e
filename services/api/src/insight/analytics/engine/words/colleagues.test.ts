import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 a question as colleagues ask each other', () => {
  it.each<[string, string]>([
    ['Rewards not yet issued, listed by city', 'rewards not yet issued by city'],
    ['For the auditor: total rewards by payment type, fiscal year April 2025 to March 2026.', 'total rewards by payment type, fiscal year 2025-26'],
    ['Biggest five months for reward spending, all years', 'top 5 months by reward dollars'],
    ['Average number of rewards for each client in 2026', 'average number of rewards per client in 2026'],
    ['Reward spending this summer set beside last summer', 'reward spending this summer vs last summer'],
    ['The board wants one number: dollars in rewards since we opened.', 'reward dollars all time'],
    ['Average days from a positive hep C test to the first day of treatment', 'average days from a positive hep C test to the start of treatment'],
    ['Positive hep C result in 2026, valid health card, still no treatment: how many people is that?', 'how many people with a positive hep C test in 2026 and with a valid health card and with no treatment'],
    ['No working phone and a positive hep C test in 2026: number of clients', 'how many people with no valid phone and with a positive hep C test in 2026'],
    ['Had an HIV test but never a hep C one: number of people', 'how many people had an HIV test but never a hep C test'],
    ['No activity ever booked and a positive hep C test: count the people', 'how many people with no activity and with a positive hep C test'],
    ['How many times was medication dispensed in Kenora in the past 90 days?', 'how many dispenses in Kenora in the past 90 days'],
    ['Average quantity each time we dispense, by month', 'average quantity dispensed by month'],
    ['People with a dispense in August and another in September', 'people with a dispense in August and with a dispense in September'],
    ['Split AB’s tests into HIV, hep C and bloodwork for this year', 'tests by AB this year by test type'],
    ['Busiest testing day of the week in Kenora', 'day of the week with the most tests in Kenora'],
    ['People who signed up more than once', 'people who registered more than once'],
    ['Number who went through treatment more than once', 'number of people who had more than one treatment'],
    ['Women aged 25 to 34 registered in Thunder Bay through the clinic form', 'women aged 25 to 34 registered in Thunder Bay by staff'],
    ['Inscriptions par formulaire public ou par formulaire de la clinique, par trimestre', 'inscriptions par source et par trimestre'],
    ['Clinic form or public form: which one brought in more people this year?', 'clients by source this year, highest first'],
    ['First-ever hep C test in 2026, counted by city', 'clients whose first hep C test was in 2026 by city'],
    ['Of the people with no fixed housing, what percentage has been tested for HIV?', 'what percentage of people with no fixed address have been tested for HIV'],
    ['Interactions with a reward as a percentage of all interactions, by city', 'percentage of interactions with a reward by city'],
    ['hw many ppl tested + for hep c in tbay this yr', 'how many people tested positive for hep c in Thunder Bay this year'],
    ['dispenses last mo vs mo before', 'dispenses last month vs the month before'],
    ['ppl ok w txt under 25', 'people under 25 who agreed to texts'],
    ['Unissued rewards older than September 1, 2026: what do they add up to?', 'dollars of rewards not issued before September 1, 2026'],
    ['Supply hand-outs by day of the week', 'supplies given by day of the week'],
    ['Treatments begun in the first half of 2026 next to the first half of 2025', 'treatments started in the first half of 2026 vs the first half of 2025'],
    ['What percent of hep C tests came back positive among men in Thunder Bay?', 'what percent of hep C tests of men in Thunder Bay came back positive'],
    ['Repeat testers: what slice of 2026’s tested people were also tested in 2025?', 'what share of people tested in 2026 were also tested in 2025'],
    ['Health card problems by kind', 'registrations by health card problem'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore
});

describe('2.4/1 a question asked twice', () => {
  it.each<[string, string]>([
    ['Is MW finding more positives than KP? Hep C positivity for each tester, 2026 to date.', 'hep C positivity by tester in 2026 to date'],
    ['Where do our youngest registrants come from? Median age by referral site.', 'median age by referral site'],
    ['Who can we text? Count of clients okay with texts, by city', 'clients who agreed to texts by city'],
    ['My supervisor thinks women drop off earlier. Completion rate by gender over the last two years?', 'completion rate by gender over the last two years'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    ['a city that the figure lacks', 'Are men in Kenora older? Average age by gender'],
    ['other rows', 'Do people who come to outreach visits live here? Registrations by city'],
    ['a negation', 'Do people with no health card pay less? Registrations by city'],
  ])('is not answered without %s', (_, asked) => {
    expect(readingOf(asked).kind).toBe('refusal');
  });
});

describe('2.4/1 activities that are done or not', () => {
  it.each(['Overdue activities as of today', 'Activities still to be done, by city', 'Open activities for people who tested positive for hep C this year', 'Follow-ups due this month', 'Activités en retard, par ville'])(
    '“%s” is sent to My day',
    (asked) => expect(readingOf(asked)).toMatchObject({ reason: 'on_my_day' }),
  ); // prettier-ignore

  it('“upcoming activities” are counted', () => {
    expect(answerTo('upcoming activities by city')).toMatchObject({ measure: 'activities', by: ['city'] });
  });
});
