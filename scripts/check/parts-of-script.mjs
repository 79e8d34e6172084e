import { TraceMap, eachMapping } from '@jridgewell/trace-mapping';

/** The package or feature that a source belongs to. */
function partOf(source) {
  const path = source?.replace(/^webpack:\/\/[^/]*\//, '').replace(/^\.\//, '') ?? '';
  const library = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1];
  if (library) return library;
  const own = /^(?:packages\/[\w-]+|shell\/src\/[\w-]+|mf-[\w-]+\/src\/[\w-]+(?:\/[\w-]+)?)/.exec(path)?.[0];
  return own ?? 'webpack';
}

/** The code of each part of a minified script, according to its source map. */
export function partsOfScript(script, map) {
  const starts = [0];
  for (const line of script.split('\n')) starts.push((starts.at(-1) ?? 0) + line.length + 1);
  const marks = [{ at: 0, source: null }];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    marks.push({ at: (starts[generatedLine - 1] ?? 0) + generatedColumn, source });
  });
  const parts = new Map();
  marks.forEach(({ at, source }, index) => {
    const part = partOf(source);
    parts.set(part, (parts.get(part) ?? '') + script.slice(at, marks[index + 1]?.at ?? script.length));
  });
  return parts;
}
