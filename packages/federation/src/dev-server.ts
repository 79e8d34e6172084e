import type { IncomingMessage, ServerResponse } from 'node:http';
import { OVERLAY_BUILD_PATH } from '@firstlight/domain/operations/remote-overlays';
import webpack, { type Compiler, type Stats } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration, type Middleware } from 'webpack-dev-server';
import { folderOf, overlayConfig, standaloneConfig } from './dev-config.js';
import { standalonePage } from './dev-page.js';
import { screenTimer, shownMiddleware } from './screen-timer.js';
import { describeServed } from './served-build.js';

export type DevOptions = {
  name: string;
  port: number;
  /** The running product that loads the remote; without it the remote runs stand-alone. */ shell?: URL;
  /** Receives a line for each saved change once the browser shows it. */ print: (line: string) => void;
};

/** Any path may be a deep link. */
function alone(name: string, compiler: Compiler, print: DevOptions['print']): ServerConfiguration {
  return {
    hot: true,
    historyApiFallback: true,
    client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
    setupMiddlewares: (middlewares: Middleware[]) => [
      shownMiddleware(screenTimer(compiler, print)),
      ...middlewares,
      {
        name: 'page',
        middleware: (request: IncomingMessage, response: ServerResponse, next: () => void) => {
          if (request.method !== 'GET' || !request.headers.accept?.includes('text/html')) return next();
          response.setHeader('content-type', 'text/html; charset=utf-8');
          return response.end(standalonePage(name));
        },
      },
    ],
  };
}

/** Only pages of that product may read the files; they reload after each build. */
function forShell(shell: URL, { name, port, print }: DevOptions, compiler: Compiler): ServerConfiguration {
  const headers = { 'access-control-allow-origin': shell.origin };
  return {
    hot: false,
    headers,
    allowedHosts: ['localhost', shell.hostname],
    client: { overlay: false, webSocketURL: `ws://localhost:${port}/ws` },
    devMiddleware: { publicPath: '/' },
    setupMiddlewares: (middlewares, server) => [
      shownMiddleware(screenTimer(compiler, print)),
      {
        name: 'build',
        path: OVERLAY_BUILD_PATH,
        middleware: (_request: IncomingMessage, response: ServerResponse) =>
          server.middleware?.waitUntilValid((stats) => {
            describeServed(folderOf(name), stats as Stats, compiler).then(
              (text) => response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(text),
              (error: unknown) => response.writeHead(500, headers).end(String(error)),
            );
          }),
      },
      ...middlewares,
    ],
  };
}

/** Serves one remote during development, stand-alone or for a running product. @returns its address */
export async function startDevServer(options: DevOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const { name, port, shell, print } = options;
  const compiler = webpack(shell ? await overlayConfig(name) : await standaloneConfig(name));
  const mode = shell ? forShell(shell, options, compiler) : alone(name, compiler, print);
  const server = new WebpackDevServer({ port, host: 'localhost', liveReload: true, static: false, ...mode }, compiler);
  await server.start();
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}
