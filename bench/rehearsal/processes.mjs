import { spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const running = new Set();

/**
 * Starts a program of the rehearsal; its output goes to a log.
 * @returns `{ child, died, stop }`; `died` rejects when it ends
 */
export function run(name, command, args, { cwd, env, logs }) {
  const log = openSync(join(logs, `${name}.log`), 'a');
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', log, log] });
  running.add(child);
  child.once('close', () => running.delete(child));
  const died = new Promise((_resolve, reject) => {
    child.once('close', (code) => reject(new Error(`${name} ended (${code}); see ${join(logs, `${name}.log`)}`)));
  });
  died.catch(() => undefined);
  return { child, died, stop: (signal = 'SIGTERM') => stopped(child, signal) };
}

/** Runs a program to completion. @throws {Error} naming it when it fails */
export async function runOnce(name, command, args, options) {
  const { child } = run(name, command, args, options);
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${name} failed (${code}); see ${join(options.logs, `${name}.log`)}`);
}

export async function stopEverything() {
  await Promise.all([...running].map((child) => stopped(child, 'SIGTERM')));
}

function stopped(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('close', resolve);
    child.kill(signal);
  });
}

/**
 * Polls until the response is the expected one.
 * @throws {Error} after three minutes: other programs may use the machine
 */
export async function until(what, isSo) {
  const deadline = performance.now() + 180_000;
  while (performance.now() < deadline) {
    if (await isSo().catch(() => false)) return;
    await sleep(50);
  }
  throw new Error(`${what}: timed out after three minutes`);
}
