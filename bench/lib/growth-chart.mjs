import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as vega from 'vega';
import { compile } from 'vega-lite';

/** Times by the number of records, as docs/growth.svg; both axes are logarithmic. */
export async function drawGrowth(rows) {
  const values = rows.flatMap(({ records, ...times }) =>
    Object.entries(times).map(([what, ms]) => ({ records, what, ms })),
  );
  const { spec } = compile({
    background: 'white',
    config: { legend: { labelLimit: 300 } },
    description: 'Times of the list by the number of records.',
    data: { values },
    width: 420,
    height: 260,
    mark: { type: 'line', point: { filled: true, size: 50 } },
    encoding: {
      x: { field: 'records', type: 'quantitative', title: 'records', scale: { type: 'log' }, axis: { format: '~s' } },
      y: { field: 'ms', type: 'quantitative', title: 'ms', scale: { type: 'log' } },
      color: { field: 'what', type: 'nominal', title: null },
      shape: { field: 'what', type: 'nominal', title: null },
    },
  });
  const svg = await new vega.View(vega.parse(spec), { renderer: 'none' }).toSVG();
  writeFileSync(fileURLToPath(new URL('../../docs/growth.svg', import.meta.url)), `${svg}\n`);
}
