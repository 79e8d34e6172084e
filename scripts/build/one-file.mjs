import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from './workspaces.mjs';

/**
 * Not bundled: libraries that aren't loaded at startup, native binaries, and optional libraries that aren't installed.
 */
const APART = [
  ...['@aws-sdk/client-s3', '@cantoo/pdf-lib', '@nestjs/swagger', 'ajv', 'fontkit', 'openid-client', 'pdfkit'],
  ...['@opentelemetry/core', '@opentelemetry/exporter-trace-otlp-http', '@opentelemetry/resources'],
  ...['@opentelemetry/sdk-trace-base', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  ...['@node-rs/argon2', 'class-transformer/storage', 'pg-native', 'typescript'],
  ...['@nestjs/microservices', '@nestjs/platform-express', '@nestjs/websockets', '@fastify/view'],
];
const OWN_REQUIRE = /^(?:const|let|var) require = createRequire\(import\.meta\.url\);?$/m;

const oneFile = (workspace) => join(ROOT, workspace, 'dist', 'service.cjs');

/** Recompiling the service deletes it with the folder. */
export const hasOneFile = (workspace) => existsSync(oneFile(workspace));

/**
 * Bundles the modules of a service, and the libraries they import, into `dist/service.cjs`, which starts in half the
 * time. Its source map has lines but no columns: enough for a stack trace, and fast to read.
 */
export async function writeOneFile(workspace) {
  const { build } = await import('esbuild');
  const outfile = oneFile(workspace);
  const folder = dirname(outfile);
  const { outputFiles } = await build({
    entryPoints: [join(folder, 'service.js')],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    target: 'node20.19',
    format: 'cjs',
    keepNames: true,
    minifyWhitespace: true,
    lineLimit: 120,
    sourcemap: 'external',
    sourcesContent: false,
    external: APART,
    // The remaining dynamic imports are in libraries; the file runs as a script, which can't import.
    supported: { 'dynamic-import': false },
    logLevel: 'silent',
    logOverride: { 'empty-import-meta': 'error' },
    plugins: [{ name: 'places', setup: (bundler) => keepPlaces(bundler, folder) }],
  });
  const [code, map] = ['.cjs', '.map'].map((end) => outputFiles.find(({ path }) => path.endsWith(end)).text);
  await writeFile(`${outfile}.map`, await lineByLine(map));
  await writeFile(`${outfile}.unfinished`, code);
  await rename(`${outfile}.unfinished`, outfile);
}

/** Modules still find files stored next to them, and our dynamic imports load what isn't bundled (`main.ts`). */
function keepPlaces(bundler, folder) {
  const place = (path) => JSON.stringify(relative(folder, path));
  const load = (filter, changed) =>
    bundler.onLoad({ filter }, async ({ path }) => {
      const contents = changed(await readFile(path, 'utf8'))
        .replaceAll('import.meta.url', `__at(${place(path)}).url`)
        .replaceAll('import.meta.dirname', `__at(${place(dirname(path))}).path`);
      return { contents };
    });
  load(/(services|packages)\/\w+\/dist\/.*\.js$/, (text) => text.replace(/\bimport\((?=['"][^.'"])/g, '__import('));
  // With a separate `require` they would load second copies of bundled modules.
  load(/@nestjs\/(common\/utils|mapped-types|typeorm)\/.*\.js$/, (text) => text.replace(OWN_REQUIRE, ''));
}

/** Keeps only the start of each source line; most of a map is columns. */
async function lineByLine(text) {
  const { TraceMap, decodedMap, encodedMap } = await import('@jridgewell/trace-mapping');
  const map = decodedMap(new TraceMap(text));
  const isNext = ([, source, line], before) => before?.[1] !== source || before[2] !== line;
  const mappings = map.mappings.map((places) =>
    places.filter((place, index) => isNext(place, places[index - 1])).map((place) => place.slice(0, 4)),
  );
  return JSON.stringify(encodedMap(new TraceMap({ ...map, names: [], mappings })));
}
