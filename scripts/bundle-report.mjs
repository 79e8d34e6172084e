/**
 * `npm run bundle-report [-- name …]`: the contents of the shell's and the remotes' files. Builds them again, with
 * source maps, into `.data/bundle-report/`, and writes a page for each: `.data/bundle-report/<name>.md`.
 */
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { fileURLToPath } from 'node:url';
import webpack from 'webpack';
import { partsOfScript } from './check/parts-of-script.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, '.data/bundle-report');
/** Parts below this share of a file are combined. */
const LEAST_SHARE = 0.01;

const brotli = (content) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }).length;

const isBuilt = (name) => existsSync(join(ROOT, name, 'webpack.config.mjs'));
const wanted = process.argv.slice(2);
const names = wanted.length > 0 ? wanted : readdirSync(ROOT).filter(isBuilt);
const unknown = names.filter((name) => !isBuilt(name));
if (unknown.length > 0) {
  process.stdout.write(`no webpack.config.mjs in ${unknown.join(', ')}\n`);
  process.exit(1);
}

const mapOf = (folder, file) => join(folder, 'maps', `${file}.map`);

/** One table row for each part; a part's compressed bytes are its share of the file's. */
function describeFile(folder, file) {
  const content = readFileSync(join(folder, file));
  const compressed = brotli(content);
  const share = (bytes) => Math.round((bytes / content.length) * compressed);
  const code = partsOfScript(content.toString(), readFileSync(mapOf(folder, file), 'utf8'));
  const parts = [...code].map(([part, text]) => [part, text.length]).sort(([, a], [, b]) => b - a);
  const large = parts.filter(([, bytes]) => bytes / content.length >= LEAST_SHARE);
  const rest = parts.slice(large.length).reduce((sum, [, bytes]) => sum + bytes, 0);
  const rows = rest > 0 ? [...large, ['all others', rest]] : large;
  return {
    file,
    compressed,
    lines: [`| **${file}** | **${content.length}** | **${compressed}** |`].concat(
      rows.map(([part, bytes]) => `| ${part} | ${bytes} | ${share(bytes)} |`),
    ),
  };
}

/** The scripts that one entry or `import()` loads together. */
function describeGroups(compilation, files) {
  const bytesOf = new Map(files.map(({ file, compressed }) => [file, compressed]));
  return [...compilation.namedChunkGroups]
    .map(([name, group]) => [name, group.getFiles().filter((file) => bytesOf.has(file))])
    .filter(([, scripts]) => scripts.length > 0)
    .map(([name, scripts]) => [name, scripts, scripts.reduce((sum, file) => sum + bytesOf.get(file), 0)])
    .sort(([, , a], [, , b]) => b - a)
    .map(([name, scripts, sum]) => `| ${name} | ${sum} | ${scripts.join(', ')} |`);
}

function describe(name, { compilation }) {
  const folder = compilation.outputOptions.path;
  const files = Object.keys(compilation.assets)
    .filter((file) => file.endsWith('.js') && existsSync(mapOf(folder, file)))
    .map((file) => describeFile(folder, file))
    .sort((a, b) => b.compressed - a.compressed);
  return [
    `# Scripts of ${name}`,
    'Bytes; brotli at its highest quality, without the list of file hashes, which is added last.',
    ['| loaded together | brotli | files |', '| --- | --: | --- |', ...describeGroups(compilation, files)].join('\n'),
    ['| file, its parts | minified | brotli |', '| --- | --: | --: |', ...files.flatMap(({ lines }) => lines)].join(
      '\n',
    ),
  ].join('\n\n');
}

const configs = [];
for (const name of names) {
  const { default: factory } = await import(join(ROOT, name, 'webpack.config.mjs'));
  const [config] = factory({ mode: 'production' });
  config.output.path = join(FOLDER, 'build', name);
  config.cache.name += '-report';
  configs.push(config);
}
const compiler = webpack(configs);
const { stats, hasErrors } = await new Promise((resolve, reject) => {
  compiler.run((failure, result) =>
    compiler.close(() =>
      failure ? reject(failure) : resolve({ stats: result.stats, hasErrors: result.hasErrors() && result.toString() }),
    ),
  );
});
if (hasErrors) throw new Error(hasErrors);
mkdirSync(FOLDER, { recursive: true });
stats.forEach((one, index) => {
  const file = join(FOLDER, `${names[index]}.md`);
  writeFileSync(file, `${describe(names[index], one)}\n`);
  process.stdout.write(`${file}\n`);
});
