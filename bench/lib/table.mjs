import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import { formatted } from '../../scripts/formatted.mjs';

/**
 * One row: the figure, its value, the peer or limit, the ratio (or the value itself when the limit is
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

const PAGE = fileURLToPath(new URL('../../docs/performance.md', import.meta.url));
const verdict = ({ met }) => (met === null ? 'skipped' : met ? 'met' : 'missed');
const COLUMNS = ['figure', 'value', 'against', 'ratio', 'target', 'result'];

const table = (columns, rows) => [
  `| ${columns.join(' | ')} |`,
  `| ${columns.map(() => '---').join(' | ')} |`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
];

const cellsFor = (row) => COLUMNS.map((column) => (column === 'result' ? verdict(row) : row[column]));

export const tableLines = (rows) => table(COLUMNS, rows.map(cellsFor));

export function printTable(rows) {
  process.stdout.write(`\n${tableLines(rows).join('\n')}\n`);
}

/** Replaces a generated part of docs/performance.md, between the comments `name:start` and `name:end`. */
export async function writeSection(name, content) {
  const text = readFileSync(PAGE, 'utf8');
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  if (!text.includes(start)) throw new Error(`docs/performance.md has no comment ${start}`);
  const part = [start, '', ...content, '', end].join('\n');
  const written = text.replace(new RegExp(`${start}[\\s\\S]*${end}`), () => part);
  writeFileSync(PAGE, formatted(PAGE, written));
}

export const machine = () =>
  `${cpus().length} cores, Node ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}`;

/** The subject of a row, without its values: its name, and the peer's. */
const subject = (cells) => `${cells[0]} | ${cells[2].split(':')[0]}`;
const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The rows of the page's table, with their dates. */
function writtenRows() {
  const [, part = ''] = /<!-- bench:start -->([\s\S]*)<!-- bench:end -->/.exec(readFileSync(PAGE, 'utf8')) ?? [];
  const lines = part.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map(cellsOf);
}

/** Puts rows into the table of docs/performance.md, replacing earlier rows about the same subject; others stay. */
export async function writeTable(rows) {
  const today = new Date().toISOString().slice(0, 10);
  const written = new Map(writtenRows().map((cells) => [subject(cells), cells]));
  for (const row of rows) {
    const cells = [...cellsFor(row), today];
    written.set(subject(cells), cells);
  }
  const columns = [...COLUMNS, 'measured'];
  await writeSection('bench', [
    `Measured by \`npm run bench\` (${cpus().length} cores, Node ${process.versions.node}).`,
    '',
    ...table(columns, [...written.values()]),
  ]);
}
