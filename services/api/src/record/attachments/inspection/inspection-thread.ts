import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ATTACHMENT_FINDINGS } from '@firstlight/domain/attachment-findings';
import type { DocxText } from '@firstlight/domain/attachment-previews';
import { BrokenRules } from '../../../platform/errors/refusals.js';
import type { DocumentKind } from './inspect-document.js';

/**
 * A file arrives in parts, the first one `at` 0. `check` returns the error message for a document, or null; `text` the text of a Word document
 * or the error message; `from` a chunk of the file again.
 */
export type Message = { part: Uint8Array; at: number } | Question;
type Question = { check: DocumentKind } | { text: true } | { from: number };

const TIME_MS = 20_000;
const HEAP_MB = 384;
/** Most of a document is one string, which is never young. */
const YOUNG_MB = 8;

/** The compiled worker; when run from source (tests), the one in the build folder. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./inspection.worker.js', import.meta.url));
  return here.replace(`${sep}api${sep}src${sep}`, `${sep}api${sep}dist${sep}`);
}

/**
 * Holds one file at a time, one after the other: starting a thread takes longer than checking most documents. The bytes
 * are kept by the thread, because collecting garbage is cheap in its small heap and expensive in that of the API.
 */
export class InspectionThread {
  private readonly worker = new Worker(workerPath(), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  private bytes = 0;
  private isOver = false;

  constructor() {
    this.worker.once('exit', () => (this.isOver = true));
    // One that fails while nobody waits for it must not end the service.
    this.worker.on('error', () => (this.isOver = true));
  }

  get isReady(): boolean {
    return !this.isOver;
  }

  async take(content: AsyncIterable<Buffer>): Promise<void> {
    this.bytes = 0;
    this.worker.postMessage({ part: new Uint8Array(), at: 0 } satisfies Message);
    for await (const part of content) {
      this.worker.postMessage({ part, at: this.bytes } satisfies Message);
      this.bytes += part.length;
    }
  }

  refusal(kind: DocumentKind): Promise<string | null> {
    return this.ask({ check: kind });
  }

  text(): Promise<DocxText | string> {
    return this.ask({ text: true });
  }

  /** The file again, unchanged. */
  async *content(): AsyncGenerator<Buffer> {
    for (let from = 0; from < this.bytes;) {
      const chunk = await this.ask<Uint8Array>({ from });
      from += chunk.length;
      yield Buffer.from(chunk.buffer);
    }
  }

  async stop(): Promise<void> {
    await this.worker.terminate();
  }

  /** Throws `BrokenRules` for a document that takes too much time or memory; the thread is of no use then. */
  private async ask<Answer>(question: Question): Promise<Answer> {
    if (this.isOver) throw new Error('the inspection thread has ended');
    this.worker.ref();
    this.worker.postMessage(question satisfies Message);
    try {
      const [answer] = (await once(this.worker, 'message', { signal: AbortSignal.timeout(TIME_MS) })) as [Answer];
      return answer;
    } catch (error) {
      const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      if (isOutOfMemory) throw new BrokenRules(ATTACHMENT_FINDINGS.bomb);
      if (error instanceof Error && error.name === 'AbortError') throw new BrokenRules(ATTACHMENT_FINDINGS.tooSlow);
      throw error;
    } finally {
      this.worker.unref();
    }
  }
}
