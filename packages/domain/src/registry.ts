/** Who may fetch a remote and its files. */
export type Audience = 'public' | 'staff';

/** A file the browser may fetch early; without the same integrity it would be fetched twice. */
export type RegistryPreload = { href: string; integrity: string };

/** One remote as the shell finds it in the page (`<script type="application/json" id="registry">`) or in `/registry.json`. */
export type RegistryEntry = {
  name: string;
  version: string;
  audience: Audience;
  /** Semver range of the platform's VERSION that this release was built against. */
  contract: string;
  routes: string[];
  /** Same-origin address of the remote's entry script, e.g. `/remotes/mf-public/1.0.0/remoteEntry.1a2b3c4d.js`. */
  entry: string;
  /** `sha384-…` of the entry script. */
  integrity: string;
  preload: RegistryPreload[];
  /** True where this visitor was given the canary instead of the current release. */
  canary?: boolean;
};

export type Registry = { remotes: RegistryEntry[] };
