import type { Registry } from '@firstlight/domain/platform/registry';
import type { PublicStop } from '@firstlight/domain/lists/stops';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { createServer as createHttpServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { openStore } from '@firstlight/release/open-store';
import { publish } from '@firstlight/release/publish';
import { readBuild } from '@firstlight/release/release-files';
import { signedStore } from '@firstlight/release/signed-store';
import { readConfig, type WebConfig } from '../config.js';

const LAYOUT = `<!doctype html><html lang="en" data-device="%fl:device%"><head><!--fl:head--><template data-after-paint><script src="%fl:assets%main.js" defer></script></template></head>
<body><div id="root" data-remote="mf-public"><header>%fl:programName%</header><main><!--fl:main--></main></div><!--fl:data--></body></html>`;
const PLAIN = LAYOUT.replace(' data-remote="mf-public"', '').replace('<!--fl:main-->', '');

type Files = Record<string, string>;
type How = { canary?: number; signingKey?: string };
type Manifest = { name: string; audience: 'public' | 'staff'; routes: string[]; platform?: string };

const home = (text: string): string =>
  JSON.stringify({
    head: '<title>Home</title><script type="application/ld+json">{"telephone":"%fl:phone%"}</script>',
    body: `<h1>${text}</h1><a href="%fl:phoneLink%">%fl:phone%</a><img src="%fl:assets%hero.webp">`,
    css: [{ file: 'remote.css', text: '.hero{background:url(%fl:assets%hero.webp)}' }],
  });

/** A store with a shell and three remotes, as `packages/release` publishes them. */
export async function aStore(signingKey?: string): Promise<string> {
  const store = join(mkdtempSync(join(tmpdir(), 'firstlight-web-')), 'releases');
  await fillStore(store, signingKey);
  return store;
}

/** The same for any store, a folder or `s3://…`. */
export async function fillStore(store: string, signingKey?: string): Promise<void> {
  const how = { signingKey };
  const shell: Manifest = { name: 'shell', audience: 'public', routes: [], platform: '1.0.0' };
  await publishTo(store, '1.0.0', shell, SHELL_FILES, how);
  await publishPublic(store, '1.0.0', 'Free and confidential', how);
  await publishTo(
    store,
    '1.0.0',
    { name: 'mf-admin-auth', audience: 'public', routes: ['/admin-pin', '/admin-users'] },
    AUTH_FILES,
    how,
  );
  await publishTo(store, '1.0.0', { name: 'mf-dashboard', audience: 'staff', routes: ['/admin-edit/:id'] }, {}, how);
}

/** The way out of every visitor page. */
const LEAVE = '<a data-leave="" href="https://weather.gc.ca/">Leave this site</a>';

/** A page of the shell's own. */
const notice = (language: string, text: string): string =>
  `<!doctype html><html lang="${language}"><head><title>${text}</title><template data-after-paint></template></head><body><main><h1>${text}</h1><a href="%fl:phoneLink%">%fl:phone%</a>${LEAVE}</main><!--fl:data--></body></html>`;

const SHELL_FILES: Files = {
  'layout/en/home.html': LAYOUT,
  'layout/plain.html': PLAIN,
  'layout/en/not-found.html': notice('en', 'No such page'),
  'layout/fr/not-found.html': notice('fr', 'Introuvable'),
  'layout/en/offline.html': notice('en', 'You are offline'),
  'layout/fr/offline.html': notice('fr', 'Hors ligne'),
  'assets/favicon.0a1b2c3d.ico': 'icon',
  'assets/icon-192.0a1b2c3d.png': 'icon',
};
const AUTH_FILES: Files = { 'staff/users.js': 'users' };

export async function publishPublic(store: string, version: string, text: string, how: How = {}): Promise<void> {
  const manifest: Manifest = { name: 'mf-public', audience: 'public', routes: ['/', '/about'] };
  await publishTo(
    store,
    version,
    manifest,
    { 'pages/en/home.json': home(text), 'chunk.js': `${text}\n`.repeat(200), 'maps/chunk.js.map': '{}' },
    how,
  );
}

/** As mf-public prerenders a form. */
const FORM = [
  '<h1>Form</h1><p>Long text</p><section id="form"><h2>Your details</h2><form method="post">',
  ...['full_name', 'date_of_birth', 'date_of_birth_typed', 'email', 'website'].map(
    (name) => `<div><label for="${name}">${name}</label><div><input id="${name}" name="${name}" value=""/></div></div>`,
  ),
  '<div><textarea id="message" name="message"></textarea></div>',
  '<noscript data-stops=""><div><select id="stop_id" name="stop_id"><option value="">No stop</option></select></div></noscript>',
  '<div><input type="checkbox" id="consent_given" name="consent_given" value="true"/></div>',
  '<button type="submit">Send</button></form></section>',
].join('');

/** As mf-public prerenders the stops for browsers without scripts. */
const STOP_LIST = [
  '<h1>Services</h1><noscript data-stop-list=""><section><h2>Next stop near you</h2><form method="post">',
  '<div><label for="town">Your town</label><input id="town" name="town"/></div><button>Show</button></form>',
  '<ul role="list"></ul></section></noscript>',
].join('');

/** As mf-public prerenders the look-up. */
const LOOK_UP = [
  '<section><h2>Look up</h2><form method="post" action="/booking">',
  ...['code', 'date_of_birth', 'date_of_birth_typed'].map(
    (name) => `<div><label for="${name}">${name}</label><div><input id="${name}" name="${name}" value=""/></div></div>`,
  ),
  '<button>Look up</button></form></section>',
].join('');

/** And a booking for browsers without scripts. */
const BOOKING = [
  '<section><p data-when="problem" data-text="problem"></p>',
  '<p data-when="saved">Saved</p><h1 data-when="open">Open</h1><h1 data-when="cancelled">Cancelled</h1>',
  '<p data-text="code"></p><p data-when="stop">Your stop: <span data-text="stop"></span></p>',
  '<p data-when="no-stop">No stop</p><p data-when="stop-cancelled">Stop cancelled</p><p data-when="stop-over">Stop over</p>',
  '<form method="post" action="/booking" data-when="open"><input type="hidden" name="pass"/>',
  '<select name="stop_id"><option value="">No stop</option></select>',
  '<button name="do" value="change">Save</button><button name="do" value="cancel">Cancel</button></form>',
  '</section>',
].join('');

/** Releases in which the pages with forms are prerendered in both languages. */
export async function publishForms(store: string, version: string): Promise<void> {
  const places = ['register', 'contact', 'services', 'booking'].flatMap((page) => [`en/${page}`, `fr/${page}`]);
  const files = (name: (place: string) => string, text: (place: string) => string): Files =>
    Object.fromEntries(places.map((place) => [name(place), text(place)]));
  const shell: Manifest = { name: 'shell', audience: 'public', routes: [], platform: '1.0.0' };
  await publishTo(store, version, shell, {
    ...SHELL_FILES,
    ...files(
      (place) => `layout/${place}.html`,
      () => LAYOUT,
    ),
  });
  const routes = places.map((place) => `/${place.replace(/^en\//, '')}`);
  const pages = files(
    (place) => `pages/${place}.json`,
    (place) =>
      JSON.stringify({
        head: '',
        body: ({ services: STOP_LIST, booking: LOOK_UP }[place.slice(3)] ?? FORM) + LEAVE,
        ...(place.endsWith('booking') ? { plain: BOOKING } : {}),
        css: [{ file: 'remote.css', text: '.form{gap:1rem}' }],
      }),
  );
  await publishTo(store, version, { name: 'mf-public', audience: 'public', routes }, pages);
}

async function publishTo(
  store: string,
  version: string,
  manifest: Manifest,
  files: Files,
  { canary, signingKey }: How = {},
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-build-'));
  const build = { contract: '^1.0.0', entry: 'entry.js', preload: [], ...manifest };
  const all: Files = { 'entry.js': `${manifest.name} ${version}`, ...files, 'build.json': JSON.stringify(build) };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const publication = { build: await readBuild(folder), version, ...(canary === undefined ? {} : { canary }) };
  const signing = signedStore(await openStore(store), { signingKey });
  await publish(signing, [publication], { by: 'Maple Testperson', quality: 1, signingKey });
}

export function aConfig(releaseStore: string, apiUrl = 'http://127.0.0.1:9'): WebConfig {
  return readConfig({ RELEASE_STORE: releaseStore, API_URL: apiUrl, LOG_LEVEL: 'silent' });
}

/** A fake API on a free loopback port; it has no profile, so pages show the one from the settings. */
export async function anApi(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  stops: readonly PublicStop[] = [],
): Promise<{ url: string; server: Server }> {
  const server = createHttpServer((request, response) => {
    if (request.url === '/api/program-profile') response.writeHead(404).end();
    else if (request.url === '/api/stops') response.end(JSON.stringify(stops));
    else answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}`, server };
}

/** A coming stop of the mobile service. */
export const aStop = (change: Partial<PublicStop> = {}): PublicStop => ({
  ...{ id: 'b2c1', place: 'Maple <Hall>', address: '12 Example Street', town: 'Windsor', region: 'southwestern' },
  ...{ date: '2031-11-25', start: '10:00', end: '14:30' },
  ...{ starts_at: '2031-11-25T15:00:00.000Z', ends_at: '2031-11-25T19:30:00.000Z' },
  ...{ offers: ['hiv'], wheelchair: true, note_en: null, note_fr: null, cancelled: false, status: null },
  ...change,
});

export const STAFF = { cookie: 'fl_session=valid' };

/** The registry in a page. */
export const registryIn = (html: string): Registry =>
  JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)?.[1] ?? '{}') as Registry;
export const namesIn = (registry: Registry): string[] => registry.remotes.map(({ name }) => name);
