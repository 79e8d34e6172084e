import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

describe('2.4/1 dates in brackets', () => {
  it.each([
    ['registrations last quarter (July to Sept)', 'registrations last quarter'],
    ['registrations last quarter (july, august, sept)', 'registrations last quarter'],
    ['average age of people who registered in the last fiscal year (2025-26)', 'average age of people who registered in fiscal 2025-26'],
    ['how many tests on remembrance day (nov 11)', 'how many tests on November 11'],
    ['Combien de traitements se sont terminés au dernier trimestre (juil. à sept.) ?', 'combien de traitements se sont terminés au dernier trimestre'],
    ['how many activities did the team complete over the summer (june july aug)', 'activities completed June to August 2026'],
    ['registrations in the spring (March to May)', 'registrations March to May 2026'],
    ['Q2 report (July to Sept): number of HCV tests', 'HCV tests from July to September 2026'],
    ['New clients last quarter, i.e. first registration in July to September?', 'new clients last quarter'],
    ['New clients last quarter (i.e., first registered July to September)', 'new clients last quarter'],
    ['our Q3 numbers (Oct to Dec): registrations', 'registrations from October to December 2026'],
    ['inscriptions cet été (juin à août)', 'inscriptions de juin à août 2026'],
  ])('“%s” is “%s”', (asked, plain) => {
    expect(answerTo(asked)).toEqual(answerTo(plain));
  }); // prettier-ignore

  it.each([
    'registrations last quarter (June to August)',
    'registrations in the summer of 2024 (June to August 2025)',
    'tests on November 10 (nov 11)',
    'new clients last quarter, i.e. first registration in June to August',
  ])('“%s” names two times, and both are shown', (asked) => {
    expect(answerTo(asked).compare).toHaveLength(2);
  });

  it.each(['tests over the summer', 'registrations in the spring (Kenora)'])('“%s” has no months', (asked) => {
    expect(readingOf(asked).kind).toBe('refusal');
  });
});
