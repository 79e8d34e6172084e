import { describe, expect, it } from '@jest/globals';
import { ALL_WORKLIST_SECTIONS, sectionOf, type WorklistSection } from './worklist.js';

const CLOCK = { today: '2026-11-20', time: '12:00' };

const ROWS: [what: string, day: string | null, time: string | null, section: WorklistSection][] = [
  ['yesterday', '2026-11-19', null, 'overdue'],
  ['long ago', '2020-01-01', '09:00', 'overdue'],
  ['today at a past time', '2026-11-20', '11:59', 'overdue'],
  ['today, just now', '2026-11-20', '12:00', 'overdue'],
  ['today at a later time', '2026-11-20', '12:01', 'today'],
  ['today without a time', '2026-11-20', null, 'today'],
  ['tomorrow', '2026-11-21', '08:00', 'this-week'],
  ['in seven days', '2026-11-27', null, 'this-week'],
  ['in eight days', '2026-11-28', null, 'later'],
  ['without a date', null, null, 'later'],
];

describe('sections of the worklist', () => {
  it.each(ROWS)('2.5/6 %s: %s %s is %s', (_what, day, time, section) => {
    expect(sectionOf({ day, time }, CLOCK)).toBe(section);
  });

  it('2.5/6 come in the order of the day’s work', () => {
    expect(ALL_WORKLIST_SECTIONS).toEqual(['overdue', 'today', 'this-week', 'later']);
  });
});
