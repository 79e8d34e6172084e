/** The simplest upload: writes each request's body to its own file, syncs it to disk, then answers. */
import { mkdtempSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'firstlight-uploads-'));
let count = 0;

const server = createServer(async (request, response) => {
  if (request.method !== 'POST') return void response.writeHead(404).end();
  const file = await open(join(folder, String((count += 1))), 'w');
  for await (const part of request) await file.write(part);
  await file.sync();
  await file.close();
  response.writeHead(201).end();
});
server.listen(Number(process.env.API_PORT), '127.0.0.1');
process.once('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
