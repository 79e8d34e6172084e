/** A page captured by the camera: an in-memory JPEG, shown rotated clockwise by `turn` degrees. */
export type ScannedPage = { id: string; image: Blob; turn: number };
export type Pages = readonly ScannedPage[];

let taken = 0;

export function newPage(image: Blob): ScannedPage {
  taken += 1;
  return { id: `page-${taken}`, image, turn: 0 };
}

/** The new image replaces the page being retaken; otherwise it is appended. */
export function withPage(pages: Pages, page: ScannedPage, insteadOf: string | null): Pages {
  const isThere = pages.some(({ id }) => id === insteadOf);
  return isThere ? pages.map((old) => (old.id === insteadOf ? page : old)) : [...pages, page];
}

export function movedPage(pages: Pages, at: number, by: 1 | -1): Pages {
  const [page] = pages.slice(at, at + 1);
  const target = at + by;
  if (!page || target < 0 || target >= pages.length) return pages;
  return pages.toSpliced(at, 1).toSpliced(target, 0, page);
}

export function turnedPage(pages: Pages, id: string): Pages {
  return pages.map((page) => (page.id === id ? { ...page, turn: (page.turn + 90) % 360 } : page));
}

export function bytesOf(pages: Pages): number {
  return pages.reduce((sum, { image }) => sum + image.size, 0);
}
