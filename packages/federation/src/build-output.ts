import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Stats } from 'webpack';

/** The files written by one browser target, by chunk group name. */
export type BuildOutput = {
  folder: string;
  /** The first script: the shell's main file or a remote's entry. */
  entry: string;
  /** All written files. */
  files: string[];
  /** Files of a named chunk group in load order; empty if there is no such group. */
  filesOf: (group: string) => string[];
  /** Set when the files aren't on disk. */
  text?: (file: string) => string;
};

const ENTRY_OF_REMOTE = /^remoteEntry(\.[0-9a-f]+)?\.js$/;

export function readOutput(stats: Stats): BuildOutput {
  const { compilation } = stats;
  const filesOf = (group: string): string[] =>
    (compilation.namedChunkGroups.get(group)?.getFiles() ?? []).filter((file) => /\.(js|css)$/.test(file));
  const assets = Object.keys(compilation.assets);
  const entry = assets.find((file) => ENTRY_OF_REMOTE.test(file)) ?? filesOf('main').findLast(isScript);
  if (!entry) throw new Error(`${compilation.name} did not write an entry file`);
  return { folder: compilation.outputOptions.path ?? '', entry, files: assets, filesOf };
}

export function isScript(file: string): boolean {
  return file.endsWith('.js');
}

export function isStyle(file: string): boolean {
  return file.endsWith('.css');
}

/** `sha384-…`, the format of the integrity attribute. */
export function integrityOf(content: Buffer): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

export function readText(output: BuildOutput, file: string): string {
  return output.text?.(file) ?? readFileSync(join(output.folder, file), 'utf8');
}

/** URLs in an inlined style sheet are relative to the style sheet; in a page they need the release's folder. */
export function inlineStyle(output: BuildOutput, file: string): { file: string; text: string } {
  const text = readText(output, file).replace(/url\((['"]?)(?!data:|https?:|\/|#)(?:\.\.?\/)*/g, 'url($1%fl:assets%');
  return { file, text };
}

export function writeOutput(output: BuildOutput, file: string, content: string): void {
  const path = join(output.folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
