import type { ChatTable } from './analytics.js';
import { cascadeIndicator } from './report-cascades.js';
import { type FormPlace, type Indicator, INDICATORS_MAX, type ReportFigures } from './reports.js';

/** Maximum size of a funder's workbook. */
export const FORM_MAX_BYTES = 2 * 1024 * 1024;
export const FORM_NAME_MAX = 120;

/** A fillable cell of a funder's workbook, with the texts of its row and column. */
export type FormCell = FormPlace & { label: string };

/** Response of `POST /api/report-templates/form` and `GET /api/report-templates/:id/form`. */
export type ReportFormCells = {
  name: string;
  cells: FormCell[];
  /** There are more cells than indicators of a report. */
  more: boolean;
};

export const FORM_TEXTS = {
  xlsxOnly: 'Choose an Excel workbook (.xlsx). Save other spreadsheets as .xlsx first.',
  tooLarge: 'The workbook is larger than 2 MB',
  damaged: 'The workbook cannot be read. Open it, save it again as .xlsx and choose that file.',
  encrypted: 'The workbook has a password. Remove the password and choose it again.',
  macros: 'The workbook has macros. Save it as .xlsx without macros and choose that file.',
  noCells: 'The workbook has no empty cells next to a label, so there is nothing to fill in.',
  tooManyCells: `Only the first ${INDICATORS_MAX} cells are offered`,
  unknownCell: 'The workbook has no such cell to fill',
  twice: 'A cell can be filled only once',
  oneFigure: 'A cell takes one figure: choose a count without a breakdown, or one step of a cascade',
  nothingToUndo: 'There is no earlier version of this template',
  noForm: 'This report was not made from a workbook',
} as const;

export const placeName = ({ sheet, cell }: FormPlace): string => `${sheet}, ${cell}`;

/** Whether an indicator is a single figure for a period, as a cell requires. */
export function isOneFigure(indicator: Indicator): boolean {
  if ('manual' in indicator) return true;
  if ('cascade' in indicator) return Boolean(cascadeIndicator(indicator.cascade)?.step);
  return indicator.query.by.length === 0;
}

const isShare = (indicator: Indicator): boolean =>
  'query' in indicator && (indicator.query.as === 'percent' || /rate$/.test(indicator.query.measure));

/** The cell of an indicator's figure, and whether it is a percentage. */
export const placeOf = (indicator: Indicator): ReportFigures['place'] =>
  indicator.place && { ...indicator.place, share: isShare(indicator) };

/** The figure of the report's own period; null if it isn't counted here. */
export function figureOfPeriod({ columns, rows }: ChatTable): string | number | null {
  return columns.length === 2 ? (rows.at(-1)?.[1] ?? null) : null;
}

/** Cells left for people to fill in. */
export const emptyPlaces = (figures: readonly ReportFigures[]): { label: string; place: FormPlace }[] =>
  figures.flatMap(({ label, place, table }) => (place && figureOfPeriod(table) === null ? [{ label, place }] : []));

const GROUPS = {
  gender: ['Female', 'Male', 'Not recorded'],
  age_group: ['Under 16', '16-24', '25-34', '35-44', '45-54', '55-64', '65+'],
} as const;

/** The default indicators as single figures: splits by gender and age become one count for each group. */
export const oneFigureIndicators = (indicators: readonly Indicator[]): Indicator[] =>
  indicators.flatMap((indicator): Indicator[] => {
    if (!('query' in indicator)) return isOneFigure(indicator) ? [indicator] : [];
    const { label, query } = indicator;
    const [axis] = query.by;
    if (axis === undefined) return [indicator];
    if (axis !== 'gender' && axis !== 'age_group') return [];
    const name = label.replace(/,? by (?:gender|age group)$/, '');
    return GROUPS[axis].map((value) => ({
      label: `${name}: ${value}`,
      query: { ...query, by: [], filters: [...query.filters, { dim: axis, in: [value] }] },
    }));
  });
