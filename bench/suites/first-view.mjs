/** First view of each public page on a slow phone, against the same content as a static page and as one client-rendered bundle. */
import { brotliCompressSync } from 'node:zlib';
import { PUBLIC_PATHS } from '@firstlight/domain/public-paths';
import { writeFilmstrip } from '../lib/filmstrip.mjs';
import { visit } from '../lib/lighthouse.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';
import { serveOneBundle } from '../peers/one-bundle.mjs';
import { serveStatic } from '../peers/static-page.mjs';

const FIRST_FLIGHT_KB = 14.6;
const ROUNDS = { quick: 1, whole: 5 };
/** Pages whose appearance is written as pictures. */
const FILMED = ['/', '/register'];
const BLOCKING = /<script(?![^>]*\b(?:defer|async|type="?(?:module|application\/(?:ld\+)?json))\b)[^>]*\bsrc=/g;

async function pagesOf(url, paths) {
  const answers = await Promise.all(paths.map((path) => fetch(url + path)));
  return Promise.all(answers.map((answer) => answer.text()));
}

/** Median times of one page, and all of our visits; the three contenders take turns. */
async function firstView(path, { ours, plain, bundle }, rounds) {
  const visits = [];
  const strips = {};
  const lcp = (name, base) => async () => {
    const seen = await visit(base + path);
    if (name === 'ours') visits.push(seen);
    strips[name] = seen.frames;
    return seen.lcp;
  };
  const samples = await interleave(
    { ours: lcp('ours', ours), plain: lcp('plain', plain), bundle: lcp('bundle', bundle) },
    rounds,
  );
  if (FILMED.includes(path)) process.stdout.write(`  ${writeFilmstrip(path, strips)}\n`);
  const middle = (name) => median(visits.map((seen) => seen[name]));
  return {
    path,
    ours: median(samples.ours),
    plain: median(samples.plain),
    bundle: median(samples.bundle),
    performance: middle('performance'),
    accessibility: middle('accessibility'),
    shift: Math.max(...visits.map(({ cls }) => cls)),
  };
}

/** The rows about each page, and the least favourable page or the middle of all. */
function rowsOf(seen) {
  const points = (name) =>
    ratioRow(`Lighthouse ${name}, least of all pages`, Math.min(...seen.map((page) => page[name])), 100, 'points', 1, {
      against: 'full score',
      atLeast: true,
      digits: 0,
    });
  const middle = (name) => median(seen.map((page) => page[name]));
  return [
    ...seen.flatMap(({ path, ours, plain: still, bundle: one }) => [
      ratioRow(`largest paint of ${path}`, ours, still, 'ms', 1.1, { against: 'static page', digits: 0 }),
      ratioRow(`largest paint of ${path}`, ours, one, 'ms', 0.4, { against: 'one bundle', digits: 0 }),
    ]),
    ratioRow('largest paint, median of all pages', middle('ours'), middle('plain'), 'ms', 1, {
      against: 'static page',
      digits: 0,
    }),
    points('performance'),
    points('accessibility'),
    limitRow(
      'layout shift, most of all pages',
      Number(Math.max(...seen.map(({ shift }) => shift)).toFixed(3)),
      0.01,
      '',
    ),
  ];
}

/** `only` names pages, e.g. `-- first-view --only=/,/register`. */
export async function measure({ quick, only }) {
  const paths = PUBLIC_PATHS.filter((path) => only.length === 0 || only.includes(path));
  if (paths.length === 0) throw new Error(`none of ${only.join(', ')} is a public page`);
  const { url } = await product();
  const plain = await serveStatic(url, paths);
  const bundle = await serveOneBundle(url);
  // The first browser of a run reads its files from disk, which must not count.
  await visit(plain.url + paths[0]);
  const seen = [];
  for (const path of paths) {
    const contenders = { ours: url, plain: plain.url, bundle: bundle.url };
    const page = await firstView(path, contenders, quick ? ROUNDS.quick : ROUNDS.whole);
    seen.push(page);
    // A run takes minutes a page: an interrupted one has told what it saw.
    process.stdout.write(`  ${JSON.stringify(page)}\n`);
  }
  plain.close();
  bundle.close();
  const html = await pagesOf(url, paths);
  const largest = Math.max(...html.map((text) => brotliCompressSync(text).length)) / 1000;
  const blocking = html.flatMap((text) => text.match(BLOCKING) ?? []).length;
  return [
    ...rowsOf(seen),
    limitRow('HTML with its styles, brotli, largest page', Number(largest.toFixed(1)), FIRST_FLIGHT_KB, 'KB'),
    limitRow('scripts that block the first paint', blocking, 0, 'files'),
  ];
}
