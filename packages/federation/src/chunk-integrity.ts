import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

/** Placeholder in the entry until the files are final; `pinChunks()` replaces it with the pins. */
export const PINS_PLACEHOLDER = '@@firstlight-pins@@';

const { RuntimeGlobals, RuntimeModule } = webpack;
const LOOK_UP = `${RuntimeGlobals.require}.pinOf`;
/** A well-formed hash that matches no file: unpinned code must not run (browsers ignore a malformed hash). */
const REFUSED = `sha384-${'A'.repeat(64)}`;

/** `__webpack_require__.pinOf(address)`: the integrity of a chunk by its URL, from `file=hash,file=hash`. */
class PinsRuntimeModule extends RuntimeModule {
  constructor() {
    super('chunk pins', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    return [
      'var pins;',
      `${LOOK_UP} = function(address) {`,
      '  if (!pins) {',
      '    pins = {};',
      `    ${JSON.stringify(PINS_PLACEHOLDER)}.split(",").forEach(function(pair) {`,
      '      var end = pair.indexOf("=");',
      '      pins[pair.slice(0, end)] = "sha384-" + pair.slice(end + 1);',
      '    });',
      '  }',
      `  return pins[address.slice(${RuntimeGlobals.publicPath}.length)] || ${JSON.stringify(REFUSED)};`,
      '};',
    ].join('\n');
  }
}

/**
 * Every script and style sheet that webpack loads later is checked against a hash in the entry; the registry or the
 * document pins the entry itself (docs/decisions/0011).
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('ChunkIntegrityPlugin', (chunk, requirements) => {
        requirements.add(RuntimeGlobals.publicPath);
        compilation.addRuntimeModule(chunk, new PinsRuntimeModule());
      });
      this.#pinScripts(compilation);
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'ChunkIntegrityPlugin',
        (source, { tag, href }) => `${source}\n${tag}.integrity = ${LOOK_UP}(${href});`,
      );
    });
  }

  #pinScripts(compilation: Compilation): void {
    const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
    createScript.tap('ChunkIntegrityPlugin', (source) =>
      [source, `script.integrity = ${LOOK_UP}(url);`, 'script.crossOrigin = "anonymous";'].join('\n'),
    );
  }
}
