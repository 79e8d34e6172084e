import { describe, expect, it } from '@jest/globals';
import { buildLexicon, NO_LISTED_VALUES } from '../../lexicon/lexicon.js';
import { readQuestion } from '../../read-question.js';

const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Sudbury', 'Kenora'], testers: ['KP', 'AB'] });
const read = (message: string) => readQuestion({ message, previous: null, today: '2026-11-20' }, LEXICON);

describe('2.4/1 hurried messages', () => {
  it.each([
    ['hcv reactive but never started treatment, how many people', 'how many people tested HCV positive but never started treatment'],
    ['reactive hcv in Sudbury since april, people not tests', 'how many people tested positive for HCV in Sudbury since April'],
    ['3 or more outreach contacts since sept 1, how many ppl', 'how many people had 3 or more outreach contacts since September 1'],
    ['median age hcv reactive this yr', 'median age of people who tested positive for HCV this year'],
    ['hcv positivity 2025 vs 2026, funder on the phone', 'HCV positivity 2025 vs 2026'],
    ['tests nov so far vs same dates last nov, sorry in a rush', 'tests nov so far vs same dates last nov'],
    ['how many in Sudbury w no phone and no email, cant reach them', 'how many people in Sudbury have no phone and no email'],
    ['scripts dispensed last week', 'dispenses last week'],
    ['how many people stopped meds for side effects this year', 'how many people stopped treatment because of side effects this year'],
    ['ppl who had an hiv test before this year but none this year', 'people who had an HIV test before this year but no HIV test this year'],
    ['bloodwork AB drew last month', 'bloodwork by AB last month'],
    ['How many people whose hepatitis C test was positive in 2025 also started treatment in 2025?', 'people who tested positive for HCV in 2025 and started treatment in 2025'],
    ['How many people got an incentive and also had a test last quarter?', 'how many people got an incentive last quarter and had a test last quarter'],
    ['How many people got an incentive and had a test last quarter?', 'how many people got an incentive last quarter and had a test last quarter'],
    ['How many clients had an HIV test and also received a reward this year', 'how many clients had an HIV test this year and received a reward this year'],
    ['How many incentives dated this fiscal year have not been issued yet?', 'incentives this fiscal year not issued'],
    ['Among the people tested this fiscal year, how many tests did each person have on average?', 'average tests per person this fiscal year'],
    ['How many counselling and how many outreach interactions did we have in October?', 'counselling and outreach interactions in October by interaction type'],
    ['How many people had an HIV test in the last fiscal year, 2025-26?', 'people with an HIV test in fiscal 2025-26'],
    ['What percentage of the people who registered in 2025-26 were tested within that same fiscal year?', 'what percentage of the people who registered in 2025-26 were tested in 2025-26'],
    ['How many treatments were stopped in 2026 because of side effects, and how many because of non compliance?', 'treatments stopped in 2026 because of side effects or non compliance by outcome'],
    ['HIV tests last quarter, July to September', 'HIV tests from July to September 2026'],
    ['âge moyen du monde testé pour le VHC en 2025', 'âge moyen des personnes testées pour le VHC en 2025'],
    ['combien de monde a fini son traitement Maviret cette année', 'combien de personnes ont terminé leur traitement Maviret cette année'],
  ])('“%s” is “%s”', (message, plain) => {
    const [found, meant] = [read(message), read(plain)];
    expect(found).toMatchObject({ kind: 'query' });
    if (found.kind !== 'query' || meant.kind !== 'query') throw new Error(plain);
    expect(found.also ?? []).toEqual([]);
    const { filters, ...rest } = found.spec;
    const { filters: same, ...others } = meant.spec;
    expect(rest).toEqual(others);
    expect(new Set(filters)).toEqual(new Set(same));
  }); // prettier-ignore

  it.each([['HIV tests in 2024, 2025', '2024-01-01']])('two times that differ are both kept: %s', (message, first) => {
    expect(JSON.stringify(read(message))).toContain(first);
    expect(JSON.stringify(read(message))).toMatch(/compare":\[|also|refusal/);
  });
});
