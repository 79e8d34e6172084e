import { describe, expect, it } from '@jest/globals';
import { coarseQuery } from '@firstlight/domain/insight/analytics-rounding';
import { frenchSentence } from '../../answer/french/french-sentence.js';
import { describe as describeQuery } from '../../answer/describe.js';
import { readRestated } from '../../restated/read-restated.js';
import { restate } from '../../restated/restate.js';
import { typedQuery } from '../../typed-query/typed-query.js';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { answerTo, readingOf } from '../testing/answer-to.js';

const TODAY = '2026-11-20';
const BANDS = 'clients registered this fiscal in age bands: under 25, 25 to 44, 45 to 64, 65 and over';

describe('2.4/1 other groups of ages than the usual ones', () => {
  it.each([
    ['registrations this year by age band, under 25 / 25-44 / 45-64 / 65 and over', [25, 45, 65]],
    ['clients registered July to September by age - under 25, 25-44, 45-64, 65+, unknown', [25, 45, 65]],
    ['age groups of people starting treatment this year: under 25, 25-44, 45-64, 65 and up', [25, 45, 65]],
    [BANDS, [25, 45, 65]],
    ['tests by age: under 30 and 30+', [30]],
    ['how many clients are under 25, 25 to 44, 45 to 64 and 65 or older', [25, 45, 65]],
    ['clients under 30 vs 30 and over', [30]],
    ['clients par tranche d’âge : moins de 25, 25-44, 45-64, 65 et plus', [25, 45, 65]],
  ])('“%s” is split at %p', (question, ages) => {
    expect(answerTo(question)).toMatchObject({ by: ['age_group'], filters: expect.not.arrayContaining([{ dim: 'age' }]), ages }); // prettier-ignore
  });

  it('groups that leave ages out narrow the count', () => {
    expect(answerTo('clients 25-34, 35-44 and 45-54')).toMatchObject({
      by: ['age_group'],
      filters: [{ dim: 'age', min: 25, max: 54 }],
      ages: [25, 35, 45],
    });
  });

  it.each(['clients aged 20-29 or 40-49', 'clients under 20 or over 60', 'tests by age group 25-34 and 45-54'])(
    '“%s” has a gap between its ages',
    (question) => {
      const reading = readingOf(question);
      expect(reading.kind === 'query' ? reading.spec.ages : undefined).toBeUndefined();
    },
  );

  it('the groups stay until another split replaces them', () => {
    const before = answerTo(BANDS);
    expect(answerTo('only women', before)).toMatchObject({ by: ['age_group'], ages: [25, 45, 65] });
    expect(answerTo('by city instead', before)).not.toHaveProperty('ages');
  });

  it('are said in both languages, and their restated sentence gives the same query', () => {
    const spec = answerTo(BANDS);
    expect(describeQuery(spec, 0, TODAY)).toContain('by age group (under 25, 25-44, 45-64, 65+)');
    expect(frenchSentence(spec)).toContain('par groupe d’âge (moins de 25, 25-44, 45-64, 65 et plus)');
    expect(readRestated(restate(spec), () => [])).toEqual(spec);
  });

  it('without the Client permission, they are kept if they are made of the usual ones', () => {
    const spec = answerTo(BANDS);
    expect(coarseQuery(spec)).toMatchObject({ spec: { ages: [25, 45, 65] }, ages: false });
    const other = coarseQuery({ ...spec, ages: [30] });
    expect(other.spec).not.toHaveProperty('ages');
    expect(other.ages).toBe(true);
  });

  it('a typed query has whole ages that rise, in a split by age group', () => {
    const lexicon = buildLexicon(NO_LISTED_VALUES);
    const read = (change: object): unknown =>
      typedQuery({ measure: 'clients', by: ['age_group'], ages: [25, 45], ...change }, { lexicon, today: TODAY });
    expect(read({})).toMatchObject({ ages: [25, 45] });
    for (const wrong of [
      { ages: [45, 25] },
      { ages: [25.5] },
      { ages: ['x'] },
      { ages: [] },
      { ages: [121] },
      { by: ['city'] },
    ])
      expect(() => read(wrong)).toThrow('ages must rise');
  });
});
