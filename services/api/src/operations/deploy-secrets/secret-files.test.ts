import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect, createServer, type TLSSocket } from 'node:tls';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { publicKeyOf } from '@firstlight/release/signature';
import { makeSecretFiles } from './secret-files.js';

const WITH_SECRETS = join(__dirname, '../../../../../deploy/with-secret-files.mjs');

describe('production secrets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-secrets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

  it('2.9/5 are created once and then kept', async () => {
    const made = await makeSecretFiles(folder);
    expect(readdirSync(folder).sort()).toEqual([...made].sort());
    expect(read('admin_pin')).toMatch(/^\d{10}$/);
    expect(Buffer.from(read('data_key'), 'base64')).toHaveLength(32);
    expect(read('database_url')).toBe(`postgresql://firstlight:${read('database_password')}@postgres:5432/firstlight`);
    const before = new Map(made.map((name) => [name, read(name)]));
    expect(await makeSecretFiles(folder)).toEqual([]);
    expect(new Map(made.map((name) => [name, read(name)]))).toEqual(before);
  });

  it('2.9/5 are read from their files; a setting whose name ends the same way stays as it is', async () => {
    await makeSecretFiles(folder);
    const print = join(folder, 'print.mjs');
    writeFileSync(print, 'process.stdout.write([process.env.GATE_PIN, process.env.RESULTS_AUTO_FILE].join());');
    const { stdout, status } = spawnSync(process.execPath, [WITH_SECRETS, print], {
      env: { GATE_PIN_FILE: join(folder, 'gate_pin'), RESULTS_AUTO_FILE: 'on' },
      encoding: 'utf8',
    });
    expect([stdout, status]).toEqual([`${read('gate_pin').trim()},on`, 0]);
  });

  it('2.9/5 an empty required file is an error, not a secret', async () => {
    await makeSecretFiles(folder);
    chmodSync(join(folder, 'data_key'), 0o644);
    writeFileSync(join(folder, 'data_key'), '');
    await expect(makeSecretFiles(folder)).rejects.toThrow('Empty: data_key.');
    expect(read('data_key')).toBe('');
  });

  it('2.9/5 a lost key of stored records is not made again', async () => {
    await makeSecretFiles(folder);
    rmSync(join(folder, 'index_key'));
    await expect(makeSecretFiles(folder)).rejects.toThrow('Missing: index_key. Stored records need them');
    for (const name of ['pin_pepper', 'data_key']) rmSync(join(folder, name));
    await expect(makeSecretFiles(folder)).rejects.toThrow('Missing: pin_pepper, data_key, index_key.');
    expect(readdirSync(folder)).not.toContain('index_key');
  });

  it('2.9/5 a first run that was interrupted between the keys is completed', async () => {
    writeFileSync(join(folder, 'pin_pepper'), 'made before the interruption');
    expect(await makeSecretFiles(folder)).toEqual(expect.arrayContaining(['data_key', 'index_key', 'object_users']));
    expect(read('pin_pepper')).toBe('made before the interruption');
  });

  it('2.9/5 a PIN of the site that the operator chose before the first run is kept', async () => {
    writeFileSync(join(folder, 'gate_pin'), '4821');
    expect(await makeSecretFiles(folder)).toEqual(expect.arrayContaining(['pin_pepper', 'data_key', 'index_key']));
    expect(read('gate_pin')).toBe('4821');
  });

  it('2.9/2 the mail catcher’s certificate is the only one that the API trusts for it', async () => {
    await makeSecretFiles(folder);
    expect(read('smtp_certificate')).toBe(read('mail_certificate'));
    const server = createServer({ cert: read('mail_certificate'), key: read('mail_key') }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const handshake = (servername: string): Promise<string> =>
      new Promise((settle) => {
        const socket: TLSSocket = connect({ port, host: '127.0.0.1', servername, ca: read('smtp_certificate') });
        socket.once('secureConnect', () => (socket.end(), settle('trusted')));
        socket.once('error', ({ message }) => settle(message));
      });
    expect(await handshake('mail')).toBe('trusted');
    expect(await handshake('elsewhere')).toContain('does not match');
    server.close();
  });

  it('2.9/13 only the publisher’s releases are trusted, from the start or once an older installation has some', async () => {
    await makeSecretFiles(folder);
    expect(read('release_trusted_keys')).toBe(publicKeyOf(read('release_signing_key')));
    for (const name of ['release_signing_key', 'release_public_key', 'release_trusted_keys'])
      rmSync(join(folder, name));
    expect(await makeSecretFiles(folder)).toEqual([
      'release_signing_key',
      'release_public_key',
      'release_trusted_keys',
    ]);
    expect(read('release_public_key')).toBe(publicKeyOf(read('release_signing_key')));
    expect(read('release_trusted_keys')).toBe('');
  });

  it('2.9/13 publishers and the page Releases choose the live version, from the start or once an older installation signs', async () => {
    await makeSecretFiles(folder);
    const both = [publicKeyOf(read('release_signing_key')), publicKeyOf(read('release_pointer_key'))];
    expect(read('release_pointer_keys').split(',')).toEqual(both);
    rmSync(join(folder, 'release_pointer_keys'));
    expect(await makeSecretFiles(folder)).toEqual(['release_pointer_keys']);
    expect(read('release_pointer_keys')).toBe('');
  });

  it('2.9/2 the operator’s own mail server needs a public certificate', async () => {
    await makeSecretFiles(folder, 'smtps://mail.example.org');
    expect([read('smtp_url'), read('smtp_certificate')]).toEqual(['smtps://mail.example.org', '']);
  });
});
