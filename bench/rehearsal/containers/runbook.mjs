/** Reads the commands from docs/runbook.md, so that the rehearsal runs exactly the documented commands. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../lib/product.mjs';

/** The shell block below `<!-- rehearsed: <name> -->`. */
export function commandsOf(name) {
  const page = readFileSync(join(ROOT, 'docs/runbook.md'), 'utf8');
  const block = page.split(`<!-- rehearsed: ${name} -->`)[1];
  const commands = /^\s*```sh\n([\s\S]*?)\n\s*```/.exec(block ?? '')?.[1];
  if (!commands) throw new Error(`docs/runbook.md has no block "${name}".`);
  return commands
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
