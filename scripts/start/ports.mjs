import { createServer } from 'node:net';

/** The addresses that a listener on `localhost` occupies. */
const LOOPBACK = ['127.0.0.1', '::1'];

/**
 * The public port: the preferred one or, unless it was requested explicitly, the next free one after it.
 * @throws {Error} naming a requested port that is taken
 */
export async function publicPort({ port, isPortChosen, host }) {
  const hosts = host === 'localhost' ? LOOPBACK : [host];
  for (let candidate = port; candidate < port + 50; candidate++) {
    if (await isFree(candidate, hosts)) return candidate;
    if (isPortChosen) throw new Error(`PORT ${port} is taken by another program; choose another or stop that one.`);
  }
  throw new Error(`No free port between ${port} and ${port + 49}; set PORT.`);
}

/** A port without a listener; another program may still take it first. */
export const freePort = () => probe(0, '127.0.0.1');

async function isFree(port, hosts) {
  const taken = await Promise.all(
    hosts.map((host) =>
      probe(port, host).then(
        () => false,
        (error) => error.code === 'EADDRINUSE' || error.code === 'EACCES', // IPv6 may be missing
      ),
    ),
  );
  return !taken.includes(true);
}

function probe(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host, exclusive: true }, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}
