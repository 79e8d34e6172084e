import type { ChatTable } from '@firstlight/domain/insight/analytics';
import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/text/csv-line';

/** The table of an answer as a CSV file. */
export function tableAsCsv({ columns, rows }: ChatTable): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map(csvLine).join('');
}

/** Longer names are cut off by some file systems and dialogs. */
const NAME_LENGTH = 90;

/** A name that describes the content: `registrations-by-city-1-jan-to-31-dec-2025.png`. */
export function fileName(counted: string | null, extension: 'png' | 'csv'): string {
  const words = (counted ?? '')
    .replace(/, live and historical|;.*/g, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const name = (words ?? []).reduce((long, word) => {
    const longer = long ? `${long}-${word}` : word;
    return longer.length <= NAME_LENGTH ? longer : long;
  }, '');
  return `${name || 'analytics'}.${extension}`;
}

/** Twice the drawing's size, as on the server. */
const DENSITY = 2;

/** The chart's drawing as a PNG URL: after a reload the server's picture is gone. */
export async function chartAsPng(html: string): Promise<string | null> {
  // Without a page around it, the picture has the colours of paper.
  const [svg] = /<svg[\s\S]*?<\/svg>/.exec(html.replace(/light-dark\(([^,]+),[^)]+\)/g, '$1')) ?? [];
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)/.exec(svg ?? '') ?? [];
  const canvas = document.createElement('canvas');
  const paper = canvas.getContext('2d');
  if (!svg || !width || !height || !paper) return null;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace('width="100%"', `width="${width}" height="${height}"`))}`;
  await image.decode();
  canvas.width = Number(width) * DENSITY;
  canvas.height = Number(height) * DENSITY;
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
