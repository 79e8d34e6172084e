import { join } from 'node:path';
import type { Compiler, Stats } from 'webpack';
import { describeBuild } from './build-manifest.js';
import { integrityOf, isScript, isStyle, readOutput } from './build-output.js';
import { recordedContract } from './contract-plugin.js';
import { readWorkspace } from './workspace.js';

/** Development builds are kept in memory only. */
export function readServed(compiler: Compiler, file: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { outputFileSystem } = compiler;
    if (!outputFileSystem) return reject(new Error('nothing has been built yet'));
    outputFileSystem.readFile(join(compiler.outputPath, file), (error, content) =>
      error || !content ? reject(error ?? new Error(`${file} is empty`)) : resolve(Buffer.from(content)),
    );
  });
}

/** The `build.json` that a release of the currently served build would have, and the hash of its entry. */
export async function describeServed(directory: string, { compilation }: Stats, compiler: Compiler): Promise<string> {
  const output = readOutput({ compilation } as Stats);
  const texts = new Map<string, string>();
  for (const file of output.files.filter((one) => isScript(one) || isStyle(one)))
    texts.set(file, (await readServed(compiler, file)).toString('utf8'));
  const inMemory = { ...output, text: (file: string) => texts.get(file) ?? '' };
  const description = describeBuild(readWorkspace(directory), inMemory, recordedContract(compilation));
  return JSON.stringify({ ...description, integrity: integrityOf(await readServed(compiler, output.entry)) });
}
