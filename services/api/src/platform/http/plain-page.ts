import type { Language } from '@firstlight/domain/text/language';

/** A page without scripts; its only form leads back here. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:10vh auto;padding:0 1.25rem;color:#14322f;background:#fbf7f0}' +
  'h1{font-size:1.5rem;line-height:1.3}section+section{margin-top:2.5rem;border-top:1px solid #cfc6b6;padding-top:1.5rem}' +
  'button{font:inherit;min-height:48px;padding:.5rem 1.25rem;border:0;border-radius:8px;background:#0d5c55;color:#fff;cursor:pointer}' +
  'button.quiet{background:none;color:#0d5c55;border:1px solid #0d5c55}form{margin:1rem 0}label{display:flex;gap:.75rem;padding:.6rem 0}' +
  'input[type=radio]{flex:none;width:1.25rem;height:1.25rem;margin:.25rem 0;accent-color:#0d5c55}' +
  'fieldset{border:1px solid #cfc6b6;border-radius:8px;padding:.5rem 1rem}' +
  '@media (prefers-color-scheme:dark){body{color:#e8efe9;background:#10201e}button{background:#7fd1c5;color:#10201e}' +
  'button.quiet{color:#7fd1c5;border-color:#7fd1c5}section+section,fieldset{border-color:#3b524e}input[type=radio]{accent-color:#7fd1c5}}';

/** A plain page in both languages, one below the other. */
export function plainPage(title: string, sections: readonly { language: Language; html: string }[]): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><style>${STYLE}</style></head><body><main>`,
    ...sections.map(({ language, html }) => `<section lang="${language}">${html}</section>`),
    '</main></body></html>',
  ].join('');
}

/** For links and codes that are unknown or no longer valid. */
export const DEAD_ADDRESS_PAGE = plainPage('This link no longer works · Ce lien ne fonctionne plus', [
  { language: 'en', html: '<h1>This link no longer works</h1><p>Please call us instead.</p>' },
  { language: 'fr', html: '<h1>Ce lien ne fonctionne plus</h1><p>Veuillez nous appeler.</p>' },
]);
