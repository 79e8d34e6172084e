/** Sizes of a drawing in its own pixels; shown no smaller than drawn, every text has at least 12 of them. */
export type Layout = {
  name: 'wide' | 'narrow';
  width: number;
  text: number;
  title: number;
  padding: number;
  /** Widest name of a category beside its bar, and how many lines it may take. */
  names: number;
  nameLines: number;
  ticks: number;
  plot: number;
};

export const LAYOUTS: Record<Layout['name'], Layout> = {
  wide: { name: 'wide', width: 640, text: 13, title: 16, padding: 12, names: 190, nameLines: 2, ticks: 6, plot: 240 },
  narrow: {
    name: 'narrow',
    width: 300,
    text: 13,
    title: 15,
    padding: 4,
    names: 104,
    nameLines: 3,
    ticks: 4,
    plot: 200,
  },
};
