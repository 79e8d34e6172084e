/**
 * A real OpenID Connect provider for the tests of single sign-on, with forms that accept any person. A person is
 * `<id>:<e-mail>:<verified|unverified|silent>`; a silent one has no `email_verified`. `node oidc-provider.mjs <client
 * id> <secret> <callback address>` prints its issuer.
 */
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const [clientId, secret, callback] = process.argv.slice(2);

function findAccount(_context, accountId) {
  const [, email, verified] = accountId.split(':');
  const says = verified === 'silent' ? {} : { email_verified: verified === 'verified' };
  return { accountId, claims: () => ({ sub: accountId, email, ...says }) };
}

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;
const provider = new Provider(issuer, {
  clients: [{ client_id: clientId, client_secret: secret, redirect_uris: [callback] }],
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  cookies: { keys: ['made-up'] },
  findAccount,
  pkce: { required: () => true },
});
server.on('request', provider.callback());
process.stdout.write(`${issuer}\n`);
