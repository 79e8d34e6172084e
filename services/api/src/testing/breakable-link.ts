import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A TCP link to a real server that can be cut and restored. */
export type BreakableLink = { url: string; cut: () => void; mend: () => void; close: () => Promise<void> };

/** A proxy between the app and the server at `url`; while cut, it drops every connection. */
export async function breakableLink(url: string): Promise<BreakableLink> {
  const { hostname, port: farPort } = new URL(url);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(Number(farPort), hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const own = new URL(url);
  own.host = `127.0.0.1:${port}`;
  const drop = (): void => open.forEach((socket) => socket.destroy());
  return {
    url: own.href,
    cut: () => {
      isCut = true;
      drop();
    },
    mend: () => {
      isCut = false;
    },
    close: () => {
      drop();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
