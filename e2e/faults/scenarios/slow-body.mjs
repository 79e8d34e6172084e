import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { damage } from '../lib/damage.mjs';
import { front } from '../lib/front.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';

export const about =
  '150 connections each send a byte of a form every two seconds, through web and straight to the API';

const SENDERS = 150;
const SECONDS = 20;
const PATHS = ['/api/contact', '/api/auth/pin-verify'];

export async function run() {
  const site = await front();
  const calm = await watch(site, []);
  const throughWeb = await watch(site, await slowSenders(site.url));
  const direct = await watch(site, await slowSenders(site.urls()[0]));
  const sent = [calm, throughWeb, direct].flatMap((each) => each.sent);
  const stored = await messagesLostAndDoubled(site, sent);
  await site.stop();
  const figures = (neighbour) => damage({ acknowledged: neighbour.sent.length, ...stored, neighbour });
  return [
    ['without them: slowest answer, ms', calm.slowestMs, (ms) => ms > 0],
    ...figures(throughWeb).map(([name, ...rest]) => [`through web: ${name}`, ...rest]),
    ...figures(direct).map(([name, ...rest]) => [`straight to the API: ${name}`, ...rest]),
  ];
}

async function watch(site, senders) {
  const neighbour = startNeighbour(site);
  await wait(SECONDS * 1_000);
  const seen = await neighbour.stop();
  senders.forEach((stop) => stop());
  return seen;
}

/** Connections that announce a hundred bytes and send one immediately and one every two seconds. */
function slowSenders(url) {
  const { port } = new URL(url);
  return Promise.all(
    Array.from({ length: SENDERS }, (_, number) => {
      const head = `POST ${PATHS[number % PATHS.length]} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json`;
      const socket = connect(Number(port), '127.0.0.1');
      socket.on('error', () => undefined).resume();
      const drip = setInterval(() => socket.writable && socket.write(' '), 2_000);
      const stop = () => {
        clearInterval(drip);
        socket.destroy();
      };
      return new Promise((resolve) => {
        socket.write(`${head}\r\nContent-Length: 100\r\n\r\n{`, () => resolve(stop));
      });
    }),
  );
}
