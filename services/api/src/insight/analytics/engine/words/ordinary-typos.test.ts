import { describe, expect, it } from '@jest/globals';
import { answerTo, readingOf } from '../testing/answer-to.js';

describe('2.4/1 typos in ordinary words', () => {
  it.each([
    ['interactions loged last week', 'interactions'],
    ['how many clients recieved more than one reward this fiscal year', 'clients'],
    ['how many tests were perfomed in October', 'tests'],
  ])('“%s” adds no condition', (question, measure) => {
    const spec = answerTo(question);
    expect(spec.measure).toBe(measure);
    expect(spec.filters).toEqual([]);
  });

  it.each(['clients hosed in Kenora in October', 'tests logeed in October'])(
    'takes no word for a value that is as near to an ordinary word: “%s”',
    (question) => {
      const reading = readingOf(question);
      const dims = reading.kind === 'query' ? reading.spec.filters.map(({ dim }) => dim) : [];
      expect(dims).not.toContain('housing_status');
    },
  );
});
