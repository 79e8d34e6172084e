import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';

export type CaughtMail = { to: string[]; raw: string; text: string; messageId: string };

export type TestMailbox = {
  url: string;
  /** Waits until this many mails mention the text, and a moment longer for one too many. */
  waitFor: (text: string, count: number) => Promise<CaughtMail[]>;
  /** Closes the connection after a whole mail, without an answer. */
  breakAfterAccepting: (isBroken: boolean) => void;
  /** Refuses connections, until it is called again with true. */
  listen: (isListening: boolean) => Promise<void>;
  close: () => Promise<void>;
};

function readable(raw: string): string {
  return raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
}

/** A real SMTP server on a free port that stores what it receives. */
export async function testMailbox(): Promise<TestMailbox> {
  const caught: CaughtMail[] = [];
  const sockets = new Set<Socket>();
  let isBroken = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const raw = Buffer.concat(parts).toString('utf8');
        const messageId = /^message-id: (.*)$/im.exec(raw)?.[1] ?? '';
        caught.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw, text: readable(raw), messageId });
        if (isBroken) for (const socket of sockets) socket.destroy();
        else callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mentioning = (text: string): CaughtMail[] => caught.filter((mail) => mail.text.includes(text));
  return {
    url: `smtp://127.0.0.1:${port}`,
    waitFor: async (text, count) => {
      for (let tries = 0; mentioning(text).length < count && tries < 200; tries += 1) await wait(50);
      await wait(150);
      if (mentioning(text).length !== count) throw new Error(`${mentioning(text).length} mails instead of ${count}`);
      return mentioning(text);
    },
    breakAfterAccepting: (isSo) => {
      isBroken = isSo;
    },
    listen: (isListening) =>
      new Promise<void>((resolve) => {
        if (isListening) return server.server.listen(port, '127.0.0.1', resolve);
        server.server.close();
        resolve();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
