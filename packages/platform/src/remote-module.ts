import type { RouteKind } from '@firstlight/domain/platform/route-kinds';
import type { ComponentType } from 'react';

/** Version of the contract between shell and remotes; a remote's build records the range it was built for. */
export const VERSION = '1.3.0';

export type { Audience } from '@firstlight/domain/platform/registry';
export { kindOfPath } from '@firstlight/domain/platform/route-kinds';

export type { RouteKind };

/** A screen; those made by `lazyScreen()` can be fetched before they are shown. */
export type Screen = ComponentType & { preload?: () => Promise<unknown> };

/** A part of another remote's screen; the context names what the screen shows, e.g. a registration ID. */
export type SlotContent = ComponentType<{ context: Readonly<Record<string, string>> }>;

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
  routes: RemoteRoute[];
  /**
   * Staff routes of a remote that visitors load too, in a separate chunk (`staff-…`): loaded once the registry lists
   * staff routes of this remote.
   */
  loadStaffRoutes?: () => Promise<RemoteRoute[]>;
  /** Runs once, before the first screen: injects endpoints and slices, awaits what the first screen needs. */
  setup?: () => void | Promise<void>;
  /** Mounted on every staff screen with the staff layout, e.g. a warning that the session is ending. */
  StaffOverlay?: Screen;
  /** By slot: what is shown wherever another remote renders `<Slot name={slot}>`, if remote.config.json declares it. */
  slots?: Readonly<Record<string, SlotContent>>;
};

/** Types a remote's public face; the shell checks the same shape again when it has loaded it. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
