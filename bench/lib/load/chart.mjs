import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as vega from 'vega';
import { compile } from 'vega-lite';

const SIZE = { width: 300, height: 220 };

function panel(title, y, scale) {
  const x = { field: 'people', type: 'quantitative', title: 'people at once', scale: { type: 'log', base: 2 } };
  const color = {
    field: 'processes',
    type: 'nominal',
    title: 'api processes',
    scale: { range: ['#0b5d6b', '#b4530a'] },
  };
  const shape = { field: 'processes', type: 'nominal', title: 'api processes' };
  const line = { mark: { type: 'line' }, encoding: { x, y: { ...y, type: 'quantitative', scale }, color } };
  const points = { mark: { type: 'point', filled: true, size: 50 }, encoding: { ...line.encoding, shape } };
  return { title, ...SIZE, layer: [line, points] };
}

/** Throughput and latency by the number of people, as docs/load.svg. */
export async function drawLoad(levels) {
  const values = levels.map(({ people, processes, rate, p99 }) => ({
    people,
    processes: String(processes),
    rate,
    p99,
  }));
  const limit = { mark: { type: 'rule', strokeDash: [4, 4] }, encoding: { y: { datum: 500 } } };
  const latency = panel('99th percentile', { field: 'p99', title: 'ms' }, { type: 'log' });
  const { spec } = compile({
    background: 'white',
    description: 'Answers per second and 99th percentile of the time to answer, by people at once.',
    data: { values },
    hconcat: [
      panel('Answers per second', { field: 'rate', title: 'per second' }, { zero: true }),
      { ...latency, layer: [...latency.layer, limit] },
    ],
  });
  const svg = await new vega.View(vega.parse(spec), { renderer: 'none' }).toSVG();
  writeFileSync(fileURLToPath(new URL('../../../docs/load.svg', import.meta.url)), `${svg}\n`);
}
