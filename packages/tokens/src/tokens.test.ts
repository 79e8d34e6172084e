import { describe, expect, it } from '@jest/globals';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contrast } from './contrast.js';
import { type ColorName, colors, darkColors } from './tokens.js';
import { darkCss, tokensCss } from './tokens-css.js';

const GROUNDS: ColorName[] = ['ground', 'surface', 'sunken'];
const TEXTS: ColorName[] = [
  'ink',
  'ink-soft',
  'brand',
  'brand-strong',
  'link',
  'accent-strong',
  'success',
  'warning',
  'danger',
  'info',
];

/** Text on its background, 4.5:1. */
const PAIRS: [ColorName, ColorName][] = [
  ...TEXTS.flatMap((text) => GROUNDS.map((ground): [ColorName, ColorName] => [text, ground])),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-strong'],
  ['on-accent', 'accent'],
  ['ink', 'brand-soft'],
  ['brand', 'brand-soft'],
  ['ink', 'accent-soft'],
  ['accent-strong', 'accent-soft'],
  ['success', 'success-soft'],
  ['warning', 'warning-soft'],
  ['danger', 'danger-soft'],
  ['info', 'info-soft'],
];

/** Boundaries of controls and the focus ring, 3:1. */
const BOUNDARIES: [ColorName, ColorName][] = [
  ['line-strong', 'ground'],
  ['line-strong', 'surface'],
  ['line-strong', 'sunken'],
  ['focus', 'ground'],
  ['focus', 'surface'],
  // The ring in the footer.
  ['on-brand', 'brand-strong'],
];

describe.each([
  ['light', colors],
  ['dark', darkColors],
])('colours of the %s scheme', (_scheme, palette) => {
  it.each(PAIRS)('%s on %s has a contrast of 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(BOUNDARIES)('%s next to %s has a contrast of 3:1', (line, ground) => {
    expect(contrast(palette[line], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

it.each([
  ['tokens.css', tokensCss()],
  ['dark.css', darkCss()],
])('%s matches tokens.ts', (name, text) => {
  expect(readFileSync(join(__dirname, name), 'utf8')).toBe(text);
});

describe('fonts', () => {
  it.each(['nunito-400.woff2', 'nunito-700.woff2'])('%s weighs at most 25 KB', (file) => {
    expect(statSync(join(__dirname, 'fonts', file)).size).toBeLessThanOrEqual(25 * 1024);
  });
});

it('2.4/3 a dark scheme is for screens: print keeps the light colours', () => {
  const [before = '', dark = ''] = darkCss().split('@media screen {');
  expect(before).not.toContain('--fl-');
  expect(dark).toContain(`--fl-color-ink: ${darkColors.ink}`);
});

it('2.11 the colours of the dark scheme are not in the file that visitors load', () => {
  expect(tokensCss()).toContain(`--fl-color-ink: ${colors.ink}`);
  expect(tokensCss()).not.toContain(darkColors.ink);
});
