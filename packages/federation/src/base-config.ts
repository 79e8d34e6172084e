import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack, { type Configuration } from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity.js';
import { moduleRules } from './module-rules.js';
import { StaffChunksPlugin } from './staff-chunks.js';
import type { Workspace } from './workspace.js';
import { cacheFolder, containerName } from './workspace.js';

export type BuildMode = 'production' | 'development';

/** Kept with the release for reading error reports (packages/release); scripts don't name them. */
const sourceMaps = (): webpack.SourceMapDevToolPlugin =>
  new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: 'maps/[file].map',
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
  });

/** Module resolution: packages are consumed as TypeScript, and `.js` in an import may mean a `.ts` file. */
export const resolveSources: Configuration['resolve'] = {
  extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
  extensionAlias: { '.js': ['.ts', '.tsx', '.js'] },
  conditionNames: ['source', '...'],
};

/** Loaders are dependencies of this package, wherever the remote is. */
const resolveLoader: Configuration['resolveLoader'] = {
  modules: createRequire(import.meta.url).resolve.paths('webpack') ?? [],
};

/** The runtime is published twice, and its own plugin imports the other copy: pages would load both (15 KB gzip). */
function oneFederationRuntime(): Record<string, string> {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('@module-federation/enhanced'));
  const file = (name: string, entry: string): string => join(dirname(resolve(`@module-federation/${name}`)), entry);
  return {
    '@module-federation/runtime-core$': file('runtime-core', 'index.js'),
    '@module-federation/sdk$': file('sdk', 'index.js'),
    '@module-federation/error-codes$': file('error-codes', 'index.mjs'),
  };
}

/** The cache must not outlive the configuration that filled it. */
function cache(workspace: Workspace, mode: BuildMode, kind: string): Configuration['cache'] {
  return {
    type: 'filesystem',
    cacheDirectory: cacheFolder(workspace),
    name: `${kind}-${mode}`,
    buildDependencies: { config: [`${import.meta.dirname}/`, join(workspace.directory, 'package.json')] },
  };
}

/** What shell and remotes share: no eval, hashed names, every chunk pinned by its hash, staff files kept apart. */
export function baseConfig(workspace: Workspace, mode: BuildMode, kind: string, hot: boolean): Configuration {
  const staff = new StaffChunksPlugin();
  const production = mode === 'production';
  const hash = production ? '.[contenthash:8]' : '';
  const unnamed = production ? '[contenthash:8]' : '[id]';
  return {
    name: `${workspace.name} ${kind}`,
    mode,
    // Class names contain a hash of the path from here, so the remote's own folder must be part of it.
    context: dirname(workspace.directory),
    target: ['web', 'es2020'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(workspace.directory, 'dist'),
      filename: `[name]${hash}.js`,
      chunkFilename: staff.filename(`[name]${hash}.js`, `${unnamed}.js`),
      publicPath: 'auto',
      uniqueName: containerName(workspace.name),
      crossOriginLoading: 'anonymous',
      hashFunction: 'sha256',
      clean: true,
    },
    resolve: { ...resolveSources, alias: oneFederationRuntime() },
    resolveLoader,
    module: { rules: moduleRules('browser', hot) },
    plugins: [
      staff,
      new MiniCssExtractPlugin({
        filename: `[name]${hash}.css`,
        chunkFilename: staff.filename(`[name]${hash}.css`, `${unnamed}.css`),
      }),
      ...(production ? [new ChunkIntegrityPlugin(), sourceMaps()] : []),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: cache(workspace, mode, hot ? `${kind}-hot` : kind),
  };
}

/** Files that the browser build also writes; the prerender target reuses them by name. */
export function prerenderBase(workspace: Workspace, mode: BuildMode): Configuration {
  return {
    name: `${workspace.name} prerender`,
    mode,
    context: dirname(workspace.directory),
    target: 'node20',
    devtool: false,
    output: {
      path: join(cacheFolder(workspace), 'prerender'),
      filename: 'prerender.cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
      publicPath: '%fl:assets%',
      hashFunction: 'sha256',
      clean: true,
    },
    resolve: resolveSources,
    resolveLoader,
    module: { rules: moduleRules('prerender') },
    optimization: { minimize: false, splitChunks: false },
    performance: false,
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
    cache: cache(workspace, mode, 'prerender'),
  };
}
