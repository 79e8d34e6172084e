import { isAdditive, type Figures, isTimeAxis } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import { axisName, figureInWords, figureName, keyName, seriesName } from '../answer/labels.js';

/** What a chart draws: categories along one axis, a value per series; a hidden value is drawn as such. */
export type ChartData = {
  title: string;
  description: string;
  categories: string[];
  series: { name: string; values: Figure[] }[];
  /** Columns for time, bars with room for names for everything else. */
  kind: 'columns' | 'bars';
  write: (figure: Figure) => string;
};

export const MAX_CATEGORIES = 12;
const MAX_TIME_PLACES = 62;
const MAX_SERIES = 4;

/** The chart of an answer; null for a single number and for what would not be readable. */
export function chartData(figures: Figures, title: string): ChartData | null {
  const { spec, table } = figures;
  const [axis] = spec.by;
  const time = isTimeAxis(table);
  const series = table.series.slice(0, MAX_SERIES);
  const write = (figure: Figure): string => (figure === 'hidden' ? 'not shown' : figureInWords(figure, spec));
  if (!axis) {
    if (!spec.compare) return null;
    const categories = table.series.map((one) => seriesName(spec, one));
    const values = table.rows[0]?.figures ?? [];
    return { title, description: '', categories, series: [{ name: figureName(spec), values }], kind: 'bars', write };
  }
  if (table.rows.length === 0 || (time && table.rows.length > MAX_TIME_PLACES)) return null;
  const rows = time ? table.rows : withOther(figures, series.length);
  return {
    title,
    description: `${axisName(axis)} against ${figureName(spec).toLowerCase()}.`,
    categories: rows.map(({ key }) => (key === OTHER ? 'Other' : keyName(axis, key, spec.compare !== null))),
    series: series.map((one, index) => ({
      name: seriesName(spec, one),
      values: rows.map((row) => row.figures[index] ?? null),
    })),
    kind: time ? 'columns' : 'bars',
    write,
  };
}

const OTHER = '\u0000other';

/** At most twelve categories; the rest together where they may be added up, else left to the table. */
function withOther({ spec, table }: Figures, columns: number): { key: string; figures: Figure[] }[] {
  if (table.rows.length <= MAX_CATEGORIES) return table.rows;
  const kept = table.rows.slice(0, MAX_CATEGORIES - 1);
  const rest = table.rows.slice(MAX_CATEGORIES - 1);
  if (!isAdditive(spec)) return kept;
  const sums = Array.from({ length: columns }, (_, column): Figure => {
    const values = rest.map(({ figures }) => figures[column] ?? 0);
    return values.includes('hidden') ? 'hidden' : values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0);
  });
  return [...kept, { key: OTHER, figures: sums }];
}
