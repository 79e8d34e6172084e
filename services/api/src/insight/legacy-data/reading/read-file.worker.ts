import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import type { BatchTaker } from './batches.js';
import { UnreadableFile } from './file-kind.js';
import type { Destination } from './intake.js';
import { readLegacyFile, type ReadTask } from './read-file.js';
import type { Upload } from './reading-thread.js';
import { keyedWith } from './person-key.js';

const destinationOf = ({ id, secret }: Upload, taker: BatchTaker): Destination => ({
  uploadId: id,
  taker,
  keyed: keyedWith(secret),
});

/** Reads one file away from the requests; answers the result or the text of a refusal, never a value of the file. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const [{ task, upload }] = (await once(port, 'message')) as [{ task: ReadTask; upload: Upload | null }];
  /** One batch may wait while the next is read; more would only fill memory. */
  let asked: Promise<unknown> = Promise.resolve();
  const taker: BatchTaker = async (batch) => {
    await asked;
    asked = once(port, 'message');
    port.postMessage({ batch }, [batch.records.buffer]);
  };
  try {
    port.postMessage({ result: await readLegacyFile(task, upload && destinationOf(upload, taker)) });
  } catch (error) {
    port.postMessage({ refused: error instanceof UnreadableFile ? error.text : null });
  }
}

if (parentPort) await main(parentPort);
