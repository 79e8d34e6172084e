import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReceivedResult } from '@firstlight/domain/exchange/laboratory-results';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { testInbox, type TestInbox } from '../../testing/test-inbox.js';
import type { SampleResult } from './testing/sample-messages.js';

describe('2.10/2 2.1/7 results that a laboratory cancels or can’t produce', () => {
  let box: TestInbox;
  let id: string;
  beforeAll(async () => {
    box = await testInbox();
    id = box.mapleId;
  });
  afterAll(() => box.close());

  const later = (sample: SampleResult, change: SampleResult, hour = '12'): SampleResult => ({
    ...sample,
    ...{ control: 'M2', reported: `20261112${hour}0000-0500` },
    ...change,
  });
  const positive = async (drawn: string): Promise<SampleResult> => {
    const sample = { order: box.newOrder(), drawn, value: 'POSITIVE' };
    await box.take(sample);
    return sample;
  };
  const acknowledge = async ({ id: result, version }: ReceivedResult, test: object = {}): Promise<number> =>
    (await box.staff.post(`/api/results/${result}/acknowledge`, { version, ...test })).status;
  const bloodOf = async (day: string): Promise<LabTest[]> =>
    (await box.testsOf(id)).filter(({ test_type, test_date }) => test_type === 'Bloodwork' && test_date === day);

  it('a positive result that becomes negative waits, with the day it was given, until a person has told the client', async () => {
    const sample = await positive('20260105');
    const seesInteractions = await box.app.staff('Tests', 'Interactions');
    const met = { description: 'Results', date: '2026-11-11' };
    await (await box.app.staff('Interactions')).post(`/api/admin-registration/${id}/interaction`, met);
    await box.take(later(sample, { value: 'NOT DETECTED', status: 'C' }));
    expect(await bloodOf('2026-01-05')).toMatchObject([{ bloodwork_result: 'Negative', from_laboratory: true }]);
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting).toMatchObject({
      ...{ notice: 'taken-back', told_on: null, doubts: [], changed_from: { text: 'POSITIVE', status: 'final' } },
      filed_to: { registration_id: id },
    });
    const shown = (await box.inbox('waiting', seesInteractions)).find((one) => one.id === waiting.id);
    expect(shown?.told_on).toBe('2026-11-11');
    expect(await box.file(waiting, id)).toBe(409);
    for (let time = 0; time < 2; time += 1) expect(await acknowledge(waiting)).toBe(200);
    expect(await box.resultOf(sample, 'filed')).toMatchObject({ notice: null, settled_by: 'Aspen Staffperson' });
    expect(await acknowledge(await box.resultOf(sample, 'filed'))).toBe(409);
  });

  it('one that becomes positive again has nothing to settle', async () => {
    const sample = await positive('20260205');
    await box.take(later(sample, { value: 'NEGATIVE', status: 'C' }));
    await box.take(later(sample, { control: 'M3', value: 'POSITIVE', status: 'C' }, '13'));
    expect(await bloodOf('2026-02-05')).toMatchObject([{ bloodwork_result: 'Positive' }]);
    expect((await box.resultOf(sample, 'filed')).notice).toBeNull();
  });

  it('one whose notice waits keeps the test that another result is filed to as well, and is reviewed', async () => {
    const sample = await positive('20260605');
    const again = { order: box.newOrder(), drawn: '20260605', value: 'POSITIVE' };
    await box.take(again);
    const [test] = await bloodOf('2026-06-05');
    expect(await box.file(await box.resultOf(again), id, { known_test_id: test?.id })).toBe(200);
    await box.take(later(sample, { value: 'NEGATIVE', status: 'C' }));
    expect((await box.resultOf(sample)).notice).toBe('taken-back');
    await box.take(later(again, { value: '', status: 'W' }));
    expect(await bloodOf('2026-06-05')).toMatchObject([{ id: test?.id, bloodwork_result: 'Negative' }]);
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting).toMatchObject({ notice: null, changed_from: { text: 'POSITIVE' } });
    expect(waiting.doubts).toContain('changed');
    expect(await box.file(waiting, id)).toBe(200);
    expect(await bloodOf('2026-06-05')).toHaveLength(1);
  });

  it('an earlier state that arrives while the notice waits is added to the history of the test', async () => {
    const sample = { order: box.newOrder(), drawn: '20260705', value: 'NEGATIVE' };
    await box.take(later(sample, { value: 'POSITIVE' }));
    await box.take(later(sample, { control: 'M3', value: 'NEGATIVE', status: 'C' }, '13'));
    expect((await box.resultOf(sample)).notice).toBe('taken-back');
    const changes = async (): Promise<number | undefined> => (await bloodOf('2026-07-05'))[0]?.result_changes.length;
    const before = await changes();
    await box.take(later(sample, { control: 'M0', value: 'POSITIVE', status: 'C' }, '11'));
    expect(await changes()).toBe(Number(before) + 1);
  });

  it('a positive result that is withdrawn waits too; a negative one doesn’t', async () => {
    const sample = await positive('20260305');
    await box.take(later(sample, { value: '', status: 'W' }));
    expect(await bloodOf('2026-03-05')).toEqual([]);
    const waiting = await box.resultOf(sample);
    expect(waiting).toMatchObject({ notice: 'taken-back', filed_to: { registration_id: id } });
    await box.take(later(sample, { control: 'M3', value: '', status: 'W' }, '13'));
    expect(await acknowledge(await box.resultOf(sample))).toBe(200);
    expect(await box.resultOf(sample, 'cancelled')).toMatchObject({ notice: null, filed_to: null });
    const negative = { order: box.newOrder(), drawn: '20260306' };
    await box.take(negative);
    await box.take(later(negative, { value: '', status: 'W' }));
    expect((await box.resultOf(negative, 'cancelled')).notice).toBeNull();
  });

  it('a sample that can’t be tested waits with its client, whose open test a person marks as not done', async () => {
    const open = { test_type: 'Bloodwork', test_date: '2026-04-05', bloodwork_type: 'DBS' };
    const { body: test } = await box.staff.post<LabTest>(`/api/admin-registration/${id}/test`, open);
    const sample = {
      order: box.newOrder(),
      drawn: '20260405',
      value: 'Insufficient sample, please recollect',
      status: 'X',
    };
    await box.take(sample);
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting).toMatchObject({ notice: 'not-done', doubts: [], result: { text: sample.value } });
    expect(waiting.candidates[0]?.open_test).toEqual({ test_id: test.id, test_date: '2026-04-05' });
    const missing = { registration_id: id, test_id: box.mapleId };
    expect(await acknowledge(waiting, missing)).toBe(409);
    expect(await acknowledge(waiting, { registration_id: id, test_id: test.id })).toBe(200);
    expect(await bloodOf('2026-04-05')).toEqual([]);
    const { body } = await box.staff.get<{ tests: LabTest[] }>(
      `/api/admin-registration/${id}/tests?entered_in_error=true`,
    );
    const voided = body.tests.find((one) => one.id === test.id);
    expect(voided?.entered_in_error?.reason).toBe('Not done by the laboratory north-lab');
    await box.take(later(sample, {}));
    expect((await box.resultOf(sample, 'cancelled')).notice).toBeNull();
  });

  it('a cancelled result that is reported after all can be filed', async () => {
    const sample = { order: box.newOrder(), drawn: '20260505', value: '', status: 'X' };
    await box.take(sample);
    expect((await box.resultOf(sample)).notice).toBe('not-done');
    await box.take(later(sample, { value: 'NEGATIVE', status: 'F' }));
    expect((await box.resultOf(sample, 'filed')).notice).toBeNull();
    expect(await bloodOf('2026-05-05')).toMatchObject([{ bloodwork_result: 'Negative' }]);
  });
});
