import type { ComponentType } from 'react';

/** Version of the contract between shell and remotes; a remote names the range it was built for. */
export const VERSION = '1.0.0';

export type Audience = 'public' | 'staff';

/** One address that a remote owns, e.g. `/admin-edit/:registrationId`. */
export type RemoteRoute = {
  path: string;
  /** The whole screen; the shell gives it a `main` landmark, an error boundary and the layout of its kind. */
  Screen: ComponentType;
  /** `public`: visitor layout and gate; `entry`: sign-in screens; `staff`: guarded, staff layout and store. */
  kind: 'public' | 'entry' | 'staff';
};

/** The one module (`./remote`) that a remote exposes. */
export type RemoteModule = {
  name: string;
  /** Semver range of VERSION that this remote was built against. */
  contract: string;
  routes: RemoteRoute[];
  /** Runs once, before the first screen: injects endpoints and slices. */
  setup?: () => void | Promise<void>;
};

/** Types a remote's public face; the shell checks the same shape again when it has loaded it. */
export function defineRemote(remote: RemoteModule): RemoteModule {
  return remote;
}
