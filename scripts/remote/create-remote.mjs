import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../build/workspaces.mjs';

const TEMPLATE = join(import.meta.dirname, 'template');
const NAME = /^mf-[a-z]+(-[a-z]+)*$/;
const PACKAGES = ['domain', 'federation', 'platform', 'staff-data', 'staff-ui', 'tokens'];

const manifest = (folder) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'));
const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);

/** `mf-street-work`: street-work, StreetWork, "Street work". */
function namesOf(name) {
  const short = name.slice('mf-'.length);
  return { short, component: short.split('-').map(capital).join(''), title: capital(short.replaceAll('-', ' ')) };
}

/** The template's text for another remote. */
function renamed(text, { short, component, title }) {
  return text
    .replace(/Sample(?=[A-Z])/g, component)
    .replace(/\bSample\b/g, title)
    .replaceAll('sample', short);
}

function templateFiles(folder = TEMPLATE, prefix = '') {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory()
      ? templateFiles(join(folder, entry.name), `${prefix}${entry.name}/`)
      : [`${prefix}${entry.name}`],
  );
}

function packageOf(name, { title }) {
  const { react } = manifest('shell').dependencies;
  const ours = PACKAGES.map((folder) => [`@firstlight/${folder}`, manifest(`packages/${folder}`).version]);
  return {
    name: `@firstlight/${name}`,
    version: '1.0.0',
    private: true,
    description: title,
    license: 'MIT',
    scripts: {
      dev: `node ../scripts/install-tools.mjs && node ../scripts/build.mjs --node && node ../packages/federation/dist/dev-cli.js ${name}`,
    },
    dependencies: { ...Object.fromEntries(ours), react, 'react-dom': react },
  };
}

/** In a separate process, because the list of remotes is read at startup. */
function workflowOf(name, journeys) {
  const script = `import { webWorkflow } from './scripts/pipeline/areas.mjs';
    process.stdout.write(webWorkflow('${name}', { journeys: '${journeys}' }));`;
  return execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
}

/**
 * Creates a remote that can be tested and published immediately. In addition to its folder it adds a journey, a workflow, a
 * line in CODEOWNERS and an entry in the lockfile; nothing else in the repository changes. @returns the paths written
 */
export function createRemote(name) {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name for a remote: lower-case words, e.g. mf-outreach.`);
  if (existsSync(join(ROOT, name))) throw new Error(`${name} exists already.`);
  const names = namesOf(name);
  const written = [];
  const write = (path, text) => {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true });
    writeFileSync(join(ROOT, path), text);
    written.push(path);
  };
  for (const file of templateFiles()) {
    const text = renamed(readFileSync(join(TEMPLATE, file), 'utf8'), names);
    if (file === 'journey.spec.ts') write(`e2e/staff/${names.short}.spec.ts`, text);
    else write(`${name}/${renamed(file, names)}`, text);
  }
  write(`${name}/package.json`, JSON.stringify(packageOf(name, names), null, 2));
  write(`.github/workflows/${name}.yml`, workflowOf(name, `staff/${names.short}`));
  run('node_modules/oxfmt/bin/oxfmt', ...written);
  appendFileSync(join(ROOT, '.github/CODEOWNERS'), `/${name}/`.padEnd(28) + `@firstlight/${names.short}-team\n`);
  execFileSync(
    'npm',
    ['install', '--package-lock-only', '--ignore-scripts', '--prefer-offline', '--no-audit', '--no-fund'],
    {
      cwd: ROOT,
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  return [...written, '.github/CODEOWNERS', 'package-lock.json'];
}

function run(...args) {
  execFileSync(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
}
