import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { keepRecent } from './keep-recent.js';

const DENSITY = 2;
const KEPT = 64;

/** The fonts that ship with the product. */
export function chartFonts(): string[] {
  return ['nunito-400.ttf', 'nunito-700.ttf'].map((name) => join(import.meta.dirname, 'fonts', name));
}

/** Renders the chart as a PNG for older clients and downloads. */
@Injectable()
export class ChartPng {
  /** A PNG data URL at twice the drawing's size. */
  readonly draw = keepRecent(
    KEPT,
    (svg: string) => svg,
    async (svg) => {
      const { renderAsync } = await import('@resvg/resvg-js');
      const image = await renderAsync(svg, {
        fitTo: { mode: 'zoom', value: DENSITY },
        font: { fontFiles: chartFonts(), loadSystemFonts: false, defaultFontFamily: 'Nunito' },
      });
      return `data:image/png;base64,${image.asPng().toString('base64')}`;
    },
  );
}
