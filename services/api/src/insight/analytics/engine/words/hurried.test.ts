import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 what staff type in a hurry', () => {
  it.each([
    // What the figure is for.
    ['hep c positivity rate for each referral site, last fiscal year, goes in the board deck', 'hep c positivity rate for each referral site last fiscal year'],
    ['what percent of our clients are women? board always asks', 'what percent of our clients are women'],
    ['seniors currently on treatment?? just the head count', 'seniors currently on treatment'],
    ['tests by month in 2025 - quarterly report', 'tests by month in 2025'],
    ['how many people were tested in 2025 (funder report)', 'how many people were tested in 2025'],
    ['hey quick one before my next visit, how many hcv tests did we do last week', 'how many hcv tests did we do last week'],
    ['board mtg at 3... how many registrations this fiscal year', 'how many registrations this fiscal year'],
    ['in the van cant open the sheet. outreach contacts this week', 'outreach contacts this week'],
    ['sorry what cities do we have and how many registered in each one', 'registrations by city'],
    ['need our hcv positivity for 2026, one number', 'hcv positivity for 2026'],
    ['avg age of clients registered in 2026, ballpark ok', 'average age of clients registered in 2026'],
    ['# of clients no fixed address or in a shelter, both lumped together is fine', 'clients no fixed address or in a shelter'],
    ['any testing on remembrance day', 'tests on 2026-11-11'],
    ['65+ who started treatment this fiscal year, number of people', 'number of people 65 and over who started treatment this fiscal year'],
    ['OW + ODSP clients together as a percent of all clients', 'what percent of clients are on OW or ODSP'],
    ['what kinds of interactions do we log and how many of each this year', 'interactions by type this year'],
    ['whos done the most tests this month, KP MW or AB?', 'tests by tester this month: KP, MW or AB'],
    ['registrations last week vs the week before, and by how many', 'registrations last week vs the week before'],
    ['le taux de positivité VHC cette année c’est quoi', 'HCV positivity rate this year'],
    ['inscriptions d’octobre par rapport à septembre, la différence en %', 'registrations october vs september'],
    // Which of two, and from where.
    ['do more people start on epclusa or maviret', 'clients who started epclusa vs maviret'],
    ['is REACH sending us more people than Sheway this year?', 'people from REACH vs Sheway this year'],
    ['did testing go up or down in october vs september? how many each month', 'tests october vs september by month'],
    ['by how much did registrations go up from last year to this year', 'registrations last year vs this year'],
    ['how much did positivity change from last year to this year', 'positivity rate last year vs this year'],
    ['Where do clients get referred from? number for each referral site', 'clients by referral site'],
    ['clients ok with leaving a message but NOT texting', 'clients ok with messages but not ok with texts'],
    ['non compliance as a % of all finished treatments', 'what percentage of ended treatments were non compliance'],
    // Words around a state, or a number.
    ['treatments still marked active that started over 12 weeks ago?', 'treatments still active that started over 12 weeks ago'],
    ['what proportion of the activities dated this year are marked completed', 'what proportion of the activities this year are completed'],
    ['top 3 cities by nb of people tested this year', 'top 3 cities by number of people tested this year'],
    ['anyone who had meds dispensed in october but nothing yet in november? need the count', 'how many people had meds dispensed in october but not in november'],
    ['did anybody go from a negative hcv test to a positive one later? how many persons', 'how many people tested negative for hcv and then tested positive for hcv'],
    ['number of clients whose most recent HCV result is positive', 'number of clients whose last HCV test is positive'],
    ['clients seen at least 3 times for counselling this year', 'people with at least 3 counselling interactions this year'],
    ['how many people have only outreach interactions, no other type ever', 'how many people have only outreach interactions'],
    ['how many clients can we not reach at all, no valid phone and no email', 'how many clients with no valid phone and no email'],
    ['clients ok with texts but who dont want a message left', 'clients who agreed to texts and declined messages'],
    ['how many co-infected, i.e. positive for both hiv and hcv', 'how many people tested positive for hiv and tested positive for hcv'],
    ['How many clients had a note written in the last 30 days?', 'How many clients had a note in the last 30 days'],
    ['have we given incentives to minors? number of clients', 'how many minors received incentives'],
    ['which tester did the fewest hcv tests in sept + oct combined', 'which tester did the fewest hcv tests from September to October'],
    ['women and men on each drug right now', 'women and men currently on treatment by medication'],
    ['for the funder: of everyone who registered in fiscal 2024-25, what % ended up getting an hcv test', 'of everyone who registered in fiscal 2024-25, what percent had an hcv test'],
    ['people on active treatment with no note since sept 15', 'people currently on treatment with no note from September 15 to November 20 2026'],
    ['how many clients on active treatment haven’t had anything dispensed in the past 28 days', 'clients currently on treatment with no dispense in the last 28 days'],
    ['of the people tested in october how many had never been tested by us before', 'how many people whose first test was in October'],
    ['people who’ve had both a referral and a housing interaction but no counselling', 'people with a referral interaction and with a housing interaction but with no counselling interaction'],
    ['MW wants to know how many DBS she’s done since sept 1', 'DBS tests by MW since September 1'],
    ['people who started treatment but theres not one dispense logged for them', 'people who started treatment with no dispense'],
    ['registrations by city since the start of the fiscal year', 'registrations by city since April 1'],
    ['what day of the week do we test the most, this fiscal year', 'which day of the week has the most tests this fiscal year'],
    ['which month of 2025 saw the most treatment starts', 'which month of 2025 had the most treatment starts'],
    // Whole weeks and months, and spans against the same ones.
    ['tests per week for the last 4 complete weeks', 'tests per week from October 19 to November 15 2026'],
    ['registrations over the past three complete calendar months', 'registrations from August 1 to October 31 2026'],
    ['tests in the past two calendar years', 'tests from January 1 2024 to December 31 2025'],
    ['tests in the last full year', 'tests in 2025'],
    ['New clients so far this fiscal year next to the same stretch of last fiscal, both numbers please', 'new clients since April 1 vs same dates last year'],
    ['registrations, oct 1 to today compared with the same dates last year', 'registrations since October 1 vs same dates last year'],
    ['in october how many ppl had their hiv and hcv test done the same day', 'people tested for hiv in October and then tested for hcv on the same day'],
    ['what percent of naloxone kits this fiscal went out with no record attached', 'what percent of naloxone kits given this fiscal year were without a record'],
    ['avg days start to end for completed treatments, epclusa vs maviret', 'average treatment length for completed treatments, epclusa vs maviret'],
    ['DBS tests fiscal to date', 'DBS tests since April 1'],
    ['avg age by year', 'average age of clients by year'],
    ['treatmnts marked did not start in 2025', 'treatments that did not start in 2025'],
    ['houw many postive hiv tets past 3 yrs', 'how many positive hiv tests in the past 3 years'],
    ['tests ystd', 'tests yesterday'],
    ['Who’s been started on Epclusa but has no Epclusa dispense on file? just the headcount', 'how many people started Epclusa but have no Epclusa dispense'],
    ['Of everyone with a positive HIV result, how many had an earlier negative HIV test with us?', 'how many people tested negative for HIV and then tested positive for HIV'],
    ['Registrations July to September this year against the same three months last year, and the % change', 'registrations July to September 2026 against July to September 2025'],
    ['Which referral sites brought in at least 10 people last fiscal year? give the counts', 'referral sites with at least 10 people last fiscal year'],
    ['What was our single busiest month ever for outreach contacts', 'busiest month ever for outreach contacts'],
    // In French.
    ['parmi nos clients sans adresse fixe, quel % a eu au moins une interaction Housing ?', 'what percentage of clients with no fixed address had a housing interaction'],
    ['quel pourcentage des personnes inscrites depuis le début de l’exercice financier est sans adresse fixe ?', 'quel pourcentage des personnes inscrites depuis le 1er avril est sans adresse fixe'],
    ['quel pourcentage des clients sans adresse fixe ont une interaction Housing', 'what percentage of clients with no fixed address had a housing interaction'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    ['coverage mix of the people who’ve started treatment, in percent', 'medication', 'coverage_type'],
    ['gender of people tested this year, in percent', 'test_type', 'gender'],
  ])('“%s” divides by all who have a %s', (question, whole, by) => {
    expect(answerTo(question)).toMatchObject({ as: 'percent', by: [by], given: [whole] });
  });

  it.each([
    ['rows that nothing names', 'how many people got them in total'],
    ['a time before the first of two verbs', 'people who this year received a naloxone kit and also did an hiv test'],
    [
      'each of two values over time, or their sum',
      'verbal and written consents on registrations, this year next to last year',
    ],
    ['days of two kinds of rows', 'on how many days in October were KP and MW both testing'],
    ['a share of each, or of all', 'what share of all our tests this FY is HIV, HCV and bloodwork'],
    ['a change in percent, or a share', 'Month-over-month % change in number of tests, May to October 2026'],
    ['what was active then', 'treatments active in June 2026'],
    ['how often each person comes', 'people seen at least once a month'],
    ['how often each person comes', 'clients with weekly visits'],
    ['how often each person comes', 'people who come weekly'],
    ['who lacks either, or both', 'clients with no phone or no email'],
    ['who lacks either, or both', 'clients with no test or no treatment'],
    ['who lacks either, or both', 'clients sans téléphone ou sans courriel'],
    ['interactions or rewards', 'since april what % of our Outreach interactions came with an incentive'],
    // Unknown words at the end may be conditions.
    ['an unknown word', 'tests this year, methadone clinic'],
    ['one word at the end', 'tests this year, board'],
    ['who waits', 'clients tested this year, waiting for a report'],
    ['who needs something', 'clients registered in 2025, need follow up'],
    ['where', 'Kenora: how many people had their very first test in each quarter of this year'],
    ['a layout that changes the figure', 'HIV and HCV tests this year, separately for the board'],
  ])('asks back where %s may be meant: “%s”', (_, question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });
});

describe('2.4/1 how long something lasts', () => {
  it.each(['for over', 'for more than', 'for at least', 'more than', 'less than', 'under', 'at least'])(
    'years that follow “%s” are no age of who registered or is treated',
    (bound) => {
      for (const said of ['clients registered', 'people on treatment', 'women with us', 'clients enrolled']) {
        for (const count of ['1 year', '2 years', 'three years', '5 years']) {
          const reading = readingOf(`${said} ${bound} ${count}`);
          const filters = reading.kind === 'query' ? reading.spec.filters.map(({ dim }) => dim) : [];
          expect([said, bound, count, filters]).not.toEqual([said, bound, count, expect.arrayContaining(['age'])]);
        }
      }
    },
  );

  it.each([
    ['clients aged 65 years or more', { min: 65 }],
    ['clients on treatment under 30 years old', { max: 29 }],
    ['people on treatment over 50', { min: 51 }],
    ['clients over 60 years', { min: 61 }],
  ])('“%s” is still an age', (question, bounds) => {
    expect(answerTo(question).filters).toContainEqual({ dim: 'age', ...bounds });
  });
});

describe('2.4/1 a distance from today with a bound before it', () => {
  const COUNTS = ['2', '3', 'four', 'five', '7', 'ten', '12', '18'];
  const UNITS = ['days', 'weeks', 'wks', 'months', 'years'];

  it.each([
    ['over', 'from'],
    ['more than', 'from'],
    ['longer than', 'from'],
    ['at least', 'from'],
    ['less than', 'to'],
    ['under', 'to'],
    ['within', 'to'],
    ['no more than', 'to'],
    ['beyond', 'from'],
  ] as const)('“%s” is never read as one period: open on the side of “%s”, or refused', (bound, open) => {
    let answered = 0;
    for (const count of COUNTS) {
      for (const unit of UNITS) {
        const reading = readingOf(`tests done ${bound} ${count} ${unit} ago`);
        if (reading.kind === 'refusal') continue;
        answered += 1;
        const { range } = reading.spec;
        expect([bound, count, unit, open === 'from' ? range?.from : range?.to]).toEqual(
          [bound, count, unit, open === 'from' ? null : '2026-11-20'],
        ); // prettier-ignore
      }
    }
    expect(answered).toBeGreaterThanOrEqual(/^(?:no|beyond)/.test(bound) ? 0 : COUNTS.length * UNITS.length);
  });

  it.each([
    ['tests done more than 3 weeks ago', null, '2026-10-29'],
    ['tests done at least 3 weeks ago', null, '2026-10-30'],
    ['tests done less than 3 weeks ago', '2026-10-31', '2026-11-20'],
    ['tests il y a plus de 3 mois', null, '2026-08-19'],
    ['tests il y a moins de 3 mois', '2026-08-21', '2026-11-20'],
  ])('“%s” is from %s to %s', (question, from, to) => {
    expect(answerTo(question).range).toEqual({ from, to });
  });
});
