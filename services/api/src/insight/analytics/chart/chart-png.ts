import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { renderAsync } from '@resvg/resvg-js';

const DENSITY = 2;

/** The fonts that ship with the product. */
export function chartFonts(): string[] {
  return ['nunito-400.ttf', 'nunito-700.ttf'].map((name) => join(import.meta.dirname, 'fonts', name));
}

/** Draws the chart as a picture for old clients and downloads. */
@Injectable()
export class ChartPng {
  /** A PNG data URL at twice the drawing's size. */
  async draw(svg: string): Promise<string> {
    const image = await renderAsync(svg, {
      fitTo: { mode: 'zoom', value: DENSITY },
      font: { fontFiles: chartFonts(), loadSystemFonts: false, defaultFontFamily: 'Nunito' },
    });
    return `data:image/png;base64,${image.asPng().toString('base64')}`;
  }
}
