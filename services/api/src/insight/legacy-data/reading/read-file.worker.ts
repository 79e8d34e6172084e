import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { BatchTaker } from './batches.js';
import { UnreadableFile } from './file-kind.js';
import { readLegacyFile, type ReadTask } from './read-file.js';

/** Reads one file away from the requests; answers the result or the text of a refusal, never a value of the file. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const [{ task, uploadId }] = (await once(port, 'message')) as [{ task: ReadTask; uploadId: string | null }];
  /** One batch may wait while the next is read; more would only fill memory. */
  let asked: Promise<unknown> = Promise.resolve();
  const taker: BatchTaker = async (batch) => {
    await asked;
    asked = once(port, 'message');
    port.postMessage({ batch }, [batch.records.buffer]);
  };
  try {
    port.postMessage({ result: await readLegacyFile(task, uploadId === null ? null : { uploadId, taker }) });
  } catch (error) {
    port.postMessage({ refused: error instanceof UnreadableFile ? error.text : null });
  }
}

if (parentPort) await main(parentPort);
