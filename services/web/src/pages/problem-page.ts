import type { Language } from '@firstlight/domain/text/language';
import { escapeHtml } from '@firstlight/domain/text/markup';
import { PLAIN_WORDS } from './plain-answers.js';
import type { PlainAnswer } from './plain-page.js';
import { type Problem, refilledForm } from './refilled-form.js';

export const within = (...parts: string[]): string => `<div>${parts.join('')}</div>`;
export const callUs = (language: Language): string =>
  `<p>${PLAIN_WORDS[language].call} <a href="%fl:phoneLink%">%fl:phone%</a></p>`;

/** Shown in every browser: this page has no scripts, whether or not the browser runs any. */
export function plainForm(prerendered: string, fields: URLSearchParams, problems: readonly Problem[]): string {
  return (refilledForm(prerendered, fields, problems) ?? '').replace(/<\/?noscript\b[^>]*>/g, '');
}

/** The problems, with links to the fields, above the form with the typed text. */
export function problemPage(
  language: Language,
  problems: readonly Problem[],
  prerendered: string,
  fields: URLSearchParams,
): PlainAnswer {
  const { problem: heading } = PLAIN_WORDS[language];
  const lines = problems.map(({ field, msg }) => {
    const text = escapeHtml(msg);
    return `<li>${field ? `<a href="#${escapeHtml(field)}">${text}</a>` : text}</li>`;
  });
  const summary = `<div role="alert"><h1>${heading}</h1><ul>${lines.join('')}</ul></div>`;
  const body = within(summary, callUs(language)) + plainForm(prerendered, fields, problems);
  return { status: 422, title: heading, body };
}
