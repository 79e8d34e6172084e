import { describe, expect, it } from '@jest/globals';
import { answerTo } from '../testing/answer-to.js';
import { lastAnswer, lastReading } from '../testing/conversation.js';

const STARTED = 'Of the people who tested HCV positive this year, what percentage have started treatment?';
const COMPLETED = 'what percentage of people who tested positive for HCV in 2025 completed treatment';
const BOTH = 'People tested for both HIV and HCV last quarter?';

describe('2.4/1 the others, after a share', () => {
  it.each([
    [STARTED, 'how many have not started?', 'started'],
    [STARTED, 'and how many haven’t started treatment yet', 'started'],
    [STARTED, 'how many haven’t?', 'started'],
    [STARTED, 'combien n’ont pas commencé ?', 'started'],
    [COMPLETED, 'how many haven’t completed it?', 'ended'],
  ])('after “%s”, “%s”', (before, said, date) => {
    const { as: _as, part: _part, ...people } = lastAnswer(before);
    expect(lastAnswer(before, said)).toMatchObject({ ...people, who: { hasNot: { fact: 'treatments', date } } });
    expect(lastAnswer(before, said)).not.toHaveProperty('as');
  });

  it.each([
    [STARTED, 'how many haven’t completed?'],
    [COMPLETED, 'how many have not started?'],
  ])('after “%s”, “%s” denies something else', (before, said) => {
    expect(lastReading(before, said).kind).toBe('refusal');
  });
});

describe('2.4/1 one of both, after people tested for both', () => {
  it.each([
    ['HCV but not HIV?', 'people tested for HCV but not for HIV last quarter'],
    ['and HIV but not HCV', 'people tested for HIV but not for HCV last quarter'],
    ['le VHC mais pas le VIH ?', 'people tested for HCV but not for HIV last quarter'],
  ])('“%s” is “%s”', (said, plain) => {
    expect(lastAnswer(BOTH, said)).toEqual(answerTo(plain));
  });

  it('after people tested for one, it isn’t guessed', () => {
    expect(lastReading('people tested for HIV last quarter', 'HCV but not HIV?').kind).toBe('refusal');
  });
});

describe('2.4/1 the other end of an order', () => {
  it.each([
    ['Busiest month for registrations in fiscal 2025-26?', 'slowest?', 'asc'],
    ['Busiest month for registrations in fiscal 2025-26?', 'and the quietest month?', 'asc'],
    ['which city had the most tests in 2025', 'and the fewest?', 'asc'],
    ['slowest month for tests in 2025', 'busiest?', 'desc'],
    ['mois le plus achalandé pour les inscriptions en 2025', 'et le plus tranquille ?', 'asc'],
  ])('after “%s”, “%s”', (before, said, order) => {
    expect(lastAnswer(before, said)).toEqual({ ...lastAnswer(before), order });
  });

  it.each([
    ['tests by month in 2025', 'slowest?'],
    ['top 3 cities by tests in 2025', 'lowest?'],
    ['slowest month for tests in 2025', 'slowest?'],
  ])('after “%s”, “%s” is no other end', (before, said) => {
    expect(lastReading(before, said).kind).toBe('refusal');
  });
});
