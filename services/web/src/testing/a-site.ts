import type { Registry } from '@firstlight/domain/registry';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '@firstlight/release/open-store';
import { publish } from '@firstlight/release/publish';
import { readBuild } from '@firstlight/release/release-files';
import { readConfig, type WebConfig } from '../config.js';

const LAYOUT = `<!doctype html><html lang="en" data-device="%fl:device%"><head><!--fl:head--><template data-after-paint><script src="%fl:assets%main.js" defer></script></template></head>
<body><div id="root" data-remote="mf-public"><header>%fl:programName%</header><main><!--fl:main--></main></div><!--fl:data--></body></html>`;
const PLAIN = LAYOUT.replace(' data-remote="mf-public"', '').replace('<!--fl:main-->', '');

type Files = Record<string, string>;
type Manifest = { name: string; audience: 'public' | 'staff'; routes: string[]; platform?: string };

const home = (text: string): string =>
  JSON.stringify({
    head: '<title>Home</title><script type="application/ld+json">{"telephone":"%fl:phone%"}</script>',
    body: `<h1>${text}</h1><a href="%fl:phoneLink%">%fl:phone%</a><img src="%fl:assets%hero.webp">`,
    css: [{ file: 'remote.css', text: '.hero{background:url(%fl:assets%hero.webp)}' }],
  });

/** A store with a shell and three remotes, as `packages/release` publishes them. */
export async function aStore(): Promise<string> {
  const store = join(mkdtempSync(join(tmpdir(), 'firstlight-web-')), 'releases');
  await fillStore(store);
  return store;
}

/** The same for any store, a folder or `s3://…`. */
export async function fillStore(store: string): Promise<void> {
  await publishTo(store, '1.0.0', { name: 'shell', audience: 'public', routes: [], platform: '1.0.0' }, SHELL_FILES);
  await publishPublic(store, '1.0.0', 'Free and confidential');
  await publishTo(
    store,
    '1.0.0',
    { name: 'mf-admin-auth', audience: 'public', routes: ['/admin-pin', '/admin-users'] },
    AUTH_FILES,
  );
  await publishTo(store, '1.0.0', { name: 'mf-dashboard', audience: 'staff', routes: ['/admin-edit/:id'] }, {});
}

const SHELL_FILES: Files = { 'layout/en/home.html': LAYOUT, 'layout/plain.html': PLAIN };
const AUTH_FILES: Files = { 'staff/users.js': 'users' };

export async function publishPublic(store: string, version: string, text: string, canary?: number): Promise<void> {
  const manifest: Manifest = { name: 'mf-public', audience: 'public', routes: ['/', '/about'] };
  await publishTo(
    store,
    version,
    manifest,
    { 'pages/en/home.json': home(text), 'chunk.js': `${text}\n`.repeat(200) },
    canary,
  );
}

/** Releases in which the two visitor forms are prerendered in both languages. */
export async function publishForms(store: string, version: string): Promise<void> {
  const places = ['en/register', 'fr/register', 'en/contact', 'fr/contact'];
  const files = (name: (place: string) => string, text: string): Files =>
    Object.fromEntries(places.map((place) => [name(place), text]));
  const shell: Manifest = { name: 'shell', audience: 'public', routes: [], platform: '1.0.0' };
  await publishTo(store, version, shell, { ...SHELL_FILES, ...files((place) => `layout/${place}.html`, LAYOUT) });
  const routes = ['/register', '/contact', '/fr/register', '/fr/contact'];
  const pages = files((place) => `pages/${place}.json`, home('Form'));
  await publishTo(store, version, { name: 'mf-public', audience: 'public', routes }, pages);
}

async function publishTo(
  store: string,
  version: string,
  manifest: Manifest,
  files: Files,
  canary?: number,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-build-'));
  const build = { contract: '^1.0.0', entry: 'entry.js', preload: [], ...manifest };
  const all: Files = { 'entry.js': `${manifest.name} ${version}`, ...files, 'build.json': JSON.stringify(build) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const publication = { build: await readBuild(folder), version, ...(canary === undefined ? {} : { canary }) };
  await publish(await openStore(store), [publication], { by: 'Maple Testperson', quality: 1 });
}

export function aConfig(releaseStore: string, apiUrl = 'http://127.0.0.1:9'): WebConfig {
  return readConfig({ RELEASE_STORE: releaseStore, API_URL: apiUrl, LOG_LEVEL: 'silent' });
}

/** A fake API on a free loopback port; it has no profile, so pages show the one from the settings. */
export async function anApi(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ url: string; server: Server }> {
  const server = createHttpServer((request, response) => {
    if (request.url === '/api/program-profile') response.writeHead(404).end();
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

export const STAFF = { cookie: 'fl_session=valid' };

/** The registry in a page. */
export const registryIn = (html: string): Registry =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Registry;
export const namesIn = (registry: Registry): string[] => registry.remotes.map(({ name }) => name);
