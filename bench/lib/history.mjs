/** Ratios of earlier runs by figure, oldest first, as kept by the nightly workflow. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './costs.mjs';

const MOST_RUNS = 10;

/** `2026-11-23T04-17-00-000Z.json` */
const dayOf = (file) => file.slice(5, 10);

/** A figure with two rows, against a peer and against a limit, counts as two figures. */
const nameOf = ({ figure, against }) => `${figure}, of ${against.split(':')[0]}`;

/** One row per figure, one column per run; runs that didn't measure it have a dash. */
export function history(folder) {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .sort();
  const runs = new Map();
  for (const file of files) {
    const rows = JSON.parse(readFileSync(join(folder, file), 'utf8')).filter(({ met }) => met !== null);
    const day = runs.get(dayOf(file)) ?? new Map();
    for (const row of rows) day.set(nameOf(row), row);
    runs.set(dayOf(file), day);
  }
  const days = [...runs].slice(-MOST_RUNS);
  const figures = [...new Set(days.flatMap(([, rows]) => [...rows.keys()]))].sort();
  const target = (name) => days.map(([, rows]) => rows.get(name)?.target).findLast((one) => one !== undefined);
  return table(
    ['figure', 'target', ...days.map(([day]) => day)],
    figures.map((name) => [name, target(name), ...days.map(([, rows]) => rows.get(name)?.ratio ?? '–')]),
  );
}
