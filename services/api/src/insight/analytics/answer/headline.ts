import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { type Figures, isAdditive, isTimeAxis } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import { isUnrecorded } from '../query/unrecorded.js';
import { axisName, figureInWords, keyName, pluralOf, seriesName } from './labels.js';
import { noun } from './nouns.js';
import { rowsInWords, withRows } from './number-behind.js';
import { rateSentence } from './rate-sentence.js';
import { shareSentence } from './share-sentence.js';

function withNoun(figure: Figure, spec: QuerySpec): string {
  return `${figureInWords(figure, spec)} ${typeof figure === 'number' ? noun(spec, figure === 1) : ''}`.trim();
}

/** The figure with the number of rows it is of, "12.5% of 184 positive or negative results". */
function withShownRows(figure: Figure, figures: Figures, period = 0): string {
  const words = withNoun(figure, figures.spec);
  return typeof figure === 'number' ? withRows(words, figures, period) : words;
}

/** The difference of two shown figures, with its percentage if the first isn't zero. */
function change(before: Figure, after: Figure, spec: QuerySpec): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  const points = spec.as === 'percent' || /rate$/.test(spec.measure);
  const difference = after - before;
  const sign = difference > 0 ? '+' : difference < 0 ? '−' : '±';
  const size = points ? `${Math.abs(difference).toFixed(1)} points` : figureInWords(Math.abs(difference), spec);
  const relative = !points && before > 0 ? `, ${sign}${Math.abs((100 * difference) / before).toFixed(1)}%` : '';
  return ` (${sign}${size}${relative})`;
}

function comparison(figures: Figures): string {
  const { spec, totals } = figures;
  const parts = (spec.compare ?? []).map(({ label }, index) => {
    const figure = totals[index] ?? null;
    const before = totals[index - 1];
    return `${label}: ${withShownRows(figure, figures, index)}${before === undefined ? '' : change(before, figure, spec)}`;
  });
  return `${parts.join('. ')}.`;
}

/** Groups with the same figure, as far as naming them reads well: "Kenora, Sudbury and 2 more". */
function together(names: readonly string[]): string {
  const named = names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names;
  return new Intl.ListFormat('en-CA').format(named);
}

const MOST_NAMED = 12;

/** "2 cities with none: Kenora and Sudbury." */
function groupsWithNone({ spec, table }: Figures): string {
  const [axis = 'city'] = spec.by;
  const names = table.rows.map(({ key }) => keyName(axis, key, false));
  const one = axisName(axis).toLowerCase();
  if (names.length === 0) return `None: every ${one} has at least one.`;
  const rest = names.length > MOST_NAMED ? [`${names.length - MOST_NAMED} more`] : [];
  const named = new Intl.ListFormat('en-CA').format([...names.slice(0, MOST_NAMED), ...rest]);
  return `${names.length} ${names.length === 1 ? one : axis === 'day_of_week' ? 'days of the week' : pluralOf(axis)} with no ${noun(spec, false)}: ${named}.`;
}

/** "16 tests in all. "; of shares, what all of them are of. */
function wholeOfSplit(figures: Figures): string {
  const { spec, totals } = figures;
  const [total] = totals;
  const of = rowsInWords(figures);
  if (spec.as === 'percent' || total === undefined) return of && `${of} in all. `;
  return spec.per ? '' : `${withShownRows(total, figures)} in all. `;
}

/** The largest group of a split, or those that share the first place, and the whole. */
function split(figures: Figures): string {
  const { spec, table, totals } = figures;
  if (spec.groups?.max === 0) return groupsWithNone(figures);
  const [axis] = spec.by;
  const [total] = totals;
  const shown = table.rows
    .map((row) => ({ key: row.key, figure: row.figures[0] ?? null }))
    .filter((row): row is { key: string; figure: number } => typeof row.figure === 'number' && row.figure > 0);
  if (!axis || shown.length === 0)
    return total === undefined ? 'Nothing was found.' : `${withShownRows(total, figures)} in all.`;
  const named = shown.filter(({ key }) => !isUnrecorded(key));
  const groups = named.length > 0 ? named : shown;
  const top = groups.reduce((best, row) => (row.figure > best.figure ? row : best));
  const lead = spec.order === 'asc' ? groups.reduce((best, row) => (row.figure < best.figure ? row : best)) : top;
  const most = spec.order === 'asc' ? 'Fewest' : isTimeAxis(table) ? 'Highest' : 'Most';
  const leading = groups.filter(({ figure }) => figure === lead.figure).map(({ key }) => keyName(axis, key, false));
  const each = leading.length > 1 ? ' each' : '';
  const share =
    isAdditive(spec) && typeof total === 'number' && total > 0 ? `, ${((100 * lead.figure) / total).toFixed(1)}%` : '';
  const whole = wholeOfSplit(figures);
  const of = table.series.length > 1 && table.series[0] ? ` in ${seriesName(spec, table.series[0])}` : '';
  const open = shown.find(({ key }) => key !== lead.key && isUnrecorded(key));
  const rest = open ? ` ${keyName(axis, open.key, false)}: ${figureInWords(open.figure, spec)}.` : '';
  return `${whole}${most}${of}: ${together(leading)} with ${figureInWords(lead.figure, spec)}${each}${share}.${rest}`;
}

function sharesSideBySide(figures: Figures): string {
  const wholes = (figures.spec.compare ?? []).flatMap(({ label }, period) => {
    const of = rowsInWords(figures, period);
    return of ? [`${label}: of ${of}.`] : [];
  });
  return ['The table shows the shares of each period side by side.', ...wholes].join(' ');
}

/** Issued and owed amounts on separate lines; they are never added up. */
function sides(figures: Figures): string[] {
  const { apart, spec } = figures;
  if (!apart) return [answer(figures)];
  const line = (name: string, side: Figures): string => `${name}${spec.compare ? '. ' : ': '}${answer(side)}`;
  const both = [line('Issued', apart.issued), line('Owed', apart.owed)];
  return spec.measure === 'rewards' ? [answer(figures), ...both] : both;
}

/** The answer in one or two sentences; the table has the rest. */
export function headline(figures: Figures): string {
  return sides(figures).join('\n');
}

function answer(figures: Figures): string {
  const { spec, totals, table } = figures;
  const share =
    shareSentence(figures) ?? rateSentence(figures, withNoun(figures.rate?.count ?? null, { ...spec, per: undefined }));
  if (share) return share;
  if (spec.compare && spec.as !== 'percent') return comparison(figures);
  if (spec.compare && table.rows.length === 1) return comparison({ ...figures, totals: table.rows[0]?.figures ?? [] });
  if (spec.compare) return sharesSideBySide(figures);
  if (spec.by.length > 0) return split(figures);
  const figure = (spec.as === 'percent' ? table.rows[0]?.figures[0] : totals[0]) ?? null;
  return `${withShownRows(figure, figures)}.`;
}
