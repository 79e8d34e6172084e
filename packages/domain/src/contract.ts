/**
 * What a release takes from its surroundings, recorded by its build (docs/composition.md, Contract). Names only: nothing
 * of it reaches a browser.
 */
export type ContractUses = {
  /** Shared package → the range that the build was made with, e.g. `react` → `^19.3.1`. */
  shared: Record<string, string>;
  /** Facade → the names that the code imports from it. */
  exports: Record<string, string[]>;
  events: string[];
  /** CSS custom properties without a fallback. */
  tokens: string[];
};

/** What a shell gives to every remote, recorded by its build. */
export type ContractOffers = {
  /** Shared package → its version. */
  shared: Record<string, string>;
  /** Facade → every name that it exports at run time. */
  exports: Record<string, string[]>;
  events: readonly string[];
  tokens: string[];
};
