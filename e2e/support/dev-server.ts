import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort, ROOT } from './product';

export type DevServer = { url: string; output: () => string; stop: () => Promise<number | null> };

/** Runs a program of a checkout until it prints its address, the first group of `ready`. */
export async function running(args: string[], ready: RegExp, cwd: string, env = {}): Promise<DevServer> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  const url = await new Promise<string>((found, fail) => {
    const read = (part: Buffer): void => {
      text += part.toString();
      const address = ready.exec(text)?.[1];
      if (address) found(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => fail(new Error(`${args.join(' ')} does not start:\n${text}`)));
  });
  return { url, output: () => text, stop: () => stopped(child) };
}

/** As Ctrl-C does. @returns the exit code */
function stopped(child: ChildProcess): Promise<number | null> {
  return new Promise((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done(child.exitCode);
    child.once('close', done);
    child.kill('SIGINT');
  });
}

/** Runs what `npm run dev -w <remote>` does, in the same folder; resolves when the first build is done. */
export async function develop(name: string, args: string[] = [], root = ROOT): Promise<DevServer> {
  const command = ['../packages/federation/dist/dev-cli.js', name, '--port', String(await freePort()), ...args];
  return running(command, /is at (http:\/\/\S+?),/, join(root, name));
}
