import { isLanguage, languageOfPath, localPath, neutralPath, type Language } from '@firstlight/domain/text/language';
import type { LiveRelease, Releases } from './live-site.js';

/** A prerendered page: the shell's layout and the remote's fragment of the same language and route. */
export type PublicPage = { language: Language; route: string };

const FRAGMENT = /^pages\/([a-z]+)\/([a-z0-9-]+)\.json$/;

/** The page that may be prerendered at an address; the files of the release show whether it was. */
export function publicPageAt(path: string): PublicPage {
  const neutral = neutralPath(path);
  return { language: languageOfPath(path), route: neutral === '/' ? 'home' : neutral.slice(1) };
}

/** An address of the site map; `neutral` is its English address. */
export type PublicAddress = PublicPage & { path: string; neutral: string };

/** Addresses of all prerendered pages, for the site map. */
export function publicAddresses(remote: LiveRelease): PublicAddress[] {
  return Object.keys(remote.files).flatMap((file) => {
    const [, language = '', route] = FRAGMENT.exec(file) ?? [];
    if (!isLanguage(language) || route === undefined) return [];
    const neutral = route === 'home' ? '/' : `/${route}`;
    return [{ language, route, neutral, path: localPath(neutral, language) }];
  });
}

/** Whether some live release owns an address; the others answer 404. */
export function isKnownAddress(releases: Releases, path: string): boolean {
  return [...releases.values()].some(({ routes }) => routes.some((route) => matches(route, path)));
}

/** A segment `:name` matches anything, a final `:name?` anything or nothing. */
function matches(route: string, path: string): boolean {
  const wanted = route.split('/');
  const given = path.split('/');
  const least = wanted.filter((segment) => !segment.endsWith('?')).length;
  return (
    given.length >= least &&
    given.length <= wanted.length &&
    given.every((segment, index) => (wanted[index]?.startsWith(':') ? segment !== '' : segment === wanted[index]))
  );
}
