/** Processor time in microseconds, finer than the ticks of /proc/<pid>/stat. */
import { readdirSync, readFileSync } from 'node:fs';

function threadsOf(pid) {
  try {
    return readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`);
  } catch {
    return [];
  }
}

const nanosOf = (file) => {
  try {
    return Number(readFileSync(file, 'utf8').split(' ')[0]);
  } catch {
    return 0; // the thread has ended
  }
};

/** Threads that run JavaScript, excluding the thread pool, workers and garbage collection helpers. */
export const mainThreadMicros = (pid) => nanosOf(`/proc/${pid}/task/${pid}/schedstat`) / 1_000;

/** By process, so that two readings can be compared even if processes ended or began in between. */
export const microsOf = (pids) =>
  new Map(pids.map((pid) => [pid, threadsOf(pid).reduce((sum, file) => sum + nanosOf(file), 0) / 1_000]));

/** A server with a process per connection. */
export function familyOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children];
}

/** The time used by the processes of the later reading since the earlier one; for new processes, all of it. */
export const microsBetween = (before, after) =>
  [...after].reduce((sum, [pid, spent]) => sum + Math.max(0, spent - (before.get(pid) ?? 0)), 0);
