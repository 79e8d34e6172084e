/** First view of `/` on a slow phone, against the same content as a static page. */
import { visit } from '../lib/lighthouse.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';
import { serveStatic } from '../peers/static-page.mjs';

export async function measure({ quick }) {
  const { url } = await product();
  const plain = await serveStatic(url, ['/']);
  const visits = [];
  const ours = async () => {
    const seen = await visit(`${url}/`);
    visits.push(seen);
    return seen.lcp;
  };
  const samples = await interleave({ ours, plain: async () => (await visit(`${plain.url}/`)).lcp }, quick ? 2 : 5);
  plain.close();
  const worst = (name) => Math.max(...visits.map((seen) => seen[name]));
  return [
    ratioRow('first view of / (largest paint)', median(samples.ours), median(samples.plain), 'ms', 1.3, {
      against: 'static page',
      digits: 0,
    }),
    limitRow('layout shift of /', Number(worst('cls').toFixed(3)), 0.02, ''),
    ratioRow('Lighthouse performance of /', median(visits.map((seen) => seen.performance)), 100, 'points', 0.9, {
      against: 'full score',
      atLeast: true,
      digits: 0,
    }),
    ratioRow('Lighthouse accessibility of /', median(visits.map((seen) => seen.accessibility)), 100, 'points', 1, {
      against: 'full score',
      atLeast: true,
      digits: 0,
    }),
  ];
}
