import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ATTACHMENT_FINDINGS } from '@firstlight/domain/attachment-findings';
import type { DocxText } from '@firstlight/domain/attachment-previews';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { BrokenRules } from '../../../platform/errors/refusals.js';
import type { DocumentKind } from './inspect-document.js';

/** `check`: the error message for a document, or null. `text`: the text of a Word document. */
export type InspectionTask = { bytes: Uint8Array } & ({ want: 'check'; kind: DocumentKind } | { want: 'text' });

const AT_ONCE = 2;
const TIME_MS = 20_000;
const HEAP_MB = 384;

/** The compiled worker; when run from source (tests), the one in the build folder. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./inspection.worker.js', import.meta.url));
  return here.replace(`${sep}api${sep}src${sep}`, `${sep}api${sep}dist${sep}`);
}

/** Reads documents in a worker thread: a malicious file costs the worker's time and memory, not the API's. */
@Injectable()
export class Inspections {
  private readonly slots = new Semaphore(AT_ONCE);

  /** The error message for the document; `null` for a valid one. */
  async refusal(bytes: Buffer, kind: DocumentKind): Promise<string | null> {
    try {
      return await this.slots.run(() => inThread<string | null>({ want: 'check', bytes, kind }));
    } catch (error) {
      if (error instanceof BrokenRules && typeof error.detail === 'string') return error.detail;
      throw error;
    }
  }

  async docxText(bytes: Buffer): Promise<DocxText> {
    const read = await this.slots.run(() => inThread<DocxText | string>({ want: 'text', bytes }));
    if (typeof read === 'string') throw new BrokenRules(read);
    return read;
  }
}

/** The worker's response; `BrokenRules` for a document that takes too much time or memory. */
async function inThread<Answer>(task: InspectionTask): Promise<Answer> {
  const worker = new Worker(workerPath(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const [answer] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIME_MS) })) as [Answer];
    return answer;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isOutOfMemory) throw new BrokenRules(ATTACHMENT_FINDINGS.bomb);
    if (error instanceof Error && error.name === 'AbortError') throw new BrokenRules(ATTACHMENT_FINDINGS.tooSlow);
    throw error;
  } finally {
    await worker.terminate();
  }
}
