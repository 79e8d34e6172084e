import { randomUUID } from 'node:crypto';

const CLIENTS = 12;
const PAUSE_MS = 20;

/** The clients' requests in turn: half of them browse, the others work. */
const VISITS = ['/', '/about', '/services', '/fr', '/registry.json'];

/**
 * Sends a steady mix of pages, lists and registrations until stopped. Each request is sent once, without
 * retries, so that every failure counts. The session that reads lists is not the one that writes.
 */
export function startLoad(url, writer, reader) {
  const figures = { requests: 0, lists: 0, failures: [], latencies: [], acknowledged: new Set() };
  const headers = { authorization: `Bearer ${writer}`, 'content-type': 'application/json' };
  const reading = { authorization: `Bearer ${reader}` };
  let isOn = true;
  let turn = 0;

  const fail = ({ method = 'GET' }, path, why) => figures.failures.push(`${method} ${path}: ${why}`);

  const send = async (path, init = {}) => {
    const began = performance.now();
    figures.requests += 1;
    try {
      const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(10_000) });
      const body = await answer.text();
      figures.latencies.push(performance.now() - began);
      if (!answer.ok) fail(init, path, `${answer.status} ${body.replace(/\s+/g, ' ').slice(0, 80)}`);
      return answer.ok ? body : undefined;
    } catch (error) {
      fail(init, path, error.cause?.code ?? error.name);
      return undefined;
    }
  };

  const register = async () => {
    const lastName = `Rehearsal ${randomUUID()}`;
    const form = { firstName: 'Maple', lastName, patientConsent: 'verbal' };
    const body = await send('/api/admin-register', {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': randomUUID() },
      body: JSON.stringify(form),
    });
    if (body !== undefined) figures.acknowledged.add(lastName);
  };

  const list = async () => {
    const body = await send('/api/admin-registrations-pending-optimized?page=1&page_size=20', { headers: reading });
    if (body !== undefined) figures.lists += 1;
  };

  const client = async (index) => {
    while (isOn) {
      turn += 1;
      if (index % 2 === 0) await send(VISITS[turn % VISITS.length]);
      else if (turn % 3 === 0) await list();
      else await register();
      await new Promise((later) => setTimeout(later, PAUSE_MS));
    }
  };

  const clients = Array.from({ length: CLIENTS }, (_, index) => client(index));
  return {
    figures,
    stop: async () => {
      isOn = false;
      await Promise.all(clients);
      return figures;
    },
  };
}

/** The figures since a point in time, as one row of the report. */
export function since(figures, mark) {
  const latencies = figures.latencies.slice(mark.latencies).sort((a, b) => a - b);
  const at = (share) => Math.round(latencies[Math.floor(latencies.length * share)] ?? 0);
  return {
    requests: figures.requests - mark.requests,
    failed: figures.failures.length - mark.failures,
    p50: at(0.5),
    p99: at(0.99),
  };
}

export function mark({ requests, failures, latencies }) {
  return { requests, failures: failures.length, latencies: latencies.length };
}
