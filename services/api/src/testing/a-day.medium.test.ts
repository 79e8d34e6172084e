import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { testApp, type SignedInClient, type TestApp } from './test-app.js';

type Answer = { status: number; ms: number; later: number; broken: number; body: Buffer };
type Call = { method?: string; path: string; headers: Record<string, string>; body?: string };
type Person = { send: (call: Call) => Promise<Answer>; end: () => void };
type Tally = { heard: (kind: string, mark: unknown, answer: Answer) => void };
type Row = { kind: string; sent: number; acknowledged: number; lost: number; doubled: number };

/** The load of `npm run rehearse -- --containers --load`, on the API itself. */
const load = '../../../../bench/rehearsal/day';

describe('2.9/12 a day of a province', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  let database: pg.Client;
  let day: {
    connect: (site: { url: string; host: string }, address: string) => Person;
    ask: (send: Person['send'], call: Call, patienceMs?: number) => Promise<Answer>;
    staffCall: (kind: string, turn: number, who: object) => { call: Call; mark?: unknown };
    visitorCall: (kind: string, turn: number, site: object, pass?: string) => { call: Call; mark?: unknown };
    newTally: () => Tally;
    countFiles: (client: pg.Client) => Promise<number>;
    countWritten: (client: pg.Client, tally: Tally, filesBefore: number) => Promise<Row[]>;
  };

  beforeAll(async () => {
    const parts = await Promise.all(['ask', 'calls', 'tally'].map((name) => import(`${load}/${name}.mjs`)));
    day = Object.assign({}, ...parts);
    app = await testApp();
    nurse = await app.mainAdmin();
    database = new pg.Client({ connectionString: app.settings.databaseUrl });
    await database.connect();
  });
  afterAll(async () => {
    await database.end();
    await app.close();
  });

  it('every kind of call is answered, and acknowledged writes are counted', async () => {
    const { id } = (
      await nurse.post<{ id: string }>('/api/admin-register', {
        firstName: 'Maple',
        lastName: 'Testperson',
        patientConsent: 'verbal',
      })
    ).body;
    const who = { token: nurse.token, device: 'unknown', records: [id], pin: '2749163850', template: '' };
    const person = day.connect({ url: app.origin, host: new URL(app.origin).host }, '198.18.0.1');
    const tally = day.newTally();
    const before = await day.countFiles(database);
    const statuses: Record<string, number> = {};
    for (const kind of [
      'list',
      'search',
      'record',
      'tab',
      'dashboard',
      'activities',
      'save',
      'upload',
      'export',
      'import',
    ]) {
      const { call, mark } = day.staffCall(kind, 1, who);
      const answer = await day.ask(person.send, call);
      tally.heard(kind, mark, answer);
      statuses[kind] = answer.status;
    }
    for (const kind of ['stops', 'registration', 'registration']) {
      const { call, mark } = day.visitorCall(kind, 1, { files: [], stop: '' });
      const answer = await day.ask(person.send, call);
      tally.heard(kind, mark, answer);
      statuses[kind] = answer.status;
    }
    person.end();
    expect(statuses).toEqual({
      ...{ list: 200, search: 200, record: 200, tab: 200, dashboard: 200, activities: 200 },
      ...{ save: 201, upload: 201, export: 200, import: 200, stops: 200, registration: 201 },
    });
    const one = { sent: 1, acknowledged: 1, lost: 0, doubled: 0 };
    expect(await day.countWritten(database, tally, before)).toEqual([
      { kind: 'registration', ...one, sent: 2, acknowledged: 2 },
      { kind: 'save', ...one },
      { kind: 'upload', ...one },
    ]);

    await database.query('INSERT INTO notes (registration_id, note_text) SELECT registration_id, note_text FROM notes');
    await database.query(
      "DELETE FROM registrations WHERE id = (SELECT max(id::text)::uuid FROM registrations WHERE last_name LIKE 'Daytime%')",
    );
    await database.query(
      'INSERT INTO attachments (registration_id, type, document_type) SELECT registration_id, type, document_type FROM attachments',
    );
    expect(await day.countWritten(database, tally, before)).toEqual([
      { kind: 'registration', sent: 2, acknowledged: 2, lost: 1, doubled: 0 },
      { kind: 'save', ...one, doubled: 1 },
      { kind: 'upload', ...one, doubled: 1 },
    ]);
  });

  it('a person who is asked to come back, or whose connection breaks, sends the same call with the same key', async () => {
    const seen: IncomingMessage['headers'][] = [];
    const server = createServer((request, response) => {
      seen.push(request.headers);
      if (seen.length === 1) request.socket.destroy();
      else if (seen.length === 2) response.writeHead(503, { 'retry-after': '0' }).end();
      else response.writeHead(201).end('{}');
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const person = day.connect({ url, host: 'firstlight.example.org' }, '198.18.0.2');
    const { call } = day.visitorCall('registration', 1, { files: [], stop: '' });
    expect(await day.ask(person.send, call)).toMatchObject({ status: 201, later: 1, broken: 1 });
    person.end();
    server.close();
    expect(new Set(seen.map((headers) => headers['idempotency-key'])).size).toBe(1);
    expect(seen[2]).toMatchObject({ host: 'firstlight.example.org', 'x-forwarded-for': '198.18.0.2' });
  });

  it('a rehearsal counts for each of its phases which acknowledged writes were lost or doubled', async () => {
    const report = '../../../../bench/rehearsal/containers/report.mjs';
    const { byPhase } = (await import(report)) as {
      byPhase: (rows: object[], acknowledged: Set<string>, checks: object[]) => object[];
    };
    const rows = [
      { name: 'upgrade', written: [0, 2] },
      { name: 'failover', written: [2, 3] },
    ];
    const checks = [
      { missing: ['c'], repeated: [] },
      { missing: ['c'], repeated: ['a'] },
    ];
    expect(byPhase(rows, new Set(['a', 'b', 'c']), checks)).toMatchObject([
      { name: 'upgrade', acknowledged: 2, lost: 0, doubled: 1 },
      { name: 'failover', acknowledged: 1, lost: 1, doubled: 0 },
    ]);
  });

  it('the first limit is named by its evidence', async () => {
    const { bottleneck } = (await import(`${load}/report.mjs`)) as { bottleneck: (usage: object) => string[] };
    const service = { service: 'gateway', cpu: 10, heldBack: 0, memory: 50, limit: 128, restarts: 0 };
    const usage = {
      seconds: 60,
      load: 5,
      machine: 40,
      database: { open: 20, busy: 3, waits: new Map([['IO: WALSync', 4]]) },
    };
    expect(bottleneck({ ...usage, services: [service] })[0]).toMatch(/^processors: .*by gateway.*other programs/);
    expect(bottleneck({ ...usage, services: [{ ...service, memory: 127 }] })[0]).toBe(
      'memory of gateway: 127 of 128 MB',
    );
    expect(bottleneck({ ...usage, services: [{ ...service, restarts: 2 }] })[0]).toBe(
      'gateway was started again 2 times',
    );
    expect(bottleneck({ ...usage, services: [{ ...service, heldBack: 30 }] })[0]).toBe(
      'the processor limit of gateway: held back for 30 s',
    );
  });

  it('a container that was started again is seen, and its figures count from then on', async () => {
    type End = () => Promise<{ services: { service: string; cpu: number; restarts: number; memory: number }[] }>;
    const { watch } = (await import(`${load}/usage.mjs`)) as {
      watch: (what: { engineHost: string; project: string; client: pg.Client }) => Promise<End>;
    };
    let restarts = 0;
    const engine = createServer(({ url = '' }, response) => {
      const stats = {
        cpu_stats: { cpu_usage: { total_usage: restarts > 0 ? 1e9 : 9e9 } },
        memory_stats: { usage: 5e6 },
      };
      const list = [{ Id: 'a', Labels: { 'com.docker.compose.service': 'gateway' } }];
      const answer = url.includes('/stats') ? stats : url.endsWith('/a/json') ? { RestartCount: restarts } : list;
      response.end(JSON.stringify(answer));
    });
    await new Promise<void>((listening) => engine.listen(0, '127.0.0.1', listening));
    const engineHost = `tcp://127.0.0.1:${(engine.address() as AddressInfo).port}`;
    const end = await watch({ engineHost, project: 'made-up', client: database });
    restarts = 1;
    expect((await end()).services).toMatchObject([{ service: 'gateway', cpu: 1, restarts: 1, memory: 5 }]);
    engine.close();
  });
});
