import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import type { Configuration, EntryObject } from 'webpack';
import type { BuildOptions, ConfigFactory } from './define-remote.js';

/** A workspace's own scripts run in its folder, everything else from the root. */
export const folderOf = (name: string): string => (basename(process.cwd()) === name ? process.cwd() : resolve(name));

/** Rewrites only the modules that changed, which matters when a chunk has hundreds. */
const FAST_SOURCE_MAP = 'eval-cheap-module-source-map';
const TIMER = join(import.meta.dirname, 'screen-timer-client.js');

/** The browser configuration of a workspace for development. @throws if there is no such workspace */
async function configOf(name: string, options: Omit<BuildOptions, 'mode'>): Promise<Configuration> {
  const file = join(folderOf(name), 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`There is no remote "${name}".`);
  const { default: factory } = (await import(pathToFileURL(file).href)) as { default: ConfigFactory };
  const [config] = factory({ mode: 'development', ...options });
  if (!config) throw new Error(`${name} has no configuration`);
  return config;
}

/** Every entry also reports to the development server when its code is on the screen. */
function withTimer(config: Configuration): Configuration {
  const entries = Object.entries(config.entry as EntryObject);
  config.entry = Object.fromEntries(entries.map(([key, files]) => [key, [files, TIMER].flat() as string[]]));
  return config;
}

/** Screens keep their state while their code changes. */
function withFastRefresh(config: Configuration): Configuration {
  config.devtool = FAST_SOURCE_MAP;
  // Cascade layers make the order of style sheets irrelevant; warnings about it would hide real errors.
  config.stats = 'errors-only';
  config.plugins?.push(new ReactRefreshPlugin({ overlay: false }));
  return config;
}

/** A remote without shell and API. */
export async function standaloneConfig(name: string): Promise<Configuration> {
  return withFastRefresh(withTimer(await configOf(name, { standalone: true })));
}

/** A remote for a product's shell. Its React is the production build, which can't replace components. */
export async function overlayConfig(name: string): Promise<Configuration> {
  return withTimer(await configOf(name, {}));
}

/** The shell or a remote of a product under development, serving its files at `address`. */
export async function hotConfig(name: string, address: string): Promise<Configuration> {
  const config = withFastRefresh(withTimer(await configOf(name, { hot: true })));
  config.output = { ...config.output, publicPath: address };
  return config;
}
