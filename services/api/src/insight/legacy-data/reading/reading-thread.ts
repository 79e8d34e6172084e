import { on } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { UnreadableFile } from './file-kind.js';
import type { ReadResult, ReadTask } from './read-file.js';
import type { Batch } from './staged-rows.js';
import type { VerdictTexts } from './verdicts.js';

const TIME_MS = 60_000;
const HEAP_MB = 640;
/** A batch of records is used once and discarded as a whole: promoting it to the old generation costs more. */
const YOUNG_MB = 64;

/** Rows for the staging table, or, at the end, what was read. */
export type ReadPart = { batch: Batch } | { result: ReadResult };

/** Returns the results of the database's functions for texts of the file. */
export type Answerer = (texts: VerdictTexts) => Promise<VerdictTexts>;

type Message = ReadPart | { ask: VerdictTexts } | { refused: string | null };

/** The compiled worker; tests run from source and use the build. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./read-file.worker.js', import.meta.url));
  return here.replace(`${sep}api${sep}src${sep}`, `${sep}api${sep}dist${sep}`);
}

/** Out of memory ends the thread, not the service, and is the file's fault; anything else is ours. */
export function endOfThread(error: unknown): unknown {
  const outOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return outOfMemory ? new UnreadableFile(LEGACY_TEXTS.bomb) : error;
}

/** A worker thread that reads one file, if need be several times, limited in time and memory. */
export class ReadingThread {
  private readonly worker = new Worker(workerPath(), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  private readonly messages = on(this.worker, 'message', { close: ['exit'] });
  private timeLeft = TIME_MS;
  private isReading = false;
  private isStopped = false;
  private isTooSlow = false;

  /** Yields rows only for purposes that need them. */
  async *read(task: ReadTask, answer: Answerer): AsyncGenerator<ReadPart, void> {
    this.isReading = true;
    this.worker.ref();
    this.worker.postMessage(task);
    for (;;) {
      const message = await this.next();
      if (message === null) throw new UnreadableFile(this.isTooSlow ? LEGACY_TEXTS.tooSlow : LEGACY_TEXTS.damaged);
      if ('refused' in message) this.isReading = false;
      if ('refused' in message) throw new UnreadableFile(message.refused ?? LEGACY_TEXTS.damaged);
      if ('ask' in message) {
        this.worker.postMessage(await answer(message.ask));
        continue;
      }
      // The next one is read while this one is stored.
      if ('batch' in message) this.worker.postMessage('next');
      if ('result' in message) this.isReading = false;
      yield message;
      if ('result' in message) return;
    }
  }

  /** Whether it can read another file. */
  get isReady(): boolean {
    return !this.isReading && !this.isStopped;
  }

  /** Idle until the next file, which has its own time limit. */
  rest(): void {
    this.timeLeft = TIME_MS;
    this.worker.unref();
  }

  async stop(): Promise<void> {
    this.isStopped = true;
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
    } catch (error) {
      throw endOfThread(error);
    } finally {
      clearTimeout(timer);
      this.timeLeft -= performance.now() - began;
    }
  }
}
