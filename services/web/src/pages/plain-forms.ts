import { isMobileUserAgent } from '@firstlight/domain/mobile-gate';
import { type Language, localPath } from '@firstlight/domain/language';
import { isRecordId, recordCode } from '@firstlight/domain/record-code';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { WebConfig } from '../config.js';
import { visitorPolicy } from '../http/content-policy.js';
import { forwardedHeaders } from '../http/forwarded-headers.js';
import type { LiveProfile } from '../site/live-profile.js';
import type { LiveSite } from '../site/live-site.js';
import { assetsBase } from '../site/registry.js';
import { composePage } from './compose-page.js';
import { findPage } from './page-routes.js';
import { escapeHtml, profileValues } from './placeholders.js';
import { PLAIN_WORDS, type PlainForm } from './plain-answers.js';
import { type Outcome, submitForm } from './submit-form.js';

const BODY_LIMIT = 32_768;
const SCRIPTS = /<script\b[^>]*\bsrc=[^>]*><\/script>/g;

type Surroundings = { site: LiveSite; config: WebConfig; profileOf: LiveProfile };

/** `POST` of the two visitor forms from browsers without scripts (docs/composition.md, Pages). */
export async function addPlainForms(server: FastifyInstance, { site, config, profileOf }: Surroundings): Promise<void> {
  const answer = async (request: FastifyRequest, reply: FastifyReply, form: PlainForm, language: Language) => {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const headers = forwardedHeaders(request);
    const outcome = await submitForm(form, fields, { apiUrl: config.apiUrl, language, headers });
    const [releases, profile] = await Promise.all([site.releasesFor(100), profileOf()]);
    const shell = releases.get('shell');
    const page = shell && (await findPage(site, releases, shell, localPath(`/${form}`, language)));
    if (!shell || !page?.fragment) return reply.code(503).type('text/plain; charset=utf-8').send(`${profile.phone}\n`);
    const { html, styles } = composePage({
      layout: page.layout,
      shellBase: assetsBase(shell),
      fragment: {
        content: { ...answerPage(form, language, outcome, fields), css: page.fragment.content.css },
        base: page.fragment.base,
        remote: undefined,
      },
      device: isMobileUserAgent(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop',
      origin: config.publicUrl,
      values: profileValues(profile),
      registry: { remotes: [] },
      profile,
    });
    // Scripts would hydrate the form and replace the answer.
    return reply
      .code(outcome.ok ? 200 : outcome.status)
      .headers(visitorPolicy(styles, { isSecure: config.publicUrl.startsWith('https:'), version: shell.version }))
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(html.replace(SCRIPTS, ''));
  };

  await server.register(async (scope) => {
    // Other sites can post text/plain without a preflight; our forms never do.
    scope.removeAllContentTypeParsers();
    const type = 'application/x-www-form-urlencoded';
    scope.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    );
    for (const form of ['register', 'contact'] as const) {
      for (const language of ['en', 'fr'] as const) {
        scope.post(localPath(`/${form}`, language), (request, reply) => answer(request, reply, form, language));
      }
    }
  });
}

/** The same form with what was typed, as one button: for when the service was too busy for half a minute. */
function sendAgain(form: PlainForm, language: Language, fields: URLSearchParams): string {
  const inputs = [...fields].map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  const button = `<button type="submit">${PLAIN_WORDS[language].sendAgain}</button>`;
  return `<form method="post" action="${localPath(`/${form}`, language)}">${inputs.join('')}${button}</form>`;
}

function answerPage(
  form: PlainForm,
  language: Language,
  outcome: Outcome,
  fields: URLSearchParams,
): { head: string; body: string } {
  const words = PLAIN_WORDS[language];
  const heading = outcome.ok ? words.received[form] : words.problem;
  const reachAt = outcome.ok && outcome.phone ? `<p>${escapeHtml(words.reachAt(outcome.phone))}</p>` : '';
  const id = outcome.ok && form === 'register' ? (outcome.reference ?? '') : '';
  const code = isRecordId(id) ? `<p>${words.code}: <strong translate="no">${recordCode(id)}</strong></p>` : '';
  const again = !outcome.ok && outcome.status === 503 ? sendAgain(form, language, fields) : '';
  const text = outcome.ok
    ? `${code}<p>${words.reference[form]}: <strong translate="no">${escapeHtml(outcome.reference ?? words.pending)}</strong></p>${reachAt}<p>${words.next[form]}</p>`
    : `<ul>${outcome.problems.map((problem) => `<li>${escapeHtml(problem)}</li>`).join('')}</ul>${again}<p>${words.goBack}</p>`;
  const style = 'section{max-width:38rem;margin:0 auto;padding:2rem 1rem 4rem;display:grid;gap:1rem}';
  return {
    head: `<style>${style}</style><title>${heading} – %fl:programName%</title><meta name="robots" content="noindex">`,
    body:
      `<section><h1>${heading}</h1>${text}` +
      `<p>${words.call} <a href="%fl:phoneLink%">%fl:phone%</a></p>` +
      `<p><a href="${localPath('/', language)}">${words.home}</a></p></section>`,
  };
}
