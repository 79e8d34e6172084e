import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inlineStyle } from './build-output.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstlight-output-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('inlineStyle', () => {
  it.each([
    ['url(assets/a.woff2)', 'url(%fl:assets%assets/a.woff2)'],
    ['url("../assets/a.woff2")', 'url("%fl:assets%assets/a.woff2")'],
    ['url(#clip)', 'url(#clip)'],
    ['url(data:image/png;base64,AA)', 'url(data:image/png;base64,AA)'],
  ])('turns %s into %s', (written, inlined) => {
    writeFileSync(join(folder, 'main.css'), `a{b:${written}}`);
    const output = { folder, entry: '', files: [], filesOf: () => [] };
    expect(inlineStyle(output, 'main.css')).toEqual({ file: 'main.css', text: `a{b:${inlined}}` });
  });
});
