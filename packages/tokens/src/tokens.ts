/**
 * The design tokens of Firstlight: the only source of colours, sizes and motion.
 *
 * `tokens.css` is written from this file (`npm run write-css -w packages/tokens`; a test compares the two) and sets one
 * custom property per token, named `--fl-<group>-<name>`:
 *
 * - `--fl-color-…`  ground, surface, sunken, line, line-strong, ink, ink-soft, brand, brand-strong, brand-soft,
 *                   on-brand, accent, accent-strong, accent-soft, on-accent, link, focus,
 *                   and per state `success`, `warning`, `danger`, `info` with a `-soft` background
 *                   (pending = warning, submitted = brand, positive = danger, always with words and an icon too)
 * - `--fl-font-…`   body, heading, mono          - `--fl-weight-…`  regular, bold
 * - `--fl-text-…`   xs, sm, staff, md (18 px), lg, xl, 2xl, 3xl, hero
 * - `--fl-leading-…` tight, snug, body           - `--fl-space-…`   1 … 9
 * - `--fl-radius-…` sm, md, lg, pill             - `--fl-shadow-…`  soft, raised
 * - `--fl-motion-…` fast, base, ease             - `--fl-size-…`    target (44 px), text, page
 * - `--fl-layer-…`  header, leave, overlay (z-index)
 *
 * Staff screens may set `data-scheme="dark"` on the root: the colours and shadows change, nothing else does. Those are
 * in `dark.css`, which the staff theme loads. Remotes read these properties and never set them; only the shell loads
 * `tokens.css`, `reset.css` and `fonts.css`.
 */

export const colors = {
  ground: '#fbf5ea',
  surface: '#fffdf9',
  sunken: '#f3e8d6',
  line: '#e2d5c0',
  'line-strong': '#7d7263',
  ink: '#0f2f33',
  'ink-soft': '#47605f',
  brand: '#0c5a60',
  'brand-strong': '#073c42',
  'brand-soft': '#d5ebe6',
  'on-brand': '#fffdf9',
  accent: '#ff8f75',
  'accent-strong': '#b5402a',
  'accent-soft': '#ffe4da',
  'on-accent': '#0f2f33',
  link: '#0b5c73',
  focus: '#0f2f33',
  success: '#1b6b3a',
  'success-soft': '#dcf0e0',
  warning: '#7a5100',
  'warning-soft': '#fdecc4',
  danger: '#a6281f',
  'danger-soft': '#fce3de',
  info: '#1f567e',
  'info-soft': '#dfecf6',
} as const;

export type ColorName = keyof typeof colors;

/** Colours under `[data-scheme=dark]`; staff screens only. */
export const darkColors: Record<ColorName, string> = {
  ground: '#0d1f22',
  surface: '#142a2e',
  sunken: '#0a181a',
  line: '#2b4549',
  'line-strong': '#7f9a9c',
  ink: '#eef4f1',
  'ink-soft': '#b3c6c5',
  brand: '#6fc7c0',
  'brand-strong': '#a5e0da',
  'brand-soft': '#1c454a',
  'on-brand': '#06282c',
  accent: '#ff9c84',
  'accent-strong': '#ffb8a6',
  'accent-soft': '#4a2a23',
  'on-accent': '#0f2f33',
  link: '#86cfe3',
  focus: '#ffe0a3',
  success: '#84d69c',
  'success-soft': '#173d26',
  warning: '#f3c766',
  'warning-soft': '#453410',
  danger: '#ff9d92',
  'danger-soft': '#4b201c',
  info: '#90c4ea',
  'info-soft': '#183a54',
};

/** Ten shades of teal, light to dark, for component sets that want a scale (index 8 = brand, 9 = brand-strong). */
export const tealScale = [
  '#eef8f6',
  '#d5ebe6',
  '#b3dbd5',
  '#8ac8c2',
  '#5fb0ac',
  '#3a9796',
  '#217f81',
  '#146b70',
  '#0c5a60',
  '#073c42',
] as const;

export const shadows = {
  soft: '0 1px 2px rgb(15 47 51 / 8%), 0 4px 16px rgb(15 47 51 / 6%)',
  raised: '0 2px 4px rgb(15 47 51 / 10%), 0 12px 32px rgb(15 47 51 / 14%)',
} as const;

export const darkShadows: Record<keyof typeof shadows, string> = {
  soft: '0 1px 2px rgb(0 0 0 / 40%)',
  raised: '0 2px 4px rgb(0 0 0 / 40%), 0 12px 32px rgb(0 0 0 / 50%)',
};

/** Everything that is the same in both schemes; keys become `--fl-<group>-<name>`. */
export const scales = {
  font: {
    body: "Nunito, 'Nunito Roboto', 'Nunito Arial', system-ui, sans-serif",
    heading: "Nunito, 'Nunito Roboto', 'Nunito Arial', system-ui, sans-serif",
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  },
  weight: { regular: '400', bold: '700' },
  text: {
    xs: '0.8125rem',
    sm: '0.9375rem',
    staff: '0.9375rem',
    md: '1.125rem',
    lg: '1.25rem',
    xl: 'clamp(1.3125rem, 1.2rem + 0.5vw, 1.5rem)',
    '2xl': 'clamp(1.625rem, 1.4rem + 1.1vw, 2.125rem)',
    '3xl': 'clamp(2rem, 1.6rem + 2vw, 2.875rem)',
    hero: 'clamp(2.25rem, 1.6rem + 3.2vw, 3.75rem)',
  },
  leading: { tight: '1.12', snug: '1.35', body: '1.6' },
  space: {
    1: '0.25rem',
    2: '0.5rem',
    3: '0.75rem',
    4: '1rem',
    5: '1.5rem',
    6: '2rem',
    7: '3rem',
    8: '4.5rem',
    9: '6.5rem',
  },
  radius: { sm: '8px', md: '12px', lg: '22px', pill: '999px' },
  motion: { fast: '120ms', base: '180ms', ease: 'cubic-bezier(0.3, 0, 0.2, 1)' },
  size: { target: '2.75rem', text: '38rem', page: '68rem' },
  layer: { header: '20', leave: '30', overlay: '40' },
} as const;
