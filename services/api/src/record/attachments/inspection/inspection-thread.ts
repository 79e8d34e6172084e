import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ATTACHMENT_FINDINGS } from '@firstlight/domain/record/attachment-findings';
import type { DocxText } from '@firstlight/domain/record/attachment-previews';
import { FILE_MAX_BYTES } from '@firstlight/domain/platform/limits';
import { CHUNK_BYTES } from '../../../platform/blobs/chunks.js';
import { UnprocessableEntity } from '../../../platform/errors/http-errors.js';
import type { DocumentKind } from './inspect-document.js';

/** `check` returns the error message for a document, or null; `text` the text of a Word document or the error message. */
export type Question = { bytes: number } & ({ check: DocumentKind } | { text: true });

const TIME_MS = 20_000;
const HEAP_MB = 384;
/** Most of a document is one string, which is never in the young generation. */
const YOUNG_MB = 8;

/** The compiled worker; when run from source (tests), the one in the build folder. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./inspection.worker.js', import.meta.url));
  return here.replace(`${sep}api${sep}src${sep}`, `${sep}api${sep}dist${sep}`);
}

/**
 * Handles one file at a time: starting a thread takes longer than checking most documents. The API and the thread share
 * the file's memory: copies would be garbage, which is expensive to collect in the API's large heap.
 */
export class InspectionThread {
  private readonly shared = new SharedArrayBuffer(FILE_MAX_BYTES);
  private readonly memory = Buffer.from(this.shared);
  private readonly worker = new Worker(workerPath(), {
    workerData: this.shared,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  private bytes = 0;
  private isOver = false;

  constructor() {
    this.worker.once('exit', () => (this.isOver = true));
    // A thread that fails while nobody waits for it must not end the service.
    this.worker.on('error', () => (this.isOver = true));
  }

  get isReady(): boolean {
    return !this.isOver;
  }

  async take(content: AsyncIterable<Buffer>): Promise<void> {
    this.bytes = 0;
    for await (const part of content) {
      this.memory.set(part, this.bytes);
      this.bytes += part.length;
    }
  }

  refusal(kind: DocumentKind): Promise<string | null> {
    return this.ask({ bytes: this.bytes, check: kind });
  }

  text(): Promise<DocxText | string> {
    return this.ask({ bytes: this.bytes, text: true });
  }

  /** The file again, unchanged: views of the shared memory, to be used before the next file. */
  *content(): Generator<Buffer> {
    for (let from = 0; from < this.bytes; from += CHUNK_BYTES) {
      yield this.memory.subarray(from, Math.min(from + CHUNK_BYTES, this.bytes));
    }
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  /** Throws `UnprocessableEntity` for a document that takes too much time or memory; the thread is unusable afterwards. */
  private async ask<Answer>(question: Question): Promise<Answer> {
    if (this.isOver) throw new Error('the inspection thread has ended');
    this.worker.ref();
    this.worker.postMessage(question);
    try {
      const [answer] = (await once(this.worker, 'message', { signal: AbortSignal.timeout(TIME_MS) })) as [Answer];
      return answer;
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory) throw new UnprocessableEntity(ATTACHMENT_FINDINGS.bomb);
      if (error instanceof Error && error.name === 'AbortError')
        throw new UnprocessableEntity(ATTACHMENT_FINDINGS.tooSlow);
      throw error;
    } finally {
      this.worker.unref();
    }
  }
}
