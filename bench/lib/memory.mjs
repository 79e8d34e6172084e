import { readFileSync, writeFileSync } from 'node:fs';

/** A process's memory in MB by a name of /proc (`VmRSS`, `VmHWM`). */
export function memoryOf(pid, name) {
  const found = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(found[1]) / 1024;
}

/** Resets the memory peak. @returns {number | null} the current memory in MB; null without /proc */
export function forgetPeak(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return memoryOf(pid, 'VmRSS');
  } catch {
    return null;
  }
}
