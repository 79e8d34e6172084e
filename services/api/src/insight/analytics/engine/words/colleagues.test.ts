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

describe('2.4/1 a question as an epidemiologist or an outreach worker asks it', () => {
  it.each<[string, string]>([
    ['How many clients haven’t had a single interaction since the end of June?', 'how many clients have had no interaction since the end of June'],
    ['How many different people have been given a naloxone kit at least once?', 'how many people were given a naloxone kit'],
    ['Median wait in days from a first positive hep C test to starting treatment?', 'median days from first positive hep C test to the start of treatment'],
    ['Median wait in days from a person’s first registration to their first test after that', 'median days from registration to first test'],
    ['For those who finished, how many days did treatment last on average?', 'average length of completed treatments in days'],
    ['Median age of our clients when they first signed up', 'median age at first registration'],
    ['How many people said yes to texts but no to voicemail?', 'how many people agreed to texts and declined voicemail'],
    ['How many tablets do we give out at a time, on average, for each drug?', 'average quantity dispensed by medication'],
    ['How many registrations dated before October are still pending?', 'how many registrations before October are pending'],
    ['How many people have something booked ahead but no valid phone number to remind them?', 'how many people have an upcoming activity but no valid phone number'],
    ['Running total of registrations at the end of each quarter since January 2025', 'running total of registrations by quarter since January 2025'],
    ['In how many people did we see their very first test happen in 2026?', 'how many people had their first test in 2026'],
    ['How many people went from a negative hep C test to a positive one later on?', 'how many people had a negative hep C test and then a positive hep C test'],
    ['How many people had a hep C test in 2024 but none since then?', 'how many people had a hep C test in 2024 but no hep C test since 2025-01-01'],
    ['What became of the people we started on Vosevi? Count per outcome.', 'clients who started Vosevi by outcome'],
    ['pts on epclusa rite now', 'people on epclusa right now'],
    ['avg age femle clients', 'average age of female clients'],
    ['Âge médian des hommes au moment de l’inscription', 'âge médian des hommes'],
    ['Nombre de consentements verbaux et écrits en octobre', 'consentements verbaux vs écrits en octobre'],
    ['How many people do we have on OW, on ODSP, and with no coverage at all?', 'people on OW vs ODSP vs no coverage'],
    ['How many naloxone kits did we give away July to September?', 'naloxone kits given out July to September'],
    ['How many brand-new clients did we pick up each quarter of 2025? By new I mean their very first registration.', 'new clients by quarter in 2025'],
    ['Completion rate: Maviret or Epclusa, which is better? show both', 'completion rate of Maviret vs Epclusa'],
    ['Number of treatments completed each month of 2025, going by the end date', 'treatments completed by month in 2025'],
    ['Out of all interactions, what percent came with a reward?', 'what percent of interactions had a reward'],
    ['Average reward by interaction type, leaving out the ones with no reward', 'average reward by interaction type'],
    ['What’s wrong with the invalid health cards? Count registrations for each problem', 'registrations with an invalid health card by problem'],
    ['Tested in 2025 but not yet in 2026. How many people is that?', 'how many people were tested in 2025 but not in 2026'],
    ['Average age of people registered at Sheway versus REACH', 'average age of people registered from Sheway vs from REACH'],
    ['outrch intrctns per mnth 2026', 'outreach interactions by month in 2026'],
    ['Quelle est la durée médiane, en jours, des traitements terminés ?', 'durée médiane des traitements terminés'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it('“I’d like” doesn’t ask for an ID', () => {
    expect(readingOf('I’d like registrations by city').kind).toBe('query');
  });
});

describe('2.4/1 a question asked twice', () => {
  it.each<[string, string]>([
    ['Is MW finding more positives than KP? Hep C positivity for each tester, 2026 to date.', 'hep C positivity by tester in 2026 to date'],
    ['Who can we text? Count of clients okay with texts, by city', 'clients who agreed to texts by city'],
    ['My supervisor thinks women drop off earlier. Completion rate by gender over the last two years?', 'completion rate by gender over the last two years'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    ['a city that the figure lacks', 'Are men in Kenora older? Average age by gender'],
    ['a split that the figure lacks', 'Which city has the most tests? HIV tests by month'],
    ['a rate that the figure isn’t', 'Is the HIV positivity rate rising? HIV tests by month'],
    ['another question', 'What is the average reward? Registrations by city'],
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
