import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { join } from 'node:path';
import webpack from 'webpack';
import { baseConfig } from './base-config.js';
import { ContractPlugin } from './contract-plugin.js';
import type { ConfigFactory } from './define-remote.js';
import { leanRuntime } from './lean-runtime.js';
import { onDemandRules } from './on-demand-loader.js';
import { prerenderConfig } from './prerender-config.js';
import { sharedByHost } from './share-policy.js';
import { containerName, readWorkspace } from './workspace.js';

const { DefinePlugin } = webpack;

/** More than half of the first load: as a separate file it is parsed in a separate task. */
const REACT = {
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/,
  name: 'react',
  chunks: 'initial' as const,
  enforce: true,
};

/** Shared with remotes and used by the staff layout: without a chunk of its own it would be included twice. */
const STAFF_UI = {
  test: /[\\/]packages[\\/](?:domain|staff-ui|tokens)[\\/]src[\\/]/,
  type: /^javascript/,
  name: 'staff/ui',
  chunks: (chunk: { name?: string | null }): boolean => !chunk.name,
  minChunks: 2,
  enforce: true,
};

/** Menus, tooltips and rare parts of Mantine, in one file: visitors download the hash of every file. */
const LATER = {
  name: 'staff/later',
  chunks: (chunk: { name?: string | null }): boolean => chunk.name === 'staff/later',
  enforce: true,
};

/** The shell's only configuration: names no remotes, provides the shared code, prerenders its layouts. */
export function defineHost(directory: string): ConfigFactory {
  const workspace = readWorkspace(directory);
  return ({ mode, hot = false }) => {
    const config = baseConfig(workspace, mode, 'browser', hot);
    config.entry = { main: [join(import.meta.dirname, 'public-path.js'), join(directory, 'src/main.ts')] };
    config.module?.rules?.push(...onDemandRules);
    const splitChunks = { cacheGroups: { react: REACT, staffUi: STAFF_UI, later: LATER } };
    if (!hot) config.optimization = { ...config.optimization, splitChunks };
    config.plugins?.push(
      new ContractPlugin(false),
      // The federation runtime reads a debug switch from `localStorage`, and the first read waits for the disk. Our own
      // code calls `window.localStorage` (enforced by a lint rule). The prerender build, which has no document, is
      // separate.
      new DefinePlugin({ 'window.localStorage': 'undefined', 'typeof document': '"object"' }),
      ...leanRuntime(),
      new ModuleFederationPlugin({
        name: containerName(workspace.name),
        remotes: {},
        shared: sharedByHost(workspace),
        shareStrategy: 'loaded-first',
        runtimePlugins: [join(directory, 'src/loader/federation-plugin.ts')],
        dts: false,
        dev: false,
        manifest: false,
        experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
      }),
    );
    return [config, prerenderConfig(workspace, mode, join(directory, 'src/prerender.tsx'))];
  };
}
