import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { testDatabase } from './testing/test-database.js';

const MAIN = join(__dirname, '../dist/main.js');
/** What it starts, from modules that are seen loading; `main.js` may start it from one file. */
const SERVICE = join(__dirname, '../dist/service.js');
const key = Buffer.alloc(32, 7).toString('base64');

/** Prints the names of libraries whose modules were imported, as they are. */
const PRINT_IMPORTED = `data:text/javascript,${encodeURIComponent(`
  import { writeSync } from 'node:fs';
  const folder = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/;
  const seen = new Set();
  export const load = (url, context, next) => {
    const name = folder.exec(url)?.[1];
    if (name && !seen.has(name)) writeSync(1, 'imported: ' + name + '\\n');
    seen.add(name);
    return next(url, context);
  };
`)}`;
/** The same, and the folder of each library whose CommonJS modules were loaded, when the process ends. */
const PRINT_LOADED = `data:text/javascript,${encodeURIComponent(`
  import { createRequire, register } from 'node:module';
  register(${JSON.stringify(PRINT_IMPORTED)});
  const { cache } = createRequire(process.argv[1]);
  const folder = /node_modules\\/((?:@[^/]+\\/)?[^/]+)\\/(?!.*node_modules)/;
  process.on('exit', () => {
    const loaded = new Set(Object.keys(cache).map((file) => folder.exec(file)?.[1]));
    process.stdout.write('loaded: ' + [...loaded].join(' ') + '\\n');
  });
`)}`;
/** Of rare work, of the OpenAPI document, and compilers of JSON schemas, which no route has. */
const NOT_AT_START = [
  'ajv',
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  '@nestjs/swagger',
  'es-toolkit',
  'pdfkit',
  'fontkit',
  'sharp',
];

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> };

function start(env: Record<string, string>, program = MAIN): Run {
  const child = spawn(process.execPath, [program], { env: { PATH: process.env['PATH'] ?? '', ...env } });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (text += part.toString()));
  return { child, output: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

async function environment(): Promise<Record<string, string>> {
  return {
    NODE_ENV: 'production',
    DATABASE_URL: await testDatabase(),
    SMTP_URL: 'smtp://127.0.0.1:9',
    PUBLIC_URL: 'http://localhost:4200',
    API_PORT: '0',
    PIN_PEPPER: key,
    DATA_KEY: key,
    INDEX_KEY: key,
    GATE_PIN: 'g8te',
  };
}

async function addressOf(run: Run): Promise<string> {
  let isRunning = true;
  void run.ended.then(() => (isRunning = false));
  while (isRunning) {
    const url = /"url":"([^"]+)"/.exec(run.output())?.[1];
    if (url) return url;
    await wait(75);
  }
  throw new Error(`the API did not start: ${run.output()}`);
}

describe('the process', () => {
  let run: Run | null = null;
  afterEach(async () => {
    run?.child.kill('SIGKILL');
    await run?.ended;
  });

  it('stops at a missing setting with one readable line and exit code 1', async () => {
    const { DATA_KEY: _missing, ...rest } = await environment();
    run = start(rest);
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe(
      'api: DATA_KEY is missing (encrypts health cards, photos, attachments: 32 bytes, base64)\n',
    );
  });

  it('2.2/3 ends when its port is taken, and names it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    run = start({ ...(await environment()), API_PORT: String(port) });
    expect(await run.ended).toBe(1);
    other.close();
    expect(run.output()).toContain(`api: can't listen: 127.0.0.1 port ${port} is taken by another program\n`);
  });

  it('rejects the shortcut code in production', async () => {
    run = start({ ...(await environment()), DEV_TWO_FACTOR_CODE: '123456' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toBe('api: DEV_TWO_FACTOR_CODE is refused in production\n');
  });

  it('logs calls without anything of a person, hides the document in production and stops cleanly', async () => {
    run = start(await environment());
    const url = await addressOf(run);
    const form = {
      full_name: 'Canaryname Testperson',
      date_of_birth: '1980-05-13',
      health_card_number: '1234567897',
      phone_number: '(226) 555-0199',
      email: 'canary@example.org',
      consent_given: true,
    };
    const post = (body: unknown): Promise<Response> =>
      fetch(`${url}/api/register?canary-query=Canaryname`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': 'canary-key-000',
          cookie: 'fl_session=canarycookie',
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    expect((await post(form)).status).toBe(201);
    expect((await post({ ...form, email: 'canary-other@example.org' })).status).toBe(422);
    expect((await post('{"full_name": "Canaryname')).status).toBe(400);
    expect((await fetch(`${url}/api/admin-registration/Canaryname`)).status).toBe(401);
    expect((await fetch(`${url}/api/Canaryname`)).status).toBe(404);
    expect((await fetch(`${url}/api/docs`)).status).toBe(404);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).toContain('"route":"/api/register"');
    expect(run.output()).not.toMatch(/canary|1234567897|555-0199/i);
  });

  it('2.9/8 logs no successful probe', async () => {
    run = start(await environment());
    const url = await addressOf(run);
    for (const path of ['/api/health/live', '/api/health/ready', '/api/health/none']) await fetch(url + path);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(run.output()).not.toMatch(/"route":"\/api\/health\/(live|ready)","status":200/);
    expect(run.output()).toContain('"status":404');
  });

  it('2.11 loads libraries of rare work not at its start', async () => {
    run = start({ ...(await environment()), NODE_OPTIONS: `--import ${PRINT_LOADED}` }, SERVICE);
    await addressOf(run);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const imported = [...run.output().matchAll(/imported: (\S+)/g)].map(([, name = '']) => name);
    const loaded = [...imported, ...(/loaded: (.*)/.exec(run.output())?.[1]?.split(' ') ?? [])];
    expect(loaded).toEqual(expect.arrayContaining(['@nestjs/core', 'pg']));
    expect(loaded.filter((name) => NOT_AT_START.includes(name))).toEqual([]);
    // Loading each module by itself takes long on a busy machine.
  }, 180_000);
});
