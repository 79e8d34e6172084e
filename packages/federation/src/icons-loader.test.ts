import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { onlyIcons } from './icons-loader.js';

const INDEX = `import * as index from './icons/index.mjs';
export { index as icons };
import * as iconsList from './icons-list.mjs';
export { iconsList };
export { default as Icon123, default as IconNumber123 } from './icons/IconNumber123.mjs';
export { default as IconX } from './icons/IconX.mjs';
export { default as IconXxx } from './icons/IconXxx.mjs';
`;

describe('iconsLoader', () => {
  it('keeps the icons that are used, under either name, and drops the full list', () => {
    expect(onlyIcons(INDEX, new Set(['IconNumber123', 'IconX']))).toBe(
      "export { default as Icon123, default as IconNumber123 } from './icons/IconNumber123.mjs';\nexport { default as IconX } from './icons/IconX.mjs';\n",
    );
  });

  it('matches the installed library', () => {
    const folder = join(import.meta.dirname, '../../../node_modules/@tabler/icons-react/dist/esm');
    const left = onlyIcons(readFileSync(join(folder, 'tabler-icons-react.mjs'), 'utf8'), new Set(['IconLock']));
    expect(left.match(/^(?:import|export) .*$/gm)).toEqual([
      "export { default as IconLock } from './icons/IconLock.mjs';",
    ]);
  });
});
