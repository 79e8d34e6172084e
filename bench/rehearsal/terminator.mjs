import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { join } from 'node:path';
import { freePort } from '../../scripts/start/ports.mjs';
import { ROOT } from '../lib/product.mjs';
import { run, until } from './processes.mjs';

/** The addresses of a rehearsal's TLS terminators: the upstreams its gateway trusts. */
export const UPSTREAMS = { forwarded: '127.0.0.4', proxied: '127.0.0.5' };

function certificate(folder) {
  const [key, cert, both] = ['tls.key', 'tls.crt', 'tls.pem'].map((name) => join(folder, name));
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  const { status, stderr } = spawnSync('openssl', [...args, '-subj', '/CN=localhost', '-keyout', key, '-out', cert], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  writeFileSync(both, readFileSync(key, 'utf8') + readFileSync(cert, 'utf8'), { mode: 0o600 });
  return both;
}

/**
 * A TLS terminator in front of the gateway: adds X-Forwarded-For (`forwarded`) or uses the PROXY protocol (`proxied`).
 * @param gatewayUrl where it forwards to
 */
export async function startTerminator(haproxy, folder, gatewayUrl, kind) {
  const port = await freePort();
  const isProxied = kind === 'proxied';
  const target = `${new URL(gatewayUrl).host} source ${UPSTREAMS[kind]}${isProxied ? ' send-proxy-v2' : ''}`;
  const file = join(folder, `${kind}.cfg`);
  const lines = [
    'defaults',
    `  mode ${isProxied ? 'tcp' : 'http'}`,
    '  timeout connect 2s\n  timeout client 30s\n  timeout server 30s',
    ...(isProxied ? [] : ['  option forwardfor']),
    `listen tls\n  bind 127.0.0.1:${port} ssl crt ${certificate(folder)}\n  server gateway ${target}\n`,
  ];
  writeFileSync(file, lines.join('\n'));
  const { stop } = run(`terminator-${kind}`, haproxy, ['-f', file], { cwd: ROOT, env: {}, logs: folder });
  const url = `https://localhost:${port}`;
  await until(`the terminator ${kind}`, async () => (await callFrom('127.0.0.1', `${url}/robots.txt`)).status === 200);
  return { url, stop };
}

/** One call from a chosen address of this machine. @returns `{ status, body }` */
export function callFrom(localAddress, url, { method = 'GET', headers = {}, body } = {}) {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port, pathname } = new URL(url);
    const request = protocol === 'https:' ? tlsRequest : plainRequest;
    const options = { host: '127.0.0.1', port, path: pathname, method, localAddress, servername: hostname };
    const sent = request(
      { ...options, headers: { host: `${hostname}:${port}`, ...headers }, rejectUnauthorized: false, agent: false },
      (answer) => {
        let text = '';
        answer.on('data', (part) => (text += part));
        answer.once('end', () => resolve({ status: answer.statusCode, body: text }));
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
