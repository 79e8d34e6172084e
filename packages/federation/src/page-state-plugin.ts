import { LIBRARY_GLOBALS } from '@firstlight/domain/platform/library-globals';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';

const { NormalModule, WebpackError } = webpack;
const { JavascriptParser } = webpack.javascript;

const PAGE = ['window', 'globalThis', 'self'];
const STORAGE = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'];
const DEFINES = ['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf'];
/** Properties of every window: assigning one navigates or sets a handler. */
const OF_THE_BROWSER = /^(location|name|on[a-z]+)$/;

type Found = { globals: string[]; storage: string[] };

const found = (module: Module): Found => {
  const info = (module.buildInfo ??= {}) as { pageState?: Found };
  return (info.pageState ??= { globals: [], storage: [] });
};

const nameOf = (node: { type: string; name?: unknown } | undefined): string =>
  node?.type === 'Identifier' ? String(node.name) : '';

/**
 * A remote shares its page with the shell and every other remote. Its build fails if its code sets a global variable,
 * or uses the browser's storage instead of `@firstlight/platform/own-storage`, which gives it a namespace and a quota.
 */
export class PageStatePlugin {
  readonly #folder: string;

  /** @param folder the remote's own sources; what they import may use storage, e.g. the platform itself */
  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('PageStatePlugin', (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm', 'javascript/dynamic']) {
        normalModuleFactory.hooks.parser.for(type).tap('PageStatePlugin', (parser) => {
          if (parser instanceof JavascriptParser) read(parser);
        });
      }
      // Not while parsing: modules from the cache aren't parsed again.
      compilation.hooks.finishModules.tap('PageStatePlugin', (modules) => {
        for (const module of modules) this.#report(compilation, module);
      });
    });
  }

  #report(compilation: Compilation, module: Module): void {
    const { globals, storage } = (module.buildInfo as { pageState?: Found } | undefined)?.pageState ?? {
      globals: [],
      storage: [],
    };
    const isOwn =
      module instanceof NormalModule &&
      module.resource.startsWith(`${this.#folder}/`) &&
      !module.resource.includes('/node_modules/');
    const texts = [
      ...globals
        .filter((name) => !LIBRARY_GLOBALS.includes(name))
        .map((name) => `"${name}" would be a global variable of every remote; export it from a module.`),
      ...(isOwn ? storage : []).map(
        (name) => `${name} is shared by every remote; use keptItems() of @firstlight/platform/own-storage.`,
      ),
    ];
    for (const text of texts) {
      const error = new WebpackError(text);
      error.module = module;
      compilation.errors.push(error);
    }
  }
}

function read(parser: InstanceType<typeof JavascriptParser>): void {
  const note = (kind: keyof Found, name: string): void => {
    const names = found(parser.state.module)[kind];
    if (!names.includes(name)) names.push(name);
  };
  const recordGlobal = (name: string): void => {
    if (!OF_THE_BROWSER.test(name)) note('globals', name);
  };
  for (const name of STORAGE) parser.hooks.expression.for(name).tap('PageStatePlugin', () => note('storage', name));
  for (const page of PAGE) {
    parser.hooks.assignMemberChain.for(page).tap('PageStatePlugin', (_expression, [first, ...more]) => {
      if (first !== undefined && more.length === 0) recordGlobal(first);
    });
    parser.hooks.expressionMemberChain.for(page).tap('PageStatePlugin', (_expression, [first = '']) => {
      if (STORAGE.includes(first)) note('storage', first);
    });
    parser.hooks.callMemberChain.for(page).tap('PageStatePlugin', (_expression, [first = '']) => {
      if (STORAGE.includes(first)) note('storage', first);
    });
  }
  parser.hooks.callMemberChain.for('Object').tap('PageStatePlugin', (expression, [method = '']) => {
    const [target, key] = expression.arguments;
    if (!DEFINES.includes(method) || !PAGE.includes(nameOf(target))) return;
    const isNamed = method === 'defineProperty' && key?.type === 'Literal';
    recordGlobal(isNamed ? String(key.value) : `Object.${method}(${nameOf(target)}, …)`);
  });
}
