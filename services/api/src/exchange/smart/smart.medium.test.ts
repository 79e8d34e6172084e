import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BACKEND_SERVICE_TEXTS } from '@firstlight/domain/exchange/backend-services';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { allowsService } from '../../platform/access/access-rule.js';
import { RouteTable } from '../../platform/access/route-table.js';
import type { Answer, Client } from '../../testing/client.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { BackendServiceCommands } from './backend-service-commands.js';
import { TOKEN_SECONDS } from './service-tokens.service.js';

type Keys = { alg: string; secret: CryptoKey; jwk: JWK };
type Claims = { iss?: string; sub?: string; aud?: string; jti?: string; seconds?: number; alg?: string };
type Token = { access_token?: string; error?: string; expires_in?: number; scope?: string };

async function newKeys(alg: 'ES384' | 'RS384' | 'RS256'): Promise<Keys> {
  const { privateKey, publicKey } = await generateKeyPair(alg, { extractable: true });
  return { alg, secret: privateKey, jwk: { ...(await exportJWK(publicKey)), kid: alg } };
}

describe('2.10/1 backend services', () => {
  let app: TestApp;
  let folder: string;
  let es: Keys;
  let rs: Keys;
  let service: string;
  let keyServer: Server;
  let served: JWK[] = [];
  let numbers = 0;

  const run = async (...args: string[]): Promise<string[]> =>
    (await new BackendServiceCommands(app.db, false).run(args)) ?? [];
  const idIn = (lines: string[]): string => lines[0]?.replace('Client id: ', '') ?? '';
  async function fileOf(...keys: JWK[]): Promise<string> {
    const file = join(folder, `${(numbers += 1)}.json`);
    await writeFile(file, JSON.stringify({ keys }));
    return file;
  }
  const register = async (scopes: string, ...keys: JWK[]): Promise<string> =>
    idIn(await run('add', 'Registry', scopes, await fileOf(...keys)));

  async function assertion(id: string, { alg, secret, jwk }: Keys, claims: Claims = {}): Promise<string> {
    const { iss = id, sub = id, aud = `${app.settings.publicUrl}/api/fhir/token`, seconds = 240 } = claims;
    const at = Math.floor(Date.now() / 1_000);
    const token = new SignJWT({ iss, sub, aud, jti: claims.jti ?? `n${(numbers += 1)}` });
    return token
      .setProtectedHeader({ alg, kid: jwk.kid ?? '' })
      .setExpirationTime(at + seconds)
      .sign(secret);
  }
  async function ask(
    client_assertion: string,
    scope: string,
    more: Record<string, string> = {},
  ): Promise<Answer<Token>> {
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
      client_assertion,
      scope,
      ...more,
    });
    const answer = await app.visitor.raw('/api/fhir/token', { method: 'POST', body });
    return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Token };
  }
  async function signedIn(id: string, keys: Keys, scope: string): Promise<Client> {
    const { body } = await ask(await assertion(id, keys), scope);
    return app.visitor.with({ authorization: `Bearer ${body.access_token ?? ''}` });
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'firstlight-smart-'));
    app = await testApp({ fhirApi: true });
    [es, rs] = await Promise.all([newKeys('ES384'), newKeys('RS384')]);
    service = await register('system/*.crus', es.jwk, rs.jwk);
    keyServer = createServer((_request, reply) =>
      reply.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: served })),
    );
    await new Promise<void>((resolve) => keyServer.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    keyServer.close();
    await app.close();
    await rm(folder, { recursive: true });
  });

  it('says where and how tokens are requested', async () => {
    const { status, body } = await app.visitor.get('/api/fhir/.well-known/smart-configuration');
    expect([status, body]).toMatchObject([
      200,
      {
        token_endpoint: `${app.settings.publicUrl}/api/fhir/token`,
        token_endpoint_auth_signing_alg_values_supported: ['RS384', 'ES384'],
        grant_types_supported: ['client_credentials'],
      },
    ]);
  });

  it('gives a short-lived token for an assertion signed with ES384 or RS384, and stores only its hash', async () => {
    for (const keys of [es, rs]) {
      const { status, body, headers } = await ask(await assertion(service, keys), 'system/Patient.rs');
      expect([status, body]).toMatchObject([
        200,
        { token_type: 'bearer', expires_in: 300, scope: 'system/Patient.rs' },
      ]);
      expect(headers.get('cache-control')).toBe('no-store');
      const token = body.access_token ?? '';
      const client = app.visitor.with({ authorization: `Bearer ${token}` });
      expect((await client.get('/api/fhir/Patient')).status).toBe(200);
      const [stored] = await app.db.query(
        'SELECT count(*)::int AS n FROM backend_service_tokens WHERE token_hash = $1',
        [Buffer.from(token)],
      );
      expect(stored).toEqual({ n: 0 });
    }
    const lines = await app.db.query(
      "SELECT actor_type, action, kind, outcome FROM audit_entries WHERE actor_id = $1 AND kind <> 'registration'",
      [service],
    );
    expect(lines[0]).toEqual({ actor_type: 'system', action: 'sign-in', kind: 'backend-service', outcome: 'done' });
    const [read] = await app.db.query("SELECT actor_type FROM audit_entries WHERE actor_id = $1 AND action = 'list'", [
      service,
    ]);
    expect(read).toEqual({ actor_type: 'system' });
  });

  it('fetches keys from their URL each time, so that a withdrawn key stops working', async () => {
    const address = `http://127.0.0.1:${(keyServer.address() as AddressInfo).port}/jwks.json`;
    const id = idIn(await run('add', 'By address', 'system/Patient.r', address));
    served = [es.jwk];
    expect((await ask(await assertion(id, es), 'system/Patient.r')).status).toBe(200);
    served = [rs.jwk];
    expect((await ask(await assertion(id, es), 'system/Patient.r')).body.error).toBe('invalid_client');
  });

  it.each<[string, Claims]>([
    ['another audience', { aud: 'https://other.example.org/token' }],
    ['another issuer than subject', { iss: '11111111-2222-4333-8444-555555555555' }],
    ['a life of more than five minutes', { seconds: 400 }],
    ['an end in the past', { seconds: -60 }],
    ['no jti', { jti: '' }],
  ])('refuses an assertion with %s', async (_why, claims) => {
    const { status, body } = await ask(await assertion(service, es, claims), 'system/Patient.r');
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it('rejects a used assertion, another key, another algorithm and garbage', async () => {
    const used = await assertion(service, es);
    expect((await ask(used, 'system/Patient.r')).status).toBe(200);
    const stranger = { ...(await newKeys('ES384')), jwk: es.jwk };
    const weak = await newKeys('RS256');
    const weakService = await register('system/*.r', weak.jwk);
    for (const wrong of [used, await assertion(service, stranger), await assertion(weakService, weak), 'a.b.c', '']) {
      expect((await ask(wrong, 'system/Patient.r')).body.error).toBe('invalid_client');
    }
    const [line] = await app.db.query(
      "SELECT outcome FROM audit_entries WHERE actor_id = $1 AND action = 'sign-in' ORDER BY id DESC LIMIT 1",
      [service],
    );
    expect(line).toEqual({ outcome: 'refused' });
  });

  it('of two simultaneous calls with one assertion, one gets a token', async () => {
    const jwt = await assertion(service, es);
    const answers = await Promise.all([1, 2, 3].map(() => ask(jwt, 'system/Patient.r')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  });

  it('gives no more scopes than the client has, and no other grant type', async () => {
    const id = await register('system/Patient.rs', es.jwk);
    for (const scope of ['system/Patient.crs', 'system/*.r', 'openid', '']) {
      expect((await ask(await assertion(id, es), scope)).body.error).toBe('invalid_scope');
    }
    const other = await ask(await assertion(id, es), 'system/Patient.r', { grant_type: 'password' });
    expect([other.status, other.body.error]).toEqual([400, 'unsupported_grant_type']);
  });

  it('rejects a revoked or expired client, and an expired token, from the next call', async () => {
    const id = await register('system/Patient.rs', es.jwk);
    const client = await signedIn(id, es, 'system/Patient.rs');
    expect((await client.get('/api/fhir/Patient')).status).toBe(200);
    expect(await run('revoke', id)).toEqual(['Revoked.']);
    expect((await client.get('/api/fhir/Patient')).status).toBe(401);
    expect((await ask(await assertion(id, es), 'system/Patient.r')).body.error).toBe('invalid_client');
    expect((await run('list')).some((line) => line.startsWith(id) && line.endsWith('revoked'))).toBe(true);

    const late = await register('system/Patient.rs', es.jwk);
    const token = await signedIn(late, es, 'system/Patient.rs');
    await app.db.query(
      "UPDATE backend_service_tokens SET expires_at = now() - interval '1 second' WHERE service_id = $1",
      [late],
    );
    expect((await token.get('/api/fhir/Patient')).status).toBe(401);
    await app.db.query("UPDATE backend_services SET expires_at = now() - interval '1 second' WHERE id = $1", [late]);
    expect((await ask(await assertion(late, es), 'system/Patient.r')).body.error).toBe('invalid_client');
    expect(TOKEN_SECONDS).toBe(300);
  });

  it('registers public keys only', async () => {
    const { jwk } = es;
    const add = async (key: JWK): Promise<string[]> => run('add', 'Registry', 'system/Patient.r', await fileOf(key));
    expect(await add({ ...jwk, d: 'x' })).toEqual([BACKEND_SERVICE_TEXTS.privateKey]);
    expect(await add({ ...jwk, kid: '' })).toEqual([BACKEND_SERVICE_TEXTS.keyKind]);
    expect(await run('add', 'Registry', 'system/Patient.read', await fileOf(jwk))).toEqual([
      expect.stringContaining('system/Patient.read is not a valid scope'),
    ]);
    expect(await run('add', 'Registry', 'system/Patient.r', await fileOf(jwk), '9999')).toEqual(['Days: 1 to 730.']);
    const console = new BackendServiceCommands(app.db, true);
    expect(await console.run(['add', 'Registry', 'system/Patient.r', 'http://keys.example.org'])).toEqual([
      'The address of the keys must use https.',
    ]);
  });

  it.each(['system/Patient.r', 'system/Observation.cs', 'system/Encounter.u', 'system/*.crus'])(
    'opens exactly the routes of %s',
    async (scope) => {
      const client = await signedIn(service, es, scope);
      const routes = app.nest
        .get(RouteTable)
        .routes()
        .filter(({ rule }) => rule.kind !== 'public');
      const wrong: string[] = [];
      for (const { method, path, scope: needed } of routes) {
        const address = `/api${path.replace(/:\w+/g, '11111111-2222-4333-8444-555555555555')}`;
        const body = ['POST', 'PUT', 'PATCH'].includes(method) ? {} : undefined;
        const { status } = await client.send(method, address, body, {});
        const isAllowed = allowsService(needed ?? undefined, [scope]);
        // Upload bodies are rejected with 401 before a route is known.
        if (isAllowed === [401, 403].includes(status)) wrong.push(`${method} ${path} answered ${status}`);
      }
      expect(wrong).toEqual([]);
      expect(routes.filter(({ scope: needed }) => needed !== null).every(({ path }) => path.startsWith('/fhir/'))).toBe(
        true,
      );
    },
  );

  it('a service creates what its scope allows, and the record says that it was a service', async () => {
    const writer = await signedIn(service, es, 'system/Patient.c');
    const patient = {
      resourceType: 'Patient',
      extension: [{ url: 'urn:firstlight:consent-type', valueCode: 'verbal' }],
      name: [{ family: 'Testperson', given: ['Willow'] }],
    };
    const made = await writer.post<{ id: string }>('/api/fhir/Patient', patient);
    expect(made.status).toBe(201);
    expect((await writer.get(`/api/fhir/Patient/${made.body.id}`)).status).toBe(403);
    expect(
      (await writer.post('/api/fhir/Patient', patient, { headers: { 'if-none-exist': 'family=Testperson' } })).status,
    ).toBe(403);
    const [line] = await app.db.query(
      "SELECT actor_id, actor_type FROM audit_entries WHERE registration_id = $1 AND action = 'create'",
      [made.body.id],
    );
    expect(line).toEqual({ actor_id: service, actor_type: 'system' });
  });

  it('limits attempts', async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < 125; attempt += 1) statuses.add((await ask('', 'system/Patient.r')).status);
    expect(statuses).toEqual(new Set([401, 429]));
  });
});
