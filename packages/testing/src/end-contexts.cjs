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
 * Jest makes an `AsyncLocalStorage` for each test file and leaves it on. Before Node 24 every promise and timer copies
 * the state of each storage that is on: fifty copies in a worker after fifty files. A storage that is used again turns
 * itself on again.
 */
exports.endContexts = () => {
  for (const storage of used) storage.disable();
  used.clear();
};
