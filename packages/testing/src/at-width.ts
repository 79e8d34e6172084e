import { jest } from '@jest/globals';

/** jsdom has no layout: media queries on a minimum width see this one. `jest.restoreAllMocks` undoes it. */
export function atWidth(width: number): void {
  const plain = window.matchMedia('all');
  jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const [, wanted] = /min-width: (\d+)px/.exec(media) ?? [];
    return { ...plain, media, matches: wanted !== undefined && width >= Number(wanted) };
  });
}
