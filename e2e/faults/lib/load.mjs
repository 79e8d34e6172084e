/**
 * A separate process, so that load and server don't share an event loop: `load.mjs <url> <token> <mode> <amount>
 * <seconds>`.
 */
import { Agent, request } from 'node:http';

const [url, token, mode, amount, seconds] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 4_000 });
/** Timeout of a caller. */
const PATIENCE_MS = 2_000;
const counts = { sent: 0, good: 0, late: 0, shed: 0, shedWithoutRetryAfter: 0, failed: 0 };
const end = performance.now() + Number(seconds) * 1_000;

/** Staff activity: lists and new clients in turn. */
function next() {
  const headers = { authorization: `Bearer ${token}` };
  if (counts.sent % 2 === 0)
    return { path: '/api/admin-registrations-pending-optimized', options: { headers }, body: '' };
  const body = JSON.stringify({ firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' });
  const type = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
  return { path: '/api/admin-register', options: { method: 'POST', headers: { ...headers, ...type } }, body };
}

function outcomeOf({ statusCode, headers }, ms) {
  if (statusCode < 300) return ms < PATIENCE_MS ? 'good' : 'late';
  if (statusCode === 503) return headers['retry-after'] ? 'shed' : 'shedWithoutRetryAfter';
  return 'failed';
}

function call() {
  const { path, options, body } = next();
  counts.sent += 1;
  const began = performance.now();
  return new Promise((resolve) => {
    const onward = request(`${url}${path}`, { agent, ...options }, (answer) => {
      answer.resume();
      answer.on('end', () => {
        counts[outcomeOf(answer, performance.now() - began)] += 1;
        resolve();
      });
    });
    onward.on('error', () => {
      counts.failed += 1;
      resolve();
    });
    onward.end(body);
  });
}

async function closed(workers) {
  const work = async () => {
    while (performance.now() < end) await call();
  };
  await Promise.all(Array.from({ length: workers }, work));
}

/** A fixed rate of calls, regardless of the responses. */
async function open(rate) {
  const began = performance.now();
  const calls = [];
  while (performance.now() < end) {
    const due = ((performance.now() - began) / 1_000) * rate;
    while (counts.sent < due) calls.push(call());
    await new Promise((later) => setTimeout(later, 5));
  }
  await Promise.all(calls);
}

await (mode === 'closed' ? closed(Number(amount)) : open(Number(amount)));
agent.destroy();
process.stdout.write(JSON.stringify(counts));
