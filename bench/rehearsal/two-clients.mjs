import { startTerminator, UPSTREAMS, callFrom } from './terminator.mjs';

/** Settings that make the gateway trust the two terminators, and web trust the gateway. */
export const GATEWAY_SETTINGS = { TRUSTED_UPSTREAMS: UPSTREAMS.forwarded, PROXY_PROTOCOL_UPSTREAMS: UPSTREAMS.proxied };
export const WEB_SETTINGS = { WEB_TRUSTED_PROXIES: '127.0.0.1' };

const WRONG = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"pin":"9081726354"}' };
const ALLOWED = 5;

/** The response to a wrong PIN; `claims` is the X-Forwarded-For header sent by the client. */
async function wrongPin(url, from, claims) {
  const headers = { ...WRONG.headers, ...(claims ? { 'x-forwarded-for': claims } : {}) };
  return (await callFrom(from, `${url}/api/auth/pin-verify`, { ...WRONG, headers })).status;
}

/**
 * Five wrong PINs from one client that claims a different address each time, then one from a neighbour: through each
 * kind of TLS terminator, and without one.
 * @returns rows `[what, value, wanted]`
 */
export async function twoClients(haproxy, folder, gateway) {
  const rows = [];
  const ways = [
    ['X-Forwarded-For', await startTerminator(haproxy, folder, gateway.url, 'forwarded'), '127.0.1.2', '127.0.1.3'],
    ['PROXY protocol', await startTerminator(haproxy, folder, gateway.url, 'proxied'), '127.0.1.4', '127.0.1.5'],
    ['no terminator', { url: gateway.url, stop: () => undefined }, '127.0.1.6', '127.0.1.7'],
  ];
  for (const [name, { url, stop }, one, other] of ways) {
    const statuses = [];
    for (let turn = 0; turn <= ALLOWED; turn += 1) statuses.push(await wrongPin(url, one, `203.0.113.${turn}`));
    rows.push([
      `${name}: five wrong PINs under made-up addresses, then`,
      statuses.join(' '),
      '401 401 401 401 401 423',
    ]);
    rows.push([`${name}: a neighbour's new device meanwhile`, await wrongPin(url, other), 401]);
    await stop();
  }
  return rows;
}

/** The addresses recorded by the API. */
export const ADDRESSES = ['127.0.1.2', '127.0.1.3', '127.0.1.4', '127.0.1.5', '127.0.1.6', '127.0.1.7'];
