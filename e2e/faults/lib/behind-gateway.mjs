import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findHaproxy, startGateway } from '../../../bench/rehearsal/gateway.mjs';
import { freePort } from '../../../scripts/start/ports.mjs';
import { topology } from './topology.mjs';
import { releaseFolder, startWeb } from './web.mjs';

const portOf = (url) => Number(new URL(url).port);

/**
 * One API and one delivery process behind the gateway, stopped afterwards.
 * @param settings `webSettings` and `gatewaySettings`: environment of each
 * @param work gets `{ haproxy, folder, site, gateway }`; returns the rows of the scenario
 */
export async function behindGateway({ webSettings, gatewaySettings }, work) {
  const haproxy = findHaproxy();
  if (!haproxy) return [['HAProxy is there', false, true, '(apt-get install haproxy, or HAPROXY_PATH)']];
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-gateway-'));
  chmodSync(folder, 0o755);
  const site = await topology({ apis: 1 });
  const releases = releaseFolder();
  const [apiUrl] = site.urls();
  const web = await startWeb({ releases, apiUrl, port: await freePort(), env: webSettings });
  const replicas = { web: [portOf(web.url)], api: [portOf(apiUrl)] };
  const gateway = await startGateway(haproxy, folder, replicas, gatewaySettings);
  try {
    await gateway.takesIn('web1');
    return await work({ haproxy, folder, site, gateway });
  } finally {
    await gateway.stop();
    web.stop();
    releases.remove();
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
