import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recordFacts } from '@firstlight/domain/letters/letter-facts';
import { MADE_UP_RECORD } from '@firstlight/domain/letters/made-up-letter';
import type { ReceivedResult } from '@firstlight/domain/exchange/laboratory-results';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { testInbox, type TestInbox } from '../../testing/test-inbox.js';
import { readOru } from './formats/oru.js';
import { ResultIntake } from './intake.service.js';
import { oru } from './testing/sample-messages.js';

const SCREEN = '56888-1';
const CONFIRMATION = '5221-7';
const RNA = '25835-0';

describe('2.4/2 2.10/2 a laboratory’s screening test for HIV and its confirmation', () => {
  let box: TestInbox;
  let id: string;
  beforeAll(async () => {
    box = await testInbox();
    id = box.mapleId;
  });
  afterAll(() => box.close());

  /** One message with several results of one order: code with its system, value. */
  async function take(
    order: string,
    lines: readonly (readonly [code: string, value: string])[],
    drawn = '20260110',
  ): Promise<void> {
    const [[code, value] = [SCREEN, '']] = lines;
    const message = oru({ order, code, drawn, value });
    const others = lines.slice(1).map(([code, value], at) => `OBX|${at + 2}|ST|${code}||${value}||||||F`);
    const read = readOru([message, ...others].join('\r'));
    await box.app.nest.get(ResultIntake).take({ laboratory: 'north-lab', channel: 'mllp' }, read);
  }
  const hivTests = async (): Promise<LabTest[]> =>
    (await box.testsOf(id)).filter(({ test_type }) => test_type === 'HIV');
  const confirmed = async (of = id): Promise<unknown> => {
    const { body } = await box.staff.get<RecordSummary>(`/api/admin-registration/${of}/summary`);
    const journey = body.journeys.find(({ path }) => path === 'hiv');
    return [journey?.ending, journey?.steps.find(({ step }) => step === 'confirmed')?.reason];
  };
  const disease = async (): Promise<unknown> => {
    const tests = await hivTests();
    const about = tests.find(({ hiv_result }) => hiv_result === 'positive');
    const { client } = MADE_UP_RECORD;
    return recordFacts('public-health', { client, tests }, about?.id ?? null, 'en').disease;
  };

  it('a reactive screening test waits while its order has results that nobody has read, and confirms nothing', async () => {
    await take('F-hiv-1', [
      [SCREEN, 'Reactive'],
      ['68961-2^HIV 1 Ab rapid^LN', 'Non-Reactive'],
      ['HIVFI^HIV Final Interpretation^L', 'HIV antibodies not detected'],
    ]);
    expect(await hivTests()).toEqual([]);
    const waiting = (await box.inbox()).filter(({ result }) => result.order === 'F-hiv-1');
    expect(waiting).toHaveLength(3);
    const screen = waiting.find(({ result }) => result.code === SCREEN);
    if (!screen) throw new Error('no screening test');
    expect((await box.detail(screen)).doubts).toEqual(['hiv-in-order']);
    expect(await box.file(screen, id)).toBe(200);
    expect(await confirmed()).toEqual([null, 'confirmation-missing']);
    expect(await disease()).toBe('HIV infection (laboratory screening test, not confirmed)');
  });

  it('is refuted by the negative final interpretation that a person files as such, and by no other', async () => {
    const waiting = (await box.inbox()).filter(({ result }) => result.order === 'F-hiv-1');
    const [rapid, final] = ['68961-2', 'HIVFI'].map((code) => waiting.find(({ result }) => result.code === code));
    if (!rapid || !final) throw new Error('not waiting');
    const as = { test: 'HIV', value: 'negative' };
    expect(await box.file(rapid, id, as)).toBe(200);
    expect(await confirmed()).toEqual([null, 'confirmation-missing']);
    expect(await box.file(final, id, { ...as, confirmatory: true })).toBe(200);
    expect((await hivTests()).map(({ hiv_result, confirmatory = false }) => [hiv_result, confirmatory]).sort()).toEqual(
      [['negative', false], ['negative', true], ['positive', false]],
    ); // prettier-ignore
    expect(await confirmed()).toEqual(['not-confirmed', 'not-confirmed']);
    expect(await disease()).toBe('HIV infection (laboratory screening test, not confirmed)');
  });

  it('waits for results of its order that arrived earlier, as long as nobody has settled them', async () => {
    const [final, drawn] = [['HIVFI^HIV Final Interpretation^L', 'HIV antibodies not detected'], '20260301'] as const;
    await take('F-hiv-4', [final], drawn);
    await take('F-hiv-4', [[SCREEN, 'Reactive']], drawn);
    const ofOrder = async (): Promise<ReceivedResult[]> =>
      (await box.inbox()).filter(({ result }) => result.order === 'F-hiv-4');
    const screen = (await ofOrder()).find(({ result }) => result.code === SCREEN);
    if (!screen) throw new Error('the screening test was filed');
    expect((await box.detail(screen)).doubts).toEqual(['hiv-in-order']);
    expect(await box.file(screen, id)).toBe(200);
    const [waiting, ...others] = await ofOrder();
    if (!waiting || others.length > 0) throw new Error('not only the final interpretation');
    const as = { test: 'HIV', value: 'negative', confirmatory: true };
    expect(await box.file(waiting, id, as)).toBe(200);
    // A cumulative message: the first two are known and settled.
    const lines = [final, [`${SCREEN}^HCV RNA^LN`, 'Reactive'], [`${CONFIRMATION}^HIV 1 Ab^LN`, 'Reactive']] as const;
    await take('F-hiv-4', lines, drawn);
    const [added, ...known] = await ofOrder();
    expect([added?.result.code, known]).toEqual([CONFIRMATION, []]);
    if (added) expect((await box.detail(added)).doubts).toEqual(['already-has']);
  });

  it('is confirmed by a test of the table, filed automatically as another test', async () => {
    await box.take({ order: 'F-hiv-2', code: SCREEN, drawn: '20260601', value: 'POSITIVE' });
    expect(await confirmed()).toEqual([null, 'confirmation-missing']);
    await box.take({ order: 'F-hiv-2', code: CONFIRMATION, drawn: '20260601', value: 'POSITIVE' });
    expect(await confirmed()).toEqual([null, 'laboratory']);
    expect(await disease()).toBe('HIV infection');
  });

  it('a person’s filing as the confirmation is undone with it', async () => {
    await box.take({ order: 'F-hiv-3', code: '0000-0', drawn: '20260801', value: 'NOT DETECTED' });
    const waiting = await box.resultOf({ order: 'F-hiv-3' });
    expect((await box.detail(waiting)).doubts).toEqual(['unknown-test']);
    const open = { test_type: 'HIV', test_date: '2026-08-02', hiv_result: null };
    const { body: test } = await box.staff.post<LabTest>(`/api/admin-registration/${id}/test`, open);
    expect(await box.file(waiting, id, { test_id: test.id, test: 'HIV', confirmatory: true })).toBe(200);
    const stored = async (): Promise<unknown> => (await hivTests()).find((one) => one.id === test.id);
    expect(await stored()).toMatchObject({ hiv_result: 'negative', confirmatory: true });
    const filed = await box.resultOf({ order: 'F-hiv-3' }, 'filed');
    await box.app.db.query("UPDATE item_versions SET values = values - 'confirmatory' WHERE item_id = $1", [test.id]);
    expect((await box.staff.post(`/api/results/${filed.id}/undo`, { version: filed.version })).status).toBe(200);
    expect(await stored()).not.toHaveProperty('confirmatory');
  });

  it('HIV RNA that isn’t detected is never filed, so that it refutes no rapid test', async () => {
    const client = await box.newClient();
    const rapid = { test_type: 'HIV', test_date: '2026-09-01', hiv_result: 'positive' };
    await box.staff.post(`/api/admin-registration/${client.id}/test`, rapid);
    const rna = { ...client.sample, code: RNA, drawn: '20260910' };
    await box.take({ ...rna, value: 'NOT DETECTED' });
    const notDetected = await box.detail(await box.resultOf(rna));
    expect(notDetected.doubts).toContain('unclear-value');
    for (const more of [{}, { confirmatory: true }, { test: 'HIV', value: 'negative' }])
      expect(await box.file(notDetected, client.id, more)).toBe(422);
    const unclear = { ...rna, order: box.newOrder(), value: 'Target not detected' };
    await box.take(unclear);
    expect(await box.file(await box.resultOf(unclear), client.id, { value: 'negative' })).toBe(422);
    expect(await box.testsOf(client.id)).toMatchObject([{ hiv_result: 'positive' }]);
    expect(await confirmed(client.id)).toEqual([null, 'confirmation-missing']);
    const rejection = { version: notDetected.version, reason: 'RNA suppressed by treatment' };
    expect((await box.staff.post(`/api/results/${notDetected.id}/reject`, rejection)).status).toBe(200);
  });

  it('HIV RNA of a record that isn’t detected after all waits for a person, who takes it out of the record', async () => {
    const rna = { order: box.newOrder(), code: RNA, drawn: '20261005' };
    await box.take({ ...rna, value: 'DETECTED' });
    const tests = async (): Promise<LabTest[]> =>
      (await hivTests()).filter(({ test_date }) => test_date === '2026-10-05');
    expect(await tests()).toMatchObject([{ hiv_result: 'positive', confirmatory: true }]);
    const later = { ...rna, value: 'NOT DETECTED', status: 'C', reported: '20261112120000-0500' };
    await box.take({ ...later, control: 'M2' });
    expect(await tests()).toMatchObject([{ hiv_result: 'positive', confirmatory: true }]);
    const changed = await box.resultOf(rna);
    const rejection = { version: changed.version, reason: 'RNA not detected' };
    expect((await box.staff.post(`/api/results/${changed.id}/reject`, rejection)).status).toBe(200);
    expect(await tests()).toEqual([]);
    await box.take({ ...later, control: 'M3', value: 'DETECTED', reported: '20261113120000-0500' });
    expect(await tests()).toMatchObject([{ hiv_result: 'positive', confirmatory: true }]);
  });
});
