import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { Resource } from '@medplum/fhirtypes';
import type { Answer } from '../../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../../testing/test-app.js';
import { ExportJob } from './export-job.service.js';
import { ExportLines } from './export-lines.service.js';

describe('2.10/1 bulk export', () => {
  let app: TestApp;
  let admin: SignedInClient;
  const pathOf = (answer: Answer<unknown>): string => new URL(answer.headers.get('content-location') ?? '').pathname;
  const start = (): Promise<Answer<Resource>> =>
    admin.get<Resource>('/api/fhir/$export', { headers: { prefer: 'respond-async' } });

  beforeAll(async () => {
    app = await testApp({ fhirApi: true });
    admin = await app.mainAdmin();
  });
  afterAll(() => app.close());

  it('an export that always fails ends as failed, however often it is resumed', async () => {
    const started = await start();
    const id = pathOf(started).split('/').at(-1) ?? '';
    jest.spyOn(app.nest.get(ExportLines), 'lines').mockImplementation(() => {
      throw new Error('broken');
    });
    const stateOf = async (): Promise<string | undefined> =>
      (await app.db.query<{ state: string }[]>('SELECT state FROM fhir_exports WHERE id = $1', [id]))[0]?.state;
    for (let runs = 1; (await stateOf()) === 'queued' && runs < 20; runs += 1)
      await app.nest.get(ExportJob).run(id, false).catch(() => undefined); // prettier-ignore
    expect(await stateOf()).toBe('failed');
    expect((await admin.get(pathOf(started))).status).toBe(500);
    expect((await start()).status).toBe(202);
  });
});
