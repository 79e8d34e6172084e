import { describe, expect, it } from '@jest/globals';
import { readingOf } from '../testing/answer-to.js';

/** The sentences that are offered instead. */
function nearTo(message: string): string[] {
  const reading = readingOf(message);
  return reading.kind === 'refusal' ? reading.offers.map(({ sentence }) => sentence) : [`answered: ${message}`];
}

describe('2.4/1 the nearest question that can be answered', () => {
  it.each([
    ['Tests that lack a tester name, by month', 'Tests by month, all recorded time, tester: Not recorded'],
    ['Which city ate the most reward money in 2025?', 'Reward amounts issued and owed, in dollars by city, 1 Jan to 31 Dec 2025, top 1'],
    ['Treatment dropouts by city and gender', 'Treatment starts by city and gender, all recorded time'],
    ['clients who whistle in 2025', 'Clients who registered 1 Jan to 31 Dec 2025'],
    ['how many purple of Epclusa were dispensed', 'Dispensing records, all recorded time, medication: Epclusa'],
    ['à quelle fréquence fait-on des tests VIH à Kenora', 'Tests, toutes dates confondues, type de test : VIH, ville : Kenora'],
  ])('of “%s” is “%s”, in the words of its answer', (message, sentence) => {
    expect(nearTo(message)).toEqual([sentence]);
  }); // prettier-ignore

  it('may be a clause of the message', () => {
    expect(nearTo('Timmins has felt slow, so can you put its monthly registrations since January on a line')).toEqual([
      'Registrations by month, 1 Jan to 20 Nov 2026, city: Timmins',
    ]);
  });

  it.each([
    ['turned around', 'how many cant we whistle at in 2025'],
    ['without what it compares', 'tests that whistled before Kenora'],
    ['about no time', 'whats our hcv positivity this whistle'],
    ['without a name', 'tests in 2025 that Marguerite whistled'],
    ['without a value', 'Share of Kenora registrants without a home, month by month in 2026'],
    ['of all clients', 'is our clientele getting younger'],
    [
      'a count instead of a percentage',
      'Percentage we can leave a message for, among those who tested positive for hep C',
    ],
  ])('is never the question %s: “%s”', (_, message) => {
    expect(nearTo(message)).toEqual([]);
  });

  it('is not looked for in a message that takes long to read', () => {
    expect(nearTo(`tests that whistle in 2025 ${'and whistle again '.repeat(20)}`)).toEqual([]);
  });
});
