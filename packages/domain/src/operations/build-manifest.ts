import type { ContractOffers, ContractUses } from '../platform/contract.js';
import type { RemoteConfig } from './remote-config.js';

/** `dist/build.json`: a build's description for the release store (docs/composition.md, Build output). */
export type BuildManifest = Omit<RemoteConfig, 'displayName'> & {
  displayName?: RemoteConfig['displayName'];
  /** Caret range of the platform's VERSION that it needs (`^1.0.0`); the shell's own is `*`. */
  contract: string;
  /** Only remotes: what the build uses from the shell; missing in older releases. */
  uses?: ContractUses;
  /** Only the shell: the platform VERSION it offers, and everything it shares with remotes. */
  platform?: string;
  offers?: ContractOffers;
  /** Paths inside `dist/`. */
  entry: string;
  preload: string[];
};
