import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Settings } from '../platform/config/settings.js';

const ACCOUNT = `AC${'0'.repeat(32)}`;
const TOKEN = 'made-up-token';
const SENDER = '+12265550100';

export type CaughtText = { to: string; body: string; from: string; statusUrl: string | null };
type Refusal = { status: number; code: number; message: string };

export type TestTextService = {
  settings: Pick<Settings, 'twilioAccount' | 'twilioToken' | 'twilioSender' | 'twilioUrl'>;
  caught: CaughtText[];
  /** Waits until this many messages were accepted. */
  arrived: (count: number) => Promise<void>;
  /** Every request, also refused ones. */
  requests: () => number;
  /** From now on every message is refused like this; null accepts them again. */
  refuse: (refusal: Refusal | null) => void;
  /** From now on messages are accepted, but the connection breaks before the answer. */
  breakAfterAccepting: (breaks: boolean) => void;
  close: () => Promise<void>;
};

function fault({ status, code, message }: Refusal): { status: number; body: object } {
  return { status, body: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status } };
}

async function formOf(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

/** A server that speaks the Messages resource of Twilio's REST API: credentials, form fields, message and errors. */
export async function testTextService(): Promise<TestTextService> {
  const caught: CaughtText[] = [];
  let refusal: Refusal | null = null;
  let requests = 0;
  let breaks = false;
  const expected = `Basic ${Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64')}`;

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: object }> => {
    requests += 1;
    const form = await formOf(request);
    const to = form.get('To') ?? '';
    const body = form.get('Body') ?? '';
    const from = form.get('From') ?? form.get('MessagingServiceSid') ?? '';
    if (request.method !== 'POST' || request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) {
      return fault({ status: 404, code: 20404, message: 'The requested resource was not found' });
    }
    if (request.headers.authorization !== expected) {
      return fault({ status: 401, code: 20003, message: 'Authenticate' });
    }
    if (refusal) return fault({ ...refusal, message: refusal.message.replace('%s', to) });
    if (!/^\+1\d{10}$/.test(to)) {
      return fault({ status: 400, code: 21211, message: `Invalid 'To' Phone Number: ${to}` });
    }
    if (!body) return fault({ status: 400, code: 21602, message: 'Message body is required' });
    caught.push({ to, body, from, statusUrl: form.get('StatusCallback') });
    const sid = `SM${String(requests).padStart(32, '0')}`;
    return { status: 201, body: { sid, status: 'queued', to, from, body, error_code: null } };
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { status, body } = await answer(request);
    if (breaks) return void response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };

  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    settings: {
      twilioAccount: ACCOUNT,
      twilioToken: TOKEN,
      twilioSender: SENDER,
      twilioUrl: `http://127.0.0.1:${port}`,
    },
    caught,
    arrived: async (count) => {
      for (let tries = 0; caught.length < count && tries < 200; tries += 1) await wait(50);
      if (caught.length !== count) throw new Error(`${caught.length} text messages instead of ${count}`);
    },
    requests: () => requests,
    refuse: (next) => {
      refusal = next;
    },
    breakAfterAccepting: (next) => {
      breaks = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
