import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkStore, fileProblems } from './check-store.js';
import { addedProblems } from './contract-check.js';
import { contractMatrix } from './contract-matrix.js';
import { codeOf } from './error-code.js';
import { listReleases } from './list-releases.js';
import { liveReleases, releasesToReturnTo } from './live-releases.js';
import { promoteCanary, rollBackRelease, switchFlag, withdrawRelease } from './move-pointer.js';
import { openStore, storePlace } from './open-store.js';
import { currentSince } from './pointer.js';
import { developmentVersion, liveAfter, publish, type Publication, type PublishOptions } from './publish.js';
import { readBuild } from './release-files.js';
import { checkName, ReleaseError, type Pointer } from './release.js';
import type { ReleaseStore } from './release-store.js';
import { signedStore, type PointerTrust, type SignedStore } from './signed-store.js';

const USAGE = `Usage: npm run release -- <command>
  publish <name>… [--version <x.y.z>] [--canary <per cent>]   make builds live; none if one is rejected
                        (interrupted halfway: publish again, which completes it)
  promote <name>        the canary becomes current
  rollback <name>       end the canary, or return to the previous version
  withdraw <name>       take a remote off the product until it is published again; not mf-public or mf-admin-auth
  flag <name> <flag> on|off   switch a flag that the remote declares
  check [<name>…]       verify the whole store; with names: would these builds be accepted?
  matrix [<name>…]      every remote version with every shell version in the store, and with these builds
  list                  what is live, since when, by whom
  sign [<name>…]        sign the last good pointer of these names (of all without any) as a new step
  init                  create the folder or bucket
Options: --store <folder or s3://bucket/prefix> (default $RELEASE_STORE, then $DATA_DIR/releases), --by <name>,
  --dev (version from the content)
Environment: RELEASE_SIGNING_KEY, RELEASE_COMMIT, RELEASE_TESTS (publish), RELEASE_TRUSTED_KEYS (check),
  RELEASE_POINTER_KEY (signs pointers; RELEASE_SIGNING_KEY if empty), RELEASE_POINTER_KEYS, RELEASE_POINTER_FOLDER`;

const OPTIONS = {
  version: { type: 'string' },
  canary: { type: 'string' },
  store: { type: 'string' },
  by: { type: 'string' },
  dev: { type: 'boolean', default: false },
} as const;

type Flags = { version?: string; canary?: string; store?: string; by?: string; dev: boolean };

/** Runs one command line; returns the exit code. */
export async function runCli(args: string[], root: string): Promise<number> {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const flags: Flags = { ...values, dev: values.dev ?? false };
    const [command, ...names] = positionals;
    (command === 'flag' ? names.slice(0, 1) : names).forEach(checkName);
    return await run(command, names, flags, root);
  } catch (error) {
    if (error instanceof ReleaseError) console.error(error.message);
    else if (error instanceof Error && codeOf(error)?.startsWith('ERR_PARSE_ARGS')) console.error(error.message, USAGE);
    else throw error;
    return 1;
  }
}

async function run(command: string | undefined, names: string[], flags: Flags, root: string): Promise<number> {
  const env = process.env;
  const dataDir = resolve(root, env['DATA_DIR'] ?? '.data');
  const location = flags.store ?? env['RELEASE_STORE'] ?? join(dataDir, 'releases');
  const bare = await openStore(storePlace(location).kind === 's3' ? location : resolve(root, location));
  const store = signedStore(bare, pointerTrust(env));
  const by = flags.by ?? env['RELEASE_BY'] ?? env['USER'] ?? 'unknown';
  const author = { by, at: new Date().toISOString() };
  if (command === 'publish' && names.length > 0) return publishAll(store, names, flags, by, root);
  if (command === 'promote' && names[0]) return tell(names[0], await promoteCanary(store, names[0], author));
  if (command === 'rollback' && names[0]) return tell(names[0], await rollBackRelease(store, names[0], author));
  if (command === 'withdraw' && names[0]) return tell(names[0], await withdrawRelease(store, names[0], author));
  if (command === 'flag' && names[0]) return turnFlag(store, names[0], names[1], names[2]);
  if (command === 'check') return check(store, names, flags, root);
  if (command === 'matrix') return matrix(store, names, flags, root);
  if (command === 'list') return list(store, bare);
  if (command === 'sign') return signAgain(store, names);
  if (command === 'init') return init(store, location);
  console.error(USAGE);
  return 2;
}

async function turnFlag(store: ReleaseStore, name: string, flag = '', state = ''): Promise<number> {
  if (state !== 'on' && state !== 'off') throw new ReleaseError(`"${state}" is not on or off.`);
  await switchFlag(store, name, flag, state === 'on');
  console.log(`${name}: ${flag} is ${state}.`);
  return 0;
}

async function publishAll(
  store: ReleaseStore,
  names: string[],
  flags: Flags,
  by: string,
  root: string,
): Promise<number> {
  const all = await Promise.all(names.map((name) => publicationOf(name, flags, root)));
  const fresh = flags.dev ? await changedSinceLastDevelopment(store, all) : all;
  await publish(store, fresh, { by, quality: flags.dev ? 5 : 11, ...stated(process.env) });
  for (const { build, version, canary } of fresh) {
    console.log(`${build.manifest.name} ${version} is live${canary ? ` for ${canary}% of visitors` : ''}.`);
  }
  if (fresh.length === 0) console.log('Nothing has changed since the last publication.');
  return 0;
}

/** What the publisher states; an empty setting counts as missing. */
function stated(env: NodeJS.ProcessEnv): Pick<PublishOptions, 'signingKey' | 'provenance'> {
  const { RELEASE_SIGNING_KEY: signingKey, RELEASE_COMMIT: commit, RELEASE_TESTS: tests = '' } = env;
  return { ...(signingKey && { signingKey }), ...(commit && { provenance: { commit, tests } }) };
}

function pointerTrust(env: NodeJS.ProcessEnv): PointerTrust {
  return {
    signingKey: env['RELEASE_POINTER_KEY'] || env['RELEASE_SIGNING_KEY'],
    trustedKeys: (env['RELEASE_POINTER_KEYS'] ?? '').split(',').filter(Boolean),
    folder: env['RELEASE_POINTER_FOLDER'] || undefined,
  };
}

async function publicationOf(name: string, flags: Flags, root: string): Promise<Publication> {
  // In its own repository, the remote is the root.
  const folder = existsSync(join(root, name)) ? join(root, name) : root;
  const build = await readBuild(join(folder, 'dist'));
  if (build.manifest.name !== name) throw new ReleaseError(`${name}/dist contains a build of ${build.manifest.name}.`);
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string };
  const canary = flags.canary === undefined ? {} : { canary: Number(flags.canary) };
  return { build, version: flags.version ?? (flags.dev ? developmentVersion(build, version) : version), ...canary };
}

/** A manual publication or rollback stays live until the next change of the sources. */
async function changedSinceLastDevelopment(store: ReleaseStore, all: Publication[]): Promise<Publication[]> {
  const pointers = await Promise.all(all.map(({ build }) => store.readPointer(build.manifest.name)));
  return all.filter(({ version }, index) => {
    const last = pointers[index]?.history.findLast(
      (entry) => entry.action === 'publish' && entry.version.includes('-dev.'),
    );
    return last?.version !== version;
  });
}

async function check(store: ReleaseStore, names: string[], flags: Flags, root: string): Promise<number> {
  const publications = await Promise.all(names.map((name) => publicationOf(name, flags, root)));
  const keys = (process.env['RELEASE_TRUSTED_KEYS'] ?? '').split(',').filter(Boolean);
  const problems =
    names.length === 0
      ? await checkStore(store, keys)
      : [
          ...(await fileProblems(store, keys)),
          ...addedProblems(await liveReleases(store), await liveAfter(store, publications)),
        ];
  [...new Set(problems)].forEach((problem) => console.error(problem));
  if (problems.length === 0) console.log('No problems found.');
  return problems.length === 0 ? 0 : 1;
}

async function matrix(store: ReleaseStore, names: string[], flags: Flags, root: string): Promise<number> {
  const publications = await Promise.all(names.map((name) => publicationOf(name, flags, root)));
  const builds = publications.map(({ build, version }) => ({ ...build.manifest, version }));
  console.log(contractMatrix([...(await releasesToReturnTo(store)), ...builds]));
  return 0;
}

async function list(store: SignedStore, bare: ReleaseStore): Promise<number> {
  for (const { name, pointer, versions } of await listReleases(bare)) {
    const { refused } = await store.trustedPointer(name);
    if (refused) console.log(`${refused} It says:`);
    const step = pointer && currentSince(pointer);
    const last = pointer?.history.at(-1);
    const canary = pointer?.canary ? `, canary ${pointer.canary.version} (${pointer.canary.share}%)` : '';
    const live = pointer?.withdrawn ? undefined : pointer?.current;
    const since = step && live ? ` since ${step.at} by ${step.by} (${step.action})` : '';
    console.log(`${name}: ${live ?? 'nothing live'}${since}${canary}`);
    if (last && last !== step) console.log(`  last: ${last.action} of ${last.version} on ${last.at} by ${last.by}`);
    console.log(`  in store: ${versions.map(({ version }) => version).join(', ')}`);
  }
  return 0;
}

async function signAgain(store: SignedStore, names: string[]): Promise<number> {
  for (const name of names.length > 0 ? names : await store.names()) tell(name, await store.signAgain(name));
  return 0;
}

async function init(store: ReleaseStore, location: string): Promise<number> {
  await store.init();
  console.log(`${location} is ready.`);
  return 0;
}

function tell(name: string, pointer: Pointer): number {
  console.log(pointer.withdrawn ? `${name} is withdrawn.` : `${name} ${pointer.current} is live.`);
  return 0;
}
