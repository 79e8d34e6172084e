require('./quick-exit.cjs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');
const { endContexts } = require('./end-contexts.cjs');

const PARAMETERS = 'module, exports, require, __dirname, __filename, jest';
const OPEN = `(function (${PARAMETERS}) {`;

/** The compiled code of each file, with its source. */
const scripts = new Map();

function scriptOf(source, filename) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`${OPEN}${source}\n})`, { filename, columnOffset: -OPEN.length });
  scripts.set(filename, { source, script });
  return script;
}

/**
 * Compiles a module once per worker; each test file still runs it in its own scope. Jest compiles it again for every test
 * file, which takes a quarter of a short test of a screen.
 */
module.exports = class SharedScriptsRuntime extends Runtime {
  constructor(...given) {
    super(...given);
    const { executor } = this;
    const { compile } = executor;
    executor.compile = (source, filename) => {
      const context = executor.environment.getVmContext();
      // `import()` needs jest's own loader.
      if (!context || source.includes('import(')) return compile.call(executor, source, filename);
      try {
        return scriptOf(source, filename).runInContext(context);
      } catch {
        // Jest's own error explains what is wrong with the source.
        return compile.call(executor, source, filename);
      }
    };
  }
  teardown() {
    super.teardown();
    endContexts();
  }
};
