import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/**
 * Runs one Node program to completion and returns its output, which `show` gets line by line.
 * @throws {Error} with the last line that the program wrote to standard error
 */
export function runStep(name, args, { root, env, show }) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let errors = '';
    createInterface({ input: child.stdout }).on('line', (line) => {
      output += `${line}\n`;
      if (line !== '') show?.(line);
    });
    child.stderr.setEncoding('utf8').on('data', (text) => (errors += text));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) return resolve(output);
      const lines = `${output}\n${errors}`.trim().split('\n');
      return reject(new Error(errors.trim() || lines.at(-1) || `${name} failed (${code}).`));
    });
  });
}

/** Waits until an address responds with one of the statuses. @throws {Error} naming it after a timeout */
export async function waitFor(url, { isOk = (status) => status < 400, timeoutMs, isCancelled = () => false }) {
  const deadline = Date.now() + timeoutMs;
  while (Date.now() < deadline && !isCancelled()) {
    const status = await statusOf(url);
    if (status !== undefined && isOk(status)) return;
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  if (!isCancelled()) throw new Error(`${url} does not answer after ${Math.round(timeoutMs / 1000)} s.`);
}

async function statusOf(url) {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000), redirect: 'manual' });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return undefined;
  }
}
