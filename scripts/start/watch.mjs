import { watch } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { WEB_WORKSPACES } from '../build/workspaces.mjs';
import { publicPort } from './ports.mjs';
import * as product from './product.mjs';
import { runStep } from './steps.mjs';

/** Saving a file often triggers several events. */
const SETTLE_MS = 100;
const SERVICES = ['api', 'web'];
/** Compiled for both services; the shell and the remotes use the sources of `domain` directly. */
const PACKAGES = ['domain', 'process', 'release'].map((name) => `packages/${name}/src`);
const say = (line) => console.log(`  ${line}`);

/**
 * `npm run dev`: the product of `npm start`, with development builds of shell and remotes in front of it, which
 * hot-reload in the page. When a service's file is saved, it is compiled and the service restarted.
 */
export async function startProduct(settings, run) {
  const port = await publicPort(settings);
  process.env.PUBLIC_URL ??= `http://localhost:${port}`;
  const facts = await product.startProduct({ ...settings, port: port + 1, isPortChosen: false }, run);
  say('watch     shell and remotes: building for development …');
  const { startProductServer } = await import(
    pathToFileURL(join(settings.root, 'packages/federation/dist/dev-product.js')).href
  );
  const behind = new URL(facts.url);
  const server = await startProductServer({ names: WEB_WORKSPACES, port, behind, print: say });
  run.cleanUps.unshift(server.stop);
  const stopWatching = watchServices(settings.root, run);
  run.cleanUps.unshift(async () => stopWatching());
  return { ...facts, url: server.url };
}

function watchServices(root, run) {
  const changed = new Map();
  let timer;
  let underWay = Promise.resolve();
  const restartChanged = () => {
    const [[file, savedAt] = []] = changed;
    const paths = [...changed.keys()].map((path) => relative(root, path));
    const services = SERVICES.filter((name) => paths.some((path) => concerns(name, path)));
    changed.clear();
    if (file) underWay = underWay.then(() => restart(services, relative(root, file), savedAt, { root, run }));
  };
  const folders = [...SERVICES.map((name) => `services/${name}/src`), ...PACKAGES].map((name) => join(root, name));
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, (_event, name) => {
      if (!name || !/\.(ts|json|sql)$/.test(name) || /\.test\.ts$/.test(name)) return;
      const file = join(folder, name);
      changed.set(file, changed.get(file) ?? Date.now());
      clearTimeout(timer);
      timer = setTimeout(restartChanged, SETTLE_MS);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

const concerns = (service, path) => !path.startsWith('services/') || path.startsWith(`services/${service}/`);

/** If a file doesn't compile, the old services keep running. */
async function restart(names, file, savedAt, { root, run }) {
  if (run.isStopping()) return;
  try {
    await runStep('compile', ['scripts/build.mjs', '--node'], { root, env: process.env });
    const services = run.services.filter(({ name }) => names.includes(name));
    await Promise.all(services.map((service) => service.restart()));
    say(`${file}: ${names.join(' and ')} restarted ${((Date.now() - savedAt) / 1000).toFixed(2)} s after saving`);
  } catch (error) {
    say(`${file}: ${error.message}`);
  }
}
