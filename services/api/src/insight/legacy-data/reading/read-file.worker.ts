import { on } from 'node:events';
import { parentPort } from 'node:worker_threads';
import { UnreadableFile } from './file-kind.js';
import { readLegacyFile, type ReadTask } from './read-file.js';
import type { BatchTaker } from './staged-rows.js';
import type { VerdictTexts } from './verdicts.js';

/** Reads one file after the other outside the main thread; returns the result or an error, never a value of a file. */
async function main(port: NonNullable<typeof parentPort>): Promise<void> {
  const inbox = on(port, 'message')[Symbol.asyncIterator]() as AsyncIterator<[ReadTask], undefined>;
  for (let next = await inbox.next(); !next.done; next = await inbox.next()) {
    /** One batch may wait while the next is read; more would only fill memory. */
    let asked: Promise<unknown> = Promise.resolve();
    const taker: BatchTaker = {
      take: async (batch) => {
        await asked;
        asked = inbox.next();
        // Moved, not copied.
        port.postMessage({ batch }, [batch.rows.buffer]);
      },
      ask: async (texts) => {
        await asked;
        asked = Promise.resolve();
        port.postMessage({ ask: texts });
        const { value } = (await inbox.next()) as unknown as { value: [VerdictTexts] };
        return value[0];
      },
    };
    try {
      const result = await readLegacyFile(next.value[0], taker);
      await asked;
      port.postMessage({ result });
    } catch (error) {
      await asked;
      port.postMessage({ refused: error instanceof UnreadableFile ? error.text : null });
    }
  }
}

if (parentPort) await main(parentPort);
