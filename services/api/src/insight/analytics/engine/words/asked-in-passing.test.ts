import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 questions that are typed in passing', () => {
  it.each([
    ['hi! what types of test do you guys track and how many of each are there', 'tests by test type'],
    ['any HIV results still pending? just need the count', 'pending HIV tests'],
    ['one number pls, naloxone kits handed out in 2026', 'naloxone kits handed out in 2026'],
    ['How many clients have the coverage field left blank? (not the ‘no coverage’ ones)', 'clients with unknown coverage'],
    ['clients whose coverage is missing', 'clients with unknown coverage'],
    ['nombre de personnes sans aucune couverture', 'people with no coverage'],
    ['bloodwork entries where nobody put DBS or serum, how many', 'bloodwork with no bloodwork type recorded'],
    ['registrations by source (website / staff), calendar 2026', 'registrations by source in 2026'],
    ['Treatment outcomes, all years, number of each', 'treatments by outcome'],
    ['disposition - how many active, POCT neg, SOT', 'clients by disposition'],
    ['What kinds of health card problems are there and how many of each?', 'invalid health cards by health card problem'],
    ['% of tests with no result entered at all', 'percentage of tests with a blank result'],
    ['tests from this year with the result left blank, count', 'tests this year with a blank result'],
    ['how many of the bloodworks were DBS and how many serum?', 'bloodwork by bloodwork type'],
    ['what’s wrong with the bad health card numbers, letters or wrong length? counts please', 'invalid health cards by health card problem'],
    ['cash or EFT, whats more common for rewards', 'rewards cash vs EFT'],
    ['who did the most tests this year, KP MW or AB?', 'who did the most tests this year, KP, MW or AB?'],
    ['MW’s bloodwork in October, DBS vs serum', 'bloodwork by MW in October, DBS vs serum'],
    ['How much has testing gone up or down this fiscal year compared to the same point in the last one?', 'tests this fiscal year vs same dates last year'],
    ['How much have naloxone kits gone up or down compared to this time last year?', 'naloxone kits this year to date vs same dates last year'],
    ['Is HIV positivity up or down on last year? I need both numbers', 'HIV positivity this year vs last year'],
    ['By how many percentage points did HCV positivity change between 2024 and 2025?', 'HCV positivity in 2024 vs 2025'],
    ['on average how much reward money per rewarded person this year', 'average reward amount per client this year'],
    ['how many people came back for a second hcv test', 'people who had at least two HCV tests'],
    ['average age of the people we test?', 'average age of people tested'],
    ['co-infection: number of people ever positive for both HIV and HCV', 'people with a positive HIV test and a positive HCV test'],
    ['verbal vs written consents on last weeks registrations', 'registrations last week with verbal vs written consent'],
    ['how many notes got added last month', 'notes last month'],
    ['how many upcoming activities do we have on the books', 'upcoming activities'],
    ['people who received compassionate supply medication, by year', 'people who received compassionate product by year'],
    ['total quantity of supplies given out without a record in october', 'supplies given out without a record in october'],
    ['âge moyen des clients francophones et anglophones', 'âge moyen des clients par langue : francophones ou anglophones'],
    ['Epclusa dispensed since Sept 1 - commercial and compassionate', 'Epclusa dispensed since Sept 1 commercial vs compassionate'],
    ['nov 12 - number of hiv tests done that day', 'hiv tests on November 12 2026'],
    ['how many clients said ok to texting', 'clients who accept texts'],
    ['How many unique individuals have registered with the program since it began?', 'how many clients registered'],
    ['What percent of clients are listed as having no coverage?', 'what percent of clients have no coverage'],
    ['Have any minors been tested? If so how many', 'how many minors have been tested'],
    ['whats the average per reward', 'average reward'],
    ['health card numbers with a problem, count by kind of problem', 'invalid health cards by health card problem'],
    ['how many registratons came in on tuesday this week', 'registrations on 17 November 2026'],
    ['What share of your registered clients are women?', 'what share of clients are women'],
    ['Could you break your clients down by city?', 'clients by city'],
    ['for my poster: how many people did we test in 2025', 'people tested in 2025'],
    ['total $ we paid out in rewards last fiscal year', 'reward amount last fiscal year'],
    ['which month this year was our busiest for testing and how many tests', 'which month this year was our busiest for testing'],
    ['how many registrations are still pending, not submitted?', 'registrations still pending'],
    ['who tested more this month MW or AB', 'who did more tests this month, MW or AB?'],
    ['Is hep C positivity going up or down? 2025 versus 2026 so far', 'hep C positivity 2025 vs 2026'],
    ['avg nb of tests per tested client', 'average number of tests per person'],
    ['supplies given with a client record vs without, total items', 'supplies given with a record vs without a record'],
    ['naloxone kits gone from van 1 this wk', 'naloxone kits given at van 1 this week'],
    ['Quel pourcentage des inscriptions sont faites par le personnel plutôt que sur le site web ?', 'Quel pourcentage des inscriptions sont faites par le personnel ?'],
    ['did serum draws go up or down compared to last quarter?', 'serum draws this quarter vs last quarter'],
    ['whats the busiest testing day ever', 'busiest day for tests'],
    ['what percent of no fixed address clients ever started treatment', 'what percent of clients with no fixed address started treatment'],
    ['french speaking clients as a share of everyone registered, in %', 'what percentage of clients are french speaking'],
    ['clients with an invalid or missing phone', 'clients with no valid phone'],
    ['clients avec un tel invalide ou manquant, combien', 'clients sans téléphone valide'],
    ['active patients by med', 'people on treatment by medication'],
    ['est-ce qu’on a eu plus d’inscriptions en octobre 2026 qu’en octobre 2025?', 'inscriptions en octobre 2026 vs octobre 2025'],
    ['registrations for each year since we started', 'registrations by year'],
    ['How many outreach interactions were recorded from April to the end of September?', 'outreach interactions from April to September'],
    ['among people with a positive HCV test, what % are male', 'what percentage of people with a positive HCV test are male'],
    ['what day of the week do most tests happen?', 'which day of the week has the most tests'],
    ['people who completed treatment in the first half of this fiscal year', 'people who completed treatment from April 1 2026 to September 30 2026'],
    ['tests in the second half of fiscal 2024-25', 'tests from October 1 2024 to March 31 2025'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    ['Can you show that year by month', 'naloxone kits in 2025', 'by month'],
    ['percentages instead of counts', 'registrations by housing status', 'as percentages'],
    ['leave out the not recorded ones', 'registrations by city', 'excluding not recorded'],
    ['et l’an dernier à la même période?', 'naloxone kits this year to date', 'compare with same dates last year'],
    ['the week before that?', 'hcv tests last week', 'in the week before'],
    ['and hiv, same week', 'hcv tests last week', 'and hiv'],
    [
      'how much is that up or down from the same point last fiscal year',
      'rewards this fiscal year to date',
      'compare with same dates last year',
    ],
    ['how much did that change from september', 'straws given in October', 'compare with September'],
    ['can you count people instead of tests', 'HIV tests by month since January', 'how many people is that'],
    ['and dated before october 1?', 'pending registrations', 'before october 1'],
    ['ok and since we started, all told', 'tests in 2025', 'all time'],
  ])('“%s” after “%s” is “%s”', (message, before, plain) => {
    const previous = answerTo(before);
    expect(answerTo(message, previous)).toEqual(answerTo(plain, previous));
  });

  it('“same period” is lost neither from a first message nor beside another year', () => {
    expect(readingOf('hiv tests, same period').kind).toBe('refusal');
    const previous = answerTo('hcv tests from January 1 2026 to October 31 2026');
    const reading = readingOf('and last year, same period', previous);
    expect(reading.kind === 'query' && reading.spec.range?.to === '2025-12-31').toBe(false);
  });

  it('each city is any city, also after an answer about one', () => {
    const previous = answerTo('clients in Sudbury');
    const { filters: _, ...everywhere } = previous;
    expect(answerTo('show me that for each city', previous)).toEqual({ ...everywhere, filters: [], by: ['city'] });
    expect(answerTo('donne-moi ça pour chaque ville', previous)).toMatchObject({ filters: [], by: ['city'] });
  });

  it('of two readings, the one that counts what the previous answer counted is offered first', () => {
    const reading = readingOf(
      'cash and eft together, by month since april',
      answerTo('total $ of cash rewards in 2026'),
    );
    expect(reading).toMatchObject({ reason: 'unconfirmed', offers: [{ spec: { measure: 'reward_amount' } }, {}, {}] });
  });

  it('“what about phone numbers” after an answer is not the quick question', () => {
    const previous = answerTo('percentage of registrations this year with a missing health card');
    expect(readingOf('what about phone numbers', previous).kind).toBe('refusal');
    expect(readingOf('phone numbers')).toMatchObject({ quick: true });
  });

  it.each(['people with both verbal and written consent', 'cash and eft together, by month since april'])(
    'two values that are meant together aren’t taken apart: “%s”',
    (question) => {
      const reading = readingOf(question);
      expect(reading.kind === 'query' && reading.spec.by.includes('consent_type')).toBe(false);
    },
  );
});
