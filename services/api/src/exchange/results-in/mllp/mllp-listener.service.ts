import { readFile } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { safeFacts } from '../../../platform/errors/database-errors.js';
import { LOGGER } from '../../../platform/log/logger.js';
import { ackCodeOf, ackOf } from '../formats/hl7-ack.js';
import { readOru } from '../formats/oru.js';
import { UnreadableMessage } from '../formats/received-message.js';
import { ResultIntake } from '../intake.service.js';
import { Laboratories } from '../laboratories.js';
import { decoded, type Frame, framed, MllpFrames } from './mllp-frames.js';

/** A laboratory keeps a few connections open. */
const CONNECTIONS = 64;
/** Messages stored at the same time: the others wait, so that staff keep their share of the database. */
const AT_ONCE = 4;
/** Longer than a message's first segment. */
const HEADER_BYTES = 16_384;
/**
 * After a minute, TCP keep-alive checks a silent connection, so that dead ones end. A laboratory that closes its side
 * after its last message still gets the response.
 */
const CONNECTION = { keepAlive: true, keepAliveInitialDelay: 60_000, allowHalfOpen: true };

/** Receives HL7 v2 messages over MLLP from the addresses in `RESULTS_MLLP_ALLOW`, one at a time per connection. */
@Injectable()
export class MllpListener implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private server: Server | null = null;
  /** Open connections, and whether each is processing a message. */
  private readonly sockets = new Map<Socket, { busy: boolean }>();
  private stopping = false;
  private readonly slots = new Semaphore(AT_ONCE);

  constructor(
    private readonly intake: ResultIntake,
    private readonly laboratories: Laboratories,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { resultsMllpPort: port, resultsMllpHost: host } = this.settings;
    if (port === null) return;
    const server = await this.makeServer();
    server.maxConnections = CONNECTIONS;
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.off('error', reject);
        resolve();
      });
    });
    // Later errors concern a single connection, such as too many open files.
    server.on('error', (error) => this.log.warn(safeFacts(error), 'a connection for results was not accepted'));
    this.log.info({ port: this.port }, 'receiving results over MLLP');
  }

  /** The port that is open; null without one. */
  get port(): number | null {
    const address = this.server?.address();
    return address && typeof address === 'object' ? (address satisfies AddressInfo).port : null;
  }

  /** Messages in progress are finished and acknowledged; idle connections are closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    const { server } = this;
    if (!server) return;
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const [socket, { busy }] of this.sockets) if (!busy) socket.destroy();
    await closed;
  }

  private async makeServer(): Promise<Server> {
    const { resultsMllpCertificate, resultsMllpKey, resultsMllpClientCa } = this.settings;
    const accept = (socket: Socket): void => void this.serve(socket);
    if (resultsMllpCertificate === null || resultsMllpKey === null) return createServer(CONNECTION, accept);
    const ca = resultsMllpClientCa === null ? undefined : await readFile(resultsMllpClientCa);
    const [cert, key] = [await readFile(resultsMllpCertificate), await readFile(resultsMllpKey)];
    return createTlsServer(
      { ...CONNECTION, cert, key, ca, requestCert: ca !== undefined, rejectUnauthorized: ca !== undefined },
      accept,
    );
  }

  private async serve(socket: Socket): Promise<void> {
    const laboratory = this.laboratories.ofAddress(socket.remoteAddress ?? '');
    if (laboratory === null || this.stopping) {
      socket.destroy();
      this.log.warn('a connection for results was refused: its address is not in RESULTS_MLLP_ALLOW');
      return;
    }
    const state = { busy: false };
    this.sockets.set(socket, state);
    const frames = new MllpFrames();
    try {
      // Reading waits for the response, so a fast sender fills its own buffers, not ours.
      for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
        for (const frame of frames.push(chunk as Buffer)) {
          state.busy = true;
          const answer = frame.isTooLarge ? this.refuse(laboratory, frame) : await this.answer(laboratory, decoded(frame.bytes)); // prettier-ignore
          state.busy = false;
          if (!socket.writable) return;
          socket.write(framed(answer));
        }
        if (this.stopping) break;
      }
    } catch (error) {
      this.log.warn({ laboratory, ...safeFacts(error) }, 'a connection for results broke off');
    } finally {
      this.sockets.delete(socket);
      socket.destroySoon();
    }
  }

  /** Without a response, the sender would resend it again and again, ahead of everything else. */
  private refuse(laboratory: string, { bytes }: Frame): string {
    const says = 'the message is too large';
    this.log.warn({ laboratory, code: 'AE', says }, 'a message with results was not taken');
    return ackOf(decoded(bytes.subarray(0, HEADER_BYTES)), 'AE', says);
  }

  /** The acknowledgement; AA only after the commit. */
  private async answer(laboratory: string, text: string): Promise<string> {
    const release = await this.slots.acquire();
    try {
      await this.intake.take({ laboratory, channel: 'mllp' }, readOru(text));
      return ackOf(text, 'AA');
    } catch (error) {
      const says = error instanceof UnreadableMessage ? error.says : 'temporarily unavailable, please send again';
      const code = ackCodeOf(error);
      this.log.warn({ laboratory, code, says, ...safeFacts(error) }, 'a message with results was not taken');
      return ackOf(text, code, says);
    } finally {
      release();
    }
  }
}
