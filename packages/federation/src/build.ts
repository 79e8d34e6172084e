import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration, type MultiStats, type Stats } from 'webpack';
import type { BuildMode } from './base-config.js';
import { describeBuild } from './build-manifest.js';
import { readOutput, writeOutput } from './build-output.js';
import { recordedContract } from './contract-plugin.js';
import type { ConfigFactory } from './define-remote.js';
import { pinChunks } from './pin-chunks.js';
import { writePrerendered } from './prerender.js';
import { toolManifest } from './tool-manifest.js';
import { type Workspace, isRemote, readWorkspace } from './workspace.js';

type Planned = { workspace: Workspace; configs: Configuration[] };

async function plan(folder: string, mode: BuildMode): Promise<Planned> {
  const directory = resolve(folder);
  const file = join(directory, 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`${folder} has no webpack.config.mjs`);
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
        return stats ? resolve(stats) : reject(new Error('webpack returned no result'));
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
  const description = describeBuild(workspace, output, recordedContract(browser.compilation));
  if (isRemote(workspace.directory)) writeOutput(output, 'mf-manifest.json', JSON.stringify(toolManifest(description)));
  writeOutput(output, 'build.json', `${JSON.stringify(description, null, 2)}\n`);
}

/**
 * Builds the shell or the remotes in these folders into their `dist/`, all in one webpack run.
 * @throws if anything does not compile; the message lists what
 */
export async function build(folders: string[], mode: BuildMode = 'production'): Promise<void> {
  const planned = await Promise.all(folders.map((folder) => plan(folder, mode)));
  const result = await run(planned.flatMap(({ configs }) => configs));
  if (result.hasErrors()) throw new Error(result.toString({ all: false, errors: true, errorDetails: false }));
  for (const one of planned) await finish(one, result.stats, mode);
}
