import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';

const LEXICON = buildLexicon({ ...NO_LISTED_VALUES, cities: ['Sudbury', 'Kenora'], referralSites: ['Sheway'] });
const ask = (message: string, previous: QuerySpec | null = null): ReturnType<typeof readQuestion> =>
  readQuestion({ message, previous, today: '2026-11-20' }, LEXICON);

const withValue = (dim: string, spec: object = {}): object => ({
  kind: 'query',
  spec: {
    filters: expect.arrayContaining([{ dim, not_in: [expect.stringMatching(/^(?:not.recorded|unknown)$/i)] }]),
    ...spec,
  },
});

describe('2.4/1 rows without a value are left out on request', () => {
  it.each<[string, object]>([
    ['clients by gender, excluding unknown', withValue('gender', { measure: 'clients', by: ['gender'] })],
    ['HIV tests by city leaving out the ones with no city', withValue('city', { measure: 'tests', by: ['city'] })],
    ['registrations by housing status without the blanks', withValue('housing_status', { by: ['housing_status'] })],
    ['clients by age group excluding unknown ages', withValue('age_group', { by: ['age_group'] })],
    ['registrations with a city recorded by month', withValue('city', { measure: 'registrations', by: ['month'] })],
    ['tests with a tester recorded in 2025', withValue('tester', { range: { from: '2025-01-01', to: '2025-12-31' } })],
    ['clients whose language is known', withValue('language', { measure: 'clients', by: [] })],
    ['what percentage of clients have a referral site on file', withValue('referral_site', { as: 'percent' })],
    ['inscriptions par ville sans les non précisées', withValue('city', { measure: 'registrations', by: ['city'] })],
  ])('“%s”', (question, reading) => expect(ask(question)).toMatchObject(reading));

  it('shares are of those with a value', () => {
    expect(ask('clients by gender as a percentage, excluding unknown')).toMatchObject(
      withValue('gender', { as: 'percent', given: ['gender'] }),
    );
    expect(ask('percentage of women with a city recorded')).toMatchObject(
      withValue('city', { as: 'percent', given: ['gender'] }),
    );
  });

  it.each([
    ['what percent of clients with a recorded age were under 30', 'age'],
    ['what percent of clients with a known age were women', 'gender'],
  ])('“%s” is a share of those with a value, by %s', (question, dim) => {
    const reading = ask(question);
    expect(reading).toMatchObject(withValue('age_group', { as: 'percent', given: ['age_group'] }));
    expect(reading).toMatchObject({ spec: { filters: expect.arrayContaining([expect.objectContaining({ dim })]) } });
  });

  it('a message that says nothing else changes the previous answer', () => {
    const previous: QuerySpec = { measure: 'tests', by: ['city'], filters: [], range: null, compare: null };
    expect(ask('Leave out the ones with no city', previous)).toMatchObject(withValue('city', { by: ['city'] }));
    expect(ask('without the unknowns', previous)).toMatchObject(withValue('city', { measure: 'tests' }));
    expect(ask('without the unknowns', { ...previous, by: ['month'] }).kind).toBe('refusal');
    expect(ask('without the unknowns').kind).toBe('refusal');
  });

  it.each(['share of clients without coverage', 'hommes sans logement', 'clients without a referral site'])(
    '“%s” has a condition',
    (question) => expect(ask(question)).not.toMatchObject({ spec: { filters: [{ not_in: expect.anything() }] } }),
  );

  it('rows without a value are still counted where they are asked for', () => {
    const without = ['clients with no city recorded', 'registrations with no language on file', 'registrations that don’t have a language filled in']; // prettier-ignore
    for (const question of without) {
      expect(ask(question)).toMatchObject({ spec: { filters: [{ in: ['Not recorded'] }] } });
    }
    expect(ask('clients with a city recorded as Kenora')).not.toMatchObject(withValue('city'));
  });
});
