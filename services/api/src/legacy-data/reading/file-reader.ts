import { sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Injectable } from '@nestjs/common';
import { LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { UnreadableFile } from './file-kind.js';
import type { ReadResult, ReadTask } from './read-file.js';

const TIME_MS = 60_000;
const HEAP_MB = 640;

type Message = { result: ReadResult } | { refused: string | null };

/** The compiled worker; from the sources (tests) it stands in the build beside them. */
function workerPath(): string {
  const here = fileURLToPath(new URL('./read-file.worker.js', import.meta.url));
  return here.replace(`${sep}src${sep}legacy-data`, `${sep}dist${sep}legacy-data`);
}

/** Runs the reading in a worker with an end to its time and memory. */
@Injectable()
export class FileReader {
  read(task: ReadTask): Promise<ReadResult> {
    return new Promise((resolve, reject) => {
      const worker = new Worker(workerPath(), {
        workerData: task,
        resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      });
      const timer = setTimeout(() => {
        reject(new UnreadableFile(LEGACY_TEXTS.tooSlow));
        void worker.terminate();
      }, TIME_MS);
      worker.once('message', (message: Message) => {
        if ('result' in message) resolve(message.result);
        else reject(new UnreadableFile(message.refused ?? LEGACY_TEXTS.damaged));
      });
      // Out of memory ends the worker, not the service.
      worker.once('error', () => reject(new UnreadableFile(LEGACY_TEXTS.bomb)));
      worker.once('exit', () => {
        clearTimeout(timer);
        reject(new UnreadableFile(LEGACY_TEXTS.damaged));
      });
    });
  }
}
