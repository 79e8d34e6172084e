import { describe, expect, it } from '@jest/globals';
import { unseenBatches, unseenQuestions } from '../../query/testing/unseen-questions.js';
import { isSameQuery } from '../spec/same-query.js';
import { readingOf } from '../testing/answer-to.js';

/** Every twenty-fifth question that others wrote, without those that follow another. */
const QUESTIONS = unseenBatches()
  .flatMap(unseenQuestions)
  .filter(({ session }) => session === null)
  .filter((_, index) => index % 25 === 4)
  .map(({ question }) => question);

const SEXES = /\b(?:women|men|female|male|gender|femmes?|hommes?|sexe?|genre)\b/i;
const PLACES = /\b(?:kenora|sudbury|timmins|thunder|cit(?:y|ies)|towns?|where|villes?|provinces?|each)\b/i;
const TIMES =
  /\b20\d\d|\b(?:years?|months?|weeks?|quarters?|today|since|days?|last|this|fiscal|now|right|past|summer|spring|fall|winter|ever)\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i;
const KINDS = /\b(?:hiv|hcv|hep|vih|vhc|bloodwork|rapid)\b/i;
/** Before the question mark where a remark follows it ("One number is all I need"), otherwise at the end. */
const atTheEnd =
  (words: string) =>
  (question: string): string =>
    /\?\s+[^?\s][^?]*$/.test(question)
      ? question.replace(/\?(?=[^?]*$)/, ` ${words}?`)
      : `${question.replace(/[?.!\s]*$/, '')} ${words}`;

type Law = { without: RegExp; add: (question: string) => string; kept: RegExp };
const LAWS: Record<string, Law> = {
  'women instead of people': {
    without: SEXES,
    add: (question) => question.replace(/\b(?:people|clients|folks|patients|ppl)\b/i, 'women'),
    kept: /"Female"|"gender"/,
  },
  'in Kenora': { without: PLACES, add: atTheEnd('in Kenora'), kept: /"Kenora"/ },
  'in 2025': { without: TIMES, add: atTheEnd('in 2025'), kept: /2025-/ },
  'HIV before test': {
    without: KINDS,
    add: (question) => question.replace(/\btests?\b/i, (test) => `HIV ${test}`),
    kept: /"HIV"/,
  },
};

describe('2.4/1 a condition that is added to a question is never lost', () => {
  it.each(Object.entries(LAWS))('%s', (_, { without, add, kept }) => {
    const lost: string[] = [];
    let answered = 0;
    for (const question of QUESTIONS.filter((one) => !without.test(one) && add(one) !== one)) {
      const reading = readingOf(add(question));
      if (reading.kind === 'refusal') continue;
      answered += 1;
      // Behind two questions it may belong to the second.
      if (!kept.test(JSON.stringify([reading.spec, reading.also]))) lost.push(add(question));
    }
    expect(lost).toEqual([]);
    expect(answered).toBeGreaterThan(5);
  });
});

describe('2.4/1 a clause about what a figure is for changes no figure', () => {
  const answers = QUESTIONS.flatMap((question) => {
    const reading = readingOf(question);
    return reading.kind === 'query' ? [{ question, spec: reading.spec }] : [];
  });

  it.each([
    ' - board always asks',
    ', it goes in the funder report',
    '. The director keeps asking',
    ' (quarterly report)',
  ])('“…%s”', (aside) => {
    const changed: string[] = [];
    let [answered, kept] = [0, 0];
    for (const question of QUESTIONS) {
      const plain = readingOf(question);
      if (plain.kind !== 'query') continue;
      const reading = readingOf(`${question.replace(/[?.!\s]*$/, '')}${aside}`);
      answered += 1;
      if (reading.kind !== 'query') continue;
      kept += 1;
      if (!isSameQuery(reading.spec, plain.spec)) changed.push(`${question}${aside}`);
    }
    expect(changed).toEqual([]);
    expect(kept / answers.length).toBeGreaterThan(0.8);
  });
});
