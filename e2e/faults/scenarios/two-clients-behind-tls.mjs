import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/start/ports.mjs';
import { findHaproxy, startGateway } from '../../../bench/rehearsal/gateway.mjs';
import { ADDRESSES, GATEWAY_SETTINGS, twoClients, WEB_SETTINGS } from '../../../bench/rehearsal/two-clients.mjs';
import { topology } from '../lib/topology.mjs';
import { releaseFolder, startWeb } from '../lib/web.mjs';

export const about =
  'two clients behind a TLS terminator: wrong PINs of one client lock out no other client, and a forged header is ignored';

const SEEN = "SELECT DISTINCT address FROM audit_entries WHERE address LIKE '127.0.1.%' ORDER BY 1";

export async function run() {
  const haproxy = findHaproxy();
  if (!haproxy) return [['HAProxy is there', false, true, '(apt-get install haproxy, or HAPROXY_PATH)']];
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-tls-'));
  chmodSync(folder, 0o755);
  const site = await topology({ apis: 1 });
  const releases = releaseFolder();
  const web = await startWeb({ releases, apiUrl: site.urls()[0], port: await freePort(), env: WEB_SETTINGS });
  const port = (url) => Number(new URL(url).port);
  const gateway = await startGateway(
    haproxy,
    folder,
    { web: [port(web.url)], api: [port(site.urls()[0])] },
    GATEWAY_SETTINGS,
  );
  try {
    await gateway.takesIn('web1');
    const rows = await twoClients(haproxy, folder, gateway);
    const seen = (await site.sql(SEEN)).map(({ address }) => address);
    return [...rows, ['addresses written down', seen.join(' '), ADDRESSES.join(' ')]];
  } finally {
    await gateway.stop();
    web.stop();
    releases.remove();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
