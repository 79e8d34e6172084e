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

/** What runs JavaScript, without threads of the pool, workers and the garbage collector's helpers. */
export const mainThreadMicros = (pid) => nanosOf(`/proc/${pid}/task/${pid}/schedstat`) / 1_000;

/** By process, so that two readings can be compared although some have ended or begun between them. */
export const microsOf = (pids) =>
  new Map(pids.map((pid) => [pid, threadsOf(pid).reduce((sum, file) => sum + nanosOf(file), 0) / 1_000]));

/** A server with a process per connection. */
export function familyOf(pid) {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean);
  return [pid, ...children];
}

/** What the processes of the later reading have used since the earlier one: those that began in between, all of theirs. */
export const microsBetween = (before, after) =>
  [...after].reduce((sum, [pid, spent]) => sum + Math.max(0, spent - (before.get(pid) ?? 0)), 0);
