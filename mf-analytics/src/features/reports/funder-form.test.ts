import { describe, expect, it } from '@jest/globals';
import { indicatorLabels } from './funder-form';
import { likelyChoice } from './likely-choice';

describe('2.4/2 the indicators of a funder’s form', () => {
  it('are the texts of a CSV file, in order, regardless of other cells', () => {
    const csv =
      'No.;Indicator;Q1\n1.1;"People tested; all ages";\n1.2;People   cured;\n;;\n1.1;"People tested; all ages";';
    expect(indicatorLabels(csv, 'csv')).toEqual(['Indicator', 'People tested; all ages', 'People cured']);
  });

  it('are the lines of pasted cells, commas included', () => {
    expect(indicatorLabels('1.1\tPeople tested, by gender\t12\r\n1.2\tTreatments started\t', 'pasted')).toEqual([
      'People tested, by gender',
      'Treatments started',
    ]);
    expect(indicatorLabels(' \n12\n', 'pasted')).toEqual([]);
  });

  it('suggest a choice with most of the same words, and nothing otherwise', () => {
    const choices = [
      { value: 'a', label: 'People tested for hepatitis C' },
      { value: 'b', label: 'People tested for hepatitis C, by gender' },
    ];
    expect(likelyChoice('1.1 People tested for hepatitis C', choices)).toBe('a');
    expect(likelyChoice('People tested for hepatitis C (by gender)', choices)).toBe('b');
    expect(likelyChoice('Condoms handed out', choices)).toBe('');
  });

  it('2.4/2 suggests no share for a count, and no count for dollars', () => {
    const choices = [
      { value: 'share', label: 'Positive HIV tests, % of results' },
      { value: 'issued', label: 'Incentives issued' },
      { value: 'dollars', label: 'Incentives issued, in dollars' },
    ];
    expect(likelyChoice('Number of positive HIV tests', choices)).toBe('');
    expect(likelyChoice('Positivity of HIV tests, % of results', choices)).toBe('share');
    expect(likelyChoice('Total number of incentives issued', choices)).toBe('issued');
    expect(likelyChoice('Value of incentives issued in dollars', choices)).toBe('dollars');
  });
});
