/** First view of `/` on a slow phone, against the same content as a static page and as one client-rendered bundle. */
import { visit } from '../lib/lighthouse.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';
import { serveOneBundle } from '../peers/one-bundle.mjs';
import { serveStatic } from '../peers/static-page.mjs';

export async function measure({ quick }) {
  const { url } = await product();
  const plain = await serveStatic(url, ['/']);
  const bundle = await serveOneBundle(url);
  const visits = [];
  const ours = async () => {
    const seen = await visit(`${url}/`);
    visits.push(seen);
    return seen.lcp;
  };
  const texts = [];
  const bundled = [];
  // The first browser of a run reads its files from the disk; that belongs to nobody's figure.
  await visit(`${plain.url}/`);
  const samples = await interleave(
    {
      ours,
      plain: async () => {
        const seen = await visit(`${plain.url}/`);
        texts.push(seen.fcp);
        return seen.lcp;
      },
      bundle: async () => {
        const seen = await visit(`${bundle.url}/`);
        bundled.push(seen.fcp);
        return seen.lcp;
      },
    },
    quick ? 3 : 5,
  );
  plain.close();
  bundle.close();
  const first = median(samples.ours);
  const middle = (name) => median(visits.map((seen) => seen[name]));
  const points = (name, least) =>
    ratioRow(`Lighthouse ${name} of /`, middle(name), 100, 'points', least, {
      against: 'full score',
      atLeast: true,
      digits: 0,
    });
  return [
    ratioRow('first view of / (first text)', middle('fcp'), median(texts), 'ms', 1.3, {
      against: 'static page',
      digits: 0,
    }),
    ratioRow('first view of / (first text)', middle('fcp'), median(bundled), 'ms', 0.5, {
      against: 'one bundle',
      digits: 0,
    }),
    ratioRow('first view of / (largest paint)', first, median(samples.plain), 'ms', 1.3, {
      against: 'static page',
      digits: 0,
    }),
    ratioRow('first view of / (largest paint)', first, median(samples.bundle), 'ms', 0.5, {
      against: 'one bundle',
      digits: 0,
    }),
    limitRow('layout shift of /', Number(Math.max(...visits.map(({ cls }) => cls)).toFixed(3)), 0.02, ''),
    points('performance', 0.9),
    points('accessibility', 1),
  ];
}
