import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { staffPart } from '@firstlight/domain/people/program-profile';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { kindOfPath } from '@firstlight/domain/platform/route-kinds';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/test';

type Release = {
  name: string;
  version: string;
  audience: string;
  routes: string[];
  files: Record<string, { audience: string }>;
};

const OTHERS = [
  '/admin',
  '/admin-pin',
  '/registry.json',
  '/site.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
  '/offline.js',
  '/api/program-profile',
];
/** The page after sign-in: the only staff address that the sign-in screen needs. */
const AFTER_SIGN_IN = '/admin-menu';

function liveReleases(dataDir: string): Release[] {
  const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(dataDir, 'releases', ...path), 'utf8'));
  return readdirSync(join(dataDir, 'releases')).map((name) => {
    const { current } = read(name, 'pointer.json') as { current: string };
    return read(name, current, 'release.json') as Release;
  });
}

/** Patterns that visitors must not receive; short values count only as a whole string. */
function staffWords(releases: Release[]): RegExp[] {
  const { doctor, referralSite, testers } = staffPart(DEVELOPMENT_PROFILE);
  const routes = releases.flatMap((release) => release.routes).filter((route) => kindOfPath(route) === 'staff');
  const words = [
    doctor,
    referralSite,
    ...routes.filter((route) => route !== AFTER_SIGN_IN).map((route) => route.replace(/\/:.*$/, '')),
    ...releases.filter(({ audience }) => audience === 'staff').map(({ name }) => name),
  ];
  return [
    ...words.map((word) => new RegExp(word.replaceAll('.', '\\.'))),
    ...testers.map((initials) => new RegExp(`(["'\`>])${initials}["'\`<]`)),
    // Readable names of staff chunks.
    /staff\/[g-z]/,
  ];
}

test('2.2/10 no file available to visitors names a staff screen or the staff part of the profile', async ({
  request,
  dataDir,
}) => {
  const releases = liveReleases(dataDir);
  const words = staffWords(releases);
  expect(words.length).toBeGreaterThan(14);
  const files = releases.flatMap(({ name, version, files }) =>
    Object.entries(files)
      .filter(([, { audience }]) => audience === 'public')
      .map(([path]) => `/remotes/${name}/${version}/${path}`),
  );
  const pages = PUBLIC_PATHS.flatMap((path) => LANGUAGES.map((language) => localPath(path, language)));
  for (const address of [...pages, ...OTHERS, ...files]) {
    const answer = await request.get(address);
    expect(answer.status(), address).toBe(200);
    const text = (await answer.body()).toString('latin1');
    for (const word of words) expect(word.exec(text)?.[0], address).toBeUndefined();
  }
});
