import { describe, expect, it } from '@jest/globals';
import { aReceivedResult } from '@firstlight/testing/fake-api/results';
import { valueInWords } from './result-text';

const words = (change: Partial<ReturnType<typeof aReceivedResult>['result']>): string =>
  valueInWords(aReceivedResult({ result: { ...aReceivedResult().result, ...change } }));

describe('2.10/2 the meaning of a result in the inbox', () => {
  it('of a screening test for HIV is reactive, not positive', () => {
    expect(words({ test: 'HIV', value: 'positive', text: 'Reactive' })).toBe('Reactive');
    expect(words({ test: 'HIV', value: 'positive', text: 'Reactive', confirms: 'both' })).toBe('Positive');
    expect(words({ test: 'HIV', value: 'negative', text: 'Non-reactive' })).toBe('Negative');
    expect(words({ test: 'HCV', value: 'positive', text: 'Reactive' })).toBe('Positive');
  });

  it('that isn’t clear is the laboratory’s text, unless one line of several could mislead', () => {
    expect(words({ value: null, text: 'Sample haemolysed' })).toBe('Sample haemolysed');
    expect(words({ value: null, text: 'HIV 1\nReactive' })).toBe('See the text');
    expect(words({ value: null, text: '' })).toBe('No value');
  });
});
