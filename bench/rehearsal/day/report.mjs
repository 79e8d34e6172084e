import { cpus } from 'node:os';

const line = (cells) => `| ${cells.join(' | ')} |`;
const table = (columns, rows) => [line(columns), line(columns.map(() => '---')), ...rows.map(line)];
const whole = (number) => Math.round(number).toLocaleString('en-CA');

/** Replicas of a service as one row. */
function byService(services) {
  const names = [...new Set(services.map(({ service }) => service))].sort();
  return names.map((name) => {
    const some = services.filter(({ service }) => service === name);
    const sum = (key) => some.reduce((total, one) => total + one[key], 0);
    return {
      name,
      count: some.length,
      cpu: sum('cpu'),
      heldBack: sum('heldBack'),
      memory: Math.max(...some.map(({ memory }) => memory)),
      limit: some[0].limit,
      restarts: sum('restarts'),
    };
  });
}

const VISITORS = ['page', 'file', 'form page', 'stops', 'registration', 'booking', 'all'];
const staffCalls = (rows) => rows.reduce((sum, { kind, calls }) => (VISITORS.includes(kind) ? sum : sum + calls), 0);

/** The resource that ran out first, with its evidence. */
export function bottleneck({ seconds, services, database, load, machine }) {
  const rows = byService(services);
  const held = rows.filter(({ heldBack, count }) => heldBack / count > seconds * 0.1);
  const full = rows.filter(({ memory, limit }) => memory > limit * 0.85);
  const used = rows.reduce((sum, { cpu }) => sum + cpu, 0);
  const busiest = [...rows].sort((a, b) => b.cpu - a.cpu)[0];
  const share = (value) => `${Math.round((value / (seconds * cpus().length)) * 100)}%`;
  const [wait, times] =
    [...database.waits].filter(([what]) => what !== 'running').sort(([, a], [, b]) => b - a)[0] ?? [];
  return [
    ...rows
      .filter(({ restarts }) => restarts > 0)
      .map(({ name, restarts }) => `${name} was started again ${restarts} times`),
    ...full.map(({ name, memory, limit }) => `memory of ${name}: ${whole(memory)} of ${whole(limit)} MB`),
    ...held.map(({ name, heldBack }) => `the processor limit of ${name}: held back for ${whole(heldBack)} s`),
    `processors: ${share(machine)} of ${cpus().length} in use, ${share(used)} by the containers (${share(busiest.cpu)} by ${busiest.name}), ${share(load)} by the people made up here, ${share(machine - used - load)} by other programs and the engine`,
    `the database's connections: ${database.busy} of ${database.open} busy at most; most often they were ${wait ?? 'running'}${times ? ` (${times} times seen)` : ''}`,
  ];
}

/** The report's lines. @param facts `{ people, rows, written, usage, imported, wanted }` */
export function linesOf({ rows, written, usage, imported, seconds, planned }) {
  const clients = written.find(({ kind }) => kind === 'registration').acknowledged;
  const services = byService(usage.services);
  const cpu = services.reduce((sum, one) => sum + one.cpu, 0);
  const cores = (value) => (value / usage.seconds).toFixed(2);
  return [
    ...table(
      ['call', 'made', 'p50 ms', 'p95 ms', 'p99 ms', 'asked to come back', 'connection broke', 'failed'],
      rows.map((row) => [
        row.kind,
        whole(row.calls),
        whole(row.p50),
        whole(row.p95),
        whole(row.p99),
        whole(row.later),
        whole(row.broken),
        row.failed > 0 ? `${row.failed} (${row.why.join(', ')})` : '0',
      ]),
    ),
    '',
    ...table(
      ['write', 'sent', 'acknowledged', 'lost', 'doubled'],
      written.map((row) => [row.kind, whole(row.sent), whole(row.acknowledged), row.lost, row.doubled]),
    ),
    '',
    ...table(
      ['container', 'number', 'cores', 'held back by its limit', 'memory at most', 'limit'],
      [
        ...services.map((row) => [
          row.name,
          row.count,
          cores(row.cpu),
          `${whole(row.heldBack)} s`,
          `${whole(row.memory)} MB`,
          `${whole(row.limit)} MB`,
        ]),
        ['the people made up here', '–', cores(usage.load), '–', '–', '–'],
      ],
    ),
    '',
    `- ${whole(rows.at(-1).calls / seconds)} answers per second for ${whole(seconds)} s. Staff made ${whole(staffCalls(rows))} of the ${whole(planned)} calls that they would have made without waiting.`,
    `- Database connections: ${usage.database.open} open at most, ${usage.database.busy} busy.`,
    `- For each of ${whole(clients)} clients who registered, with all the work of staff in the same time: ${whole((cpu * 1_000) / clients)} ms of processor time and ${whole(usage.database.grown / clients / 1_000)} kB in the database.`,
    `- Imported meanwhile: ${imported.join(', ') || 'nothing'} rows.`,
    ...bottleneck(usage).map((one, index) => `- ${index === 0 ? 'First' : 'Next'} limit: ${one}.`),
  ];
}

/** Nothing lost, nothing duplicated, and nobody left without a way to continue. */
export const isGood = ({ rows, written }) =>
  rows.at(-1).failed === 0 && written.every(({ lost, doubled }) => lost === 0 && doubled === 0);
