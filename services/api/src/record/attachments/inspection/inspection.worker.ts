import { parentPort, workerData } from 'node:worker_threads';
import { inspectDocument } from './inspect-document.js';
import type { InspectionTask } from './inspections.js';

const { bytes, kind } = workerData as InspectionTask;
parentPort?.postMessage({ refusal: await inspectDocument(Buffer.from(bytes), kind) });
