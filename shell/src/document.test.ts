import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offlineDocument, pageDocument, plainDocument } from './document';

const NOTHING = { scripts: [], styles: [] };
const preloadedFonts = (html: string): number => html.match(/<link rel="preload" as="font"/g)?.length ?? 0;

describe('2.7/9 the brand typeface', () => {
  it('is preloaded by public and staff pages, not by the offline page', () => {
    expect(preloadedFonts(pageDocument(NOTHING, 'en', ''))).toBe(2);
    expect(preloadedFonts(plainDocument(NOTHING))).toBe(2);
    expect(preloadedFonts(offlineDocument(NOTHING, 'en', { head: '', body: '' }))).toBe(0);
  });

  it('replaces a fallback font with the same metrics without hiding the text', () => {
    const css = readFileSync(join(__dirname, '../../packages/tokens/src/fonts.css'), 'utf8');
    const faces = css.match(/@font-face \{[^}]+\}/g) ?? [];
    const own = faces.filter((face) => face.includes('font-family: Nunito;'));
    expect(own.length).toBe(2);
    expect(own.every((face) => face.includes('font-display: swap'))).toBe(true);
    const fallbacks = faces.filter((face) => !own.includes(face));
    expect(fallbacks.length).toBeGreaterThan(0);
    expect(fallbacks.every((face) => /size-adjust[\s\S]*ascent-override[\s\S]*descent-override/.test(face))).toBe(true);
  });
});
