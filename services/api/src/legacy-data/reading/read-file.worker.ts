import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableFile } from './file-kind.js';
import { readLegacyFile, type ReadTask } from './read-file.js';

/** Reads one file away from the requests; answers the result or the text of a refusal, never a value of the file. */
try {
  parentPort?.postMessage({ result: await readLegacyFile(workerData as ReadTask) });
} catch (error) {
  parentPort?.postMessage({ refused: error instanceof UnreadableFile ? error.text : null });
}
