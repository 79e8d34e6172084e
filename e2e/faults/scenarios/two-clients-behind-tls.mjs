import { ADDRESSES, GATEWAY_SETTINGS, twoClients, WEB_SETTINGS } from '../../../bench/rehearsal/two-clients.mjs';
import { behindGateway } from '../lib/behind-gateway.mjs';

export const about =
  'two clients behind a TLS terminator: wrong PINs of one client lock out no other client, and a forged header is ignored';

const SEEN = "SELECT DISTINCT address FROM audit_entries WHERE address LIKE '127.0.1.%' ORDER BY 1";

export const run = () =>
  behindGateway(
    { webSettings: WEB_SETTINGS, gatewaySettings: GATEWAY_SETTINGS },
    async ({ haproxy, folder, site, gateway }) => {
      const rows = await twoClients(haproxy, folder, gateway);
      const seen = (await site.sql(SEEN)).map(({ address }) => address);
      return [...rows, ['addresses logged', seen.join(' '), ADDRESSES.join(' ')]];
    },
  );
