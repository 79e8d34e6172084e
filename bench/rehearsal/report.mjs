import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/product.mjs';

const FILE = join(ROOT, 'docs/reliability.md');
const BEGIN = '<!-- rehearsal: written by npm run rehearse -- --report -->';
const END = '<!-- end of rehearsal -->';

/** Prints the figures, and writes them into docs/reliability.md if requested. @returns whether all passed */
export function writeReport({ rows, failures, lists, replicaMs, tls, primary, replica }, toFile) {
  const table = [
    '| under load | seconds | requests | failed | p50 ms | p99 ms |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map((row) => `| ${[row.name, row.seconds, row.requests, row.failed, row.p50, row.p99].join(' | ')} |`),
  ];
  const writes = ({ acknowledged, lost, twice }) => `${acknowledged} acknowledged, ${lost} lost, ${twice} twice`;
  const text = [
    ...table,
    '',
    `- Lists: ${lists.all} answered, ${lists.onReplica} of them from the replica.`,
    `- Writes in the primary: ${writes(primary)}.`,
    `- Writes in the streaming replica: ${writes(replica)}; it had them ${replicaMs} ms after the load ended.`,
    ...tls.map(([what, value, wanted]) => `- ${what}: ${value}${value === wanted ? '' : ` (wanted: ${wanted})`}.`),
  ].join('\n');
  process.stdout.write(`\n${text}\n`);
  if (toFile) put(text);
  const isApart = tls.every(([, value, wanted]) => value === wanted);
  return failures.length === 0 && isApart && [primary, replica].every(({ lost, twice }) => lost === 0 && twice === 0);
}

function put(text) {
  const known = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '# Reliability\n';
  const block = `${BEGIN}\n\n${text}\n\n${END}`;
  const [before, rest] = known.split(BEGIN);
  const after = rest?.split(END)[1];
  const heading = '\n## Rehearsal of the production form\n\n';
  writeFileSync(FILE, after === undefined ? `${known.trimEnd()}\n${heading}${block}\n` : `${before}${block}${after}`);
}
