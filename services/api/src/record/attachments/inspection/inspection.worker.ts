import { parentPort, workerData } from 'node:worker_threads';
import { inspectFile } from './inspect-file.js';
import type { InspectionTask } from './inspections.js';

const { bytes, kind } = workerData as InspectionTask;
parentPort?.postMessage({ refusal: await inspectFile(Buffer.from(bytes), kind) });
