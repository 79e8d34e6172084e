import type { IncomingMessage, ServerResponse } from 'node:http';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { integrityOf } from './build-output.js';
import { folderOf, hotConfig } from './dev-config.js';
import type { OwnEntry } from './dev-page.js';
import { readRemoteConfig } from './remote-config.js';
import { screenTimer, shownMiddleware } from './screen-timer.js';
import { readServed } from './served-build.js';
import { passToShell } from './shell-proxy.js';

const SHELL = 'shell';
const ENTRY = 'remoteEntry.js';
const baseOf = (name: string): string => `/remotes/${name}/dev/`;

export type ProductOptions = {
  /** Shell and remotes; the order doesn't matter. */
  names: string[];
  port: number;
  /** The running product behind it, for the API and everything that isn't built here. */
  behind: URL;
  print: (line: string) => void;
};

async function entryOf(name: string, compiler: Compiler): Promise<OwnEntry> {
  const { routes, displayName, failureText, staff } = readRemoteConfig(folderOf(name));
  return {
    ...{ name, routes, entry: `${baseOf(name)}${ENTRY}`, integrity: integrityOf(await readServed(compiler, ENTRY)) },
    ...(displayName && { displayName }),
    ...(failureText && { failureText }),
    ...(staff && { staff }),
  };
}

/** Serves shell and remotes with Fast Refresh in front of a running product. @returns the address, and how to stop */
export async function startProductServer(options: ProductOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const { names, port, behind, print } = options;
  const compiler = webpack(await Promise.all(names.map((name) => hotConfig(name, baseOf(name)))));
  const remotes = names.flatMap((name, at) => {
    const one = compiler.compilers[at];
    return name === SHELL || !one ? [] : [{ name, compiler: one }];
  });
  const own = (): Promise<OwnEntry[]> => Promise.all(remotes.map(({ name, compiler: one }) => entryOf(name, one)));
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: true,
      static: false,
      // Otherwise the server would end the process before the database behind it is stopped.
      setupExitSignals: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      setupMiddlewares: (middlewares, devServer) => [
        shownMiddleware(screenTimer(compiler, print)),
        ...middlewares,
        {
          name: 'product',
          middleware: (request: IncomingMessage, response: ServerResponse) =>
            devServer.middleware?.waitUntilValid(() =>
              passToShell(behind, { own, shellBase: baseOf(SHELL) }, request, response),
            ),
        },
      ],
    },
    compiler,
  );
  await server.start();
  await new Promise<unknown>((built) => server.middleware?.waitUntilValid(built));
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}
