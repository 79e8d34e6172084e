type Millimetres = number;

/** One kind of label on its paper. A roll has one label per page. */
export type LabelSize = {
  id: string;
  /** As printed on the box of labels. */
  name: string;
  page: { width: Millimetres; height: Millimetres };
  label: { width: Millimetres; height: Millimetres };
  /** Offset of the first label from the edges of the paper. */
  margin: { top: Millimetres; left: Millimetres };
  gap: Millimetres;
  columns: number;
  rows: number;
  /** Points: seven lines and a barcode fit on the label. */
  text: number;
};

function roll(width: Millimetres, height: Millimetres, text: number): LabelSize {
  const size = { width, height };
  const paper = { page: size, label: size, margin: { top: 0, left: 0 }, gap: 0, columns: 1, rows: 1 };
  return { id: `${width}x${height}`, name: `Roll, ${width} × ${height} mm`, ...paper, text };
}

/** Rolls of common label printers, and sheets for an office printer (Avery L7160 and 5160). */
export const LABEL_SIZES: readonly [LabelSize, ...LabelSize[]] = [
  roll(62, 29, 6.5),
  roll(57, 32, 7),
  roll(100, 50, 10.5),
  {
    id: 'a4-21',
    name: 'A4 sheet, 21 labels of 63.5 × 38.1 mm',
    page: { width: 210, height: 297 },
    label: { width: 63.5, height: 38.1 },
    margin: { top: 15.1, left: 7.2 },
    gap: 2.5,
    columns: 3,
    rows: 7,
    text: 8,
  },
  {
    id: 'letter-30',
    name: 'Letter sheet, 30 labels of 66.7 × 25.4 mm',
    page: { width: 215.9, height: 279.4 },
    label: { width: 66.7, height: 25.4 },
    margin: { top: 12.7, left: 4.8 },
    gap: 3,
    columns: 3,
    rows: 10,
    text: 5.5,
  },
];

/** The size with this id; the first one if the id is unknown or missing. */
export function labelSizeOf(id: string | null): LabelSize {
  return LABEL_SIZES.find((size) => size.id === id) ?? LABEL_SIZES[0];
}

export const LABELS_MAX = 60;

/**
 * Pages of positions, true for a label: `count` labels, starting at position `first` (counted from 1) of the first
 * sheet.
 */
export function labelPages({ columns, rows }: LabelSize, count: number, first: number): boolean[][] {
  const places = columns * rows;
  const skipped = Math.min(Math.max(first, 1), places) - 1;
  const pages = Math.ceil((skipped + count) / places);
  return Array.from({ length: pages }, (_, page) =>
    Array.from({ length: places }, (__, place) => {
      const at = page * places + place;
      return at >= skipped && at < skipped + count;
    }),
  );
}
