/** Colours and textures of the series: dark enough on white, told apart without colour. */
export const FILLS = ['url(#s0)', 'url(#s1)', 'url(#s2)', 'url(#s3)'] as const;

export const INK = '#0f2f33';
export const SOFT = '#47605f';
export const LINE = '#d9e0de';

export const PATTERNS = `<defs>
<pattern id="s0" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#0c5a60"/></pattern>
<pattern id="s1" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#f3b09e"/><path d="M-2 2l4-4M0 8l8-8M6 10l4-4" stroke="#a6402a" stroke-width="2"/></pattern>
<pattern id="s2" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#e9d9a8"/><circle cx="4" cy="4" r="2" fill="#7a5100"/></pattern>
<pattern id="s3" width="8" height="8" patternUnits="userSpaceOnUse"><rect width="8" height="8" fill="#c5d9ea"/><path d="M0 4h8" stroke="#1f567e" stroke-width="2.5"/></pattern>
</defs>`;

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Everything that comes from records or questions passes here before it is drawn. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

type TextOptions = { anchor?: 'start' | 'middle' | 'end'; size?: number; fill?: string; bold?: boolean };

export function svgText(x: number, y: number, text: string, options: TextOptions = {}): string {
  const { anchor = 'start', size = 13, fill = INK, bold = false } = options;
  const weight = bold ? ' font-weight="700"' : '';
  return `<text x="${round(x)}" y="${round(y)}" font-size="${size}" fill="${fill}" text-anchor="${anchor}"${weight}>${escape(text)}</text>`;
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** A round number at or above the largest value, and the steps to it. */
export function scaleOf(largest: number): { top: number; steps: number[] } {
  if (largest <= 0) return { top: 1, steps: [0, 1] };
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const count = Math.ceil(largest / step);
  return { top: step * count, steps: Array.from({ length: count + 1 }, (_, index) => index * step) };
}

/** About as many characters as fit, with an ellipsis. */
export function shortened(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
