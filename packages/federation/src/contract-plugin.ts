import webpack, { type Compilation, type Compiler, type Module, type ModuleGraphConnection } from 'webpack';
import { PLATFORM } from './share-policy.js';

/** What one browser build imports from the shared packages, and which of them it provides. */
export type RecordedContract = {
  /** Share key → imported names; only for our own facades. */
  imports: Map<string, Set<string>>;
  /** Share keys of everything shared that the code imports. */
  consumed: Set<string>;
  /** Share key → exported names, where webpack knows them. */
  provided: Map<string, string[]>;
  events: Set<string>;
};

const { WebpackError } = webpack;
const FACADE = /^@firstlight\//;
const EVENT_CALLS = ['announceEvent', 'onPlatformEvent'];
const LITERAL_ARGUMENT = /^\s*\(\s*(['"])([\w-]+)\1\s*[,)]/;

const recorded = new WeakMap<Compilation, RecordedContract>();

/** What `ContractPlugin` recorded for this build. */
export function recordedContract(compilation: Compilation): RecordedContract {
  const found = recorded.get(compilation);
  if (!found) throw new Error(`${compilation.name} was built without ContractPlugin`);
  return found;
}

/** webpack's placeholder modules for shared modules name the original in their options. */
type Consumed = Module & { options: { shareKey: string } };

function isConsumed(module: Module): module is Consumed {
  return module.type === 'consume-shared-module';
}

/** `provide module (default) @firstlight/platform@1.2.0 = /…`: webpack keeps the name in a private field. */
const PROVIDED = /^provide module \(\w+\) (.+?)@(\d[^\s=]*) =/;

/**
 * Records what the code really uses of the shared packages (after tree shaking, before modules are merged), so a
 * release can be checked against every shell that may load it.
 */
export class ContractPlugin {
  readonly #isRemote: boolean;

  constructor(isRemote: boolean) {
    this.#isRemote = isRemote;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ContractPlugin', (compilation) => {
      compilation.hooks.afterOptimizeDependencies.tap('ContractPlugin', () => {
        recorded.set(compilation, this.#read(compilation));
      });
    });
  }

  #read(compilation: Compilation): RecordedContract {
    const contract: RecordedContract = {
      imports: new Map(),
      consumed: new Set(),
      provided: new Map(),
      events: new Set(),
    };
    for (const module of compilation.modules) {
      if (this.#isRemote && isConsumed(module)) this.#consume(compilation, module, contract);
      const name = PROVIDED.exec(module.identifier())?.[1];
      if (module.type === 'provide-module' && name) this.#provide(compilation, module, name, contract);
    }
    return contract;
  }

  #consume(compilation: Compilation, module: Consumed, contract: RecordedContract): void {
    const { moduleGraph } = compilation;
    const { shareKey } = module.options;
    const names = contract.imports.get(shareKey) ?? new Set();
    for (const connection of moduleGraph.getIncomingConnections(module)) {
      const { dependency, originModule } = connection;
      if (!dependency || !originModule || connection.getActiveState(undefined) === false) continue;
      contract.consumed.add(shareKey);
      if (!FACADE.test(shareKey)) continue;
      for (const referenced of dependency.getReferencedExports(moduleGraph, undefined)) {
        const [name] = Array.isArray(referenced) ? referenced : referenced.name;
        if (name === undefined) compilation.errors.push(wholeModule(shareKey, originModule));
        else names.add(name);
        if (shareKey === PLATFORM && name && EVENT_CALLS.includes(name)) {
          const event = eventOf(connection, originModule);
          if (event) contract.events.add(event);
          else compilation.errors.push(unnamedEvent(name, originModule));
        }
      }
    }
    if (names.size > 0) contract.imports.set(shareKey, names);
  }

  #provide({ moduleGraph }: Compilation, module: Module, name: string, contract: RecordedContract): void {
    const [target] = [...moduleGraph.getOutgoingConnections(module)].map((connection) => connection.module);
    const names = target && moduleGraph.getProvidedExports(target);
    if (Array.isArray(names)) contract.provided.set(name, [...names].sort());
  }
}

/** The first argument, if it is a string literal. */
function eventOf({ dependency }: ModuleGraphConnection, origin: Module): string | undefined {
  const source = origin.originalSource()?.source().toString();
  const range = dependency && 'range' in dependency ? (dependency.range as [number, number]) : undefined;
  return range && source ? LITERAL_ARGUMENT.exec(source.slice(range[1]))?.[2] : undefined;
}

function wholeModule(shareKey: string, origin: Module): Error {
  const error = new WebpackError(
    `Import names from ${shareKey}, not the whole module: the build must know what a shell has to provide.`,
  );
  error.module = origin;
  return error;
}

function unnamedEvent(call: string, origin: Module): Error {
  const error = new WebpackError(
    `${call}() needs the event's name as a string: the build records which events are used.`,
  );
  error.module = origin;
  return error;
}
