/**
 * Results from a laboratory over MLLP: how many per second are committed and acknowledged, and whether any of 10,000 is
 * lost although some are sent twice and out of order, connections break before the response, and the server is killed
 * midway.
 */
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../scripts/start/ports.mjs';
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { product } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

const RESULTS = 10_000;
const CLIENTS = 100;
const CONNECTIONS = 8;
/** Every tenth result, all of clients. */
const CORRECTED = 10;
const AT_LEAST = 200;
const SECRET = 'a-made-up-secret-of-the-benchmark-only';

/** Health card numbers with a valid check digit. */
function cardOf(n) {
  const nine = String(900_000_000 + n);
  const sum = [...nine].reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${nine}${(10 - (sum % 10)) % 10}`;
}

const letters = (n) => [...String(n)].map((digit) => 'abcdefghij'[digit]).join('');
const personOf = (n) => ({
  first: `Cedar${letters(n)}`,
  last: `Testperson${letters(n)}`,
  birth: `${1950 + (n % 50)}-0${1 + (n % 9)}-1${n % 10}`,
  card: cardOf(n),
});

/** Every second result matches a client, each with a different specimen day; the others wait for review. */
function resultOf(n) {
  const person = personOf(n % 2 === 0 ? n % CLIENTS : CLIENTS + n);
  const drawn = new Date(Date.UTC(2020, 0, 1 + Math.floor(n / CLIENTS) * 17)).toISOString().slice(0, 10);
  return { order: `B${n}`, drawn, ...person };
}

const digits = (day) => day.replaceAll('-', '');

function oru({ order, first, last, birth, card, drawn }, { control, status, value, reported }) {
  return [
    `MSH|^~\\&|LIS|NORTH|FIRSTLIGHT|CLINIC|20261110120500-0500||ORU^R01^ORU_R01|${control}|P|2.5`,
    `PID|1||${card}^^^ON^JHN||${last}^${first}||${digits(birth)}|F`,
    `OBR|1||${order}|11259-9^HCV RNA^LN|||${digits(drawn)}|||||||||||||||${reported}|||${status}`,
    `OBX|1|ST|11259-9^HCV RNA^LN||${value}||||||${status}`,
  ].join('\r');
}

/** The laboratory's messages: every tenth result is corrected, half of those before the first result arrives. */
function messages(from, to) {
  return Array.from({ length: to - from }, (_, at) => from + at).flatMap((n) => {
    const result = resultOf(n);
    const first = oru(result, { control: `M${n}`, status: 'F', value: 'NEGATIVE', reported: '20261110120000-0500' });
    if (n % CORRECTED !== 0) return [first];
    const reported = '20261112120000-0500';
    const corrected = oru(result, { control: `C${n}`, status: 'C', value: 'POSITIVE', reported });
    return n % (2 * CORRECTED) === 0 ? [first, corrected] : [corrected, first];
  });
}

/** One connection of the laboratory: one message, then its acknowledgement. */
class Line {
  #port;
  #socket = null;
  #answer = null;

  constructor(port) {
    this.#port = port;
  }

  /** Sends until acknowledged; `dies`: the connection ends once before the response. */
  async deliver(message, dies = false) {
    let hangUp = dies;
    for (;;) {
      const ack = await this.#send(message, hangUp).catch(() => null);
      hangUp = false;
      if (ack?.includes('\rMSA|AA|')) return;
      if (ack?.includes('\rMSA|AE|')) throw new Error(`refused: ${ack}`);
      await wait(50);
    }
  }

  async #send(message, hangUp) {
    this.#socket ??= await this.#open();
    const socket = this.#socket;
    const answered = new Promise((resolve, reject) => (this.#answer = { resolve, reject }));
    socket.write(`\v${message}\x1c\r`);
    if (hangUp) setImmediate(() => socket.destroy());
    return answered;
  }

  #open() {
    return new Promise((resolve, reject) => {
      const socket = connect(this.#port, '127.0.0.1', () => resolve(socket));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk;
        if (!text.includes('\x1c\r')) return;
        this.#answer?.resolve(text);
        text = '';
      });
      socket.on('error', reject);
      socket.on('close', () => {
        this.#socket = null;
        this.#answer?.reject(new Error('hung up'));
      });
    });
  }

  close() {
    this.#socket?.destroy();
  }
}

/** Sends all messages over several connections; every tenth twice, every fiftieth over a connection that breaks. */
async function stream(port, all, onMessage = () => undefined) {
  let next = 0;
  const work = async () => {
    const line = new Line(port);
    for (let n = next++; n < all.length; n = next++) {
      await line.deliver(all[n], n % 50 === 49);
      if (n % 10 === 9) await line.deliver(all[n]);
      onMessage(n);
    }
    line.close();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONNECTIONS }, work));
  return all.length / ((performance.now() - began) / 1_000);
}

async function register(url, token) {
  for (let n = 0; n < CLIENTS; n += 1) {
    const { first, last, birth, card } = personOf(n);
    const form = { firstName: first, lastName: last, dob: birth, healthCard: card, patientConsent: 'verbal' };
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${url}/api/admin-register`, { method: 'POST', headers, body: JSON.stringify(form) });
    if (answer.status !== 201) throw new Error(`a client was refused: ${answer.status}`);
  }
}

/** States that aren't stored: one for each result, two for a corrected one. */
const STORED = `
  SELECT count(*) AS states FROM received_result_versions v JOIN received_results r ON r.id = v.result_id
   WHERE r.laboratory = 'bench-lab'`;
const FILED = `
  SELECT count(*) AS filed, count(*) FILTER (WHERE t.bloodwork_result = 'Positive') AS positive, count(DISTINCT t.id) AS tests
    FROM received_results r JOIN lab_tests t ON t.id = r.test_id AND t.voided_at IS NULL
   WHERE r.laboratory = 'bench-lab' AND r.state = 'filed'`;

export async function measure({ quick }) {
  const results = quick ? 1_000 : RESULTS;
  const port = await freePort();
  const { url } = await product();
  await register(url, await newSession());
  const settings = {
    RESULTS_LABORATORIES: `bench-lab=${SECRET}`,
    RESULTS_AUTO_FILE: 'on',
    RESULTS_MLLP_PORT: String(port),
    RESULTS_MLLP_HOST: '127.0.0.1',
    RESULTS_MLLP_ALLOW: '127.0.0.1=bench-lab',
    JOBS: 'off',
  };
  let server = await api(undefined, settings);
  const half = results / 2;
  const rate = await stream(port, messages(0, half));
  // During the second half the server is killed, and a new one takes over the port.
  let restarted;
  const second = messages(half, results);
  await stream(port, second, (n) => {
    if (restarted || n < second.length / 2) return;
    process.kill(server.pid, 'SIGKILL');
    restarted = api(undefined, settings).then((next) => (server = next));
  });
  await restarted;
  const { states, filed, positive, tests } = await withDatabase(async (client) => ({
    ...(await client.query(STORED)).rows[0],
    ...(await client.query(FILED)).rows[0],
  }));
  await server.stop();
  const lost = results + results / CORRECTED - Number(states);
  // Every second result has a client, and corrected ones among them end as positive.
  const wrong =
    Math.abs(Number(filed) - results / 2) +
    Math.abs(Number(tests) - results / 2) +
    Math.abs(Number(positive) - results / CORRECTED);
  const name = results.toLocaleString('en-CA');
  return [
    {
      figure: 'results over MLLP, committed and acknowledged',
      value: `${Math.round(rate)} per second`,
      against: `${CONNECTIONS} connections, every second one filed`,
      ratio: (rate / AT_LEAST).toFixed(2),
      target: `≥ ${AT_LEAST} per second`,
      met: rate >= AT_LEAST,
    },
    limitRow(`of ${name} results: lost`, lost, 0, 'results'),
    limitRow(`of ${name} results: filed wrongly, twice or not at all`, wrong, 0, 'results'),
  ];
}
