import { describe, expect, it } from '@jest/globals';
import { type Measure, MEASURES, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { countFigures, type Figures, isComputed } from '../query/count-figures.js';
import type { Cell, Counts } from '../query/query-runner.js';
import { answerChart } from './answer-chart.js';
import { headline } from './headline.js';
import { roundedCell } from '../query/round-cells.js';
import { roundedTable } from './chat-table.js';
import { numberBehind, numberInWords, sharesInWords, sidesOf } from './number-behind.js';

const CLIENT = { seesSmallCells: true, today: '2026-11-20' };
const PLAIN: QuerySpec = { measure: 'registrations', by: [], filters: [], range: null, compare: null };
const YEARS = [2024, 2025].map((year) => ({ label: String(year), from: `${year}-01-01`, to: `${year}-12-31` }));
const WOMEN = { dim: 'gender' as const, in: ['Female'] };

/** Counts that depend on whether women, or cities, are asked for. */
const counting = (cells: (spec: QuerySpec) => Cell[]): Counts => ({
  addUp: false,
  cells: (spec) => Promise.resolve(cells(spec)),
  undated: () => Promise.resolve(0),
});

const one = (value: number, behind: number, period = 0): Cell => ({ period, value, behind });

async function counted(spec: QuerySpec, run: Counts, asker = CLIENT): Promise<Figures> {
  const figures = await countFigures(spec, run, asker);
  return { ...figures, n: await numberBehind(figures, run, asker) };
}

const womenOfAll = counting(({ filters }) =>
  filters.length > 0 ? [one(120, 120, 0), one(140, 140, 1)] : [one(250, 250, 0), one(270, 270, 1)],
);

describe('2.4/1 decisions.md 36: every rate, average and percentage says how many it is of', () => {
  it.each<[Measure, string]>([
    ['positivity_rate', '12.5% of 184 positive or negative results.'],
    ['completion_rate', '12.5% of 184 treatments that ended.'],
    ['avg_age', '12.5 from 184 registrations with an age.'],
    ['median_duration', '12.5 from 184 treatments with an end date.'],
    ['avg_supplied', '12.5 from 184 records of supplies given.'],
  ])('%s in the sentence', async (measure, sentence) => {
    const run = counting(() => [one(12.5, 184)]);
    expect(headline(await counted({ ...PLAIN, measure }, run))).toBe(sentence);
  });

  it('an age of people is from people, each counted once', async () => {
    const who = { has: { fact: 'tests' as const, filters: [], period: null } };
    const from = async (people: number, measure: Measure): Promise<string> =>
      headline(
        await counted(
          { ...PLAIN, measure, who },
          counting(() => [{ ...one(41.3, 90), of: { rows: people, behind: 90 } }]),
        ),
      );
    expect(await from(60, 'avg_age')).toBe('41.3 from 60 people with an age.');
    expect(await from(60, 'median_age')).toBe('41.3 from 60 people with an age.');
    expect(await from(1, 'avg_age')).toBe('41.3 from 1 person with an age.');
  });

  it('2.4/2 an age of people is from people where figures are rounded, too', () => {
    const side = { rows: 0, people: 0 };
    const cell = { period: 0, value: 41.3, rows: 90, people: 60, part: side, rest: 0, mark: '7' };
    expect(roundedCell({ ...cell, aged: 62 }, 'avg_age', () => 0.9)).toEqual({
      period: 0,
      value: 41,
      behind: 90,
      of: { rows: 60, behind: 90 },
    });
    expect(roundedCell(cell, 'avg_age', () => 0).of).toEqual({ rows: 90, behind: 90 });
  });

  it('one test is one result', async () => {
    const figures = await counted({ ...PLAIN, measure: 'positivity_rate' }, counting(() => [one(100, 1)])); // prettier-ignore
    expect(headline(figures)).toBe('100.0% of 1 positive or negative result.');
  });

  it.each(MEASURES.filter((measure) => isComputed({ ...PLAIN, measure })))('%s has its number', async (measure) => {
    const figures = await counted({ ...PLAIN, measure }, counting(() => [one(41.3, 90)])); // prettier-ignore
    expect(numberInWords(figures)).toBe('90');
  });

  it('2.4/2 in a report: 14 of 39 people, rounded to 10 of 40, are 25%, with both counts', async () => {
    const run = counting(() => [one(25.4, 40)]);
    const rate = await counted({ ...PLAIN, measure: 'positivity_rate' }, run);
    expect(sharesInWords(rate)).toBe('10 of 40');
    expect(roundedTable(rate).rows).toEqual([['Total', 25]]);
    const ages = await counted({ ...PLAIN, measure: 'avg_age' }, run);
    expect([sharesInWords(ages), roundedTable(ages).rows]).toEqual([null, [['Total', 25.4]]]);
  });

  it('each period of a compared rate has its own', async () => {
    const run = counting(() => [one(10, 50, 0), one(12, 75, 1)]);
    const figures = await counted({ ...PLAIN, measure: 'positivity_rate', compare: YEARS }, run);
    expect(headline(figures)).toBe(
      '2024: 10.0% of 50 positive or negative results. 2025: 12.0% of 75 positive or negative results (+2.0 points).',
    );
    expect(numberInWords(figures)).toBe('2024: 50; 2025: 75');
    expect(sharesInWords(figures)).toBe('2024: 5 of 50; 2025: 9 of 75');
  });

  it('a compared share is of the whole of each period, in words and in the chart', async () => {
    const figures = await counted({ ...PLAIN, as: 'percent', filters: [WOMEN], compare: YEARS }, womenOfAll);
    expect(headline(figures)).toBe('2024: 48.0% of 250 registrations. 2025: 51.9% of 270 registrations (+3.9 points).');
    expect(answerChart(figures, 'Share', 'Sources.')?.subtitle).toBe('n = 250 (2024), 270 (2025) · Sources.');
  });

  it('a single percentage has its numerator and denominator as numbers', async () => {
    const share = await counted({ ...PLAIN, as: 'percent', filters: [WOMEN] }, womenOfAll);
    expect(sidesOf(share)).toEqual({ numerator: 120, denominator: 250 });
    const rate = await counted({ ...PLAIN, measure: 'positivity_rate' }, counting(() => [one(12.5, 184)])); // prettier-ignore
    expect(sidesOf(rate)).toEqual({ numerator: 23, denominator: 184 });
    const average = await counted({ ...PLAIN, measure: 'avg_age' }, counting(() => [one(41.3, 90)])); // prettier-ignore
    expect(sidesOf(average)).toEqual({});
    const hidden = await counted({ ...PLAIN, measure: 'positivity_rate' }, counting(() => [one(50, 2)]), { ...CLIENT, seesSmallCells: false }); // prettier-ignore
    expect(sidesOf(hidden)).toEqual({});
  });

  it('a split share is of all groups', async () => {
    const groups: Cell[] = [
      { period: 0, axis1: 'Windsor', value: 30, behind: 30 },
      { period: 0, axis1: 'London', value: 10, behind: 10 },
    ];
    const run = counting(({ by, filters }) => {
      const all = groups.map((cell) => ({ ...cell, value: 50, behind: 50 }));
      if (by.length > 0) return filters.length > 0 ? groups : all;
      return filters.length > 0 ? [one(40, 40)] : [one(100, 100)];
    });
    const figures = await counted({ ...PLAIN, as: 'percent', filters: [WOMEN], by: ['city'] }, run);
    expect(headline(figures)).toBe('100 registrations in all. Most: Windsor with 60.0%.');
    expect(answerChart(figures, 'Share', 'Sources.')?.subtitle).toBe('n = 100 · Sources.');
  });

  it('the number includes the groups that the answer leaves out', async () => {
    const groups: Cell[] = [
      { period: 0, axis1: 'Windsor', value: 12, behind: 30 },
      { period: 0, axis1: 'London', value: 4, behind: 10 },
    ];
    const run = counting(({ by }) => (by.length > 0 ? groups : [one(10, 40)]));
    const figures = await counted({ ...PLAIN, measure: 'positivity_rate', by: ['city'], groups: { min: 10 } }, run);
    expect(numberInWords(figures)).toBe('40');
    expect(headline(figures)).toBe('40 positive or negative results in all. Most: Windsor with 12.0%.');
  });

  it('the rounded number is used where figures are rounded, and a small one is hidden', async () => {
    const asker = { ...CLIENT, seesSmallCells: false };
    const cell = (rows: number, behind: number): Cell => ({ period: 0, value: 40, behind: 25, of: { rows, behind } });
    const spec: QuerySpec = { ...PLAIN, measure: 'positivity_rate' };
    expect(numberInWords(await counted(spec, counting(() => [cell(25, 23)]), asker))).toBe('25'); // prettier-ignore
    expect(numberInWords(await counted(spec, counting(() => [cell(5, 3)]), asker))).toBe('fewer than 5 or protected'); // prettier-ignore
  });
});
