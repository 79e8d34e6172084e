import { once } from 'node:events';
import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { ATTACHMENT_FINDINGS } from '@firstlight/domain/attachment-findings';
import { Injectable } from '@nestjs/common';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import type { DocumentKind } from './inspect-document.js';

export type InspectionTask = { bytes: Uint8Array; kind: DocumentKind };

const AT_ONCE = 2;
const TIME_MS = 20_000;
const HEAP_MB = 384;

/** The compiled worker; when run from source (tests), the one in the build folder. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./inspection.worker.js', import.meta.url));
  return here.replace(`${sep}api${sep}src${sep}`, `${sep}api${sep}dist${sep}`);
}

/** Inspects documents in a thread of their own: a file made to be slow costs its time and memory, not the API's. */
@Injectable()
export class Inspections {
  private readonly slots = new Semaphore(AT_ONCE);

  /** The text that refuses the document; `null` for a sound one. */
  refusal(bytes: Buffer, kind: DocumentKind): Promise<string | null> {
    return this.slots.run(() => inThread({ bytes, kind }));
  }
}

async function inThread(task: InspectionTask): Promise<string | null> {
  const worker = new Worker(workerPath(), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  try {
    const [{ refusal }] = (await once(worker, 'message', { signal: AbortSignal.timeout(TIME_MS) })) as [
      { refusal: string | null },
    ];
    return refusal;
  } catch (error) {
    const isOutOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (isOutOfMemory) return ATTACHMENT_FINDINGS.bomb;
    if (error instanceof Error && error.name === 'AbortError') return ATTACHMENT_FINDINGS.tooSlow;
    throw error;
  } finally {
    await worker.terminate();
  }
}
