/** First view of each public page on a slow phone, against the same content as a static page and as one client-rendered bundle. */
import { brotliCompressSync } from 'node:zlib';
import { PUBLIC_PATHS } from '@firstlight/domain/public-paths';
import { visit } from '../lib/lighthouse.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';
import { serveOneBundle } from '../peers/one-bundle.mjs';
import { serveStatic } from '../peers/static-page.mjs';

const FIRST_FLIGHT_KB = 14.6;
const BLOCKING = /<script(?![^>]*\b(?:defer|async|type="?(?:module|application\/(?:ld\+)?json))\b)[^>]*\bsrc=/g;

async function pagesOf(url) {
  const answers = await Promise.all(PUBLIC_PATHS.map((path) => fetch(url + path)));
  return Promise.all(answers.map((answer) => answer.text()));
}

/** Median times of one page and all visits of ours, the three contenders in turn. */
async function firstView(path, { ours, plain, bundle }, rounds) {
  const visits = [];
  const lcp = (base) => async () => (await visit(base + path)).lcp;
  const samples = await interleave(
    {
      ours: async () => {
        const seen = await visit(ours + path);
        visits.push(seen);
        return seen.lcp;
      },
      plain: lcp(plain),
      bundle: lcp(bundle),
    },
    rounds,
  );
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

export async function measure({ quick }) {
  const { url } = await product();
  const plain = await serveStatic(url, PUBLIC_PATHS);
  const bundle = await serveOneBundle(url);
  // The first browser of a run reads its files from disk, which must not count.
  await visit(`${plain.url}/`);
  const seen = [];
  for (const path of PUBLIC_PATHS) {
    seen.push(await firstView(path, { ours: url, plain: plain.url, bundle: bundle.url }, quick ? 1 : 3));
  }
  plain.close();
  bundle.close();
  const html = await pagesOf(url);
  const largest = Math.max(...html.map((text) => brotliCompressSync(text).length)) / 1000;
  const points = (name, least) =>
    ratioRow(
      `Lighthouse ${name}, least of eight pages`,
      Math.min(...seen.map((page) => page[name])),
      100,
      'points',
      least,
      {
        against: 'full score',
        atLeast: true,
        digits: 0,
      },
    );
  return [
    ...seen.flatMap(({ path, ours, plain: still, bundle: one }) => [
      ratioRow(`largest paint of ${path}`, ours, still, 'ms', 1.15, { against: 'static page', digits: 0 }),
      ratioRow(`largest paint of ${path}`, ours, one, 'ms', 0.4, { against: 'one bundle', digits: 0 }),
    ]),
    points('performance', 1),
    points('accessibility', 1),
    limitRow(
      'layout shift, most of eight pages',
      Number(Math.max(...seen.map(({ shift }) => shift)).toFixed(3)),
      0.02,
      '',
    ),
    limitRow('HTML with its styles, brotli, largest of eight pages', Number(largest.toFixed(1)), FIRST_FLIGHT_KB, 'KB'),
    limitRow(
      'scripts that block the first paint',
      html.flatMap((text) => text.match(BLOCKING) ?? []).length,
      0,
      'files',
    ),
  ];
}
