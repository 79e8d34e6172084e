import { readFileSync } from 'node:fs';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

const IN_ONE_FILE = /(\/[^()]+\/service\.cjs):(\d+):(\d+)/;
const maps = new Map<string, TraceMap>();

/** A stack frame with the place in the sources, if the service was started from one file (`one-file.ts`). */
export function sourcePlace(frame: string): string {
  const [place = '', file = '', line, column] = IN_ONE_FILE.exec(frame) ?? [];
  if (file === '') return frame;
  try {
    const map = maps.get(file) ?? new TraceMap(readFileSync(`${file}.map`, 'utf8'));
    maps.set(file, map);
    // Stack traces count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    return found.source === null ? frame : frame.replace(place, `${found.source}:${found.line}`);
  } catch {
    return frame;
  }
}
