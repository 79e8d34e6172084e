import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const DEPLOY = join(__dirname, '../../../../../deploy');

type Replica = { id: string; service: string; version: string };
/** What the containers do; `state.json` in the folder of the checkout. */
type State = {
  replicas: Replica[];
  /** Versions whose replicas become unhealthy once another container was stopped. */
  unhealthyAfterStop?: string;
  stopped: string[];
  /** Answers of the database, in order; the last one repeats. */
  acknowledged: string[];
  /** Answers of a standby to pg_is_in_recovery(). */
  recovering?: string;
  rotation?: 'fails';
  calls: string[];
};

/** A container engine of the few calls that the scripts make. */
const DOCKER = `#!${process.execPath}
const { readFileSync, writeFileSync } = require('node:fs');
const state = JSON.parse(readFileSync('state.json', 'utf8'));
const args = process.argv.slice(2);
const line = args.join(' ');
state.calls.push(line);
const say = (text) => process.stdout.write(text + '\\n');
const last = args[args.length - 1];
const find = (id) => state.replicas.find((replica) => replica.id === id);
if (/^compose ps /.test(line)) {
  if (!line.includes('--status')) state.replicas.filter(({ service }) => service === last).forEach(({ id }) => say(id));
} else if (/State.Health/.test(line)) {
  say(state.stopped.length > 0 && find(last).version === state.unhealthyAfterStop ? 'unhealthy' : 'healthy');
} else if (/Config.Image/.test(line)) say('firstlight/' + find(last).service + ':' + find(last).version);
else if (/RestartCount/.test(line)) say('0');
else if (/Mounts/.test(line)) say('firstlight_' + (find(last).version));
else if (/deploy\\/acknowledged.mjs/.test(line)) {
  const answer = state.acknowledged.length > 1 ? state.acknowledged.shift() : state.acknowledged[0];
  if (!answer) process.exitCode = 1;
  else say(answer);
} else if (/^compose up .*--scale/.test(line)) {
  const version = process.env.FIRSTLIGHT_VERSION;
  for (const n of [1, 2]) state.replicas.push({ id: last + '-' + version + '-' + n, service: last, version });
} else if (args[0] === 'stop') state.stopped.push(last);
else if (args[0] === 'rm') state.replicas = state.replicas.filter(({ id }) => id !== last);
else if (/^compose rm /.test(line)) state.replicas = state.replicas.filter(({ service }) => service !== last);
else if (/pg_is_in_recovery\\(\\)$/.test(line)) {
  if (state.recovering) say(state.recovering);
  else process.exitCode = 1;
} else if (/pg_promote/.test(line)) state.recovering = 'f';
else if (/rotate-keys/.test(line)) {
  state.calls.push('old: ' + readFileSync('deploy/secrets/data_keys_old', 'utf8').trim());
  if (state.rotation === 'fails') process.exitCode = 1;
}
writeFileSync('state.json', JSON.stringify(state));
`;

describe('scripts in deploy/', () => {
  let folder: string;

  const file = (name: string): string => join(folder, name);
  const env = (): string => readFileSync(file('.env'), 'utf8');
  const state = (): State => JSON.parse(readFileSync(file('state.json'), 'utf8')) as State;
  const given = (change: Partial<State>): void =>
    writeFileSync(
      file('state.json'),
      JSON.stringify({ replicas: [], stopped: [], acknowledged: ['7 7'], calls: [], ...change }),
    );
  const two = (version: string): Replica[] =>
    ['api', 'web'].flatMap((service) => [1, 2].map((n) => ({ id: `${service}-${version}-${n}`, service, version })));
  const run = (script: string, ...args: string[]): { status: number | null; said: string } => {
    const PATH = `${file('bin')}:${process.env['PATH']}`;
    const { status, stdout, stderr } = spawnSync('sh', [file(`deploy/${script}`), ...args], {
      env: { PATH, HEALTHY_SECONDS: '3' },
      encoding: 'utf8',
    });
    return { status, said: stdout + stderr };
  };

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-deploy-'));
    cpSync(DEPLOY, file('deploy'), { recursive: true, filter: (source) => !source.endsWith('/secrets') });
    for (const name of ['bin', 'deploy/secrets']) mkdirSync(file(name));
    const commands = { docker: DOCKER, git: '#!/bin/sh\necho commit\n', sleep: '#!/bin/sh\n' };
    for (const [name, text] of Object.entries(commands)) {
      writeFileSync(file(`bin/${name}`), text);
      chmodSync(file(`bin/${name}`), 0o755);
    }
    writeFileSync(file('deploy/make-secrets.sh'), '');
    writeFileSync(file('.env'), 'FIRSTLIGHT_VERSION=v2\nFIRSTLIGHT_PREVIOUS=v1\n');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('2.9/1 an upgrade says that the new version runs, and remembers it, even if a replica fails once the old ones are gone', () => {
    given({ replicas: two('v2'), unhealthyAfterStop: 'v3' });
    const { status, said } = run('upgrade', 'v3');
    expect(status).toBe(1);
    expect(said).toContain("A replica isn't healthy");
    expect(said).toContain('Upgraded from v2 to v3, but something is wrong with it');
    expect(said).not.toContain('v2 is running');
    expect(env()).toBe('FIRSTLIGHT_PREVIOUS=v2\nFIRSTLIGHT_VERSION=v3\n');
  });

  it('2.9/1 an upgrade and a rollback move the replicas and remember both versions', () => {
    given({ replicas: two('v2') });
    expect(run('upgrade', 'v3')).toMatchObject({ status: 0, said: expect.stringContaining('Upgraded from v2 to v3.') });
    expect(run('rollback')).toMatchObject({ status: 0, said: expect.stringContaining('Rolled back from v3 to v2.') });
    expect(env()).toBe('FIRSTLIGHT_PREVIOUS=v3\nFIRSTLIGHT_VERSION=v2\n');
    expect(state().replicas.map(({ version }) => version)).toEqual(['v2', 'v2', 'v2', 'v2']);
  });

  it('2.9/5 an upgrade says which secrets it made, without the PIN, and stops with the reason if a key is lost', () => {
    writeFileSync(file('deploy/make-secrets.sh'), 'echo "made: archive_key"\necho "The PIN: 4820175936"\n');
    given({ replicas: two('v2') });
    const made = run('upgrade', 'v3');
    expect(made).toMatchObject({ status: 0, said: expect.stringContaining('made: archive_key\n') });
    expect(made.said).not.toContain('4820175936');
    writeFileSync(file('deploy/make-secrets.sh'), 'echo "make-secrets: Missing: index_key." >&2\nexit 1\n');
    given({ replicas: two('v3') });
    const lost = run('upgrade', 'v4');
    expect(lost).toMatchObject({ status: 1, said: expect.stringContaining('Missing: index_key.') });
    expect(lost.said).toContain("Refused: its new secrets can't be made.");
    expect(state().replicas).toEqual(two('v3'));
  });

  it('2.9/1 an upgrade starts nothing if the database can’t be asked, and goes back if a line is missing', () => {
    given({ replicas: two('v2'), acknowledged: [''] });
    const silent = run('upgrade', 'v3');
    expect(silent.said).toContain("The database doesn't say which writes were acknowledged: nothing was started.");
    expect(silent.said).toContain('Not upgraded: v2 is running.');
    expect(state().calls.filter((call) => call.startsWith('compose up'))).toEqual([]);
    given({ replicas: two('v2'), acknowledged: ['7 7', '7 6'] });
    const lost = run('upgrade', 'v3');
    expect(lost.said).toContain('Acknowledged writes are missing.');
    expect(lost.said).toContain('Not upgraded: v2 is running.');
    expect(state().replicas).toEqual(two('v2'));
    expect(env()).toContain('FIRSTLIGHT_VERSION=v2');
  });

  const databases = (): Replica[] => [
    { id: 'p', service: 'postgres', version: 'database' },
    { id: 'r', service: 'postgres-replica', version: 'replica' },
  ];
  const SWAPPED = /DATABASE_VOLUME=replica\nREPLICA_VOLUME=database\n$/;

  it('2.9/4 a failover promotes the replica and swaps the volumes', () => {
    given({ replicas: databases(), recovering: 't' });
    expect(run('failover')).toMatchObject({ status: 0 });
    expect(env()).toMatch(SWAPPED);
    expect(state().replicas).toEqual([]);
  });

  it('2.9/4 a failover that was interrupted after the promotion continues, and swaps the volumes once', () => {
    const [, replica] = databases();
    given({ replicas: replica ? [replica] : [], recovering: 'f' });
    expect(run('failover')).toMatchObject({ status: 0 });
    expect(env()).toMatch(SWAPPED);
    given({ replicas: replica ? [replica] : [], recovering: 'f' });
    expect(run('failover')).toMatchObject({ status: 0 });
    expect(env()).toMatch(SWAPPED);
    given({ replicas: databases(), recovering: 'f' });
    expect(run('failover')).toMatchObject({ status: 1, said: expect.stringContaining('a primary of its own') });
    given({ replicas: databases() });
    expect(run('failover')).toMatchObject({ status: 1, said: expect.stringContaining('no replica is following') });
  });

  it('2.9/5 a key rotation keeps the old key until everything is re-encrypted, and continues when run again', () => {
    const secret = (name: string): string => readFileSync(file(`deploy/secrets/${name}`), 'utf8').trim();
    writeFileSync(file('deploy/secrets/data_key'), 'old key\n');
    writeFileSync(file('deploy/secrets/data_keys_old'), '');
    given({ replicas: two('v2'), rotation: 'fails' });
    const failed = run('rotate-keys');
    expect(failed).toMatchObject({ status: 1, said: expect.stringContaining('the old key stays in data_keys_old') });
    const fresh = secret('data_key');
    expect([secret('data_keys_old'), secret('data_key.new')]).toEqual(['old key', fresh]);
    expect(Buffer.from(fresh, 'base64')).toHaveLength(32);
    given({ replicas: two('v2') });
    expect(run('rotate-keys')).toMatchObject({ status: 0 });
    expect(state().calls).toContain('old: old key');
    expect([secret('data_key'), secret('data_keys_old')]).toEqual([fresh, '']);
    writeFileSync(file('deploy/secrets/other'), 'unfinished');
    cpSync(file('deploy/secrets/other'), file('deploy/secrets/data_keys_old'), { force: true });
    expect(run('rotate-keys')).toMatchObject({ status: 1, said: expect.stringContaining("isn't finished") });
    expect(secret('data_key')).toBe(fresh);
  });

  it('2.9/5 a key rotation stops, with both keys in place, when a replica doesn’t restart', () => {
    writeFileSync(file('deploy/secrets/data_key'), 'old key\n');
    writeFileSync(file('deploy/secrets/data_keys_old'), '');
    given({ replicas: two('v2'), stopped: ['x'], unhealthyAfterStop: 'v2' });
    expect(run('rotate-keys')).toMatchObject({ status: 1, said: expect.stringContaining("isn't healthy") });
    expect(readFileSync(file('deploy/secrets/data_key'), 'utf8')).toBe('old key\n');
    expect(state().calls.filter((call) => call.includes('rotate-keys'))).toEqual([]);
  });
});
