import type { RouteKind } from '@firstlight/domain/route-kinds';
import type { ComponentType } from 'react';

/** Version of the contract between shell and remotes; a remote names the range it was built for. */
export const VERSION = '1.2.0';

export type { Audience } from '@firstlight/domain/registry';
export { kindOfPath } from '@firstlight/domain/route-kinds';

export type { RouteKind };

/** A screen; those made by `lazyScreen()` can be fetched before they are shown. */
export type Screen = ComponentType & { preload?: () => Promise<unknown> };

/** One address that a remote owns, e.g. `/admin-edit/:registrationId`. */
export type RemoteRoute = {
  path: string;
  /** The whole screen; the shell gives it a `main` landmark, an error boundary and the layout of its kind. */
  Screen: Screen;
  kind: RouteKind;
};

/** The one module (`./remote`) that a remote exposes. */
export type RemoteModule = {
  name: string;
  /** The range of VERSION that this remote was built for: `^major.minor.patch`. */
  contract: string;
  routes: RemoteRoute[];
  /**
   * Staff routes of a remote that visitors load too, in a chunk of their own (`staff-…`): asked for once the registry
   * names staff routes of this remote.
   */
  loadStaffRoutes?: () => Promise<RemoteRoute[]>;
  /** Runs once, before the first screen: injects endpoints and slices, awaits what the first screen needs. */
  setup?: () => void | Promise<void>;
  /** Mounted on every staff screen with the staff layout, e.g. a warning that the session is ending. */
  StaffOverlay?: Screen;
};

/** Types a remote's public face; the shell checks the same shape again when it has loaded it. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
