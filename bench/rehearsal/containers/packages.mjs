/** Unpacks programs from the distribution's packages into a folder; nothing is installed. */
import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

const KEYRING = '/usr/share/keyrings/debian-archive-keyring.gpg';
/** Compose and buildx are packaged from the next release on; they only need its C library. */
const NEXT = { bookworm: 'trixie', trixie: 'forky' };
const ENGINE = ['docker.io', 'containerd', 'runc', 'iptables', 'mmdebstrap'];
const PLUGINS = { 'docker-compose': 'docker-compose', 'docker-buildx': 'docker-buildx' };

const read = (command, args, options = {}) =>
  execFileSync(command, args, { encoding: 'utf8', stdio: 'pipe', ...options });

export const release = () => /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1];
export const nextRelease = () => NEXT[release()];

/** The package mirror of this machine. */
export function mirror() {
  const targets = read('apt-get', [
    'indextargets',
    '--format',
    '$(REPO_URI)',
    'Created-By: Packages',
    `Codename: ${release()}`,
  ]);
  return targets.split('\n')[0];
}

export const sourceLine = (suite) => `deb [signed-by=${KEYRING}] ${mirror()} ${suite} main`;

/** Options that keep apt's lists, cache and state in a folder, with another suite as the only source. */
function apart(folder, suite) {
  for (const name of ['lists/partial', 'archives/partial', 'etc']) mkdirSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'sources.list'), `${sourceLine(suite)}\n`);
  const paths = {
    'Dir::Etc::sourcelist': 'sources.list',
    'Dir::Etc::sourceparts': 'etc',
    'Dir::State::lists': 'lists',
  };
  return [
    ...Object.entries(paths).flatMap(([key, name]) => ['-o', `${key}=${join(folder, name)}`]),
    ...['-o', `Dir::Cache=${folder}`, '-o', 'Dir::Cache::archives=archives'],
  ];
}

function unpackAll(archives, into) {
  for (const name of readdirSync(archives)) {
    if (name.endsWith('.deb')) read('dpkg-deb', ['-x', join(archives, name), into]);
  }
}

/** Downloads and unpacks the engine and its two plugins, once. @returns the environment that finds them */
export function engineTools(folder) {
  const root = join(folder, 'tools');
  if (!existsSync(join(root, 'complete'))) fetchTools(folder, root);
  const lib = readdirSync(join(root, 'usr/lib')).find((name) => name.endsWith('-linux-gnu'));
  const libraries = join(root, 'usr/lib', lib);
  return {
    PATH: [join(root, 'usr/bin'), join(root, 'usr/sbin'), process.env.PATH, '/usr/sbin', '/sbin'].join(':'),
    LD_LIBRARY_PATH: libraries,
    XTABLES_LIBDIR: join(libraries, 'xtables'),
    DOCKER_CONFIG: join(folder, 'docker-config'),
  };
}

function fetchTools(folder, root) {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root, { recursive: true });
  const own = join(folder, 'packages');
  mkdirSync(join(own, 'partial'), { recursive: true });
  read('apt-get', ['update', '-qq']);
  const reinstalled = ['install', '-y', '-qq', '--no-install-recommends', '--reinstall', '--download-only'];
  read('apt-get', [...reinstalled, '-o', `Dir::Cache::archives=${own}`, ...ENGINE]);
  unpackAll(own, root);
  // The distribution selects one of the two kinds with a link created by its scripts.
  symlinkSync('xtables-nft-multi', join(root, 'usr/sbin/iptables'));

  const later = join(folder, 'packages-next');
  const options = apart(later, nextRelease());
  read('apt-get', [...options, 'update', '-qq']);
  read('apt-get', [...options, 'download', '-qq', ...Object.keys(PLUGINS)], { cwd: join(later, 'archives') });
  const unpacked = join(later, 'root');
  unpackAll(join(later, 'archives'), unpacked);
  const plugins = join(folder, 'docker-config/cli-plugins');
  mkdirSync(plugins, { recursive: true });
  for (const plugin of Object.values(PLUGINS)) {
    copyFileSync(join(unpacked, 'usr/libexec/docker/cli-plugins', plugin), join(plugins, plugin));
  }
  writeFileSync(join(root, 'complete'), '');
}
