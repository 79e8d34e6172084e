import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

const before = (to: string): object => ({ has: { fact: 'registrations', filters: [], period: { from: null, to } } });

describe('2.4/1 clients who come back', () => {
  it.each([
    ['clients who registered this year and before', '2026-01-01', '2025-12-31'],
    ['women who registered in October and before', '2026-10-01', '2026-09-30'],
    ['clients who registered in 2025 and also before that', '2025-01-01', '2024-12-31'],
  ])('“%s” had registered earlier, too', (question, from, earlier) => {
    expect(answerTo(question)).toMatchObject({ measure: 'clients', range: { from }, who: before(earlier) });
  });

  it.each([
    ['returning clients this year', 'Clients who registered this year and before'],
    ['how many returning clients in October', 'Clients who registered in October and before'],
    ['repeat clients', 'Clients who registered more than once'],
  ])('“%s” may be counted by registrations or by visits: both are offered', (question, first) => {
    const reading = readingOf(question);
    expect(reading).toMatchObject({
      kind: 'refusal',
      reason: 'needs_clarification',
      offers: [{ sentence: first }, {}],
    });
  });

  it.each(['tests in 2025 and before', 'clients tested this year and before'])('“%s” isn’t about them', (question) => {
    const reading = readingOf(question);
    expect(reading.kind === 'query' && JSON.stringify(reading.spec).includes('"registrations"')).toBe(false);
  });
});
