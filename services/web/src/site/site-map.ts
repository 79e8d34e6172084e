import { isTranslated, languageFacts, LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { escapeHtml } from '@firstlight/domain/text/markup';
import { REVIEWED_PAGES, type PublicProfile } from '@firstlight/domain/people/program-profile';
import { publicAddresses } from './addresses.js';
import type { LiveRelease } from './live-site.js';

/** The route of a reviewed page: `hepatitisCOntario` → `hepatitis-c-ontario`. */
const routeOf = (page: string): string => page.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** When a page last changed: with the release, or when its statements were reviewed after that. */
function lastChange(route: string, { builtAt }: LiveRelease, { reviews }: PublicProfile): string {
  const page = REVIEWED_PAGES.find((each) => routeOf(each) === route);
  const [built, reviewed] = [builtAt.slice(0, 10), page ? reviews[page] : ''];
  return reviewed > built ? reviewed : built;
}

/** Every public page with its last change and its other language (sitemaps.org; xhtml:link as search engines ask for). */
export function siteMap(remote: LiveRelease | undefined, profile: PublicProfile, origin: string): string {
  const alternate = (language: string, path: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escapeHtml(origin + path)}"/>`;
  const urls = (remote ? publicAddresses(remote) : []).map(({ path, neutral, route }) => {
    const languages = LANGUAGES.filter((language) => isTranslated(neutral, language)).map((language) =>
      alternate(languageFacts(language).locale, localPath(neutral, language)),
    );
    return [
      `<url><loc>${escapeHtml(origin + path)}</loc>`,
      remote ? `<lastmod>${lastChange(route, remote, profile)}</lastmod>` : '',
      ...languages,
      alternate('x-default', neutral),
      '</url>',
    ].join('');
  });
  const names = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?><urlset ${names}>${urls.join('')}</urlset>`;
}
