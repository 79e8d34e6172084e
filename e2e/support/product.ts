import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

export const ROOT = resolve(__dirname, '../..');
export const ADMIN_PIN = '4071926358';
export const GATE_PIN = '7294';

export type Product = { url: string; dataDir: string; output: () => string; stop: () => Promise<void> };

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const server = createServer();
    server.once('error', fail);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done();
    child.once('close', () => done());
    child.kill('SIGTERM');
  });
}

/** Readable by others, because the database server of a root user runs as someone else. */
function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-e2e-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Starts the whole product as `npm start` does, on its own port and data folder, and waits for its ready line. */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment['DATA_DIR'] ?? temporaryFolder();
  const port = environment['PORT'] ?? String(await freePort());
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: port, ADMIN_PIN, GATE_PIN, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = await new Promise<string>((ready, fail) => {
    const read = (part: Buffer): void => {
      text += part.toString();
      const line = /Firstlight is ready at (http:\/\/\S+)/.exec(text);
      if (line?.[1]) ready(line[1].replace(/\/$/, ''));
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => fail(new Error(`the product did not start:\n${text}`)));
  });
  return { url, dataDir, output: () => text, stop: () => stopped(child) };
}
