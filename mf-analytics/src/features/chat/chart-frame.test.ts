import { describe, expect, it } from '@jest/globals';
import { documentAt, heightAt } from './chart-frame';

describe('height of the chart frame', () => {
  it('follows the width of the drawing and keeps the table whole', () => {
    const html = '<svg viewBox="0 0 720 320"></svg><table></table>';
    expect(heightAt(736, html, 700)).toBe(700);
    expect(heightAt(656, html, 700)).toBe(664);
    expect(heightAt(376, html, 700)).toBe(629);
    expect(heightAt(300, '<table></table>', 400)).toBe(400);
    expect(heightAt(300, html, null)).toBe(420);
  });

  it('keeps the drawing readable where the frame is narrow, and the table as wide as the frame', () => {
    const html = '<svg role="img" width="100%" viewBox="0 0 720 320"></svg><table width="100%"></table>';
    expect(documentAt(700, html)).toBe(html);
    expect(documentAt(376, html)).toBe(html.replace('width="100%"', 'width="560"'));
  });
});
