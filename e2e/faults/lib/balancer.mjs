import { Agent, createServer, request } from 'node:http';

const POLL_MS = 100;

/** A plain load balancer: round robin over ready replicas, without retries. */
export async function balancer(urls) {
  const ready = new Map(urls.map((url) => [url, true]));
  const agent = new Agent({ keepAlive: true });
  const poll = setInterval(() => {
    for (const url of urls) {
      fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(1_000) }).then(
        async (answer) => {
          await answer.text();
          ready.set(url, answer.ok);
        },
        () => ready.set(url, false),
      );
    }
  }, POLL_MS);
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const open = urls.filter((url) => ready.get(url));
    const target = open[turn++ % open.length];
    if (!target) return outgoing.writeHead(502).end();
    const { method, headers, url } = incoming;
    const onward = request(`${target}${url}`, { method, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.headersSent || outgoing.writeHead(502).end());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => {
      clearInterval(poll);
      agent.destroy();
      server.closeAllConnections();
      server.close();
    },
  };
}
