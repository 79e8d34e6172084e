import { describe, expect, it, jest } from '@jest/globals';
import { drawChart } from './draw-chart.js';
import { keepRecent } from './keep-recent.js';
import { CHARTS } from './testing/charts.js';

describe('2.4/2 recent drawings are kept', () => {
  it('runs equal calls once, drops the least recent, and repeats a failed one', async () => {
    const work = jest.fn(async (input: string) => {
      if (input === 'bad') throw new Error('bad');
      return input.toUpperCase();
    });
    const kept = keepRecent(2, (input: string) => input, work);
    expect(await Promise.all([kept('a'), kept('a'), kept('b')])).toEqual(['A', 'A', 'B']);
    expect(work).toHaveBeenCalledTimes(2);
    await kept('a');
    await kept('c');
    await kept('a');
    expect(work).toHaveBeenCalledTimes(3);
    await kept('b');
    expect(work).toHaveBeenCalledTimes(4);
    await expect(kept('bad')).rejects.toThrow('bad');
    await expect(kept('bad')).rejects.toThrow('bad');
    expect(work).toHaveBeenCalledTimes(6);
  });

  it('draws a chart once for each layout and language, and again when a figure changes', async () => {
    const [data] = Object.values(CHARTS);
    if (!data) throw new Error('no chart');
    const wide = await drawChart(data);
    expect(await drawChart(structuredClone(data))).toBe(wide);
    expect(await drawChart(data, { layout: 'narrow' })).not.toBe(wide);
    expect(await drawChart(data, { locale: 'fr-CA' })).not.toBe(wide);
    expect(await drawChart({ ...data, title: `${data.title}.` })).not.toBe(wide);
  });
});
