import {
  type ColumnKey,
  EXPORT_COLUMNS,
  type ExportColumn,
  type ExportedList,
} from '@firstlight/domain/desk/export-columns';
import type { SheetValue } from '../../platform/workbook/sheet-cells.js';

/** The value of each column of a row. */
export type ColumnValues<List extends ExportedList, Row> = Record<ColumnKey<List>, (row: Row) => SheetValue>;

/** The chosen columns of a list, in its order, and a row's values in them. */
export function chosenColumns<List extends ExportedList, Row>(
  list: List,
  values: ColumnValues<List, Row>,
  chosen: readonly ColumnKey<List>[] | undefined,
): { columns: ExportColumn[]; cells: (row: Row) => SheetValue[] } {
  const all = Object.entries<ExportColumn>(EXPORT_COLUMNS[list]);
  const kept = all.filter(([key]) => !chosen || chosen.some((one) => one === key));
  const readers = kept.flatMap(([key]) =>
    Object.entries<(row: Row) => SheetValue>(values).filter(([name]) => name === key),
  );
  return { columns: kept.map(([, column]) => column), cells: (row) => readers.map(([, read]) => read(row)) };
}
