/** Sizes in pixels of the drawing, which is never scaled down; every text is at least 12 pixels. */
export type Layout = {
  name: 'wide' | 'narrow';
  width: number;
  text: number;
  title: number;
  padding: number;
  /** Maximum width of a category label next to its bar, and its maximum number of lines. */
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
