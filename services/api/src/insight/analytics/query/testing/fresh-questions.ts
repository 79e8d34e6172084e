import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import type { QuerySpec } from '@firstlight/domain/analytics-query';
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
type FreshQuestion = { id: string; session: string | null; question: string } & ({ refuse: true } | { sql: string[] });
type Verdict = 'right' | 'refused' | 'wrong';
type Judged = {
  id: string;
  question: string;
  verdict: Verdict;
  reading: Reading;
  found: string;
  meant: string[];
};

export function freshQuestions(batch: string): FreshQuestion[] {
  const file = join(import.meta.dirname, '../../engine/testing/fresh', `${batch}.json`);
  return JSON.parse(readFileSync(file, 'utf8')) as FreshQuestion[];
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

/** The first of several columns names the group, unless it is called `a`. */
async function answersOf(sql: string, db: DataSource): Promise<string> {
  const rows = await db.query<Record<string, unknown>[]>(sql);
  return sorted(
    rows.flatMap((row) => {
      const names = Object.keys(row);
      return names.filter((name, index) => names.length === 1 || index > 0 || name === 'a').map((name) => row[name]);
    }),
  );
}

type Asked = { db: DataSource; views: QueryRunnerOfViews; lexicon: Lexicon; today: string };

/** Asks the questions in order, follow-ups within their session, and compares every figure with the statements. */
export async function judgeFresh(
  questions: readonly FreshQuestion[],
  { db, views, lexicon, today }: Asked,
): Promise<Judged[]> {
  const before = new Map<string, QuerySpec[]>();
  const unanswered = new Set<string>();
  const judged: Judged[] = [];
  for (const one of questions) {
    const { id, session, question } = one;
    const [previous = null, earlier = null] = before.get(session ?? '') ?? [];
    const open = session !== null && unanswered.has(session);
    const reading = readQuestion({ message: question, previous, earlier, unanswered: open, today }, lexicon);
    if (session && reading.kind === 'refusal') unanswered.add(session);
    else unanswered.delete(session ?? '');
    const { found, meant } = { found: [] as string[], meant: [] as string[] };
    if (reading.kind === 'query') {
      if (session) before.set(session, [reading.spec, ...(previous ? [previous] : [])]);
      const asker = { seesSmallCells: true, today };
      const counted = await views.inViews((run) => countApart(reading.spec, run, asker));
      const { apart } = counted;
      // Money is answered as issued and owed; the words may mean either, or the total.
      const whole = apart ? await views.inViews((run) => countFigures(reading.spec, run, asker)) : counted;
      found.push(figuresOf(whole.table), ...(apart ? [figuresOf(apart.issued.table)] : []));
    }
    const statements = 'sql' in one ? one.sql.filter((sql) => sql !== 'refuse') : [];
    for (const sql of statements) meant.push(await answersOf(sql, db));
    const mayRefuse = 'refuse' in one || one.sql.length > statements.length;
    const right = reading.kind === 'refusal' ? mayRefuse : found.some((figures) => meant.includes(figures));
    judged.push({
      id, question, reading, meant, found: found.join(' | '),
      verdict: right ? 'right' : reading.kind === 'refusal' ? 'refused' : 'wrong',
    }); // prettier-ignore
  }
  return judged;
}
