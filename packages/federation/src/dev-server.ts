import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Compiler } from 'webpack';
import WebpackDevServer, { type Configuration as ServerConfiguration } from 'webpack-dev-server';
import { integrityOf } from './build-output.js';
import type { ConfigFactory } from './define-remote.js';
import { standalonePage } from './dev-page.js';
import { passToShell } from './shell-proxy.js';
import { ROOT } from './workspace.js';

export type DevOptions = {
  name: string;
  port: number;
  /** The running product to load into; without it the remote runs stand-alone. */ shell?: URL;
};

const ENTRY = 'remoteEntry.js';

async function compilerOf(name: string, standalone: boolean): Promise<Compiler> {
  const file = join(ROOT, name, 'webpack.config.mjs');
  if (!existsSync(file)) throw new Error(`There is no remote "${name}".`);
  const { default: factory } = (await import(pathToFileURL(file).href)) as { default: ConfigFactory };
  const [config] = factory({ mode: 'development', standalone });
  if (!config) throw new Error(`${name} has no configuration`);
  return webpack(config);
}

function alone(name: string): ServerConfiguration {
  return {
    historyApiFallback: true,
    setupMiddlewares: (middlewares) => [
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

/** The development build is kept in memory only. */
function readWritten(compiler: Compiler, file: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const { outputFileSystem } = compiler;
    if (!outputFileSystem) return reject(new Error('nothing is built yet'));
    outputFileSystem.readFile(file, (error, content) =>
      error || !content ? reject(error ?? new Error(`${file} is empty`)) : resolve(Buffer.from(content)),
    );
  });
}

function inside(shell: URL, name: string, compiler: Compiler): ServerConfiguration {
  const folder = `/remotes/${name}/dev/`;
  const entryFile = join(compiler.outputPath, ENTRY);
  const own = async (): Promise<{ name: string; entry: string; integrity: string }> => {
    const content = await readWritten(compiler, entryFile);
    return { name, entry: `${folder}${ENTRY}`, integrity: integrityOf(content) };
  };
  return {
    devMiddleware: { publicPath: folder },
    setupMiddlewares: (middlewares) => [
      ...middlewares,
      {
        name: 'shell',
        middleware: (request: IncomingMessage, response: ServerResponse) => passToShell(shell, own, request, response),
      },
    ],
  };
}

/** Serves one remote during development, stand-alone or inside a running product. @returns its address */
export async function startDevServer({
  name,
  port,
  shell,
}: DevOptions): Promise<{ url: string; stop: () => Promise<void> }> {
  const compiler = await compilerOf(name, shell === undefined);
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: false,
      liveReload: true,
      static: false,
      client: { overlay: { errors: true, warnings: false, runtimeErrors: false } },
      ...(shell ? inside(shell, name, compiler) : alone(name)),
    },
    compiler,
  );
  await server.start();
  return { url: `http://localhost:${port}`, stop: () => server.stop() };
}
