/**
 * Replaces files of the federation runtime that this product doesn't use (no manifests, `disableSnapshot`, no
 * `preloadRemote()`, no remotes named in a build), but that its own tree shaking keeps. Every visitor would download
 * them.
 */
export class SnapshotHandler {
  readonly hooks = { lifecycle: {}, applyPlugin: (): void => undefined, removePlugin: (): void => undefined };
  /** Registering a remote again removes its entry here. */
  readonly manifestCache = new Map<string, never>();
}

export const getGlobalRemoteInfo = (): object => ({});

const unused = (): never => {
  throw new Error('this part of Module Federation is not in this build');
};

export {
  unused as defaultPreloadArgs,
  unused as formatPreloadArgs,
  unused as normalizePreloadExposes,
  unused as preloadAssets,
  unused as remotes,
};
