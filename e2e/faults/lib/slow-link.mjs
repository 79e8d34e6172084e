import { connect, createServer } from 'node:net';

/** A proxy for the server at `url` that delays everything it returns by `delayMs`. */
export async function slowLink(url, delay) {
  const { hostname, port } = new URL(url);
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    near.pipe(far);
    far.on('data', (part) => setTimeout(() => near.destroyed || near.write(part), delay.ms));
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  const own = new URL(url);
  own.host = `127.0.0.1:${server.address().port}`;
  return own.href;
}
