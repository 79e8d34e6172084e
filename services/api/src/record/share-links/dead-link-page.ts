const STYLE =
  'body{font:18px/1.6 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem;color:#14322f;background:#fbf7f0}' +
  'h1{font-size:1.5rem;line-height:1.3}section+section{margin-top:2.5rem;border-top:1px solid #cfc6b6;padding-top:1.5rem}';

const section = (language: string, title: string, text: string): string =>
  `<section lang="${language}"><h1>${title}</h1><p>${text}</p></section>`;

/** The page for an expired link: plain, in both languages, without any detail of the document. */
export const DEAD_LINK_PAGE = [
  '<!doctype html><html lang="en"><head><meta charset="utf-8">',
  '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
  `<title>This link no longer works · Ce lien ne fonctionne plus</title><style>${STYLE}</style></head><body><main>`,
  section(
    'en',
    'This link no longer works',
    'Shared links work for at most 30 minutes and can be withdrawn. Please ask the person who sent it for a new one.',
  ),
  section(
    'fr',
    'Ce lien ne fonctionne plus',
    'Un lien partagé est valable 30 minutes au plus et peut être retiré. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  ),
  '</main></body></html>',
].join('');
