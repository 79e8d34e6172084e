import { readFileSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { ROOT } from '../lib/product.mjs';
import { securityHeaders } from './same-headers.mjs';

const TEXTS = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};
export const TYPES = { ...TEXTS, '.woff2': 'font/woff2' };
const MEDIA = { '.woff2': 'font/woff2', '.mp4': 'video/mp4', '.webm': 'video/webm', '.jpg': 'image/jpeg' };

/** The same sources, loaders and minifiers as the product's, in one chunk. @returns the folder */
export async function buildBundle(name) {
  const folder = join(ROOT, 'bench/results', name);
  const { resolveSources } = await import('../../packages/federation/dist/base-config.js');
  const { moduleRules } = await import('../../packages/federation/dist/module-rules.js');
  const compiler = webpack({
    mode: 'production',
    context: ROOT,
    target: ['web', 'es2020'],
    entry: join(ROOT, `bench/peers/${name}.entry.mjs`),
    output: { path: folder, filename: 'main.js', publicPath: '/', clean: true },
    resolve: resolveSources,
    module: { rules: [{ test: /\.entry\.mjs$/, resolve: { fullySpecified: false } }, ...moduleRules('browser')] },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'main.css' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    optimization: {
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
  });
  await new Promise((resolve, reject) => {
    compiler.run((failure, stats) =>
      compiler.close(() =>
        failure || stats.hasErrors() ? reject(failure ?? new Error(stats.toString('errors-only'))) : resolve(),
      ),
    );
  });
  return folder;
}

/** An empty page with the product's data (clinic, device) and the bundle. */
async function emptyPage(productUrl) {
  const html = await (
    await fetch(`${productUrl}/`, { headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Mobile)' } })
  ).text();
  const part = (shape) => shape.exec(html)?.[0] ?? '';
  return [
    `<!doctype html>${part(/<html[^>]*>/)}<head><meta charset="utf-8">${part(/<title>[^<]*<\/title>/)}`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script></head>',
    `<body><div id="root"></div>${part(/<script[^>]*id="profile"[^>]*>[\s\S]*?<\/script>/)}</body></html>`,
  ].join('');
}

export function filesBelow(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Builds and serves the one bundle, compressed once. @returns {Promise<{ url: string, close: () => void }>} */
export async function serveOneBundle(productUrl) {
  const folder = await buildBundle('one-bundle');
  const answers = new Map();
  const policy = await securityHeaders(productUrl);
  const add = (path, kind, body) => {
    const text = TEXTS[kind];
    const headers = { ...policy, 'content-type': text ?? MEDIA[kind] ?? 'application/octet-stream' };
    if (text) headers['content-encoding'] = 'br';
    answers.set(path, { headers, body: text ? brotliCompressSync(body) : body });
  };
  add('/', '.html', await emptyPage(productUrl));
  for (const file of filesBelow(folder)) add(file.slice(folder.length), extname(file), readFileSync(file));
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    const answer = answers.get(extname(path) === '' ? '/' : path);
    if (!answer) return response.writeHead(404).end();
    return response.writeHead(200, answer.headers).end(answer.body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
