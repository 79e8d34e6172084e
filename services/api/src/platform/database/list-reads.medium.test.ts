import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DashboardStats, RegistrationListAnswer } from '@firstlight/domain/desk/dashboard';
import type { Queries } from './queries.js';
import { Metrics } from '../metrics/metrics.js';
import { breakableLink, type BreakableLink } from '../../testing/breakable-link.js';
import { Client } from '../../testing/client.js';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { onAddress } from '../../testing/superuser.js';
import { primaryAndReplica, type PrimaryAndReplica } from '../../testing/primary-and-replica.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { SessionReader } from '../access/session-reader.js';
import { runInContext } from '../context/request-context.js';
import { ListReads } from './list-reads.js';

const PENDING = '/api/admin-registrations-pending-optimized';

/** Every list and figure that a replica may serve. */
const LISTS: { path: string; body?: object; lines: number }[] = [
  { path: PENDING, lines: 1 },
  { path: '/api/admin-registrations-submitted-optimized', lines: 1 },
  { path: `${PENDING}?search_name=maple&page_size=2`, lines: 1 },
  { path: `${PENDING}?page=2&page_size=2`, lines: 1 },
  { path: '/api/admin-activities-optimized?search_term=maple', lines: 1 },
  { path: '/api/admin-dashboard-stats', lines: 0 },
  { path: '/api/follow-up', lines: 1 },
  { path: '/api/client-search', body: { text: 'Maple Testperson' }, lines: 1 },
  { path: '/api/client-search', body: { text: 'Mapel Tesperson' }, lines: 1 },
];

const describeHere = onOneServer('it starts a server and its replica');

describeHere('lists from a streaming replica', () => {
  let servers: PrimaryAndReplica;
  let link: BreakableLink;
  let app: TestApp;
  let plain: TestApp;
  let writer: SignedInClient;
  let reader: SignedInClient;

  const register = async (lastName: string): Promise<void> => {
    const form = { firstName: 'Maple', lastName, patientConsent: 'verbal' };
    expect((await writer.post('/api/admin-register', form)).status).toBe(201);
  };
  const names = async (client: SignedInClient): Promise<string[]> => {
    const { status, body } = await client.get<RegistrationListAnswer>(`${PENDING}?page_size=100`);
    expect(status).toBe(200);
    return body.data.map(({ lastName }) => lastName);
  };
  const ask = (client: Client, { path, body }: (typeof LISTS)[number]): Promise<{ body: unknown }> =>
    body ? client.post(path, body) : client.get(path);
  const lineCount = async (): Promise<number> => {
    const [row] = await app.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM audit_entries');
    return row?.n ?? 0;
  };
  const aMoment = (): Promise<void> => new Promise((later) => setTimeout(later, 50));
  /** Waits until a session without writes sees the name, i.e. until the replica has it. */
  const seen = async (name: string): Promise<void> => {
    while (!(await names(reader)).includes(name)) await aMoment();
  };

  /** After a failure the replica is skipped for a while. */
  const untilOnReplica = async (): Promise<void> => {
    const { answered } = app.nest.get(ListReads);
    for (const before = answered.replica; answered.replica === before; await aMoment()) await names(reader);
  };

  beforeAll(async () => {
    servers = await primaryAndReplica();
    link = await breakableLink(servers.replica);
    const here = { databaseUrl: servers.primary, logLevel: 'silent' } as const;
    app = await testApp({ ...here, databaseReadUrl: link.url, metricsPort: 0 });
    plain = await testApp(here);
    writer = await app.staff('Client', 'Activities');
    reader = await app.staff('Client');
    for (const n of [1, 2, 3, 4, 5]) await register(`Testperson ${n}`);
    await seen('Testperson 5');
  });
  afterAll(async () => {
    await app.close();
    await plain.close();
    await link.close();
    await servers.close();
  });

  it('API-31 shows a session its own writes immediately, and others what the replica has', async () => {
    await servers.pause();
    await register('Newest');
    expect(await names(writer)).toContain('Newest');
    const { body: mine } = await writer.get<DashboardStats>('/api/admin-dashboard-stats');
    const { body: theirs } = await reader.get<DashboardStats>('/api/admin-dashboard-stats');
    expect(await names(reader)).not.toContain('Newest');
    expect(mine.pending_registrations).toBe(theirs.pending_registrations + 1);
    await servers.resume();
    await seen('Newest');
  });

  it('API-31 API-33 DASH-11 returns every list as the primary does', async () => {
    const onPrimary = new Client(plain.origin, { authorization: `Bearer ${reader.token}` });
    for (const list of LISTS) {
      const { body } = await ask(reader, list);
      expect(body).toEqual((await ask(onPrimary, list)).body);
    }
  });

  it('decisions.md 27 writes one line per list on the primary, and returns nothing without it', async () => {
    for (const list of LISTS) {
      const before = await lineCount();
      await ask(reader, list);
      expect({ list, lines: (await lineCount()) - before }).toEqual({ list, lines: list.lines });
    }
    await onAddress(
      servers.superuser,
      "ALTER TABLE audit_entries ADD CONSTRAINT no_lines CHECK (action <> 'list') NOT VALID",
    );
    for (const list of LISTS.filter(({ lines }) => lines > 0)) {
      const { body } = await ask(reader, list);
      expect(JSON.stringify(body)).not.toContain('Testperson');
    }
    await onAddress(servers.superuser, 'ALTER TABLE audit_entries DROP CONSTRAINT no_lines');
  });

  it('decisions.md 5 checks sessions on the primary', async () => {
    const leaver = await app.staff('Client');
    await names(leaver);
    await servers.pause();
    expect((await leaver.post('/api/auth/logout')).status).toBeLessThan(300);
    expect((await leaver.get(PENDING)).status).toBe(401);
    await servers.resume();
  });

  it('reads from the primary while the replica is down, and from the replica again afterwards', async () => {
    link.cut();
    await register('Meanwhile');
    expect(await names(reader)).toContain('Meanwhile');
    link.mend();
    const counted = async (): Promise<string> =>
      (await fetch(`http://127.0.0.1:${app.nest.get(Metrics).port}/`)).text();
    expect(await counted()).toMatch(/list_reads_total\{from="replica"\} [1-9][\s\S]*from="primary"\} [1-9]/);
    await servers.pause();
    // The primary serves reads until the replica is tried again: then the newest name is missing.
    await expect(
      (async () => {
        for (let n = 0; ; n += 1) {
          await register(`Later ${n}`);
          if (!(await names(reader)).includes(`Later ${n}`)) return 'from the replica';
          await aMoment();
        }
      })(),
    ).resolves.toBe('from the replica');
    await servers.resume();
  });

  it('retries on the primary when the connection breaks between two statements', async () => {
    const principal = await app.nest.get(SessionReader).read(reader.token, true);
    const request = {
      requestId: 'request-1',
      ip: '',
      principal,
      background: false,
      idempotency: null,
      replayed: false,
      statements: null,
    };
    let tries = 0;
    const twice = async (db: Queries): Promise<unknown> => {
      tries += 1;
      await db.query('SELECT 1');
      if (tries === 1) link.cut();
      await aMoment();
      return db.query('SELECT 2 AS two');
    };
    const read = (): Promise<unknown> =>
      new Promise((resolve, reject) =>
        runInContext(request, () => void app.nest.get(ListReads).run(twice).then(resolve, reject)),
      );
    await untilOnReplica();
    expect(await read()).toEqual([{ two: 2 }]);
    expect(tries).toBe(2);
    link.mend();
    await untilOnReplica();
  });

  it('stops using a replica that has received nothing for a minute', async () => {
    await onAddress(
      servers.superuser,
      "SET session_replication_role = replica; UPDATE audit_entries SET at = at - interval '2 minutes'",
    );
    await servers.pause();
    await register('Unseen');
    expect(await names(reader)).toContain('Unseen');
    await servers.resume();
  });
});

describe('a replica that accepts connections and never responds', () => {
  let server: Server;
  let app: TestApp;
  beforeAll(async () => {
    server = createServer(() => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    app = await testApp({ databaseReadUrl: `postgres://firstlight@127.0.0.1:${port}/firstlight`, logLevel: 'silent' });
  });
  afterAll(async () => {
    await app.close();
    server.close();
  });

  it('fails no call', async () => {
    const client = await app.staff('Client');
    const answers = await Promise.all([1, 2, 3].map(() => client.get(PENDING)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});
