import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import fresh from 'fresh';
import type { LiveSite } from '../site/live-site.js';
import type { LocalFiles } from '../site/local-files.js';
import { PDF_WORKER_POLICY } from './content-policy.js';
import { isStaff, type SessionCheck } from './session-check.js';

const VERSION = /^[0-9A-Za-z.+-]+$/;
const NAME = /^[a-z0-9-]+$/;

/** Matches the chunk name that mf-registration uses. */
const isPdfWorker = (path: string): boolean => /(?:^|\/)pdf-worker[.\w]*\.js$/.test(path);

type FileAddress = { Params: { name: string; version: string; '*': string } };

/**
 * Serves `/remotes/<name>/<version>/<path>`: only files that the release lists, brotli where there is a
 * compressed file, and staff files to a valid session only; all others get 404. Every replica sends the same headers,
 * so that a CDN can cache public files permanently.
 */
export async function addRemoteFiles(
  server: FastifyInstance,
  site: LiveSite,
  files: LocalFiles,
  sessionOf: SessionCheck,
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
    const mayRead = file !== undefined && (file.audience === 'public' || (await isStaff(sessionOf, request)));
    if (!release || !mayRead || !(await files.ensurePresent(release, path)))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
    // A staff file may be cached by the browser that was allowed to load it, never by a shared cache.
    const scope = file.audience === 'public' ? 'public' : 'private';
    void reply.header('cache-control', `${scope}, max-age=31536000, immutable`).header('vary', 'accept-encoding');
    // Weak, because the compressed file has the same tag; from the content, because file times differ among replicas.
    void reply.header('etag', `W/"${file.integrity.slice('sha384-'.length, 30)}"`);
    if (isPdfWorker(path)) void reply.header('content-security-policy', PDF_WORKER_POLICY);
    if (fresh(request.headers, reply.getHeaders())) return reply.code(304).send();
    return reply.sendFile(`${name}/${version}/${path}`);
  });
}
