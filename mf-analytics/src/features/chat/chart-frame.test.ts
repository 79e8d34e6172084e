import { describe, expect, it } from '@jest/globals';
import { heightAt } from './chart-frame';

describe('height of the chart frame', () => {
  it('follows the width of the drawing and keeps the table whole', () => {
    const html = '<svg viewBox="0 0 720 320"></svg><table></table>';
    expect(heightAt(736, html, 700)).toBe(700);
    expect(heightAt(376, html, 700)).toBe(540);
    expect(heightAt(300, '<table></table>', 400)).toBe(400);
    expect(heightAt(300, html, null)).toBe(420);
  });
});
