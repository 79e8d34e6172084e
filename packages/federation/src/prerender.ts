import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Stats } from 'webpack';
import { type BuildOutput, inlineStyle, integrityOf, isScript, isStyle, writeOutput } from './build-output.js';

/** One page of a remote; `route` names its file, `path` is its address: `/fr/about` → `fr`, `about`. */
export type Page = { path: string; language: string; route: string };

/** What `src/prerender.tsx` of a remote exports. `head` holds titles, metas and links; `body` the content of `<main>`, `plain` what `services/web` fills in for browsers without scripts. */
export type PagesModule = {
  pages: Page[];
  renderPage: (path: string) => Promise<{ head: string; body: string; plain?: string }>;
};

/** The shell's own files, for the documents that it renders. */
export type HostAssets = {
  scripts: { file: string; integrity: string }[];
  styles: { file: string; integrity: string; text: string }[];
};

/** What `src/prerender.tsx` of the shell exports: whole documents with the markers of docs/composition.md. */
export type DocumentsModule = {
  renderDocuments: (assets: HostAssets) => Promise<{ file: string; html: string }[]>;
};

function loadBundle(stats: Stats): PagesModule | DocumentsModule {
  const file = join(stats.compilation.outputOptions.path ?? '', 'prerender.cjs');
  const require = createRequire(import.meta.url);
  Reflect.deleteProperty(require.cache, file);
  return require(file) as PagesModule | DocumentsModule;
}

/** Runs the prerender bundle once and writes its pages or documents next to the browser build. */
export async function writePrerendered(prerendered: Stats, output: BuildOutput): Promise<void> {
  const bundle = loadBundle(prerendered);
  await ('pages' in bundle ? writePages(bundle, output) : writeDocuments(bundle, output));
}

async function writePages(bundle: PagesModule, output: BuildOutput): Promise<void> {
  for (const { path, language, route } of bundle.pages) {
    const page = await bundle.renderPage(path);
    const files = new Set([...output.filesOf('remote'), ...output.filesOf(`page-${route}`)].filter(isStyle));
    const css = [...files].map((file) => inlineStyle(output, file));
    writeOutput(output, `pages/${language}/${route}.json`, JSON.stringify({ ...page, css }));
  }
}

async function writeDocuments(bundle: DocumentsModule, output: BuildOutput): Promise<void> {
  const files = output.filesOf('main');
  const integrity = (file: string): string => integrityOf(readFileSync(join(output.folder, file)));
  const documents = await bundle.renderDocuments({
    scripts: files.filter(isScript).map((file) => ({ file, integrity: integrity(file) })),
    styles: files.filter(isStyle).map((file) => ({ ...inlineStyle(output, file), integrity: integrity(file) })),
  });
  for (const { file, html } of documents) writeOutput(output, file, html);
}
