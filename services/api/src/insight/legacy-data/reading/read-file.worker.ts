import { once } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { UnreadableFile } from './file-kind.js';
import { readLegacyFile, type ReadTask } from './read-file.js';
import type { BatchTaker } from './staged-rows.js';

/** Reads one file outside the main thread; answers the result or a specified refusal, never a value of the file. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const [{ task, isImport }] = (await once(port, 'message')) as [{ task: ReadTask; isImport: boolean }];
  /** One batch may wait while the next is read; more would only fill memory. */
  let asked: Promise<unknown> = Promise.resolve();
  const taker: BatchTaker = async (rows) => {
    await asked;
    asked = once(port, 'message');
    // Moved, not copied.
    port.postMessage({ rows }, [rows.buffer]);
  };
  try {
    port.postMessage({ result: await readLegacyFile(task, isImport ? taker : null) });
  } catch (error) {
    port.postMessage({ refused: error instanceof UnreadableFile ? error.text : null });
  }
}

if (parentPort) await main(parentPort);
