import { describe, expect, it } from '@jest/globals';
import { refusalText } from '../../answer/refusal-texts.js';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 a question as staff, funders and partners write it', () => {
  it.each<[string, string]>([
    // What it is for comes first.
    ['Board packet is due Monday, what was the total headcount of new registrations from April through September 2026?', 'registrations from April through September 2026'],
    ['For the ministry: HCV antibody tests in fiscal 2025-26, April to March, per quarter', 'HCV tests in fiscal 2025-26 per quarter'],
    ['For the funder’s template: tests per 100 clients, by city', 'tests per 100 clients by city'],
    ['The auditor asked: total reward money issued between July 1 and September 30, by payment type', 'reward dollars issued between July 1 and September 30 by payment type'],
    ['I’m a new hire making a poster: how many people have we tested in total since launch', 'how many people were tested, all time'],
    ['Data cleanup: how many registrations have no referral site filled in, by year?', 'registrations with no referral site by year'],
    ['For a reminder campaign, what number of clients have an email on file or accept texts?', 'how many clients have an email or agreed to texts'],
    ['Wondering for grant purposes how many unique people we touched with any interaction in 2025', 'how many people had an interaction in 2025'],
    ['J’aurais besoin du nombre de traitements débutés par trimestre en 2026 pour le rapport au ministère', 'nombre de traitements débutés par trimestre en 2026'],
    ['Are we faster this year? Compare median days from registration to first test, 2025 against 2026', 'median days from registration to first test in 2025 vs 2026'],
    ['I’m on placement and need a quick age breakdown of the people registered since September 1', 'people registered since September 1 by age group'],
    // A table, a line, a list.
    ['Give me a line of weekly sign-ups for Thunder Bay since Labour Day 2026.', 'registrations by week for Thunder Bay since September 7 2026'],
    ['Can you put registrations per month for 2025 and 2026 next to each other', 'registrations per month, 2025 vs 2026'],
    ['Outcomes of treatments that ended this year, as a table', 'treatments that ended this year by outcome'],
    ['Can I get a table of tests by city and kind of test?', 'tests by city and test type'],
    ['Can I get a grid of medication against treatment outcome, all years?', 'treatments by medication and outcome'],
    ['What languages do our clients speak, most to least common?', 'clients by language, highest first'],
    ['Dispositions for the year so far, biggest first', 'registrations by disposition this year, highest first'],
    ['Insurance coverage types, by city', 'coverage type by city'],
    // Each of several.
    ['Sheway vs REACH vs Streetworks: registrations in each, past 12 months', 'registrations from Sheway vs REACH vs Streetworks past 12 months'],
    ['KP, MW and AB side by side: tests per month since May 2026', 'tests per month since May 2026 by tester for KP, MW and AB'],
    ['Written versus verbal consent: how many registrations of each?', 'registrations with written vs verbal consent'],
    ['How many treatment starts did each referral site contribute, 2025 and 2026?', 'treatment starts by referral site, 2025 vs 2026'],
    ['Between the clinic form and the public form, what’s the split for this year?', 'registrations by source this year'],
    // Which of two is higher.
    ['Is the median age of our Kenora people higher than that of Timmins people?', 'median age of clients in Kenora vs Timmins'],
    ['Are clients in Kenora older than those in Timmins? Average age of each please', 'average age of clients in Kenora vs Timmins'],
    ['Did we do more HIV testing in the third quarter of this year than in the same quarter a year ago?', 'HIV tests in Q3 2026 vs Q3 2025'],
    ['Do we give more supplies to women or men? Quantities, 2026', 'supplies given in 2026, women vs men'],
    ['Les femmes terminent-elles leur traitement plus souvent que les hommes?', 'completion rate of women vs men'],
    ['Are there more female than male clients over 45?', 'clients over 45 female vs male'],
    ['Y a-tu plus de tests VIH en 2026 qu’en 2025?', 'tests VIH en 2026 et 2025'],
    // Rows and people.
    ['How many treatments wrapped up in Q3 2026?', 'treatments that ended in Q3 2026'],
    ['New clients per quarter in 2025, i.e. people we had never registered before', 'new clients per quarter in 2025'],
    ['What’s wrong with the invalid health cards? Count each problem', 'invalid health cards by problem'],
    ['Where do the people who had an HIV test live: housed, shelter, street?', 'people who had an HIV test by housing status'],
    ['Who among the testers did the most bloodwork?', 'tester with the most bloodwork'],
    ['How many people tested negative for hep C and positive at a later hep C test?', 'how many people had a negative hep C test and then a positive hep C test'],
    ['How many clients have earned at least $40 in rewards altogether?', 'clients with at least $40 in rewards altogether'],
    ['Count of clients with more than $100 in rewards overall', 'clients with more than $100 in rewards altogether'],
    ['How many people collected three or more rewards in 2026', 'clients with at least 3 rewards in 2026'],
    ['How many people have had no interaction with us since the end of June?', 'how many people have had no interaction since July 1'],
    ['How much have we paid out in rewards this year, all told?', 'reward dollars this year'],
    ['What’s the average reward we give per interaction, by interaction type?', 'average reward by interaction type'],
    ['Top three medications by quantity handed out since January 1', 'top 3 medications by quantity dispensed since January 1'],
    ['On average how much is given out per dispense, for each medication?', 'average quantity dispensed by medication'],
    ['How many activities are due next week?', 'activities next week'],
    ['Kits given out in 2026, broken out by type of supply', 'supplies given in 2026 by item'],
    ['What are the top supplies by quantity for the last quarter?', 'supplies given last quarter by item, highest first'],
    ['supplys given out by place in sept', 'supplies given in September by place'],
    ['How many items of harm reduction supplies were handed out from Van 1 last quarter?', 'supplies given at Van 1 last quarter'],
    ['Health card problems: which kinds come up, and how many of each?', 'invalid health cards by health card problem'],
    ['Let me know how many Thunder Bay clients lack a phone that works', 'Thunder Bay clients with no valid phone'],
    ['Clients reachable by phone as a percentage of everyone, per city', 'percentage of clients with a valid phone by city'],
    ['Voicemail allowed and messages OK’d: how many clients have both', 'clients who agreed to voicemail and agreed to messages'],
    ['How many clients gave verbal consent rather than written one?', 'clients with verbal consent'],
    ['Is there anyone without consent recorded? How many, by month of registration', 'clients with no consent by month'],
    ['How many registrations still sit in pending status from before October 1?', 'pending registrations before October 1'],
    ['Out of 2026 registrants, how many consented to be texted, by age group?', 'clients registered in 2026 who agreed to texts by age group'],
    ['ppl who can b texted %, by city', 'percentage of clients who agreed to texts by city'],
    ['Repeat registrations by referral site', 'clients who registered more than once by referral site'],
    ['how many ppl u30 registered in 2026', 'how many people under 30 registered in 2026'],
    ['hcv pos rate women u30', 'HCV positivity rate women under 30'],
    ['naloxne kits givn out aug + sept', 'naloxone kits given out in August and September'],
    ['how mnay regs in tbay last wk', 'registrations in Thunder Bay last week'],
    ['hw many ppl w/o hcard got tested this yr', 'how many people without a health card got tested this year'],
    ['whats the avg reward $ per visit in kenora', 'average reward in Kenora'],
    ['compair q1 and q2 registrations, by city', 'registrations by city, Q1 vs Q2'],
    ['notes wrote per wk since oct 1', 'notes per week since October 1'],
    ['dispensd qty by med, oct', 'quantity dispensed by medication in October'],
    // Along the months.
    ['Cumulative registrations across 2026, please, as a running total', 'cumulative registrations by month in 2026'],
    ['Three-month moving average of tests in 2025-2026', '3 month moving average of tests by month from January 2025 to December 2026'],
    ['Smooth out the dispenses: 4-week moving average since July', '4 week moving average of dispenses by week since July'],
    ['Reward amount running total, April 1 to now', 'cumulative reward dollars by month since April 1'],
    ['Number of notes written each week since Thanksgiving, October 12', 'notes per week since October 12'],
    ['Top 10 days by number of tests in 2026', 'top 10 days by tests in 2026'],
    ['Monday through Sunday, when do tests get done? 2026', 'tests by day of the week in 2026'],
    ['So far this month, how many new clients vs the same stretch of October?', 'new clients this month to date vs same dates last month'],
    // Who asks, and why.
    ['Liver clinic here. Of your clients with a positive hep C test, how many ever started treatment?', 'of our clients with a positive hep C test, how many started treatment'],
    ['I just started here: what did we pay out in rewards over the last fiscal year?', 'reward dollars last fiscal year'],
    ['Is testing picking up? Compare the number of tests in Q2 and Q3 of this year.', 'tests in Q2 vs Q3 this year'],
    // More of the records.
    ['Which place gives out the most supplies?', 'supplies given by place, highest first'],
    ['How many housing interactions did we log in September and October combined?', 'housing interactions from September to October'],
    ['How many clients have only ever been tested for HIV and nothing else?', 'clients who have only been tested for HIV'],
    ['How many clients let us leave a message but gave us no email?', 'clients who agreed to messages and have no email'],
    ['How many of your people are hep C positive and still waiting to start treatment?', 'people who tested positive for hep C and never started treatment'],
    ['What’s the typical quantity per dispense for each medication? Average is fine.', 'average quantity dispensed by medication'],
    ['How many patients who began treatment have nothing dispensed on file?', 'patients who started treatment with nothing dispensed'],
    ['How many registrations fell on a weekend?', 'registrations on Saturdays and Sundays'],
    ['How many registrations aren’t linked to any outreach stop?', 'registrations with no outreach stop'],
    ['How many brand new people did the program reach each year?', 'new clients by year'],
    ['Per month, how many tests did we average in 2025?', 'average number of tests per month in 2025'],
    ['What was the median age at people’s first registration?', 'median age of new clients'],
    ['avg rwrd amt 2026', 'average reward 2026'],
    ['outrch contacts nov so far', 'outreach interactions in November'],
    ['Combien de dollars de récompenses reste-t-il à verser ?', 'reward dollars owed'],
    ['Parmi les traitements commencés en 2025, quel pourcentage a été complété ?', 'of treatments started in 2025, what percentage were completed'],
    ['Combien d’articles avons-nous remis le mois dernier, par type de fourniture ?', 'supplies given last month by item'],
    ['Combien de clients n’ont ni courriel ni téléphone valide ?', 'clients with no valid phone and no email'],
    ['Combien d’interactions de counselling avons-nous eues cette année ?', 'counselling interactions this year'],
    ['Matériel remis le mois dernier par type de matériel', 'supplies given last month by item'],
    // The way through care.
    ['Among people who tested positive for HCV, what percentage have begun treatment?', 'of people who tested positive for HCV, what percentage started treatment'],
    ['Among HCV positives, what percentage have started treatment?', 'of people who tested positive for HCV, what percentage started treatment'],
    ['How long does it take, typically, to get from a positive hep C test to starting meds? Median days please', 'median days from a positive hep C test to starting treatment'],
    ['HCV positive, no treatment, split by referral site and gender', 'people who tested positive for HCV and never started treatment by referral site and gender'],
    ['Of those recorded as homeless, what percentage has been tested for HCV?', 'of homeless clients, what percentage have been tested for HCV'],
    ['How many people retested with an HCV test after a negative one?', 'how many people had a negative HCV test and then an HCV test'],
    ['Clients with only HCV tests and nothing else', 'clients with only HCV tests'],
    ['days from positive bloodwork to treatment start, median, by year', 'median days from positive bloodwork to treatment start by year'],
    ['Positive HCV results as a percent of all HCV results in Thunder Bay in 2026', 'what percentage of HCV tests in Thunder Bay in 2026 were positive'],
    ['How many clients had bloodwork within 30 days after a positive hep C test?', 'how many clients tested positive for hep C and had bloodwork within 30 days'],
    ['How many clients tested positive for hep C and then started treatment within 30 days?', 'how many clients tested positive for hep C and started treatment within 30 days'],
    ['Gender breakdown of everyone who has been on treatment', 'people who started treatment by gender'],
    ['DBS versus serum: how many came back positive, negative or pending?', 'DBS vs serum by result'],
    ['Average quantity per dispense for Epclusa and for Maviret', 'average quantity dispensed for Epclusa vs Maviret'],
    ['Show the running total of registrations by month through 2026', 'running total of registrations by month in 2026'],
    // In French.
    ['Âge médian des gens inscrits à Kenora', 'âge médian des clients inscrits à Kenora'],
    ['Donne-moi la répartition des tests VIH selon le résultat', 'tests VIH par résultat'],
    ['Part des gens qu’on peut joindre par texto, selon le groupe d’âge', 'pourcentage de clients qui acceptent les textos par groupe d’âge'],
    ['Quantité de médicaments remise par mois, de mai à octobre 2026', 'comprimés délivrés par mois de mai à octobre 2026'],
    ['Qui fait le plus de tests, KP, MW ou AB? Pour 2026 svp', 'tests par testeur en 2026, KP, MW et AB'],
    ['Formulaire public ou formulaire de la clinique: lequel amène le plus de monde en 2026?', 'clients par source en 2026'],
    ['Moyenne mobile de trois mois des inscriptions en 2026', 'moyenne mobile de 3 mois des inscriptions par mois en 2026'],
  ])('“%s”', (said, plain) => {
    expect(inOrder(answerTo(said))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore
});

describe('2.4/1 clinical terms that the records have another word for', () => {
  it.each<[string, string]>([
    ['How many RNA-positive people haven’t started treatment?', 'how many people who tested positive for bloodwork haven’t started treatment'],
    ['Has our RNA positivity gone down from 2025 to 2026?', 'bloodwork positivity rate 2025 vs 2026'],
    ['Tell me the number of clients who’ve had an antibody test but never an RNA test', 'clients who had an HCV test but never a bloodwork test'],
    ['Quel est le taux de positivité ARN à Thunder Bay cette année?', 'bloodwork positivity rate in Thunder Bay this year'],
    ['womn under 35 tested antibody in timmins 2026', 'women under 35 tested for HCV in Timmins 2026'],
  ])('“%s” offers “%s”', (asked, named) => {
    const reading = readingOf(asked);
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'other_name' });
    const [offer] = reading.kind === 'refusal' ? reading.offers : [];
    expect(offer && inOrder(offer.spec)).toEqual(inOrder(answerTo(named)));
  }); // prettier-ignore

  it('an RNA question that can’t be read says what an RNA result is recorded as', () => {
    expect(readingOf('RNA levels at night')).toMatchObject({ reason: 'other_name', words: ['RNA'], offers: [] });
    expect(refusalText({ reason: 'other_name', words: ['RNA'], choices: [] })).toContain('recorded as bloodwork');
  });

  it.each(['Draw me the cascade for 2026: antibody tested, RNA tested, treated', 'We need the care cascade for Thunder Bay', 'Cascade de soins pour 2026'])(
    '“%s” is on the Overview',
    (asked) => expect(readingOf(asked)).toMatchObject({ reason: 'on_overview' }),
  ); // prettier-ignore

  it.each(['HCV positive, not on treatment', 'how many people have been on treatment this year'])(
    '“%s” isn’t about everybody who ever started',
    (asked) => {
      const reading = readingOf(asked);
      const who = reading.kind === 'query' ? JSON.stringify(reading.spec) : '';
      expect(who).not.toContain('"date":"started"');
    },
  );

  it('a list of clients stays refused, also as a table', () => {
    for (const asked of [
      'give me a list of clients in Sudbury',
      'can I get a table of the clients in Sudbury with their names',
    ])
      expect(readingOf(asked)).toMatchObject({ reason: 'row_level_phi' });
  });
});

describe('2.4/1 a share of the treatments that started', () => {
  it.each([
    'Of the treatments that started in 2025, what percentage were completed?',
    'What share of treatments started in 2025 were completed?',
  ])('“%s” divides by all that started', (asked) => {
    expect(answerTo(asked)).toMatchObject({
      ...{
        measure: 'treatments',
        as: 'percent',
        date: 'started',
        filters: [{ dim: 'med_outcome', in: ['Completed'] }],
      },
      range: { from: '2025-01-01', to: '2025-12-31' },
    });
  });

  it('those of one medication are the whole', () => {
    const asked = 'Of the Epclusa treatments that started in 2025, what percentage were completed?';
    expect(answerTo(asked)).toMatchObject({ as: 'percent', date: 'started', given: ['medication'] });
  });

  it('an outcome of those that started, or that ended, leaves out the others', () => {
    const outcome = { as: 'percent', filters: [{ dim: 'med_outcome', in: ['Non Compliance'] }] };
    const asked = 'What proportion of treatments that were started ended in non-compliance?';
    expect(answerTo(asked)).toMatchObject({ ...outcome, date: 'started' });
    expect(answerTo('share of treatments that ended in non-compliance')).not.toHaveProperty('date');
    expect(answerTo('of treatments that ended, what share ended because of side effects')).toMatchObject({
      date: 'ended',
    });
  });

  it('a completion rate is of those that ended', () => {
    expect(answerTo('completion rate in 2025')).toMatchObject({ measure: 'completion_rate' });
  });
});
