import type { Language } from '@firstlight/domain/text/language';
import { localPath } from '@firstlight/domain/text/language';
import { isMobileUserAgent } from '@firstlight/domain/people/mobile-gate';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { WebConfig } from '../config.js';
import { visitorPolicy } from '../http/content-policy.js';
import type { LiveProfile } from '../site/live-profile.js';
import type { LiveSite } from '../site/live-site.js';
import { assetsBase } from '../site/registry.js';
import { composePage } from './compose-page.js';
import { findPage } from './page-routes.js';
import { profileValues } from './placeholders.js';

export type PageSurroundings = { site: LiveSite; config: WebConfig; profileOf: LiveProfile };
export type PlainAnswer = { status: number; title: string; body: string };

const SCRIPTS = /<script\b[^>]*\bsrc=[^>]*><\/script>/g;

/** "Leave this site", which every prerendered page has: an answer with personal data needs it even more. */
const LEAVE = /<a\b[^>]*\bdata-leave\b[^>]*>.*?<\/a>/s;

const STYLE = [
  'main>div{max-width:38rem;margin:0 auto;padding:2rem 1rem;display:grid;gap:1rem}',
  '[data-problem]{color:#a6281f;font-weight:700}',
].join('');

/** A page without scripts, in the layout and style of one of the site's pages; `write` gets what is prerendered there. */
export type SendPlainPage = (
  call: { request: FastifyRequest; reply: FastifyReply; language: Language },
  route: string,
  write: (prerendered: string, plain: string | undefined) => PlainAnswer,
) => Promise<FastifyReply>;

export function plainPageSender({ site, config, profileOf }: PageSurroundings): SendPlainPage {
  return async ({ request, reply, language }, route, write) => {
    const [releases, profile] = await Promise.all([site.releasesFor(100), profileOf()]);
    const shell = releases.get('shell');
    const page = shell && (await findPage(site, releases, shell, localPath(`/${route}`, language)));
    if (!shell || !page?.fragment) return reply.code(503).type('text/plain; charset=utf-8').send(`${profile.phone}\n`);
    const { css, body, plain } = page.fragment.content;
    const answer = write(body, plain);
    const leave = LEAVE.exec(body)?.[0] ?? '';
    const head = `<style>${STYLE}</style><title>${answer.title} – %fl:programName%</title><meta name="robots" content="noindex">`;
    const { html, styles } = composePage({
      layout: page.layout,
      shellBase: assetsBase(shell),
      fragment: { content: { head, body: answer.body + leave, css }, base: page.fragment.base, remote: undefined },
      device: isMobileUserAgent(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop',
      origin: config.publicUrl,
      values: profileValues(profile),
      registry: { remotes: [] },
      profile,
    });
    // Scripts would hydrate the page and replace the response.
    return reply
      .code(answer.status)
      .headers(visitorPolicy(styles, { isSecure: config.publicUrl.startsWith('https:'), version: shell.version }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace(SCRIPTS, ''));
  };
}
