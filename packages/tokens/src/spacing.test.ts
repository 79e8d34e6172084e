import { describe, expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');
const FOLDERS = [
  'packages/staff-ui/src',
  'shell/src/staff',
  ...readdirSync(ROOT).filter((name) => name.startsWith('mf-') && name !== 'mf-public'),
];
const SPACING = /(?:^|[\s;{])((?:row-|column-)?gap|(?:padding|margin)[\w-]*):([^;}]+)/g;
const LENGTH = /([\d.]+)(rem|px|em)\b/g;
const ROOT_PX = 16;
/** Space for an outline or a hairline needn't be a step of the scale. */
const HAIRLINE_PX = 3;

function styleSheets(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css') && !/(^|\/)(node_modules|dist)\//.test(name))
    .map((name) => join(folder, name));
}

/** Spacing written as a literal length instead of a step of the scale. */
function ownLengths(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...bare.matchAll(SPACING)]
    .filter(([, , value = '']) => {
      const literal = value.replace(/(?:var|env)\([^()]*\)/g, '');
      return [...literal.matchAll(LENGTH)].some(
        ([, figure, unit]) => Number(figure) * (unit === 'px' ? 1 : ROOT_PX) > HAIRLINE_PX,
      );
    })
    .map(([text]) => text.trim());
}

describe('2.6/8 one spacing scale', () => {
  it('recognizes literal lengths', () => {
    expect(ownLengths('.a { gap: 0.375rem; margin: -1px 0; padding: 0 var(--fl-space-2) }')).toEqual(['gap: 0.375rem']);
    expect(ownLengths('.a{padding:calc(4rem + var(--ui-toast, 0rem))}')).toHaveLength(1);
  });

  it('covers every gap, padding and margin of the staff area', () => {
    const sheets = FOLDERS.flatMap(styleSheets);
    expect(sheets.length).toBeGreaterThan(50);
    const found = sheets.map((file) => [file, ownLengths(readFileSync(join(ROOT, file), 'utf8'))] as const);
    expect(found.filter(([, own]) => own.length > 0)).toEqual([]);
  });
});
