import { copyFileSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT, sourceFiles } from './workspaces.mjs';

const OPTIONS = {
  sourceMaps: true,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    keepClassNames: true,
    experimental: { keepImportAttributes: true },
  },
  module: { type: 'es6' },
};

/** Compiles one Node package from `src/` to `dist/`: the new folder replaces the old one in one step. */
export async function compilePackage(workspace) {
  const { transformFile } = await import('@swc/core');
  const source = join(ROOT, workspace, 'src');
  const target = join(ROOT, workspace, 'dist');
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const files = sourceFiles(source).filter((file) => !file.endsWith('.d.ts'));
  await Promise.all(files.map((file) => compileFile(transformFile, file, join(unfinished, relative(source, file)))));
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
}

async function compileFile(transformFile, file, target) {
  mkdirSync(dirname(target), { recursive: true });
  if (!file.endsWith('.ts')) return copyFileSync(file, target);
  const output = target.replace(/\.ts$/, '.js');
  const name = output.slice(output.lastIndexOf('/') + 1);
  const { code, map } = await transformFile(file, { ...OPTIONS, swcrc: false });
  writeFileSync(output, `${code}\n//# sourceMappingURL=${name}.map\n`);
  return writeFileSync(`${output}.map`, map);
}
