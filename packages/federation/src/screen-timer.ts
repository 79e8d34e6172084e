import { statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { relative } from 'node:path';
import type { Compiler, MultiCompiler } from 'webpack';
import type { Middleware } from 'webpack-dev-server';

/** The page reports here once it shows the newest code (`screen-timer-client.ts`). */
export const SHOWN_PATH = '/__shown';

/** Prints the time from saving a file until the browser shows it. */
export function screenTimer(compiler: Compiler | MultiCompiler, print: (line: string) => void): () => void {
  let saved: { file: string; at: number } | undefined;
  compiler.hooks.invalid.tap('ScreenTimer', (file) => {
    // While a build is running, the first save counts.
    if (file !== null) saved ??= { file, at: savedAt(file) };
  });
  return () => {
    if (!saved) return;
    print(`${relative('.', saved.file)}: on screen ${((Date.now() - saved.at) / 1000).toFixed(2)} s after saving`);
    saved = undefined;
  };
}

/** First in the chain: the report may come from a product on another origin. */
export function shownMiddleware(shown: () => void): Middleware {
  return {
    name: 'screen-timer',
    path: SHOWN_PATH,
    middleware: (_request: IncomingMessage, response: ServerResponse) => {
      shown();
      response.writeHead(204).end();
    },
  };
}

function savedAt(file: string): number {
  try {
    return statSync(file).mtimeMs;
  } catch {
    return Date.now();
  }
}
