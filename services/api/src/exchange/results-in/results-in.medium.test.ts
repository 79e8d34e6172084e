import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FeaturesAnswer } from '@firstlight/domain/platform/features';
import type { FollowUpAnswer } from '@firstlight/domain/desk/follow-up';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { testInbox, type TestInbox } from '../../testing/test-inbox.js';
import { MllpListener } from './mllp/mllp-listener.service.js';
import { bundle } from './testing/sample-messages.js';

describe('2.10/2 results without a laboratory', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('have no route, no listener and no feature', async () => {
    const staff = await app.staff('Tests');
    expect((await staff.get('/api/results')).status).toBe(404);
    expect((await app.visitor.post('/api/results-in', bundle())).status).toBe(404);
    expect(() => app.nest.get(MllpListener)).toThrow();
    expect((await staff.get<FeaturesAnswer>('/api/features')).body).toEqual({ features: [] });
  });
});

describe('2.10/2 results from laboratories', () => {
  let box: TestInbox;
  beforeAll(async () => {
    box = await testInbox();
  });
  afterAll(() => box.close());

  it('are accepted over HTTP with the laboratory’s secret only', async () => {
    for (const who of [box.app.visitor, box.app.visitor.with({ authorization: 'Bearer nonsense' }), box.staff]) {
      const { status, body } = await who.post<{ resourceType: string }>('/api/results-in', bundle());
      expect([status, body.resourceType]).toEqual([401, 'OperationOutcome']);
    }
    expect(await box.count('received_messages')).toBe(0);
  });

  it('as a FHIR transaction, message and collection, each with its own response, stored once', async () => {
    const order = box.newOrder();
    const made = await box.laboratory.post<{ type: string; entry: { response: { status: string } }[] }>(
      '/api/results-in',
      bundle({ order, code: '1-8' }),
    );
    expect([made.status, made.body.type, made.body.entry[0]?.response.status]).toEqual([
      200,
      'transaction-response',
      '201 Created',
    ]);
    const message = await box.laboratory.post<{ entry: { resource: { response: object } }[] }>(
      '/api/results-in/$process-message',
      bundle({ order, code: '1-8', type: 'message' }),
    );
    expect(message.body.entry[0]?.resource.response).toEqual({ identifier: 'm-1', code: 'ok' });
    const collection = await box.laboratory.post<{ issue: { diagnostics: string }[] }>(
      '/api/results-in',
      bundle({ order, code: '1-8', type: 'collection' }),
    );
    expect(collection.body.issue[0]?.diagnostics).toBe('0 stored, 1 known already');
    expect(await box.count('received_messages')).toBe(1);
    const faulty = await box.laboratory.post<{ resourceType: string }>('/api/results-in', {
      resourceType: 'Bundle',
      type: 'searchset',
    });
    expect([faulty.status, faulty.body.resourceType]).toEqual([422, 'OperationOutcome']);
  });

  it('store nothing of the message in the clear', async () => {
    const contents: { content: Buffer }[] = await box.app.db.query(
      'SELECT content FROM received_messages UNION ALL SELECT content FROM received_result_versions',
    );
    const columns = await box.app.db.query<object[]>('SELECT * FROM received_results');
    expect(contents.length).toBeGreaterThan(0);
    const text = contents.map(({ content }) => content.toString('latin1')).join() + JSON.stringify(columns);
    // Long enough that random bytes don't contain them.
    expect(text).not.toMatch(/Testperson|1234567897|1980-?05-?13|Negative/i);
  });

  it('wait for a person while a code is unknown; the person enters test and result, files it and undoes that', async () => {
    const { id, sample } = await box.newClient();
    await box.take({ ...sample, code: '99999-9', value: 'see report' });
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting.doubts).toEqual(expect.arrayContaining(['unknown-test', 'unclear-value', 'identity']));
    const [candidate] = waiting.candidates;
    expect(candidate).toMatchObject({ registration_id: id, firstName: 'Cedar', score: 0.95, open_test: null });
    expect(candidate?.facts).toEqual([
      { fact: 'name', state: 'agrees' },
      { fact: 'dob', state: 'agrees' },
      { fact: 'healthCard', state: 'unknown' },
      { fact: 'phone', state: 'unknown' },
    ]);
    expect(await box.file(waiting, id)).toBe(422);
    expect(await box.file(waiting, id, { test: 'HIV', value: 'positive' })).toBe(200);
    expect(await box.testsOf(id)).toMatchObject([
      { test_type: 'HIV', hiv_result: 'positive', test_date: '2026-11-05' },
    ]);
    const tasks = (await box.staff.get<FollowUpAnswer>('/api/follow-up')).body.items.filter(
      (task) => task.registration_id === id,
    );
    expect(tasks.length).toBeGreaterThan(0);
    const filed = await box.resultOf(sample, 'filed');
    expect(filed).toMatchObject({
      filed_to: { registration_id: id, name: `Cedar ${sample.family}` },
      settled_by: 'Aspen Staffperson',
    });
    const undo = await box.staff.post(`/api/results/${filed.id}/undo`, { version: filed.version });
    expect(undo.status).toBe(200);
    expect(await box.testsOf(id)).toEqual([]);
    expect(await box.audited(id)).toEqual(['user create test', 'user delete test']);
    expect((await box.resultOf(sample)).state).toBe('waiting');
  });

  it("complete the client's open test, and an undo opens it again", async () => {
    const { id, sample } = await box.newClient();
    const open = await box.staff.post<LabTest>(`/api/admin-registration/${id}/test`, {
      test_type: 'Bloodwork',
      test_date: '2026-11-04',
      bloodwork_type: 'DBS',
      bloodwork_circles: 4,
    });
    await box.take({ ...sample, value: 'DETECTED' });
    const waiting = await box.detail(await box.resultOf(sample));
    const test_id = waiting.candidates[0]?.open_test?.test_id;
    expect(test_id).toBe(open.body.id);
    expect(await box.file(waiting, id, { test_id })).toBe(200);
    expect(await box.testsOf(id)).toMatchObject([
      { id: test_id, bloodwork_result: 'Positive', bloodwork_circles: 4, test_date: '2026-11-04', version: 2 },
    ]);
    const filed = await box.resultOf(sample, 'filed');
    await box.staff.post(`/api/results/${filed.id}/undo`, { version: filed.version });
    expect(await box.testsOf(id)).toMatchObject([{ id: test_id, bloodwork_result: 'Pending' }]);
  });

  it('are rejected with a reason, which can be undone; a stale or repeated decision changes nothing', async () => {
    const { id, sample } = await box.newClient();
    await box.take(sample);
    const waiting = await box.resultOf(sample);
    const path = `/api/results/${waiting.id}`;
    expect((await box.staff.post(`${path}/reject`, { version: waiting.version, reason: ' ' })).status).toBe(422);
    for (let time = 0; time < 2; time += 1)
      expect(
        (await box.staff.post(`${path}/reject`, { version: waiting.version, reason: 'Another clinic' })).status,
      ).toBe(200);
    expect(await box.resultOf(sample, 'rejected')).toMatchObject({
      reject_reason: 'Another clinic',
      settled_by: 'Aspen Staffperson',
    });
    expect(await box.file(waiting, id)).toBe(409);
    const rejected = await box.resultOf(sample, 'rejected');
    expect((await box.staff.post(`${path}/undo`, { version: rejected.version })).status).toBe(200);
    expect((await box.resultOf(sample)).reject_reason).toBeNull();
  });

  it('are open to the Tests tab only, the health card also to the Client tab', async () => {
    await box.take({ order: box.newOrder(), code: '99999-9' });
    const onlyTests = await box.app.staff('Tests');
    expect((await box.inbox('waiting', onlyTests)).every(({ person }) => person.healthCard === null)).toBe(true);
    expect((await box.inbox()).some(({ person }) => person.healthCard === '1234567897')).toBe(true);
    expect((await (await box.app.staff('Client')).get('/api/results')).status).toBe(403);
  });
});
