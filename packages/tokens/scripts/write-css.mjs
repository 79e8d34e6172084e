import { transformFile } from '@swc/core';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Writes `src/tokens.css` and `src/dark.css` from `src/tokens.ts`; run after every change of a token. */
const source = fileURLToPath(new URL('../src/', import.meta.url));
const scratch = await mkdtemp(fileURLToPath(new URL('../.write-', import.meta.url)));
try {
  for (const name of ['tokens', 'tokens-css']) {
    const options = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' }, module: { type: 'es6' } };
    const { code } = await transformFile(join(source, `${name}.ts`), options);
    await writeFile(join(scratch, `${name}.js`), code);
  }
  const { darkCss, tokensCss } = await import(join(scratch, 'tokens-css.js'));
  await writeFile(join(source, 'tokens.css'), tokensCss());
  await writeFile(join(source, 'dark.css'), darkCss());
} finally {
  await rm(scratch, { recursive: true });
}
