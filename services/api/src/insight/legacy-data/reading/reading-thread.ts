import { on } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { UnreadableFile } from './file-kind.js';
import type { ReadResult, ReadTask } from './read-file.js';
import type { Batch } from './staged-rows.js';

const TIME_MS = 60_000;
const HEAP_MB = 640;

/** Rows for the staging table, or, at the end, what was read. */
export type ReadPart = { batch: Batch } | { result: ReadResult };

type Message = ReadPart | { refused: string | null };

/** The compiled worker; tests run from the sources and use the build next to them. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./read-file.worker.js', import.meta.url));
  return here.replace(`${sep}api${sep}src${sep}`, `${sep}api${sep}dist${sep}`);
}

/** A worker thread that reads one file, if need be several times, limited in time and memory. */
export class ReadingThread {
  private readonly worker = new Worker(workerPath(), { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
  private readonly messages = on(this.worker, 'message', { close: ['exit'] });
  private timeLeft = TIME_MS;
  private isTooSlow = false;

  /** Yields rows only for purposes that need them. */
  async *read(task: ReadTask): AsyncGenerator<ReadPart, void> {
    this.worker.postMessage(task);
    for (;;) {
      const message = await this.next();
      if (message === null) throw new UnreadableFile(this.isTooSlow ? LEGACY_TEXTS.tooSlow : LEGACY_TEXTS.damaged);
      if ('refused' in message) throw new UnreadableFile(message.refused ?? LEGACY_TEXTS.damaged);
      // The next one is read while this one is stored.
      if ('batch' in message) this.worker.postMessage('next');
      yield message;
      if ('result' in message) return;
    }
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  /** Null when the thread has ended. Only reading counts: while batches are stored it waits. */
  private async next(): Promise<Message | null> {
    const began = performance.now();
    const timer = setTimeout(() => {
      this.isTooSlow = true;
      void this.stop();
    }, this.timeLeft);
    try {
      const { value, done } = (await this.messages.next()) as IteratorResult<[Message], undefined>;
      return done ? null : value[0];
    } catch {
      // Out of memory ends the thread, not the service.
      throw new UnreadableFile(LEGACY_TEXTS.bomb);
    } finally {
      clearTimeout(timer);
      this.timeLeft -= performance.now() - began;
    }
  }
}
