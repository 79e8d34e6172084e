import { join } from 'node:path';
import webpack from 'webpack';

const { NormalModuleReplacementPlugin } = webpack;

const PARTS = /webpack-bundler-runtime[\\/]dist[\\/]remotes\.js$/;
const CORE_PARTS = /runtime-core[\\/]dist[\\/](?:plugins[\\/]snapshot[\\/]SnapshotHandler|utils[\\/]preload)\.js$/;
const ERROR_SENTENCES = /error-codes[\\/]dist[\\/]desc\.mjs$/;

/** The federation runtime, in host and remotes, without the parts that this product doesn't use. */
export const leanRuntime = (): webpack.WebpackPluginInstance[] => {
  const unused = join(import.meta.dirname, 'unused-runtime.js');
  return [
    new NormalModuleReplacementPlugin(ERROR_SENTENCES, join(import.meta.dirname, 'error-descriptions.js')),
    new NormalModuleReplacementPlugin(PARTS, unused),
    new NormalModuleReplacementPlugin(CORE_PARTS, unused),
  ];
};
