const { AsyncLocalStorage } = require('node:async_hooks');

/** In use since the last test file. */
const used = new Set();

for (const name of ['run', 'enterWith']) {
  const start = AsyncLocalStorage.prototype[name];
  AsyncLocalStorage.prototype[name] = function (...given) {
    used.add(this);
    return start.apply(this, given);
  };
}

/**
 * Jest makes an `AsyncLocalStorage` for each test file and leaves it enabled. Before Node 24 every promise and timer
 * copies the state of each enabled storage: fifty copies in a worker after fifty files. A storage enables itself again
 * on its next use.
 */
exports.endContexts = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
