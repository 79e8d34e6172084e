import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { renderAsync } from '@resvg/resvg-js';

const DENSITY = 2;

/** Draws the chart as a picture for old clients and downloads; the font ships with the product. */
@Injectable()
export class ChartPng {
  private fontFiles: string[] | null = null;

  /** A PNG data URL at twice the drawing's size. */
  async draw(svg: string): Promise<string> {
    this.fontFiles ??= fontFiles();
    const image = await renderAsync(svg, {
      fitTo: { mode: 'zoom', value: DENSITY },
      font: { fontFiles: this.fontFiles, loadSystemFonts: false, defaultFontFamily: 'Nunito' },
    });
    return `data:image/png;base64,${image.asPng().toString('base64')}`;
  }
}

function fontFiles(): string[] {
  const folder = join(import.meta.dirname, 'fonts');
  return ['nunito-400.ttf', 'nunito-700.ttf'].map((name) => {
    readFileSync(join(folder, name));
    return join(folder, name);
  });
}
