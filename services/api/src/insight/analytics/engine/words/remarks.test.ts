import { describe, expect, it } from '@jest/globals';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

describe('2.4/1 remarks that the words say already', () => {
  it.each([
    ['how many results are we still waiting on (pending)', 'how many results are pending'],
    ['clients 16-24, 25-64 and 65+ — three numbers please', 'clients 16-24, 25-64 and 65+'],
    ['kenora clients without a working phone number, just the count pls', 'kenora clients without a valid phone'],
    ['people started on treatment per fiscal year, all years we have', 'people who started treatment by fiscal year'],
    ['tests this fiscal year to date vs the same stretch of last fiscal year, what’s the % increase', 'tests this fiscal year to date vs same dates last fiscal year'],
    ['outreach contacts in October compared to September, up or down and by how much', 'outreach contacts in October compared to September'],
    ['how is testing this November so far vs the same days last November', 'tests this month vs same dates last year'],
    ['tests Nov 1 to today vs same days last November', 'tests this month vs same dates last year'],
    ['HIV positivity by gender, everything in 2025', 'HIV positivity by gender in 2025'],
    ['clients with no email and no valid phone - how many can’t we reach', 'clients with no email and no valid phone'],
    ['What’s the average incentive we give, 2026, only counting interactions that had one', 'average incentive in 2026'],
    ['average $ per person among those who got something, this fiscal', 'average reward dollars per person this fiscal year'],
    ['how many test rows got entered into the system last week (by entry date not test date)', 'tests entered last week'],
    ['how many test records dont have a date', 'tests with no date'],
    ['pending registrations older than 30 days', 'pending registrations from more than 30 days ago'],
    ['most tests we did in one day', 'which day had the most tests'],
    ['did we test anybody in October? how many people', 'how many people were tested in October'],
    ['What cities are we in and how many clients in each?', 'clients by city'],
    ['Treatments that ended last fiscal year, broken down by why they ended', 'treatments that ended last fiscal year by outcome'],
    ['cash rewards of 20$ or more, count, last fiscal year', 'cash rewards of at least $20 last fiscal year'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    ['why treatments ended last fiscal year', 'cause'],
    ['biggest single incentive we’ve ever recorded', 'one_record'],
    ['youngest and oldest age on file', 'one_record'],
    ['la plus grosse récompense', 'one_record'],
    ['when did we first start someone on Vosevi?', 'one_record'],
    ['date of our most recent HCV positive', 'one_record'],
  ])('“%s” isn’t answered', (asked, reason) => {
    expect(readingOf(asked)).toMatchObject({ kind: 'refusal', reason });
  });

  it.each([
    'how is testing this November so far vs the same days last October',
    'average incentive in 2026, only counting interactions that had a test',
    'cash rewards of $20 or gift cards last fiscal year',
    'clients older than 30 days',
  ])('“%s” says something else', (asked) => {
    expect(readingOf(asked).kind).toBe('refusal');
  });

  it.each([
    ['clients older than 30', 'clients aged 31 and over'],
    ['biggest payment type', 'payment type with the most rewards'],
  ])('“%s” stays “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  });
});

describe('2.4/1 what is filled in, given out and begun', () => {
  it.each([
    ['how many rewards have no payment type filled in?', 'rewards with no payment type'],
    ['percent of interactions with no reward attached', 'percent of interactions with no reward'],
    ['has voicemail but doesnt want us leaving a message - how many clients', 'clients with voicemail and with no leave message'],
    ['how many of our clients have french as their language', 'how many clients speak french'],
    ['What % of naloxone kits are given out with a client record?', 'what percentage of naloxone kits are given to clients with a record'],
    ['what did we give out from van 1 last week, straws and naloxone', 'straws vs naloxone kits given out from van 1 last week'],
    ['ppl who got a naloxone kit AND a test in the last 30 days', 'people who were tested in the last 30 days and received a naloxone kit in the last 30 days'],
    ['people who had a test and a naloxone kit in 2025', 'people who were tested in 2025 and received a naloxone kit in 2025'],
    ['any compassionate product given out in timmins? how many dispenses', 'dispenses of compassionate product in timmins'],
    ['meds dispensed in July, total quantity commercial vs compassionate', 'total quantity of medication dispensed in July, commercial vs compassionate'],
    ['dispensed in october but nothing yet in november - how many clients', 'clients dispensed in October but not in November'],
    ['ended treatment early (non compliance, side effects) in the last 90 days?', 'treatments that ended because of non compliance or side effects in the last 90 days'],
    ['avg days on treatment before stopping because of side effects', 'average length of treatments that ended because of side effects'],
    ['clients with an interaction but no test, ever', 'clients with an interaction who were never tested'],
    ['Quel médicament a été le plus souvent débuté cette année ?', 'quel médicament a été le plus commencé cette année'],
    ['quelle proportion des inscriptions de 2025 a été saisie par le personnel', 'quelle proportion des inscriptions de 2025 a été entrée par le personnel'],
    ['activités complétées depuis avril', 'activités terminées depuis avril'],
    ['traitements débutés en 2025', 'traitements commencés en 2025'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it.each([
    'people who got a naloxone kit or a test in the last 30 days',
    'regs where gender or age is blank',
    'how many rewards have something filled in',
  ])('“%s” isn’t answered', (asked) => {
    expect(readingOf(asked).kind).toBe('refusal');
  });

  it('a test without a result may be pending', () => {
    expect(answerTo('tests with no result entered')).toMatchObject({
      filters: [{ dim: 'test_result', in: ['Not recorded'] }],
    });
  });
});

describe('2.4/1 a share of people with two facts', () => {
  it('offers those with both in the time of the whole', () => {
    const reading = readingOf('Among people tested last fiscal year, what percentage had both HIV and HCV tests?');
    expect(reading).toMatchObject({ kind: 'refusal', reason: 'unconfirmed' });
    expect(reading.kind === 'refusal' && reading.offers[0]?.spec).toMatchObject({
      as: 'percent',
      part: { and: [{ has: { period: 'counted' } }, { has: { period: 'counted' } }] },
    });
  });
});

describe('2.4/1 what somebody takes the results for', () => {
  const asked = 'How many people had an HCV positive test and later a negative HCV test?';

  it('“(possible cures)” changes nothing after both results', () => {
    const [reading, bare] = [readingOf(`${asked} (possible cures)`), readingOf(asked)];
    expect(bare).toMatchObject({ kind: 'refusal', reason: 'unconfirmed' });
    expect(reading).toEqual(bare);
  });

  it('without results, it is asked about', () => {
    expect(readingOf('how many people were cured (possible cures)').kind).toBe('refusal');
  });
});
