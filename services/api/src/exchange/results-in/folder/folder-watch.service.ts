import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Logger } from 'pino';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { safeFacts } from '../../../platform/errors/database-errors.js';
import { LOGGER } from '../../../platform/log/logger.js';
import { readBundle } from '../formats/fhir-bundle.js';
import { readOru } from '../formats/oru.js';
import { type ReceivedMessage, UnreadableMessage } from '../formats/received-message.js';
import { ResultIntake } from '../intake.service.js';
import { Laboratories } from '../laboratories.js';
import { decoded, FRAME_MAX_BYTES } from '../mllp/mllp-frames.js';

const POLL_MS = 2_000;
/** A file written more recently than this may still grow. */
const SETTLED_MS = 2_000;
/** A file left behind by a stopped process is picked up again after this time. */
const ABANDONED_MS = 5 * 60_000;
const STEPS = ['in', 'work', 'done', 'rejected'] as const;
const FILES = /^[^.].*\.(hl7|oru|txt|json)$/i;

function readFileContent(name: string, bytes: Buffer): ReceivedMessage {
  const text = decoded(bytes);
  if (!/\.json$/i.test(name)) return readOru(text);
  try {
    return readBundle(JSON.parse(text));
  } catch (error) {
    throw error instanceof SyntaxError ? new UnreadableMessage('not JSON') : error;
  }
}

/**
 * Picks up files that laboratories put into `<folder>/<laboratory>/in`, one message each. Moving a file to `work` is
 * atomic, so only one of several processes gets it; afterwards it goes to `done` or `rejected`.
 */
@Injectable()
export class FolderWatch implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly closing = new AbortController();
  private watching: Promise<void> | null = null;

  constructor(
    private readonly intake: ResultIntake,
    private readonly laboratories: Laboratories,
    @Inject(SETTINGS) private readonly settings: Settings,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { resultsFolder } = this.settings;
    if (resultsFolder === null) return;
    for (const name of this.laboratories.names)
      for (const step of STEPS) await mkdir(join(resultsFolder, name, step), { recursive: true });
    this.watching = this.watch(resultsFolder);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing.abort();
    await this.watching;
  }

  private async watch(root: string): Promise<void> {
    const { signal } = this.closing;
    while (!signal.aborted) {
      await this.readFolders(root).catch((error: unknown) =>
        this.log.error(safeFacts(error), 'results folder not read'),
      );
      await wait(POLL_MS, undefined, { signal }).catch(() => undefined);
    }
  }

  private async readFolders(root: string): Promise<void> {
    for (const laboratory of this.laboratories.names) {
      const folder = join(root, laboratory);
      await this.returnAbandoned(folder);
      for (const name of (await readdir(join(folder, 'in'))).filter((one) => FILES.test(one)).sort()) {
        if (this.closing.signal.aborted) return;
        await this.processFile(laboratory, folder, name);
      }
    }
  }

  /** Files that a stopped process took and didn't finish. */
  private async returnAbandoned(folder: string): Promise<void> {
    for (const name of await readdir(join(folder, 'work'))) {
      const taken = join(folder, 'work', name);
      const facts = await stat(taken).catch(() => null);
      if (facts && Date.now() - facts.ctimeMs > ABANDONED_MS)
        await rename(taken, join(folder, 'in', name.slice(UUID_LENGTH + 1))).catch(() => undefined);
    }
  }

  private async processFile(laboratory: string, folder: string, name: string): Promise<void> {
    const found = join(folder, 'in', name);
    const facts = await stat(found).catch(() => null);
    if (!facts?.isFile() || Date.now() - facts.mtimeMs < SETTLED_MS) return;
    // Unique, so that a second file of the same name doesn't replace the first.
    const unique = `${randomUUID()}-${name}`;
    const taken = join(folder, 'work', unique);
    const isOurs = await rename(found, taken).then(
      () => true,
      () => false,
    );
    if (!isOurs) return;
    try {
      if (facts.size > FRAME_MAX_BYTES) throw new UnreadableMessage('the file is too large');
      await this.intake.take({ laboratory, channel: 'folder' }, readFileContent(name, await readFile(taken)));
      await rename(taken, join(folder, 'done', unique));
    } catch (error) {
      await this.setAside(error, folder, unique, name);
    }
  }

  /** A faulty file goes to `rejected` with the reason; after any other error it is retried. */
  private async setAside(error: unknown, folder: string, unique: string, name: string): Promise<void> {
    const taken = join(folder, 'work', unique);
    if (error instanceof UnreadableMessage) {
      await writeFile(join(folder, 'rejected', `${unique}.reason.txt`), `${error.says}\n`);
      await rename(taken, join(folder, 'rejected', unique));
    } else {
      await rename(taken, join(folder, 'in', name)).catch(() => undefined);
    }
    this.log.warn(safeFacts(error), 'a file with results was not taken');
  }
}

const UUID_LENGTH = 36;
