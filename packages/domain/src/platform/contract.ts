/**
 * What a release needs from its environment, recorded by its build (docs/composition.md, Contract). Names only; never
 * sent to a browser.
 */
export type ContractUses = {
  /** Shared package → the range it was built with, e.g. `react` → `^19.3.1`. */
  shared: Record<string, string>;
  /** Facade → the names that the code imports from it. */
  exports: Record<string, string[]>;
  events: string[];
  /** CSS custom properties without a fallback. */
  tokens: string[];
};

/** What a shell provides to every remote, recorded by its build. */
export type ContractOffers = {
  /** Shared package → its version. */
  shared: Record<string, string>;
  /** Facade → every name that it exports at run time. */
  exports: Record<string, string[]>;
  events: readonly string[];
  tokens: string[];
};
