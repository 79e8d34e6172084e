import { afterEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { aStore } from './testing/a-site.js';

const MAIN = join(__dirname, '../dist/main.js');

describe('2.9/13 the delivery service of a production without trusted keys', () => {
  let child: ChildProcess | undefined;
  afterEach(() => void child?.kill('SIGKILL'));

  /** Starts the program; resolves when it has said what matches, or ended. */
  async function said(what: RegExp, env: Record<string, string>): Promise<string> {
    const store = await aStore();
    const settings = { PATH: process.env['PATH'], RELEASE_STORE: store, PORT: '0', NODE_ENV: 'production', ...env };
    const started = spawn(process.execPath, [MAIN], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    return new Promise((resolve) => {
      let text = '';
      const listen = (part: Buffer): void => {
        text += part.toString();
        if (what.test(text)) resolve(text);
      };
      started.stdout.on('data', listen);
      started.stderr.on('data', listen);
      started.once('close', () => resolve(text));
    });
  }

  it('warns at its start that it doesn’t check who published', async () => {
    const text = await said(/RELEASE_TRUSTED_KEYS is empty/, {});
    expect(text).toContain('releases are served without checking who published them: RELEASE_TRUSTED_KEYS is empty');
    expect(text).toContain('"level":40');
  });

  it('refuses to start with something that is no key', async () => {
    const text = await said(/^nothing$/, { RELEASE_TRUSTED_KEYS: 'c2VjcmV0' });
    expect(text).toContain('web: RELEASE_TRUSTED_KEYS must hold Ed25519 keys in base64, as make-secrets writes them.');
    expect(child?.exitCode).toBe(1);
  });
});
