import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy, startGateway } from '../../../bench/rehearsal/gateway.mjs';
import { freePort } from '../../../scripts/start/ports.mjs';

export const about = 'the gateway alone: no api replica is ready, then no web replica either';

const DETAIL = '{"detail":"The service is not available right now. Please try again."}';

export async function run() {
  const haproxy = findHaproxy();
  if (!haproxy) return [['HAProxy is there', false, true, '(apt-get install haproxy, or HAPROXY_PATH)']];
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-gateway-'));
  // web is healthy; no api listens.
  const web = createServer((_, reply) => reply.end('web'));
  const [webPort, apiPort] = [await freePort(), await freePort()];
  await new Promise((done) => web.listen(webPort, '127.0.0.1', done));
  const gateway = await startGateway(haproxy, folder, { web: [webPort], api: [apiPort] });
  try {
    await gateway.takesIn('web1');
    await gateway.givesUp('api1');
    const rows = await callOf('no api, a call', `${gateway.innerUrl}/api/config`);
    rows.push(['no api, a page', await (await fetch(gateway.url)).text(), 'web']);
    web.closeAllConnections();
    await new Promise((done) => web.close(done));
    await gateway.givesUp('web1');
    rows.push(...(await callOf('no web, a call', `${gateway.url}/api/config`)));
    return [...rows, ...(await pageOf(gateway.url))];
  } finally {
    await gateway.stop();
    web.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function callOf(name, url) {
  const reply = await fetch(url);
  return [
    [`${name}: status`, reply.status, 503],
    [`${name}: body`, await reply.text(), DETAIL],
    [`${name}: type`, reply.headers.get('content-type'), 'application/json'],
    [`${name}: Retry-After`, reply.headers.get('retry-after'), '3'],
  ];
}

async function pageOf(url) {
  const reply = await fetch(url);
  const text = await reply.text();
  return [
    ['no web, a page: status', reply.status, 503],
    ['no web, a page: type', reply.headers.get('content-type'), 'text/html; charset=utf-8'],
    ['no web, a page: English', text.includes('This site is not available right now'), true],
    ['no web, a page: French', text.includes('Ce site n’est pas disponible pour le moment'), true],
    ['no web, a page: Retry-After', reply.headers.get('retry-after'), '3'],
  ];
}
