import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';

/**
 * One row: what was measured, its value, what it is compared with, the ratio (or the value itself when the limit is
 * absolute) and whether the target is met.
 * @typedef {{ figure: string, value: string, against: string, ratio: string, target: string, met: boolean | null }} Row
 */

/** A row that was not measured, with the reason. @returns {Row} */
export function skipped(figure, why) {
  return { figure, value: '–', against: why, ratio: '–', target: '–', met: null };
}

/** A row whose value is compared with a limit by `value <= limit`. @returns {Row} */
export function limitRow(figure, value, limit, unit, against = 'limit') {
  return {
    figure,
    value: `${value} ${unit}`,
    against,
    ratio: limit === 0 ? String(value) : (value / limit).toFixed(2),
    target: `≤ ${limit} ${unit}`,
    met: value <= limit,
  };
}

/** A row whose ratio of value to peer is compared with a limit; `atLeast` reverses the comparison. @returns {Row} */
export function ratioRow(figure, value, peer, unit, limit, { against, atLeast = false, digits = 1 }) {
  const ratio = value / peer;
  return {
    figure,
    value: `${value.toFixed(digits)} ${unit}`,
    against: `${against}: ${peer.toFixed(digits)} ${unit}`,
    ratio: ratio.toFixed(2),
    target: `${atLeast ? '≥' : '≤'} ${limit}`,
    met: atLeast ? ratio >= limit : ratio <= limit,
  };
}

const verdict = ({ met }) => (met === null ? 'skipped' : met ? 'met' : 'missed');
const COLUMNS = ['figure', 'value', 'against', 'ratio', 'target', 'result'];

function lines(rows) {
  const cells = rows.map((row) => COLUMNS.map((column) => (column === 'result' ? verdict(row) : row[column])));
  return [
    `| ${COLUMNS.join(' | ')} |`,
    `| ${COLUMNS.map(() => '---').join(' | ')} |`,
    ...cells.map((row) => `| ${row.join(' | ')} |`),
  ];
}

export function printTable(rows) {
  process.stdout.write(`\n${lines(rows).join('\n')}\n`);
}

/** Replaces a generated part of docs/performance.md, between the comments `name:start` and `name:end`. */
export async function writeSection(name, content) {
  const file = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  if (!text.includes(start)) throw new Error(`docs/performance.md has no comment ${start}`);
  const part = [start, '', ...content, '', end].join('\n');
  const written = text.replace(new RegExp(`${start}[\\s\\S]*${end}`), () => part);
  writeFileSync(file, await format(written, { ...(await resolveConfig(file)), filepath: file }));
}

export const machine = () =>
  `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

export async function writeTable(rows) {
  await writeSection('bench', [`Measured by \`npm run bench\` (${machine()}).`, '', ...lines(rows)]);
}
