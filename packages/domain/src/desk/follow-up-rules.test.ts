import { describe, expect, it } from '@jest/globals';
import type { FollowUpKind } from './follow-up.js';
import { type FollowUpFacts, followUpTasks } from './follow-up-rules.js';
import { listedTasks } from './follow-up-states.js';
import { recordedOf } from '../testing/recorded-outcomes.js';
import { addDays } from '../care/treatment-dates.js';

const TODAY = '2026-11-20';
const CLOCK = { today: TODAY, time: '12:00' };
const ago = (days: number): string => addDays(TODAY, -days) ?? TODAY;
const item = (id: string) => ({ id, created_at: `${ago(500)}T15:00:00.000Z` });

type Test = FollowUpFacts['tests'][number];
const test = (test_type: string, days: number, result: Partial<Test>, id = 't-1'): Test =>
  ({ ...item(id), test_type, test_date: ago(days), ...result }) as Test;
const hiv = (days: number, id?: string) => test('HIV', days, { hiv_result: 'positive' }, id);
const hcv = (days: number, id?: string) => test('HCV', days, { hcv_result: 'positive' }, id);
const rna = (days: number, bloodwork_result: string | null, id?: string) =>
  test('Bloodwork', days, { bloodwork_result, bloodwork_date_submitted: null }, id);
const course = (start: number, outcome = 'Active', end: number | null = null, id = 'm-1') => ({
  ...item(id),
  medication: 'Epclusa',
  start_date: ago(start),
  end_date: end === null ? null : ago(end),
  outcome,
});
const supply = (days: number, quantity = 28, id = 'd-1') => ({
  ...item(id),
  medication: 'Epclusa',
  quantity,
  dispensed_date: ago(days),
});
const met = (description: string, days: number, money: { amount?: number; issued?: string | null } = {}) => ({
  ...item('i-1'),
  date: ago(days),
  description,
  amount: money.amount ?? null,
  issued: money.issued ?? null,
});
const NOTHING: FollowUpFacts = {
  disposition: 'ACTIVE',
  record: { ...item('r-1'), rnaAvailable: 'No', rnaSampleDate: null, rnaResult: 'Positive', regDate: ago(500) },
  tests: [],
  medications: [],
  dispensing: [],
  activities: [],
  interactions: [],
};
/** RNA on the Client tab. */
const onClientTab = (days: number | null, rnaResult: 'Positive' | 'Negative'): FollowUpFacts['record'] => ({
  ...NOTHING.record,
  ...{ rnaAvailable: 'Yes', rnaSampleDate: days === null ? null : ago(days), rnaResult },
});
const visit = (days: number, time: string | null) => [{ id: 'a-1', date: ago(days), time, description: 'Visit' }];

/** Kind, facts, and whether a task of that kind is due. */
const ROWS: [FollowUpKind, string, Partial<FollowUpFacts>, boolean][] = [
  ['result-not-told', 'a positive result', { tests: [hcv(0)] }, true],
  ['result-not-told', 'told since', { tests: [hcv(9)], interactions: [met('Results', 9)] }, false],
  ['result-not-told', 'told before', { tests: [hcv(9)], interactions: [met('Results', 10)] }, true],
  ['result-not-told', 'told before the result of the sample', { tests: [{ ...rna(20, 'Positive'), resulted_on: ago(2) }], interactions: [met('Results', 20)] }, true],
  ['result-not-told', 'told on the day of the result', { tests: [{ ...rna(20, 'Positive'), resulted_on: ago(2) }], interactions: [met('Results', 2)] }, false],
  ['result-not-told', 'told since the result', { tests: [{ ...rna(20, 'Positive'), resulted_on: ago(2) }], interactions: [met('Results', 1)] }, false],
  ['result-not-told', 'a test dated after its result', { tests: [{ ...hcv(2), resulted_on: ago(9) }], interactions: [met('Results', 2)] }, false],
  ['hiv-not-linked', 'a positive test', { tests: [hiv(400)] }, true],
  ['hiv-not-linked', 'referred since', { tests: [hiv(400)], interactions: [met('Referral', 3)] }, false],
  ['hiv-not-linked', 'referred before its confirmation', { tests: [hiv(60), hiv(3, 't-2')], interactions: [met('Referral', 50)] }, false],
  ['hiv-not-linked', 'positive again within 90 days', { tests: [hiv(100), hiv(10, 't-2')], interactions: [met('Referral', 99)] }, false],
  ['hiv-not-linked', 'positive again, long after the referral', { tests: [hiv(101), hiv(10, 't-2')], interactions: [met('Referral', 99)] }, true],
  ['hiv-not-linked', 'negative since', { tests: [hiv(40), { ...hiv(30, 't-2'), hiv_result: 'negative' }] }, false],
  ['hiv-not-linked', 'negative at the laboratory, blood of the same day', { tests: [hiv(40), { ...hiv(40, 't-2'), hiv_result: 'negative', from_laboratory: true }] }, false],
  ['hiv-not-linked', 'a negative rapid test of the same day', { tests: [hiv(40), { ...hiv(40, 't-2'), hiv_result: 'negative' }] }, true],
  ['hiv-not-linked', 'confirmed, then negative', { tests: [{ ...hiv(40), hiv_type: 'Type 1' }, { ...hiv(30, 't-2'), hiv_result: 'negative' }] }, true],
  ['hiv-not-linked', 'negative, then positive again', { tests: [hiv(400), { ...hiv(390, 't-2'), hiv_result: 'negative' }, hiv(3, 't-3')] }, true],
  ['hiv-not-linked', 'referred, negative, then positive again', { tests: [hiv(60), { ...hiv(50, 't-2'), hiv_result: 'negative' }, hiv(3, 't-3')], interactions: [met('Referral', 59)] }, true],
  ['hiv-not-linked', 'negative before', { tests: [{ ...hiv(41), hiv_result: 'negative' }, hiv(40, 't-2')] }, true],
  ['hiv-not-linked', 'another contact', { tests: [hiv(400)], interactions: [met('Telephone', 3)] }, true],
  ['rna-not-treated', 'after 29 days', { tests: [rna(29, 'Positive')] }, false],
  ['rna-not-treated', 'after 30 days', { tests: [rna(30, 'Positive')] }, true],
  ['rna-not-treated', 'a treatment', { tests: [rna(30, 'Positive')], medications: [course(5)] }, false],
  ['rna-not-treated', 'did not start', { tests: [rna(30, 'Positive')], medications: [course(5, 'Did not start')] }, true],
  ['rna-not-treated', 'treated before', { tests: [rna(30, 'Positive')], medications: [course(400, 'Completed', 316)] }, true],
  ['rna-not-treated', '83 days after the end of a treatment that is still active', { tests: [rna(30, 'Positive')], medications: [course(197, 'Active', 113)] }, false],
  ['rna-not-treated', 'the same, 84 + 30 days after that end', { tests: [rna(31, 'Positive')], medications: [course(198, 'Active', 114)] }, true],
  ['rna-not-treated', '85 days after the end of a treatment that is still active', { tests: [rna(30, 'Positive')], medications: [course(199, 'Active', 115)] }, true],
  ['rna-not-treated', 'years after the end of a treatment that is still active', { tests: [rna(90, 'Positive')], medications: [course(1030)] }, true],
  ['rna-not-treated', 'on a treatment after one that is still active', { tests: [rna(90, 'Positive')], medications: [course(1030), course(60, 'Active', null, 'm-2')] }, false],
  ['antibody-without-rna', 'after the end of a treatment that is still active', { tests: [hcv(60)], medications: [course(1030)] }, true],
  ['yearly-retest', 'after the end of a treatment that is still active', { tests: [rna(400, 'Negative')], medications: [course(1030)] }, true],
  ['rna-not-treated', 'negative since', { tests: [rna(60, 'Positive'), rna(30, 'Negative', 't-2')] }, false],
  ['rna-not-treated', 'tablets dispensed since, no treatment entered', { tests: [rna(200, 'Positive')], dispensing: [supply(90, 84)] }, false],
  ['rna-not-treated', 'tablets dispensed before, no treatment entered', { tests: [rna(60, 'Positive')], dispensing: [supply(400, 84)] }, true],
  ['rna-not-treated', 'tablets dispensed of a treatment that did not start', { tests: [rna(200, 'Positive')], medications: [course(91, 'Did not start')], dispensing: [supply(90, 84)] }, true],
  ['treatment-past-end', 'tablets dispensed, no treatment entered', { dispensing: [supply(85, 84)] }, true],
  ['treatment-past-end', 'on the last day of tablets dispensed, no treatment entered', { dispensing: [supply(84, 84)] }, false],
  ['refill-due', 'no tablets and no entry, past the usual course', { dispensing: [supply(85)] }, true],
  ['svr12-due', 'tablets of another medicine dispensed since, no treatment entered', { medications: [course(190, 'Completed', 106)], dispensing: [{ ...supply(90, 84), medication: 'Vosevi' }] }, true],
  ['rna-not-treated', 'negative of the same day, entered later', { tests: [rna(60, 'Positive'), rna(60, 'Negative', 't-2')] }, true],
  ['yearly-retest', 'negative and positive of the same day', { tests: [rna(400, 'Positive'), rna(400, 'Negative', 't-2')] }, false],
  ['antibody-without-rna', 'after 13 days', { tests: [hcv(13)] }, false],
  ['antibody-without-rna', 'after 14 days', { tests: [hcv(14)] }, true],
  ['antibody-without-rna', 'bloodwork on its way', { tests: [hcv(14), rna(2, 'Submitted', 't-2')] }, false],
  ['antibody-without-rna', 'bloodwork more than two weeks before', { tests: [hcv(14), rna(29, 'Negative', 't-2')] }, true],
  ['antibody-without-rna', 'bloodwork of the two weeks before', { tests: [hcv(14), rna(28, 'Negative', 't-2')] }, false],
  ['antibody-without-rna', 'bloodwork of the day before, on its way', { tests: [hcv(14), rna(15, 'Pending', 't-2')] }, false],
  ['rna-not-treated', 'on the Client tab', { record: onClientTab(30, 'Positive') }, true],
  ['rna-not-treated', 'on the Client tab, without a date', { record: onClientTab(null, 'Positive') }, true],
  ['rna-not-treated', 'on the Client tab, not available', { record: { ...onClientTab(30, 'Positive'), rnaAvailable: 'No' } }, false],
  ['rna-not-treated', 'on the Client tab, but Tests has said negative since', { record: onClientTab(60, 'Positive'), tests: [rna(30, 'Negative')] }, false],
  ['rna-not-treated', 'on the Client tab, but Tests says negative of the same day', { record: onClientTab(30, 'Positive'), tests: [rna(30, 'Negative')] }, false],
  ['rna-not-treated', 'on the Client tab, after a negative one in Tests', { record: onClientTab(30, 'Positive'), tests: [rna(31, 'Negative')] }, true],
  ['rna-not-treated', 'in Tests, and on the Client tab negative since', { record: onClientTab(30, 'Negative'), tests: [rna(60, 'Positive')] }, false],
  ['rna-not-treated', 'on the Client tab, and bloodwork on its way', { record: onClientTab(30, 'Positive'), tests: [rna(2, 'Pending')] }, true],
  ['result-not-told', 'on the Client tab', { record: onClientTab(30, 'Positive') }, false],
  ['antibody-without-rna', 'RNA on the Client tab since', { tests: [hcv(60)], record: onClientTab(50, 'Positive') }, false],
  ['antibody-without-rna', 'RNA on the Client tab before', { tests: [hcv(60)], record: onClientTab(75, 'Negative') }, true],
  ['svr12-due', 'done on the Client tab', { medications: [course(190, 'Completed', 106)], record: onClientTab(22, 'Negative') }, false],
  ['yearly-retest', 'cleared on the Client tab', { tests: [hcv(500)], record: onClientTab(365, 'Negative') }, true],
  ['yearly-retest', 'bloodwork since the Client tab', { tests: [hcv(500), rna(3, 'Pending', 't-2')], record: onClientTab(365, 'Negative') }, false],
  ['supply-gap', 'no supply for three days', { medications: [course(3)] }, false],
  ['supply-gap', 'no supply for four days', { medications: [course(4)] }, true],
  ['supply-gap', 'a gap of four days', { medications: [course(32)], dispensing: [supply(32)] }, true],
  ['supply-gap', 'a gap of three days', { medications: [course(31)], dispensing: [supply(31)] }, false],
  ['supply-gap', 'on the planned end', { medications: [course(84)] }, true],
  ['supply-gap', 'past the planned end', { medications: [course(85)] }, false],
  ['supply-gap', 'a gap that began before the planned end', { medications: [course(85)], dispensing: [supply(85)] }, false],
  ['refill-due', 'past the planned end', { medications: [course(85)], dispensing: [supply(85)] }, false],
  ['refill-due', 'eight days left', { medications: [course(20)], dispensing: [supply(20)] }, false],
  ['refill-due', 'a week left', { medications: [course(21)], dispensing: [supply(21)] }, true],
  ['refill-due', 'a gap already', { medications: [course(32)], dispensing: [supply(32)] }, false],
  ['refill-due', 'no tablets, but no gap yet', { medications: [course(31)], dispensing: [supply(31)] }, true],
  ['refill-due', 'no tablets and no entry', { dispensing: [supply(32)] }, true],
  ['refill-due', 'the course covered', { medications: [course(80)], dispensing: [supply(80, 84)] }, false],
  ['refill-due', 'a course before', { medications: [course(400, 'Completed', 316), course(21, 'Active', null, 'm-2')], dispensing: [supply(21)] }, true],
  ['refill-due', 'stopped', { medications: [course(21, 'Side Effect')], dispensing: [supply(21)] }, false],
  ['treatment-past-end', 'on the last day', { medications: [course(84, 'Active', 0)] }, false],
  ['treatment-past-end', 'the day after', { medications: [course(85, 'Active', 1)] }, true],
  ['treatment-past-end', 'the usual course is over', { medications: [course(85)] }, true],
  ['svr12-due', 'after 83 days', { medications: [course(167, 'Completed', 83)] }, false],
  ['svr12-due', 'after 84 days', { medications: [course(168, 'Completed', 84)] }, true],
  ['svr12-due', 'blood of the due day is on its way', { medications: [course(190, 'Completed', 106)], tests: [rna(22, 'Pending')] }, false],
  ['bloodwork-pending', 'blood of the day on which an SVR12 test was due', { medications: [course(190, 'Completed', 106)], tests: [rna(22, 'Pending')] }, true],
  ['svr12-due', 'blood on its way that was drawn too early', { medications: [course(190, 'Completed', 106)], tests: [rna(23, 'Pending')] }, true],
  ['svr12-due', 'done', { medications: [course(190, 'Completed', 106)], tests: [rna(22, 'Negative')] }, false],
  ['svr12-due', 'a test too early', { medications: [course(190, 'Completed', 106)], tests: [rna(23, 'Negative')] }, true],
  ['svr12-due', 'positive after the end of treatment', { medications: [course(190, 'Completed', 106)], tests: [rna(105, 'Positive')] }, false],
  ['rna-not-treated', 'positive after the end of treatment', { medications: [course(190, 'Completed', 106)], tests: [rna(105, 'Positive')] }, true],
  ['svr12-due', 'positive on the last day of treatment', { medications: [course(190, 'Completed', 106)], tests: [rna(106, 'Positive')] }, true],
  ['svr12-due', 'a second course', { medications: [course(700, 'Completed', 616), course(190, 'Completed', 106, 'm-2')], tests: [rna(500, 'Negative')] }, true],
  ['svr12-due', 'switched, without an end date', { medications: [course(170, 'Side Effect'), { ...course(140, 'Active', null, 'm-2'), medication: 'Vosevi' }] }, false],
  ['svr12-due', 'switched, with an end date', { medications: [course(170, 'Side Effect', 141), { ...course(140, 'Active', null, 'm-2'), medication: 'Vosevi' }] }, false],
  ['svr12-due', 'switched to a course that did not start', { medications: [course(170, 'Side Effect'), { ...course(140, 'Did not start', null, 'm-2'), medication: 'Vosevi' }] }, true],
  ['svr12-due', 'the course after a switch', { medications: [course(230, 'Side Effect'), { ...course(200, 'Completed', 106, 'm-2'), medication: 'Vosevi' }] }, true],
  ['bloodwork-pending', 'after 13 days', { tests: [rna(13, 'Pending')] }, false],
  ['bloodwork-pending', 'after 14 days', { tests: [rna(14, 'Pending')] }, true],
  ['bloodwork-pending', 'no result at all', { tests: [rna(400, null)] }, true],
  ['overdue-activity', 'planned', { activities: visit(-400, null) }, true],
  ['overdue-activity', 'without a date', { activities: [{ id: 'a-1', date: null, time: null, description: 'Visit' }] }, true],
  ['overdue-activity', 'long ago', { activities: visit(400, null), interactions: [met('Telephone', 1)] }, true],
  ['incentive-not-issued', 'nobody chose', { interactions: [met('Repeat', 0, { amount: 20 })] }, true],
  ['incentive-not-issued', 'issued', { interactions: [met('Repeat', 0, { amount: 20, issued: 'Yes' })] }, false],
  ['yearly-retest', 'after a year', { tests: [hcv(500), rna(365, 'Negative', 't-2')] }, true],
  ['yearly-retest', 'before', { tests: [hcv(500), rna(364, 'Negative', 't-2')] }, false],
  ['yearly-retest', 'never positive', { tests: [rna(365, 'Negative')] }, false],
]; // prettier-ignore

describe('follow-up rules', () => {
  it.each(ROWS)('2.1/7 %s: %s', (kind, _what, facts, asked) => {
    const tasks = followUpTasks({ ...NOTHING, ...facts }, CLOCK);
    expect(tasks.some((task) => task.kind === kind)).toBe(asked);
  });

  it('2.1/2 2.1/7 a switched treatment is tested twelve weeks after the one that replaced it', () => {
    const medications = [
      { ...course(200, 'Side Effect'), medication: 'Maviret' },
      course(170, 'Completed', null, 'm-2'),
    ];
    expect(followUpTasks({ ...NOTHING, medications }, CLOCK, ['svr12-due'])).toMatchObject([{ item_id: 'm-2' }]);
    const ended = [{ ...course(200, 'Side Effect', 171), medication: 'Maviret' }, ...medications.slice(1)];
    expect(followUpTasks({ ...NOTHING, medications: ended }, CLOCK, ['svr12-due'])).toMatchObject([{ item_id: 'm-2' }]);
  });

  it('2.1/7 tablets without a treatment entry are named as such once their course is over', () => {
    const tasks = followUpTasks({ ...NOTHING, dispensing: [supply(113), supply(85, 56, 'd-2')] }, CLOCK);
    const what = 'Epclusa dispensed, no treatment entered';
    expect(tasks).toMatchObject([{ kind: 'treatment-past-end', item_id: 'd-2', what, due: ago(29) }]);
  });

  it('2.1/7 a result of an old sample is due from the day it arrived', () => {
    const tests = [{ ...rna(120, 'Positive'), resulted_on: ago(2) }];
    const tasks = followUpTasks({ ...NOTHING, tests }, CLOCK, ['result-not-told']);
    expect(tasks).toMatchObject([{ since: ago(120), due: ago(2) }]);
  });

  it('2.1/7 a positive HIV result that was refuted before it was given is listed as not confirmed', () => {
    const negative = { ...hiv(41, 't-2'), hiv_result: 'negative' };
    const listed = (tests: readonly Test[]): string[] =>
      followUpTasks({ ...NOTHING, tests }, CLOCK, ['result-not-told', 'hiv-not-linked']).map(({ what }) => what);
    const refuted = 'HIV preliminary positive, not confirmed: tell the client';
    expect(listed([hiv(50), negative])).toEqual([refuted]);
    expect(listed([hiv(50), negative, hiv(9, 't-3')])).toEqual([refuted, 'HIV positive', 'HIV positive']);
    expect(listed([{ ...hiv(50), hiv_type: 'Type 1' }, negative])).toEqual(['HIV positive', 'HIV positive']);
    expect(listed([rna(50, 'Positive'), negative])).toEqual(['Bloodwork Positive']);
  });

  it.each([
    ['hiv-not-linked', [hiv(900), hiv(40, 't-2'), hiv(40, 't-3'), hiv(20, 't-4')]],
    ['rna-not-treated', [rna(900, 'Positive'), rna(80, 'Positive', 't-2'), rna(80, 'Positive', 't-3'), rna(60, 'Positive', 't-4')]],
    ['antibody-without-rna', [hcv(900), hcv(40, 't-2'), hcv(40, 't-3'), hcv(20, 't-4')]],
  ] as const)('2.1/7 %s lists the earliest day without an outcome that ends it', (kind, tests) => {
    const tasks = followUpTasks({ ...NOTHING, tests }, CLOCK, [kind]);
    const listed = (closed: readonly string[]): string[] => {
      const recorded = tasks
        .filter(({ item_id }) => closed.includes(item_id))
        .flatMap((task) => recordedOf(task, [{ outcome: 'lost-to-follow-up' }]));
      return listedTasks(tasks, recorded, TODAY).map(({ item_id, state }) => `${item_id} ${state}`);
    };
    expect(listed([])).toEqual(['t-1 open']);
    expect(listed(['t-1'])).toEqual(['t-1 resolved', 't-2 open']);
    expect(listed(['t-1', 't-2'])).toEqual(['t-1 resolved', 't-2 resolved', 't-4 open']);
    expect(listed(['t-2'])).toEqual(['t-1 open', 't-2 resolved']);
  }); // prettier-ignore

  it('2.1/7 shows the refill to staff who may not see the gap', () => {
    const facts = { ...NOTHING, medications: [course(32)], dispensing: [supply(32)] };
    expect(followUpTasks(facts, CLOCK, ['refill-due'])).toMatchObject([{ kind: 'refill-due' }]);
    expect(followUpTasks(facts, CLOCK)).toMatchObject([{ kind: 'supply-gap' }]);
  });

  it.each([[{ disposition: ' Deceased' }], [{ medications: [course(5, 'Death')] }]])(
    '2.1/7 creates no task for a client who died: %j',
    (death) => {
      expect(followUpTasks({ ...NOTHING, tests: [hcv(100)], ...death }, CLOCK)).toEqual([]);
    },
  );

  it.each([
    ['antibody-without-rna', 'rna-not-treated', { tests: [rna(250, 'Positive'), hcv(20, 't-2')] }],
    ['antibody-without-rna', 'svr12-due', { tests: [hcv(20)], medications: [course(190, 'Completed', 106)] }],
    ['yearly-retest', 'antibody-without-rna', { tests: [hcv(500), rna(400, 'Negative', 't-2'), hcv(20, 't-3')] }],
  ] as const)('2.1/7 %s isn’t listed beside %s, but once that has an outcome', (kind, other, facts) => {
    const tasks = followUpTasks({ ...NOTHING, ...facts }, CLOCK, [kind, other]);
    const listed = (outcome: 'lost-to-follow-up' | 'no-answer' | null): FollowUpKind[] => {
      const recorded = tasks.filter((task) => outcome && task.kind === other);
      const entries = recorded.flatMap((task) => recordedOf(task, [{ outcome: outcome ?? 'done' }]));
      return listedTasks(tasks, entries, TODAY).flatMap((task) => (task.state === 'open' ? [task.kind] : []));
    };
    expect(tasks.map((task) => task.kind).sort()).toEqual([kind, other].sort());
    expect(listed(null)).toEqual([other]);
    expect(listed('no-answer')).toEqual([other]);
    expect(listed('lost-to-follow-up')).toEqual([kind]);
  });
});
