import { describe, expect, it } from '@jest/globals';
import { readingOf } from '../testing/answer-to.js';

const conditionsOf = (question: string): string[][] => {
  const reading = readingOf(question);
  const specs = reading.kind === 'query' ? [reading.spec, ...(reading.also ?? [])] : [];
  return specs.map(({ filters }) => filters.map(({ dim, in: values = [] }) => `${dim} ${values.join('/')}`));
};

describe('2.4/1 a noun that is said again starts a separate list; the lists aren’t intersected', () => {
  it.each([
    ['clients with no phone and clients with no email', ['phone_status missing'], ['has_email no']],
    [
      'how many clients without a phone, clients without a health card',
      ['phone_status missing'],
      ['hc_status missing'],
    ],
    ['clients sans téléphone et clients sans courriel', ['phone_status missing'], ['has_email no']],
    ['tests by KP and tests by MW in October', ['tester KP'], ['tester MW']],
    ['registrations in Kenora and registrations in Sudbury this year', ['city Kenora'], ['city Sudbury']],
    [
      'registrations with a blank disposition, registrations with a blank gender and registrations with a blank coverage',
      ['disposition Not recorded'],
      ['gender Not recorded'],
      ['coverage_type Not recorded'],
    ],
  ])('“%s”', (question, ...conditions) => {
    expect(conditionsOf(question)).toEqual(conditions);
  });

  it('gives each list the time at the end', () => {
    const reading = readingOf('tests by KP and tests by MW in October');
    const specs = reading.kind === 'query' ? [reading.spec, ...(reading.also ?? [])] : [];
    expect(specs.map(({ range }) => range?.from)).toEqual(['2026-10-01', '2026-10-01']);
  });

  it.each([
    'clients in Kenora with no phone and clients with no email',
    'women with no phone and women over 40 in Sudbury',
  ])('asks back where a condition could be that of both: “%s”', (question) => {
    expect(readingOf(question).kind).toBe('refusal');
  });

  it.each(['clients with no phone and no email', 'clients with no phone or email'])(
    'keeps one list: “%s”',
    (question) => {
      expect(conditionsOf(question)).toHaveLength(1);
    },
  );
});
