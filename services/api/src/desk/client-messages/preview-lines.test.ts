import { describe, expect, it } from '@jest/globals';
import { MESSAGE_PEOPLE_MAX, type PreviewLine } from '@firstlight/domain/desk/client-messages';
import { shownLines } from './preview-lines.js';

const receiver = (id: string): PreviewLine => ({
  ...{ registration_id: id, client_name: id, channel: 'text', to: '••• 0143', language: 'en' },
  ...{ text: 'Please call us.', segments: 1, appointments: [], left_out: null },
});
const leftOut = (id: string): PreviewLine => ({ registration_id: id, client_name: id, left_out: 'no-consent' });
const names = (letter: string, count: number): string[] => Array.from({ length: count }, (_, n) => `${letter}${n}`);

describe('2.10/4 the people of a preview', () => {
  it('shows everyone of a short list, in the order given', () => {
    const lines = [receiver('b'), leftOut('a'), receiver('c')];
    expect(shownLines(lines, ['c', 'a', 'b'])).toEqual({ people: lines, receivers_total: 2, left_out_total: 1 });
  });

  it('shows the receivers who are due first, and counts the others', () => {
    const [getting, refusing] = [names('g', MESSAGE_PEOPLE_MAX + 30), names('r', MESSAGE_PEOPLE_MAX + 1)];
    const lines = [...getting.map(receiver), ...refusing.map(leftOut)];
    const { people, ...totals } = shownLines(lines, [...refusing, ...getting.toReversed()]);
    expect(totals).toEqual({ receivers_total: getting.length, left_out_total: refusing.length });
    const shown = people.map(({ registration_id: id }) => id);
    expect(shown).toEqual([...getting.slice(30), ...refusing.slice(0, MESSAGE_PEOPLE_MAX)]);
  });
});
