import { expect, it } from '@jest/globals';
import { chartHtml } from './chart-html.js';
import { CHARTS } from './testing/charts.js';

const ROWS = ['Apr 2026', 'May 2026', 'Jun 2026', 'Jul 2026'].map((name) => [name, '1', '2']);

/** The height that a phone gives the frame of a drawing with this table. */
async function narrowHeight(...columns: string[]): Promise<number> {
  const table = { columns: ['Month', ...columns], rows: ROWS };
  const { html } = await chartHtml(CHARTS['two periods'] ?? null, [{ caption: 'Tests', table }], 'Tests');
  return Number(/data-layout="narrow" data-height="(\d+)"/.exec(html)?.[1]);
}

it('2.4/3 on a phone the frame has room for names that wrap because the other columns are wide', async () => {
  const [wide, plain] = [
    await narrowHeight('1 April to 24 November 2025', '1 April to 24 November 2026'),
    await narrowHeight('2025', '2026'),
  ];
  expect(wide - plain).toBeGreaterThanOrEqual(ROWS.length * 17);
});

it('2.4/3 a table that fits needs no room for wrapped headings, nor for a table below it', async () => {
  const heightWith = async (...columns: string[]): Promise<number> => {
    const table = { columns: ['Month', ...columns], rows: ROWS };
    return (await chartHtml(null, [{ caption: 'Tests', table }], 'Tests')).height;
  };
  const periods = await heightWith('1 April to 24 November 2025', '1 April to 24 November 2026');
  expect(periods).toBe(await heightWith('2025', '2026'));
  // Margins, the caption, the heading and four rows.
  expect(periods).toBe(44 + 17 + 27 + ROWS.length * 28);
});
