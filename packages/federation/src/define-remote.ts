import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { type BuildMode, baseConfig } from './base-config.js';
import { ContractPlugin } from './contract-plugin.js';
import { leanRuntime } from './lean-runtime.js';
import { PageStatePlugin } from './page-state-plugin.js';
import { prerenderConfig } from './prerender-config.js';
import { sharedByRemote } from './share-policy.js';
import { containerName, readWorkspace } from './workspace.js';

/** `hot`: for a development server that replaces modules in the page. */
export type BuildOptions = { mode: BuildMode; standalone?: boolean; hot?: boolean };

/** What a workspace's `webpack.config.mjs` exports: a browser target, and one for prerendering if it has pages. */
export type ConfigFactory = (options: BuildOptions) => Configuration[];

/** A remote's only configuration: exposes `src/remote.tsx` as `./remote` and uses the shell's shared code. */
export function defineRemote(directory: string): ConfigFactory {
  const workspace = readWorkspace(directory);
  const name = containerName(workspace.name);
  return ({ mode, standalone = false, hot = standalone }) => {
    const config = baseConfig(workspace, mode, standalone ? 'standalone' : 'browser', hot);
    const publicPath = join(import.meta.dirname, 'public-path.js');
    config.entry = standalone ? { main: join(directory, 'dev/main.ts') } : { [name]: publicPath };
    // A retry re-evaluates a module that threw, instead of using it half-evaluated.
    config.output = { ...config.output, strictModuleErrorHandling: true };
    config.plugins?.push(
      ...(standalone ? [] : [new ContractPlugin(true), new PageStatePlugin(directory)]),
      ...leanRuntime(),
      new ModuleFederationPlugin({
        name,
        filename: mode === 'production' ? 'remoteEntry.[contenthash:8].js' : 'remoteEntry.js',
        library: { type: 'var', name },
        ...(standalone
          ? {}
          : { exposes: { './remote': { import: join(directory, 'src/remote.tsx'), name: 'remote' } } }),
        remotes: {},
        shared: sharedByRemote(workspace, standalone),
        shareStrategy: 'loaded-first',
        dts: false,
        dev: false,
        manifest: false,
        experiments: { externalRuntime: !standalone, optimization: { target: 'web', disableSnapshot: true } },
      }),
    );
    const prerender = join(directory, 'src/prerender.tsx');
    return !standalone && existsSync(prerender) ? [config, prerenderConfig(workspace, mode, prerender)] : [config];
  };
}
