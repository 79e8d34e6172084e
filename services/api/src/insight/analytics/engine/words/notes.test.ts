import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 what is jotted down around a question', () => {
  it.each([
    ['Template line 2a: unduplicated individuals tested for hep C in Q2 (July to September 2026)', 'clients tested for HCV from July to September 2026'],
    ['Table 4 for Monday: registrations by city', 'registrations by city'],
    ['registrations in Q2 Jul-Sep', 'registrations from July to September'],
    ['clients who registered before this year and STILL have never been tested', 'clients who registered before this year and have never been tested'],
    ['how many people have only ever been tested for HIV, nothing else', 'people only tested for HIV'],
    ['clients with disposition SOT who nonetheless have a positive HCV test', 'clients with disposition SOT who have a positive HCV test'],
    ['any incentives we promised and never issued? how many', 'rewards not issued'],
    ['how many naloxone kits have gone out since april 1st?', 'naloxone kits given out since April 1'],
    ['people on record as taking a naloxone kit from us who were never tested', 'people who took a naloxone kit and were never tested'],
    ['which city turned up more hep c positives, Sudbury or Kenora?', 'which city had more hep c positives, Sudbury or Kenora?'],
    ['Which referral site accounts for the most clients with a positive HCV test', 'referral site with the most clients with a positive HCV test'],
    ['what % of registrations dated this calendar year came with a valid health card', 'percentage of registrations this year with a valid health card'],
    ['Epclusa quantity dispensed in each fiscal quarter of 2025-26', 'Epclusa quantity dispensed by quarter in fiscal 2025-26'],
    ['results still pending 2 weeks or more after the test', 'pending tests done at least 2 weeks ago'],
    ['has anyone been on more than one drug with us? how many ppl', 'clients who have taken at least two different drugs'],
    ['people positive for both hiv and hcv', 'people with a positive HIV test and a positive HCV test'],
    ['minors registered on verbal consent only, how many', 'minors registered with verbal consent'],
    ['registrations this year with an invalid or missing health card number', 'registrations this year with no health card or an invalid health card'],
    ['ACTIVE clients without a single note since september 1st', 'ACTIVE clients without a note since September 1'],
    ['which weekday is heaviest for outreach this fiscal yr?', 'which weekday is busiest for outreach this fiscal year'],
    ['how many people had a negative HCV test and later on a positive one', 'people who tested negative for HCV and then tested positive for HCV'],
    ['how many tests are still pending more than 30 days after they were done?', 'pending tests done more than 30 days ago'],
    ['How many HIV tests did we do between July 1 and Sept 30 this year?', 'HIV tests from July 1 2026 to September 30 2026'],
    ['activities coming up between now and Dec 25', 'upcoming activities from November 20 2026 to December 25 2026'],
    ['clients who got over $100 in rewards in total since jan 1', 'clients who have had over $100 in rewards in total since jan 1'],
    ['combien de monde a été testé cette année', 'combien de personnes ont été testées cette année'],
    ['dans quelle ville le taux de positivité VIH est-il le plus haut, toutes années confondues', 'dans quelle ville le taux de positivité VIH est-il le plus élevé'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    ['more than one quarter', 'tests in Q2 and in July to September'],
    ['interactions by payment type', 'interactions avec le monde'],
  ])('“monde” is no misspelt word, and months only explain a quarter beside them: no %s', (_, question) => {
    const reading = afterPress(readingOf(question));
    expect(reading.kind === 'query' && (reading.spec.by.length > 0 || reading.spec.compare?.length === 1)).toBe(false);
  });

  it.each([
    'activities somebody forgot to close - still say upcoming but the date has already gone by',
    'how many activities are still flagged upcoming even though their date has passed',
  ])('“%s” is on My day: here an activity is done once its date has passed', (question) => {
    expect(readingOf(question)).toMatchObject({ reason: 'on_my_day' });
  });

  it('some of those that an answer counted are split, not everyone of that kind', () => {
    const before = answerTo('HCV positivity in men this year');
    expect(answerTo('ok break the men down by city', before)).toEqual({ ...before, by: ['city'] });
  });
});
