import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { LiveSite } from '../site/live-site.js';
import type { LocalFiles } from '../site/local-files.js';
import { PDF_WORKER_POLICY } from './content-policy.js';
import type { SessionCheck } from './session-check.js';

const VERSION = /^[0-9A-Za-z.+-]+$/;
const NAME = /^[a-z0-9-]+$/;

/** As mf-registration names its chunk. */
const isPdfWorker = (path: string): boolean => /(?:^|\/)pdf-worker[.\w]*\.js$/.test(path);

type FileAddress = { Params: { name: string; version: string; '*': string } };

/**
 * Serves `/remotes/<name>/<version>/<path>`: only files that the release lists, brotli where it lies beside them,
 * and staff files to a valid session only. Everybody else gets the answer of a file that doesn't exist. Every replica
 * sends the same headers, so that a CDN in front may keep what is public for ever.
 */
export async function addRemoteFiles(
  server: FastifyInstance,
  site: LiveSite,
  files: LocalFiles,
  isStaff: SessionCheck,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: files.root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    index: false,
    cacheControl: false,
    etag: false,
    lastModified: false,
  });
  server.get<FileAddress>('/remotes/:name/:version/*', async (request, reply) => {
    const { name, version, '*': path } = request.params;
    const release = NAME.test(name) && VERSION.test(version) ? await site.release(name, version) : undefined;
    const file = release && Object.hasOwn(release.files, path) ? release.files[path] : undefined;
    const mayRead = file !== undefined && (file.audience === 'public' || (await isStaff(request)));
    if (!release || !mayRead || !(await files.hold(release, path)))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    // A staff file may be kept by the browser that was allowed to load it, never by a cache in between.
    const scope = file.audience === 'public' ? 'public' : 'private';
    void reply.header('cache-control', `${scope}, max-age=31536000, immutable`).header('vary', 'accept-encoding');
    // Weak, because the compressed form has the same; of the content, because a file's time differs among replicas.
    const tag = `W/"${file.integrity.slice('sha384-'.length, 30)}"`;
    void reply.header('etag', tag);
    if (isPdfWorker(path)) void reply.header('content-security-policy', PDF_WORKER_POLICY);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    return reply.sendFile(`${name}/${version}/${path}`);
  });
}
