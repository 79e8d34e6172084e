/** A colour on white paper and on a dark screen. */
export type Tone = { light: string; dark: string };

/** Darkest and lightest background of the two schemes: a browser's canvas or the surface of a panel. */
export const PAPER: Tone = { light: '#ffffff', dark: '#1e2a2e' };
export const INK: Tone = { light: '#0f2f33', dark: '#eef4f1' };
export const SOFT: Tone = { light: '#47605f', dark: '#b3c6c5' };
export const GRID: Tone = { light: '#d9e0de', dark: '#36494b' };

/** Outlines, lines and markers of the series: at least 3:1 on paper, distinguishable for colour-blind people. */
export const SERIES_TONES: readonly Tone[] = [
  { light: '#0c5a60', dark: '#6fc7c0' },
  { light: '#c2491d', dark: '#ff9c84' },
  { light: '#5b4bb5', dark: '#b9aef5' },
  { light: '#8a6500', dark: '#f3c766' },
  { light: '#1f6fae', dark: '#90c4ea' },
  { light: '#9c2f6e', dark: '#f29ccb' },
];

/** Background of each series' pattern. */
const TINTS: readonly Tone[] = [
  { light: '#0c5a61', dark: '#6fc7c1' },
  { light: '#fbe3da', dark: '#4a2a23' },
  { light: '#e6e2f8', dark: '#2f2a55' },
  { light: '#f6ecd0', dark: '#45340f' },
  { light: '#dcebf8', dark: '#183a55' },
  { light: '#f7dfec', dark: '#4b1f39' },
];

/** Patterns, distinguishable without colour: plain, stripes, dots, lines, crosses, bars. */
const TEXTURES = [
  '',
  '<path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="INK" stroke-width="2"/>',
  '<circle cx="4" cy="4" r="1.9" fill="INK"/>',
  '<path d="M0 4h8" stroke="INK" stroke-width="2"/>',
  '<path d="M0 0l8 8M8 0l-8 8" stroke="INK" stroke-width="1.2"/>',
  '<path d="M4 0v8" stroke="INK" stroke-width="2"/>',
];

/** `prefix` makes pattern ids unique on a page with two drawings. */
export const fillOf = (prefix: string, series: number): string => `url(#${prefix}${series})`;
export const hiddenFill = (prefix: string): string => `url(#${prefix}h)`;

const pattern = (id: string, drawn: string): string =>
  `<pattern id="${id}" width="8" height="8" patternUnits="userSpaceOnUse">${drawn}</pattern>`;

/** Fills of the bars, and of what is hidden. */
export function patterns(prefix: string, series: number): string {
  const fills = SERIES_TONES.slice(0, series).map(({ light }, index) => {
    const ground = `<rect width="8" height="8" fill="${TINTS[index]?.light ?? PAPER.light}"/>`;
    return pattern(`${prefix}${index}`, ground + (TEXTURES[index] ?? '').replaceAll('INK', light));
  });
  const crosses = `<path d="M0 0l8 8M8 0l-8 8" stroke="${SOFT.light}" stroke-width="0.8"/>`;
  return `<defs>${fills.join('')}${pattern(`${prefix}h`, crosses)}</defs>`;
}

const TONES = [INK, SOFT, GRID, ...SERIES_TONES, ...TINTS];

/** A drawing for both schemes, by presentation attributes: its frame's policy blocks style sheets. */
export function inBothSchemes(svg: string): string {
  return TONES.reduce(
    (drawn, { light, dark }) => drawn.replaceAll(`"${light}"`, `"light-dark(${light},${dark})"`),
    svg,
  );
}
