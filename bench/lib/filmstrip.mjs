import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './product.mjs';

const FOLDER = join(ROOT, 'bench/results/filmstrips');

const frame = ({ timing, data }) =>
  `<figure><img src="${data}" alt="" width="120"><figcaption>${Math.round(timing)} ms</figcaption></figure>`;

const strip = ([name, frames]) => `<h2>${name}</h2><div>${frames.map(frame).join('')}</div>`;

/**
 * Writes how a page appeared, one strip per contender: `bench/results/filmstrips/<page>.html`.
 * @param {Record<string, { timing: number, data: string }[]>} strips pictures over time, by contender
 * @returns {string} the file
 */
export function writeFilmstrip(path, strips) {
  const file = join(FOLDER, `${path.replaceAll('/', '-').replace(/^-/, '') || 'home'}.html`);
  mkdirSync(FOLDER, { recursive: true });
  const style = 'body{font:14px sans-serif}div{display:flex;gap:4px}figure{margin:0}img{border:1px solid #999}';
  const rows = Object.entries(strips).map(strip).join('');
  writeFileSync(file, `<!doctype html><meta charset="utf-8"><title>${path}</title><style>${style}</style>${rows}\n`);
  return file;
}
