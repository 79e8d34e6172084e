/**
 * First view of each public page on a slow phone, against the same content as a static page and as one client-rendered
 * bundle.
 */
import { loadavg } from 'node:os';
import { brotliCompressSync } from 'node:zlib';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { writeFilmstrip } from '../lib/filmstrip.mjs';
import { visit } from '../lib/lighthouse.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { table } from '../lib/costs.mjs';
import { limitRow, machine, ratioRow, writeSection } from '../lib/table.mjs';
import { serveOneBundle } from '../peers/one-bundle.mjs';
import { serveStatic } from '../peers/static-page.mjs';

/** The peers of our pages. */
const PEERS = {
  static: { against: 'static page', limit: 1.1, serve: serveStatic },
  bundle: { against: 'one bundle', limit: 0.4, serve: serveOneBundle },
};
const FIRST_FLIGHT_KB = 14.6;
const ROUNDS = { quick: 1, whole: 5 };
/** Pages with a filmstrip. */
const FILMED = ['/', '/register'];
const BLOCKING = /<script(?![^>]*\b(?:defer|async|type="?(?:module|application\/(?:ld\+)?json))\b)[^>]*\bsrc=/g;

async function pagesOf(url, paths) {
  const answers = await Promise.all(paths.map((path) => fetch(url + path)));
  return Promise.all(answers.map((answer) => answer.text()));
}

const PARTS = [
  ['document waited for', 'document', 'ms'],
  ['then until painted', 'render', 'ms'],
  ['requests', 'requests', ''],
  ['sent', 'kilobytes', 'KB'],
  ['scripts', 'script', 'ms'],
  ['styles, layout, painting', 'layout', 'ms'],
  ['other work of the main thread', 'other', 'ms'],
];

/** The breakdown of the visits of each page, ours and the peers': medians of each part. */
function partsTable(seen) {
  const value = (parts, name, unit) => `${Math.round(median(parts.map((one) => one[name])))} ${unit}`.trim();
  const rows = seen.flatMap(({ path, parts }) =>
    Object.entries(parts).map(([name, visits]) => [
      `${path}, ${PEERS[name]?.against ?? 'ours'}`,
      ...PARTS.map(([, part, unit]) => value(visits, part, unit)),
    ]),
  );
  return table(['page', ...PARTS.map(([name]) => name)], rows);
}

/** Median times of one page, by contender, and all of our visits; the contenders take turns. */
async function firstView(path, bases, rounds) {
  const visits = [];
  const [strips, parts] = [{}, {}];
  const lcp = (name, base) => async () => {
    // Accessibility doesn't change from visit to visit, and checking it takes a third of the time.
    const seen = await visit(base + path, { accessibility: name === 'ours' && visits.length === 0 });
    if (name === 'ours') visits.push(seen);
    strips[name] = seen.frames;
    (parts[name] ??= []).push(seen.parts);
    return seen.lcp;
  };
  const contenders = Object.entries(bases).map(([name, base]) => [name, lcp(name, base)]);
  const samples = await interleave(Object.fromEntries(contenders), rounds);
  if (FILMED.includes(path)) process.stdout.write(`  ${writeFilmstrip(path, strips)}\n`);
  return {
    path,
    ...Object.fromEntries(Object.entries(samples).map(([name, times]) => [name, median(times)])),
    performance: median(visits.map(({ performance }) => performance)),
    accessibility: visits[0].accessibility,
    shift: Math.max(...visits.map(({ cls }) => cls)),
    parts,
  };
}

/** The rows for each page, and the worst page or the median of all. */
function rowsOf(seen) {
  const points = (name) =>
    ratioRow(`Lighthouse ${name}, least of all pages`, Math.min(...seen.map((page) => page[name])), 100, 'points', 1, {
      against: 'full score',
      atLeast: true,
      digits: 0,
    });
  const middle = (name) => median(seen.map((page) => page[name]));
  const peers = Object.entries(PEERS).filter(([name]) => name in seen[0]);
  return [
    ...seen.flatMap((page) =>
      peers.map(([name, { against, limit }]) =>
        ratioRow(`largest paint of ${page.path}`, page.ours, page[name], 'ms', limit, { against, digits: 0 }),
      ),
    ),
    ...('static' in seen[0]
      ? [
          ratioRow('largest paint, median of all pages', middle('ours'), middle('static'), 'ms', 1, {
            against: 'static page',
            digits: 0,
          }),
        ]
      : []),
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

/** `only` names pages, `against` peers, e.g. `-- first-view --only=/,/register --against=static`. */
export async function measure({ quick, only, against, write }) {
  const load = loadavg()[0].toFixed(1);
  const paths = PUBLIC_PATHS.filter((path) => only.length === 0 || only.includes(path));
  if (paths.length === 0) throw new Error(`none of ${only.join(', ')} is a public page`);
  const wanted = Object.keys(PEERS).filter((name) => against.length === 0 || against.includes(name));
  if (wanted.length === 0)
    throw new Error(`no such peer: ${against.join(', ')}; there are ${Object.keys(PEERS).join(', ')}`);
  const { url } = await product();
  const peers = [];
  for (const name of wanted) peers.push([name, await PEERS[name].serve(url, paths)]);
  const bases = { ours: url, ...Object.fromEntries(peers.map(([name, peer]) => [name, peer.url])) };
  // The first browser of a run reads its files from disk, which must not count.
  await visit(url + paths[0]);
  const seen = [];
  for (const path of paths) {
    const page = await firstView(path, bases, quick ? ROUNDS.quick : ROUNDS.whole);
    seen.push(page);
    // A run takes minutes per page: an interrupted one has printed its results so far.
    process.stdout.write(`  ${JSON.stringify({ ...page, parts: undefined })}\n`);
  }
  for (const [, peer] of peers) peer.close();
  const parts = partsTable(seen);
  process.stdout.write(`${parts.join('\n')}\n`);
  if (write) {
    const about = `\`npm run bench -- first-view --write\` (${machine()}, load ${load} at the start): medians of ${quick ? 1 : ROUNDS.whole} visits.`;
    await writeSection('first-view', [about, '', ...parts]);
  }
  const html = await pagesOf(url, paths);
  const largest = Math.max(...html.map((text) => brotliCompressSync(text).length)) / 1000;
  const blocking = html.flatMap((text) => text.match(BLOCKING) ?? []).length;
  return [
    ...rowsOf(seen),
    limitRow('HTML with its styles, brotli, largest page', Number(largest.toFixed(1)), FIRST_FLIGHT_KB, 'KB'),
    limitRow('scripts that block the first paint', blocking, 0, 'files'),
  ];
}
