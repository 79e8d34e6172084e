import { createServer, type AddressInfo, type Server } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import type { Blobs } from '../blobs/blobs.js';
import { testSettings } from '../../testing/test-settings.js';
import { MailServer } from './mail-server.js';

const SCAN_MS = 10_500;
const ANSWERS: readonly [command: RegExp, answer: string][] = [
  [/^(?:EHLO|MAIL|RCPT)/, '250 OK'],
  [/^DATA/, '354 Send it'],
];

/** An SMTP server that scans each mail before it accepts it. */
function scanningServer(): Server {
  return createServer((socket) => {
    socket.write('220 ready\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      const [, answer] = ANSWERS.find(([command]) => command.test(text)) ?? [];
      if (answer) socket.write(`${answer}\r\n`);
      else if (text.endsWith('\r\n.\r\n')) void wait(SCAN_MS).then(() => socket.write('250 Accepted\r\n'));
    });
    socket.on('error', () => undefined);
  });
}

describe('MailServer', () => {
  let server: Server | null = null;
  let mails: MailServer | null = null;
  afterEach(async () => {
    await mails?.onModuleDestroy();
    server?.close();
  });

  it('2.10/4 a mail that the server scans for longer than ten seconds was sent, not “may have been sent”', async () => {
    server = scanningServer();
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    mails = new MailServer({} as Blobs, testSettings('postgres://localhost/none', { smtpUrl: `smtp://127.0.0.1:${port}` })); // prettier-ignore
    const mail = { to: 'maple@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await expect(mails.send('m-1', mail)).resolves.toBeUndefined();
  }, 20_000);
});
