import { describe, expect, it } from '@jest/globals';
import type { FollowUpTask } from './follow-up-rules.js';
import { dayOfTask, stateOfTask } from './follow-up-states.js';
import { recordedOf } from '../testing/recorded-outcomes.js';
import { addDays } from '../care/treatment-dates.js';

const TODAY = '2026-11-20';
const ago = (days: number): string => addDays(TODAY, -days) ?? TODAY;
const VISIT: FollowUpTask = { kind: 'overdue-activity', item_id: 'a-1', since: ago(3), due: ago(3), what: 'Visit', time: '14:30' }; // prettier-ignore
const REFILL: FollowUpTask = { ...VISIT, kind: 'refill-due', time: null };

describe('states of follow-up tasks', () => {
  it.each([
    ['nothing', [], 'open'],
    ['done', [{ outcome: 'done', due: ago(3) }], 'resolved'],
    ['done before it was put off', [{ outcome: 'done', due: ago(9) }], 'open'],
    ['no answer', [{ outcome: 'no-answer', due: ago(3) }], 'open'],
    ['snoozed', [{ outcome: 'snoozed', due: ago(3), snoozed_until: ago(-1) }], 'snoozed'],
    [
      'snoozed, then moved to an earlier day in the record',
      [{ outcome: 'snoozed', due: ago(2), snoozed_until: ago(-1) }],
      'open',
    ],
    [
      'snoozed, then moved to a later day in the record',
      [{ outcome: 'snoozed', due: ago(4), snoozed_until: ago(-1) }],
      'open',
    ],
    [
      'snoozed again',
      [
        { outcome: 'snoozed', due: ago(3), snoozed_until: ago(-9) },
        { outcome: 'snoozed', due: ago(4), snoozed_until: ago(-1) },
      ],
      'open',
    ],
    ['the day has come', [{ outcome: 'snoozed', due: ago(3), snoozed_until: TODAY }], 'open'],
  ] as const)('2.1/7 state after %s', (_what, recorded, state) => {
    expect(stateOfTask(VISIT, recordedOf(VISIT, recorded), TODAY)).toBe(state);
  });

  it('2.5/6 an outcome of an activity without a date counts until it gets one', () => {
    const undated = { ...VISIT, due: null };
    const done = [{ outcome: 'done', due: null }] as const;
    expect(stateOfTask(undated, recordedOf(undated, done), TODAY)).toBe('resolved');
    expect(stateOfTask(VISIT, recordedOf(VISIT, done), TODAY)).toBe('open');
  });

  it.each([
    ['nothing recorded', VISIT, [], { day: ago(3), time: '14:30' }],
    ['snoozed to a later day', VISIT, [{ outcome: 'snoozed', snoozed_until: TODAY }], { day: TODAY, time: null }],
    ['snoozed, then given another date in the record', VISIT, [{ outcome: 'snoozed', snoozed_until: TODAY, due: ago(9) }], { day: ago(3), time: '14:30' }],
    ['snoozed before the next due day', REFILL, [{ outcome: 'snoozed', snoozed_until: TODAY, due: ago(9) }], { day: ago(3), time: null }],
    ['snoozed for a later due day', REFILL, [{ outcome: 'snoozed', snoozed_until: TODAY, due: ago(1) }], { day: TODAY, time: null }],
    ['snoozed to an earlier day', VISIT, [{ outcome: 'snoozed', snoozed_until: ago(9) }], { day: ago(3), time: '14:30' }],
    ['an activity, whose date moves in the record', VISIT, [{ outcome: 'rescheduled', moved_to: TODAY }], { day: ago(3), time: '14:30' }],
    ['an activity without a date', { ...VISIT, due: null, time: null }, [], { day: null, time: null }],
    ['moved later', REFILL, [{ outcome: 'rescheduled', moved_to: ago(-5) }], { day: ago(-5), time: null }],
    ['moved earlier', REFILL, [{ outcome: 'rescheduled', moved_to: ago(5) }], { day: ago(5), time: null }],
    ['moved twice', REFILL, [{ outcome: 'rescheduled', moved_to: ago(-5) }, { outcome: 'rescheduled', moved_to: ago(-2) }], { day: ago(-2), time: null }],
    ['moved before the next due day', REFILL, [{ outcome: 'rescheduled', moved_to: ago(9), due: ago(30) }], { day: ago(3), time: null }],
    ['no answer', REFILL, [{ outcome: 'no-answer' }], { day: ago(3), time: null }],
  ] as const)('2.5/6 the day after %s', (_what, task, recorded, expected) => {
    expect(dayOfTask(task, recordedOf(task, recorded))).toEqual(expected);
  }); // prettier-ignore
});
