import { parentPort, workerData } from 'node:worker_threads';
import { docxText } from './docx-text.js';
import { inspectDocument } from './inspect-document.js';
import type { InspectionTask } from './inspections.js';

const task = workerData as InspectionTask;
const bytes = Buffer.from(task.bytes);
parentPort?.postMessage(task.want === 'text' ? await docxText(bytes) : await inspectDocument(bytes, task.kind));
