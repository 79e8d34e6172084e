import { request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { behindGateway } from '../lib/behind-gateway.mjs';

export const about = 'files cached by the gateway: the right encoding for each browser, and no staff files';

/** `{ status, body, headers }`; unlike fetch, nothing is decompressed. */
function get(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.once('error', reject);
    sent.end();
  });
}

/** The entry of mf-public, and of the first remote that only staff get. */
async function entries(url, cookie) {
  const html = (await get(`${url}/admin-menu`, { cookie })).body.toString();
  const registry = JSON.parse(/id="registry">(.*?)<\/script>/.exec(html)[1]);
  const entryOf = (isWanted) => registry.remotes.find(({ name }) => isWanted(name)).entry;
  return {
    forAll: entryOf((name) => name === 'mf-public'),
    forStaff: entryOf((name) => name === 'mf-registration'),
  };
}

const isKept = ({ headers }) => headers.age !== undefined;

export const run = () =>
  behindGateway({}, async ({ site, gateway }) => {
    const cookie = `fl_session=${site.token}`;
    const { forAll, forStaff } = await entries(gateway.url, cookie);
    const [open, closed] = [gateway.url + forAll, gateway.url + forStaff];
    const plain = await get(open);
    const small = await get(open, { 'accept-encoding': 'br' });
    const again = await get(open, { 'accept-encoding': 'br', cookie });
    const plainAgain = await get(open, { 'accept-encoding': 'identity' });
    const unchanged = await get(open, { 'accept-encoding': 'br', 'if-none-match': small.headers.etag });
    const staff = await get(closed, { cookie });
    const staffAgain = await get(closed, { cookie });
    return [
      ['a file for everybody', plain.status, 200],
      ['the second request is served from the cache', isKept(again), true],
      ['in the requested encoding', again.headers['content-encoding'], 'br'],
      ['with the same content', brotliDecompressSync(again.body).equals(plain.body), true],
      ['and uncompressed to a browser without brotli', plainAgain.body.equals(plain.body), true],
      ['with the same headers', again.headers['content-security-policy'], small.headers['content-security-policy']],
      ['a browser that has it gets a 304', unchanged.status, 304],
      ['a file for staff, with a session', staff.status, 200],
      ['is never cached by the gateway', isKept(staff) || isKept(staffAgain), false],
      ['and is not found without one', (await get(closed)).status, 404],
      ['a page is never cached', isKept(await get(gateway.url)) || isKept(await get(gateway.url)), false],
    ];
  });
