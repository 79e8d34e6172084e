import { describe, expect, it } from '@jest/globals';
import { afterPress } from '../testing/after-press.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';
import type { Reading } from '../reading.js';
import { answerTo, inOrder, readingOf } from '../testing/answer-to.js';

function queried(question: string): Extract<Reading, { kind: 'query' }> {
  const reading = readingOf(question);
  if (reading.kind === 'refusal') throw new Error(question);
  return reading;
}

describe('2.4/1 figures as people ask for them', () => {
  it.each([
    ['what kinds of tests do we do and how many of each have been done', 'tests by test type'],
    ['what kinds of interactions do we have and how many of each in 2025', 'interactions by interaction type in 2025'],
    ['how many registrations have the city left blank', 'registrations with no city'],
    ['is Wednesday our busiest day', 'what is the busiest day of the week'],
    ['What supplies do we hand out, and how many of each so far?', 'how many units of each supply'],
    ['What are the different housing situations and how many people are in each?', 'people by housing status'],
    ['which cities are there and how many clients live in each', 'clients by city'],
    ['do people mostly register through the website or with staff? numbers please', 'registrations by source'],
    ['répartition des clients par couverture (OW, ODSP, aucune)', 'clients by coverage type'],
    ['How much of our bloodwork this year was DBS and how much serum?', 'bloodwork this year by bloodwork type'],
    ['invalid health cards: how many have letters in them and how many are the wrong length', 'invalid health cards by health card problem'],
    ['bad health cards, whats wrong w them, letters or wrong length? counts', 'invalid health cards by health card problem'],
    ['are registrations up or down, in %, april to today against the same stretch last year', 'registrations from april to today vs same dates last year'],
    ['Are registrations from January 1 to today up or down on the same stretch of last year, in percent?', 'registrations from January 1 to today vs same dates last year'],
    ['By how many dollars did incentive spending change from September to October?', 'incentive spending in September vs October'],
    ['by what percentage did tests grow from 2024 to 2025', 'tests in 2024 vs 2025'],
    ['by how much have registrations increased this year compared to last year', 'registrations this year vs last year'],
    ['increase in tests from 2024 to 2025 in percent', 'tests in 2024 vs 2025'],
    ['Monthly incentive totals for the current fiscal year', 'reward amount by month this fiscal year'],
    ['How many rewards have an amount but no payment type recorded?', 'rewards with no payment type'],
    ['how many clients said yes to both texts and voicemail?', 'clients who accept texts and voicemail'],
    ['for how many clients are we NOT allowed to leave a message', 'clients with no leave message'],
    ['Parmi nos clients francophones, combien ont été testés mais n’ont pas de traitement au dossier ?', 'Parmi nos clients francophones, combien ont été testés mais n’ont pas de traitement'],
    ['Nombre de dispensations par médicament en 2025 (année civile)', 'Nombre de dispensations par médicament en 2025'],
    ['coinfection: how many people with both a positive HIV and a positive HCV on file', 'people with a positive HIV test and a positive HCV test'],
    ['of those who started in Q2, how many have completed by now?', 'of those who started in Q2, how many have completed?'],
    ['who’s done the most tests this month, KP, MW or AB?', 'who has done the most tests this month, KP, MW or AB?'],
    ['how many outreach interactions were logged for wednesday', 'outreach interactions on Wednesday'],
    ['how many tests did we do wednesday', 'tests on 18 November 2026'],
    ['combien de personnes sont sous Maviret en ce moment', 'people currently on Maviret'],
    ['il reste combien d’activités à venir ?', 'upcoming activities'],
    ['How many tests are still pending more than 30 days after the test date?', 'tests pending for more than 30 days'],
    ['Average length in days of a completed treatment, start to end', 'average length of completed treatments'],
    ['show me all the 2026 endings split by outcome', 'treatments that ended in 2026 by outcome'],
    ['people who had a test, a dispense or an interaction in 2025', 'people who had at least one test, dispense or interaction in calendar 2025'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(inOrder(answerTo(asked))).toEqual(inOrder(answerTo(plain)));
  }); // prettier-ignore

  it('people with a row of any of several kinds count once each, in the time of all', () => {
    const period = { from: '2025-01-01', to: '2025-12-31' };
    expect(answerTo('how many people had a positive HIV test or a treatment in 2025')).toMatchObject({
      measure: 'clients',
      filters: [],
      range: null,
      who: { or: [{ has: { fact: 'tests', period } }, { has: { fact: 'treatments', period } }] },
    });
  });

  it('two kinds of tests differ by more than one field', () => {
    const one = answerTo('people with a positive HIV test or a positive HCV test');
    expect(one).toMatchObject({ who: { or: [{ has: { fact: 'tests' } }, { has: { fact: 'tests' } }] } });
    expect(answerTo('how many people had an HIV test or an HCV test in 2025')).not.toHaveProperty('who');
  });

  it.each([
    ['a test in 2024 or a treatment, whenever', 'people with a test in 2024 or a treatment'],
    ['women in the other, too', 'people with a test in women or a treatment'],
  ])('asks back about %s', (_, question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });

  it.each([
    ['weekday', 'how many tests on wednesdays'],
    ['weekday', 'tests on a wednesday'],
  ])('a %s in the plural is any such day: “%s”', (dim, question) => {
    const reading = afterPress(readingOf(question));
    expect(reading).toMatchObject({ kind: 'query', spec: { filters: [{ dim }] } });
  });

  it('kits and straws are counted each; “kits” are all of them', () => {
    expect(answerTo('naloxone kits and straws given out in 2025')).toMatchObject({ by: ['supply'] });
    expect(answerTo('kits given out in 2025')).toMatchObject({ by: [] });
  });

  it.each([
    ['And Q1?', 'tests in fiscal Q2', 'tests in fiscal Q1'],
    ['and Q1?', 'tests in Q2 (July to September 2026)', 'tests in Q1 of 2026-27'],
    ['and Q3 2025?', 'tests in fiscal Q2', 'tests in Q3 2025'],
    ['and Q1?', 'tests in Q2 2026', 'tests in Q1 2026'],
  ])('“%s” after “%s” is “%s”', (message, before, plain) => {
    const { spec: previous, whole } = queried(before);
    const reading = readQuestion({ message, previous, whole, today: '2026-11-20' }, buildLexicon(NO_LISTED_VALUES));
    expect(reading).toMatchObject({ spec: { range: answerTo(plain).range } });
  });

  it('“in that time” is the time of the answer', () => {
    const before = answerTo('tests in 2025');
    expect(answerTo('how many rewards in that time', before)).toMatchObject({
      range: before.range,
      measure: 'rewards',
    });
  });

  it('“how many payments is that” counts the rewards of an amount', () => {
    const before = answerTo('total cash honoraria for October 2026');
    expect(answerTo('how many payments is that', before)).toMatchObject({ measure: 'rewards', range: before.range });
  });

  it.each([['compassionate product: number of dispenses and average quantity'], ['are registrations up this year']])(
    'no part of “%s” is dropped',
    (question) => {
      expect(readingOf(question).kind).toBe('refusal');
    },
  );
});
