import { parentPort, workerData } from 'node:worker_threads';
import { docxText } from './docx-text.js';
import { inspectDocument } from './inspect-document.js';
import type { Question } from './inspection-thread.js';

/** The same memory for every file. */
const memory = Buffer.from(workerData as SharedArrayBuffer);

parentPort?.on('message', (question: Question) => void answer(question));

async function answer(question: Question): Promise<void> {
  const file = memory.subarray(0, question.bytes);
  parentPort?.postMessage('text' in question ? await docxText(file) : await inspectDocument(file, question.check));
}
