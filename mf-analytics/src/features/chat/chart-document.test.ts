import { describe, expect, it } from '@jest/globals';
import { documentAt, heightAt } from './chart-document';

const HTML =
  '<meta name="color-scheme" content="light dark"><div data-layout="wide" data-height="700"><svg role="img" width="100%" viewBox="0 0 640 320"></svg></div><div data-layout="narrow" data-height="800" hidden><svg role="img" width="100%" viewBox="0 0 320 400"></svg></div><table width="100%"></table>';

describe('2.4/3 the document of a chart', () => {
  it('shows the drawing for phones where the wide one would be too small to read', () => {
    expect(documentAt(700, 'system', HTML)).toBe(HTML);
    const narrow = documentAt(376, 'system', HTML);
    expect(narrow).toContain('<div data-layout="wide" data-height="700" hidden>');
    expect(narrow).toContain('<div data-layout="narrow" data-height="800"><svg role="img" width="360"');
    expect(documentAt(560, 'system', HTML)).toContain('<svg role="img" width="380"');
  });

  it("follows the chosen colour scheme, or else the device's", () => {
    expect(documentAt(700, 'dark', HTML)).toContain('<meta name="color-scheme" content="dark">');
    expect(documentAt(700, 'light', HTML)).toContain('<meta name="color-scheme" content="light">');
  });

  it('gives the frame the height of its layout', () => {
    expect(heightAt(656, HTML, 700)).toBe(700);
    expect(heightAt(976, HTML, 700)).toBe(860);
    expect(heightAt(336, HTML, 700)).toBe(800);
    expect(heightAt(376, HTML, 700)).toBe(850);
    expect(heightAt(300, '<table></table>', 400)).toBe(400);
    expect(heightAt(300, HTML, null)).toBe(420);
  });
});
