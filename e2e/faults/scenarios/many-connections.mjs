import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findHaproxy, startGateway } from '../../../bench/rehearsal/gateway.mjs';
import { damage } from '../lib/damage.mjs';
import { front } from '../lib/front.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';

export const about = 'one address opens 400 connections, to web and to the gateway, and keeps them';

const CONNECTIONS = 400;
/** CONNECTIONS_PER_ADDRESS, and deploy/haproxy.cfg. */
const LIMIT = 256;
const SECONDS = 5;

export async function run() {
  const site = await front();
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-gateway-'));
  const haproxy = findHaproxy();
  const gateway = haproxy && (await startGateway(haproxy, folder, { web: [Number(new URL(site.url).port)], api: [1] }));
  const figures = [];
  for (const [name, url] of [
    ['web', site.url],
    ['gateway', gateway?.url],
  ]) {
    if (!url) figures.push([`skipped: HAProxy for the ${name} is missing`, 0, 0]);
    else {
      // The connections to web came from the same address as the gateway's health checks.
      if (name === 'gateway') await gateway.takesIn('web1');
      figures.push(...(await crowdAt(name, { ...site, url })));
    }
  }
  await gateway?.stop();
  await site.stop();
  rmSync(folder, { recursive: true, force: true });
  return figures;
}

async function crowdAt(name, site) {
  const sockets = Array.from({ length: CONNECTIONS }, () => connect(Number(new URL(site.url).port), '127.0.0.1'));
  for (const socket of sockets) socket.on('error', () => undefined).resume();
  const neighbour = startNeighbour(site);
  await wait(SECONDS * 1_000);
  const open = sockets.filter((socket) => socket.readyState === 'open').length;
  const seen = await neighbour.stop();
  for (const socket of sockets) socket.destroy();
  const stored = await messagesLostAndDoubled(site, seen.sent);
  const lines = damage({ acknowledged: seen.sent.length, ...stored, neighbour: seen });
  return [
    [`${name}: connections that stay open`, open, (count) => count > 0 && count <= LIMIT],
    ...lines.map(([figure, ...rest]) => [`${name}: ${figure}`, ...rest]),
  ];
}
