import { readFileSync } from 'node:fs';
import { buildBundle, filesBelow } from './one-bundle.mjs';
import { passOn } from './same-hop.mjs';

/** The product's own document, with the bundle instead of the shell's scripts and style sheets. */
function withBundle(html) {
  return html
    .replace(/<script\b[^>]*\bsrc="\/remotes\/[^>]*><\/script>/g, '')
    .replace(/<link\b[^>]*\bhref="\/remotes\/[^"]*\.(?:js|css)"[^>]*>/g, '')
    .replace('</head>', '<link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head>');
}

/** Builds the bundle and serves it in front of the product, which serves everything else. */
export async function serveStaffBundle(productUrl) {
  const folder = await buildBundle('staff-bundle');
  const files = new Map(filesBelow(folder).map((file) => [file.slice(folder.length), readFileSync(file)]));
  return passOn(productUrl, { files, rewrite: withBundle });
}
