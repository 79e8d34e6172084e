import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { afterPress } from '../../engine/testing/after-press.js';
import type { Lexicon } from '../../engine/lexicon/lexicon.js';
import { type Reading, readQuestion } from '../../engine/read-question.js';
import { countApart } from '../count-apart.js';
import { countFigures } from '../count-figures.js';
import type { FigureTable } from '../figure-table.js';
import type { QueryRunnerOfViews } from '../query-runner.js';

/**
 * A question with what it means as SQL over the views, written from its words alone. Several statements are several
 * valid readings; with the statement `refuse`, declining to answer is too.
 */
type UnseenQuestion = { id: string; session: string | null; question: string } & ({ refuse: true } | { sql: string[] });
/** `offered`: no figure yet, and the right one after a press on an offered sentence. */
type Verdict = 'right' | 'offered' | 'refused' | 'wrong';
type Judged = {
  id: string;
  question: string;
  verdict: Verdict;
  reading: Reading;
  found: string;
  meant: string[];
};

const FOLDER = join(import.meta.dirname, '../../engine/testing/unseen');

/** The names of all batches that are kept. */
export const unseenBatches = (): string[] => readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ''));

export function unseenQuestions(batch: string): UnseenQuestion[] {
  const file = join(FOLDER, `${batch}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as UnseenQuestion[];
}

/** Figures in no particular order; nothing and zero say the same. */
const sorted = (values: readonly unknown[]): string =>
  values
    .map((value) => (typeof value === 'number' || /^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : 0))
    .filter((value) => value !== 0)
    .sort((one, other) => one - other)
    .map((value) => Number(value.toFixed(4)))
    .join(' ');

const figuresOf = ({ rows }: FigureTable): string => sorted(rows.flatMap(({ figures }) => figures));

/** The answer to a comparison of two figures says their difference and the change in percent, too. */
function changesIn({ rows: [row, ...others] }: FigureTable, { compare, by }: QuerySpec): string[] {
  const [before, after] = row?.figures ?? [];
  if (compare?.length !== 2 || by.length > 0 || others.length > 0) return [];
  if (typeof before !== 'number' || typeof after !== 'number') return [];
  const [difference, percent] = [after - before, before > 0 ? (100 * (after - before)) / before : null];
  return [[difference], [percent], [before, after, percent], [before, after, difference]].map(sorted);
}

/** The first of several columns names the group, unless it is called `a`. Rows as arrays: two columns may share a name. */
async function answersOf(sql: string, db: DataSource): Promise<string> {
  const runner = db.createQueryRunner();
  try {
    const client = (await runner.connect()) as Client;
    const { rows, fields } = await client.query<unknown[]>({ text: sql, rowMode: 'array' });
    const named = fields.length > 1 && fields[0]?.name !== 'a';
    return sorted(rows.flatMap((row) => (named ? row.slice(1) : row)));
  } finally {
    await runner.release();
  }
}

function verdictOf({ kind }: Reading, { agrees, mayRefuse }: { agrees: boolean; mayRefuse: boolean }): Verdict {
  if (kind === 'query') return agrees ? 'right' : 'wrong';
  if (mayRefuse) return 'right';
  return agrees ? 'offered' : 'refused';
}

type Asked = { db: DataSource; views: QueryRunnerOfViews; lexicon: Lexicon; today: string };

/** Asks the questions in order, follow-ups within their session, and compares every figure with the statements. */
export async function judgeUnseen(
  questions: readonly UnseenQuestion[],
  { db, views, lexicon, today }: Asked,
): Promise<Judged[]> {
  const before = new Map<string, { specs: QuerySpec[]; also?: readonly QuerySpec[]; whole: string | null }>();
  const unanswered = new Set<string>();
  const judged: Judged[] = [];
  for (const one of questions) {
    const { id, session, question } = one;
    const said = before.get(session ?? '');
    const { specs: [previous = null, earlier = null] = [], also = [], whole = null } = said ?? {};
    const open = session !== null && unanswered.has(session);
    const reading = readQuestion(
      { message: question, previous, also, earlier, whole, unanswered: open, today },
      lexicon,
    );
    // Somebody who is offered a sentence presses it, and goes on from there.
    const pressed = afterPress(reading);
    if (session && pressed.kind === 'refusal') unanswered.add(session);
    else unanswered.delete(session ?? '');
    const { found, meant } = { found: [] as string[], meant: [] as string[] };
    if (pressed.kind === 'query') {
      if (session) before.set(session, { ...pressed, specs: [pressed.spec, ...(previous ? [previous] : [])] });
      const asker = { seesSmallCells: true, today };
      const counted = await views.inViews((run) => countApart(pressed.spec, run, asker));
      const { apart } = counted;
      // Money is answered as issued and owed; the words may mean either, or the total.
      const all = apart ? await views.inViews((run) => countFigures(pressed.spec, run, asker)) : counted;
      const rows = [...all.table.rows];
      for (const spec of pressed.also ?? [])
        rows.push(...(await views.inViews((run) => countFigures(spec, run, asker))).table.rows);
      found.push(figuresOf({ ...all.table, rows }), ...(apart ? [figuresOf(apart.issued.table)] : []));
      found.push(...changesIn(all.table, pressed.spec));
      // LIMIT leaves out groups that share the last place.
      const { limit } = pressed.spec;
      if (limit) found.push(figuresOf({ ...all.table, rows: all.table.rows.slice(0, limit) }));
    }
    const statements = 'sql' in one ? one.sql.filter((sql) => sql !== 'refuse') : [];
    const mayRefuse = 'refuse' in one || one.sql.length > statements.length;
    const agrees = (): boolean => found.some((figures) => meant.includes(figures));
    // Each reading costs a statement: none without an answer, and none after the one that it gives.
    for (const sql of found.length > 0 ? statements : []) {
      meant.push(await answersOf(sql, db));
      if (agrees()) break;
    }
    judged.push({ id, question, reading, meant, found: found.join(' | '), verdict: verdictOf(reading, { agrees: agrees(), mayRefuse }) }); // prettier-ignore
  }
  return judged;
}
