import type { Configuration } from 'webpack';
import { type BuildMode, prerenderBase } from './base-config.js';
import type { Workspace } from './workspace.js';

/** A second build of the same sources for Node: one file that `build()` runs once to write the static pages. */
export function prerenderConfig(workspace: Workspace, mode: BuildMode, entry: string): Configuration {
  return { ...prerenderBase(workspace, mode), entry: { prerender: entry } };
}
