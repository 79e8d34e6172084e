import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linkOrCopy } from '../../scripts/link-or-copy.mjs';
import { type Product, ROOT } from './product';

/** A remote may have a feature named `results`. */
const LEFT_OUT = ['node_modules', '.git', '.data', 'e2e/results', 'bench/results', 'docs'];

/** A team's own checkout: a copy of these sources and builds, dependencies as hard links. */
export function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-team-'));
  for (const name of readdirSync(ROOT).filter((entry) => !LEFT_OUT.includes(entry))) {
    const filter = (from: string): boolean => !LEFT_OUT.some((left) => from.endsWith(`/${left}`));
    cpSync(join(ROOT, name), join(folder, name), { recursive: true, filter });
  }
  const linked = ['.', ...['packages', 'services', '.'].flatMap(workspacesIn)];
  for (const workspace of linked.filter((name) => existsSync(join(ROOT, name, 'node_modules')))) {
    linkOrCopy(join(ROOT, workspace, 'node_modules'), join(folder, workspace, 'node_modules'));
  }
  cpSync(join(ROOT, '.data', 'build'), join(folder, '.data', 'build'), { recursive: true });
  return folder;
}

function workspacesIn(parent: string): string[] {
  return readdirSync(join(ROOT, parent))
    .filter((name) => existsSync(join(ROOT, parent, name, 'package.json')))
    .map((name) => join(parent, name));
}

/** Runs a script of a checkout, as its team would, against the release store of a running product. */
export function runnerIn(folder: string, own: Product): (script: string, ...args: string[]) => string {
  return (script, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...args], {
      cwd: folder,
      env: { ...process.env, RELEASE_STORE: join(own.dataDir, 'releases') },
      encoding: 'utf8',
    });
    // The last lines of a command's output say why it failed.
    if (status !== 0) throw new Error(`${script} ${args.join(' ')}\n${stderr.slice(-4_000)}\n${stdout.slice(-4_000)}`);
    return stdout;
  };
}

/** The hash of every source and build in a checkout, by path; source maps of Node packages name its folder. */
export function hashesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    entries
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(folder.length + 1), file] as const)
      .filter(([path]) => !/(^|\/)(node_modules|\.data|results)\/|\.js\.map$/.test(path))
      .map(([path, file]) => [path, createHash('sha256').update(readFileSync(file)).digest('hex')]),
  );
}
