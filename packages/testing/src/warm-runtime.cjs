require('./quick-exit.cjs');
const { dirname, join } = require('node:path');
const { default: Runtime } = require('jest-runtime');
const { endContexts } = require('./end-contexts.cjs');
const WarmEnvironment = require('./warm-environment.cjs');

/** Test files and their helpers belong to one run: they name that run's `describe` and `expect`. */
const FRESH = /\.test(\.[jt]s)?$|\/testing\//;
const pathOf = (from, name) => (name.startsWith('.') ? join(dirname(from), name) : `/${name}`);

/** Belongs to no test file, so it is never torn down. */
let keeper;

/**
 * Loads the product and its packages once per worker instead of once per test file, which takes longer than most of these
 * files do. A file that changes global state asks for a separate scope: `@jest-environment node`.
 */
module.exports = class WarmRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    this.isWarm = given[1] instanceof WarmEnvironment;
    if (this.isWarm) keeper ??= new Runtime(...given);
  }
  requireModuleOrMock(from, name) {
    const isKept = this.isWarm && name !== '@jest/globals' && !FRESH.test(pathOf(from, name));
    return isKept ? keeper.requireModuleOrMock(from, name) : super.requireModuleOrMock(from, name);
  }
  teardown() {
    super.teardown();
    endContexts();
  }
  /** Errors point to the sources in both cases. */
  getSourceMaps() {
    const own = super.getSourceMaps();
    if (!this.isWarm) return own;
    const kept = keeper.getSourceMaps();
    return {
      get: (file) => own.get(file) ?? kept.get(file),
      *[Symbol.iterator]() {
        yield* kept;
        yield* own;
      },
    };
  }
};
