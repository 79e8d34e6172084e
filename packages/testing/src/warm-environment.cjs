const { TestEnvironment } = require('jest-environment-node');

let shared;

/** One global scope for all test files of a worker, so that what `warm-runtime.cjs` keeps still works in the next file. */
module.exports = class WarmEnvironment extends TestEnvironment {
  constructor(...given) {
    if (shared) return shared;
    super(...given);
    shared = this;
  }
  // Nothing is torn down: the worker ends with its last file.
  async teardown() {}
};
