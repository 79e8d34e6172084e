/**
 * A hand-written upload; each route adds one part: `/write`, `/form`, `/twice`, `/sealed`, `/checked`. The difference
 * between two routes is the cost of that part. `/once` encrypts the form's file on arrival, so it is written to disk
 * only once, unchecked.
 */
import { createCipheriv, createHash, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

const built = (file) => import(new URL(`../../services/api/dist/${file}.js`, import.meta.url).href);
const { chunksOf } = await built('platform/blobs/chunks');
const { spoolBody } = await built('platform/http/body-spool');
const { InspectionThread } = await built('record/attachments/inspection/inspection-thread');
const Busboy = createRequire(new URL('../../services/api/package.json', import.meta.url))('@fastify/busboy');

const folder = mkdtempSync(join(tmpdir(), 'firstlight-uploads-'));
const key = randomBytes(32);
const LIMIT = 20_000_000;
/** The same number as in the API. */
const threads = [new InspectionThread(), new InspectionThread()];
const waiting = [];
let count = 0;

async function toDisk(parts) {
  const file = await open(join(folder, String((count += 1))), 'w');
  for await (const part of parts) await file.write(part);
  await file.sync();
  await file.close();
}

/** The file of a form, as a stream. */
function fileOf(body, headers) {
  return new Promise((resolve, reject) => {
    const form = new Busboy({ headers });
    form.on('file', (_field, file) => resolve(file)).on('error', reject);
    body.pipe(form);
  });
}

async function* sealed(content) {
  const hash = createHash('sha256');
  for await (const chunk of chunksOf(content)) {
    hash.update(chunk);
    const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
  }
  hash.digest();
}

async function acquireThread() {
  return threads.pop() ?? new Promise((resolve) => waiting.push(resolve));
}

function releaseThread(thread) {
  const next = waiting.shift();
  if (next) next(thread);
  else threads.push(thread);
}

async function checkedToDisk(file) {
  const thread = await acquireThread();
  try {
    await thread.take(file);
    if ((await thread.refusal('pdf')) !== null) throw new Error('the file is refused');
    await toDisk(sealed(thread.content()));
  } finally {
    releaseThread(thread);
  }
}

const received = async (request) => fileOf(await spoolBody(request, LIMIT), request.headers);
const ROUTES = {
  '/write': toDisk,
  '/form': async (request) => toDisk(await fileOf(request, request.headers)),
  '/once': async (request) => toDisk(sealed(await fileOf(request, request.headers))),
  '/twice': async (request) => toDisk(await received(request)),
  '/sealed': async (request) => toDisk(Readable.from(sealed(await received(request)))),
  '/checked': async (request) => checkedToDisk(await received(request)),
};

const server = createServer(async (request, response) => {
  const route = request.method === 'POST' && ROUTES[request.url];
  if (!route) return void response.writeHead(404).end();
  await route(request);
  response.writeHead(201).end();
});
server.listen(Number(process.env.API_PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
