require('./quick-exit.cjs');
const { statSync } = require('node:fs');
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const PARAMETERS = 'module, exports, require, __dirname, __filename, jest';
const OPEN = `(function (${PARAMETERS}) {`;

/** Each file's compiled code, with the source it was compiled from. */
const scripts = new Map();

function scriptOf(source, filename) {
  const known = scripts.get(filename);
  if (known?.source === source) return known.script;
  const script = new Script(`${OPEN}${source}\n})`, { filename, columnOffset: -OPEN.length });
  scripts.set(filename, { source, script });
  return script;
}

/** By project, what each file was translated to. */
const translations = new Map();

function translationsOf({ id }) {
  if (!translations.has(id)) translations.set(id, new Map());
  return translations.get(id);
}

/** A watching jest translates a changed file again. */
function stateOf(filename) {
  const { mtimeMs, size } = statSync(filename);
  return `${mtimeMs} ${size}`;
}

/**
 * Jest reads each module and its translation from the disk, and computes a checksum, for every test file: a tenth of a
 * short test of a screen.
 */
function translateOnce(cache, config) {
  const known = translationsOf(config);
  const { transform } = cache;
  cache.transform = (filename, options) => {
    if (options?.isInternalModule || options?.instrument) return transform.call(cache, filename, options);
    const state = stateOf(filename);
    const last = known.get(filename);
    if (last?.state !== state) {
      const code = transform.call(cache, filename, options);
      known.set(filename, { state, code, entry: cache.transforms.get(filename), map: cache.sourceMaps.get(filename) });
      return code;
    }
    cache.transforms.set(filename, last.entry);
    if (last.map) cache.sourceMaps.set(filename, last.map);
    return last.code;
  };
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
        // Jest explains what is wrong with the source.
        return compile.call(executor, source, filename);
      }
    };
  }
};
