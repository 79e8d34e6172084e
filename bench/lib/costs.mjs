/** The cost of some work, by process and thread, and tables of it. */
import { availableParallelism } from 'node:os';
import { familyOf, mainThreadMicros, microsBetween, microsOf } from './micros.mjs';

const line = (cells) => `| ${cells.join(' | ')} |`;

/** A table for docs and terminal. */
export const table = (head, rows) => [head, head.map(() => '---'), ...rows].map(line);

/** The breakdown of one call's processor time, by the shares of a profile. */
export const sharesTable = (title, shares, micros) =>
  table(
    [title, 'per call', 'share'],
    shares.map(([part, share]) => [part, `${Math.round(share * micros)} µs`, `${Math.round(share * 100)}%`]),
  );

const reading = ({ api, postgres }) => ({
  api: microsOf(api ? [api] : []),
  script: api ? mainThreadMicros(api) : 0,
  postgres: microsOf(familyOf(postgres)),
  caller: microsOf([process.pid]),
  callerScript: mainThreadMicros(process.pid),
});

/**
 * Processor time in µs while `work` runs: the API's own thread (`script`), its other threads, PostgreSQL, and this
 * process, the client. `idle` is the unused processor time.
 * @template Result
 * @param {{ api?: number, postgres: number }} pids
 * @param {() => Promise<Result>} work
 */
export async function costOf(pids, work) {
  const before = reading(pids);
  const began = performance.now();
  const result = await work();
  const ms = performance.now() - began;
  const after = reading(pids);
  const script = after.script - before.script;
  const callerScript = after.callerScript - before.callerScript;
  const threads = microsBetween(before.api, after.api) - script;
  const postgres = microsBetween(before.postgres, after.postgres);
  const caller = microsBetween(before.caller, after.caller);
  const idle = Math.max(0, availableParallelism() * ms * 1_000 - script - threads - postgres - caller);
  return { result, ms, script, threads, postgres, caller, callerThreads: caller - callerScript, idle };
}
