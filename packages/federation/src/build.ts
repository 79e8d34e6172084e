import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import type { BuildMode } from './base-config.js';
import { describeBuild } from './build-manifest.js';
import { readOutput, writeOutput } from './build-output.js';
import type { ConfigFactory } from './define-remote.js';
import { pinChunks } from './pin-chunks.js';
import { writePrerendered } from './prerender.js';
import { ROOT, type Workspace, readWorkspace } from './workspace.js';

type Planned = { workspace: Workspace; configs: Configuration[] };

async function plan(name: string, mode: BuildMode): Promise<Planned> {
  const directory = join(ROOT, name);
  const file = join(directory, 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`${name} has no webpack.config.mjs`);
  const { default: factory } = (await import(pathToFileURL(file).href)) as { default: ConfigFactory };
  return { workspace: readWorkspace(directory), configs: factory({ mode }) };
}

function run(configs: Configuration[]): Promise<MultiStats> {
  const compiler = webpack(configs);
  return new Promise((resolve, reject) => {
    compiler.run((failure, stats) => {
      // Closing writes the file-system cache; without it the next build starts cold.
      compiler.close((closing) => {
        if (failure ?? closing) return reject(failure ?? closing);
        return stats ? resolve(stats) : reject(new Error('webpack gave no result'));
      });
    });
  });
}

async function finish({ workspace, configs }: Planned, stats: Stats[], mode: BuildMode): Promise<void> {
  const [browser, prerendered] = configs.map(({ name }) => stats.find(({ compilation }) => compilation.name === name));
  if (!browser) throw new Error(`${workspace.name} was not built`);
  const written = readOutput(browser);
  const output = mode === 'production' ? pinChunks(written) : written;
  if (prerendered) await writePrerendered(prerendered, output);
  writeOutput(output, 'build.json', `${JSON.stringify(describeBuild(workspace, output), null, 2)}\n`);
}

/**
 * Builds the shell and remotes of these names (folder names) into their `dist/`, all in one webpack run.
 * @throws if anything does not compile; the message lists what
 */
export async function build(names: string[], mode: BuildMode = 'production'): Promise<void> {
  const planned = await Promise.all(names.map((name) => plan(name, mode)));
  const result = await run(planned.flatMap(({ configs }) => configs));
  if (result.hasErrors()) throw new Error(result.toString({ all: false, errors: true, errorDetails: false }));
  for (const one of planned) await finish(one, result.stats, mode);
}
