import type { ActivityCard } from '@firstlight/domain/desk/dashboard';
import { NOW, TODAY } from '../../platform/database/new-york.js';
import type { Queries, Statement } from '../../platform/database/queries.js';
import { addClient, clientTerms, type Spelling, spellingsOf } from '../../platform/database/client-conditions.js';
import { anywhere, Conditions } from '../../platform/database/conditions.js';
import { pageWindow, type PageWindow } from '../../platform/http/page-window.js';
import type { ActivityListDto } from './dashboard.dto.js';

/** New York wall-clock time, at which activities become due (decisions.md 21). */

/** Words are searched in the description and in the client's name; each has its own trigram index. */
const DESCRIBED = 'lower(description) LIKE ?';

/** The rows of `r` whose client matches the words. */
function named(values: unknown[], words: string, spelling: Spelling): Conditions {
  return addClient(new Conditions(values).plain('r.deleted_at IS NULL'), clientTerms(words), spelling, 'r.');
}

const FEW = 2_000;

/**
 * A few matches are collected from the two indexes and sorted; with many, the list is scanned until the page is full.
 */
function addWords(where: Conditions, words: string, spelling: Spelling, all: number): Conditions {
  const described = DESCRIBED.replace('?', where.parameter(anywhere(words)));
  const client = named(where.values, words, spelling);
  return where.plain(
    all <= FEW
      ? `id IN (
          SELECT id FROM activities WHERE NOT hidden AND ${described}
          UNION
          SELECT a.id FROM registrations r JOIN activities a ON a.registration_id = r.id WHERE ${client})`
      : `(${described} OR registration_id IN (SELECT r.id FROM registrations r WHERE ${client}))`,
  );
}

/** A section of the list, soonest first or latest first. */
type Part = { where: string; soonest: boolean };

const UPCOMING: Part = { where: `due_at > ${NOW}`, soonest: true };
const COMPLETED: Part = { where: `due_at <= ${NOW}`, soonest: false };
/** An activity without a time is due at the end of its day, so yesterday's is due when today begins. */
const FROM_TODAY: Part = { where: `due_at >= ${TODAY} AND coalesce(date, 'infinity') >= ${TODAY}`, soonest: true };
const EARLIER: Part = { where: `due_at <= ${TODAY} AND date < ${TODAY}`, soonest: false };

/** Today's and later activities come first, then earlier ones, latest first (2.5/6). */
function partsOf({ status_filter: status }: ActivityListDto): Part[] {
  if (status === undefined) return [FROM_TODAY, EARLIER];
  return status === 'upcoming' ? [UPCOMING] : [COMPLETED];
}

/** All filters but the words. */
function conditions(query: ActivityListDto, part: Part, values: unknown[] = []): Conditions {
  return new Conditions(values)
    .plain(`NOT hidden AND ${part.where}`)
    .add("date = ? AND due_at >= ?::date AND due_at <= ?::date + interval '1 day'", query.search_date);
}

/** An activity matching by both description and client is counted once. */
async function countOfWords(
  db: Queries,
  query: ActivityListDto,
  part: Part,
  words: { text: string; spelling: Spelling },
): Promise<number> {
  const values: unknown[] = [];
  const pattern = anywhere(words.text);
  const described = conditions(query, part, values).always(DESCRIBED, pattern);
  const others = conditions(query, part, values).always('lower(description) NOT LIKE ?', pattern);
  const client = named(values, words.text, words.spelling);
  const [row] = await db.query<{ n: string }[]>(
    `SELECT (SELECT count(*) FROM activities WHERE ${described})
          + (SELECT count(*) FROM registrations r JOIN activities a ON a.registration_id = r.id
              WHERE ${client} AND ${others}) AS n`,
    values,
  );
  return Number(row?.n ?? 0);
}

async function countOf(db: Queries, where: Conditions): Promise<number> {
  const [row] = await db.query<{ n: string }[]>(`SELECT count(*) AS n FROM activities WHERE ${where}`, where.values);
  return Number(row?.n ?? 0);
}

async function countOfAll(db: Queries): Promise<number> {
  const [row] = await db.query<{ n: string }[]>(
    "SELECT coalesce(sum(n), 0) AS n FROM dashboard_counts WHERE kind = 'activity'",
  );
  return Number(row?.n ?? 0);
}

/**
 * The exact total of each part. Past rows aren't counted individually: they are the total minus the upcoming ones.
 */
async function totals(db: Queries, query: ActivityListDto, words: string, spelling: Spelling): Promise<number[]> {
  const parts = partsOf(query);
  const each = async (count: (part: Part) => Promise<number>): Promise<number[]> => {
    const counts: number[] = [];
    for (const part of parts) counts.push(await count(part));
    return counts;
  };
  if (words !== '') return each((part) => countOfWords(db, query, part, { text: words, spelling }));
  if (query.search_date) return each((part) => countOf(db, conditions(query, part)));
  const ahead = await countOf(db, conditions(query, query.status_filter ? UPCOMING : FROM_TODAY));
  if (query.status_filter === 'upcoming') return [ahead];
  const behind = (await countOfAll(db)) - ahead;
  return query.status_filter === 'completed' ? [behind] : [ahead, behind];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The first interpretation of the words with a match, and its totals. */
async function readWords(
  db: Queries,
  query: ActivityListDto,
  words: string,
): Promise<{ spelling: Spelling; counts: number[] }> {
  const [first, ...others] = spellingsOf(clientTerms(words));
  let spelling = first;
  let counts = await totals(db, query, words, spelling);
  for (const other of others) {
    if (sum(counts) > 0) break;
    spelling = other;
    counts = await totals(db, query, words, spelling);
  }
  return { spelling, counts };
}

/** Finds rows of one part with an index-only scan; the second half of a part is read from its end. */
function rowsOf(where: Conditions, { soonest }: Part, window: PageWindow | null): string {
  const order = soonest === (window?.fromEnd ?? false) ? 'due_at DESC, id DESC' : 'due_at ASC, id ASC';
  const limits = window && `LIMIT ${where.parameter(window.limit)} OFFSET ${where.parameter(window.offset)}`;
  return `(SELECT id, ${soonest} AS soonest FROM activities WHERE ${where} ORDER BY ${order} ${limits ?? ''})`;
}

/** The cards of the found rows in the order of the list; clients are looked up only for these. */
const cardsOf = (found: readonly string[]): string => `
  SELECT a.id, a.registration_id, a.date, to_char(a.time, 'HH24:MI') AS time, a.description,
         CASE WHEN a.due_at > ${NOW} THEN 'upcoming' ELSE 'completed' END AS status,
         r.first_name || ' ' || r.last_name AS client_name,
         r.disposition AS client_disposition, r.phone1 AS client_phone
    FROM (${found.join(' UNION ALL ')}) AS page
    JOIN activities a ON a.id = page.id
    JOIN registrations r ON r.id = a.registration_id
   ORDER BY page.soonest DESC, CASE WHEN page.soonest THEN a.due_at END, CASE WHEN page.soonest THEN a.id END,
            a.due_at DESC, a.id DESC`;

type Read = { words: string; spelling: Spelling; counts: number[] };

async function readQuery(db: Queries, query: ActivityListDto): Promise<Read> {
  const words = query.search_term?.trim() ?? '';
  return { words, ...(await readWords(db, query, words)) };
}

/** `windowOf`: the rows of a part, or all of them. */
function foundRows(
  query: ActivityListDto,
  { words, spelling, counts }: Read,
  values: unknown[],
  windowOf: (index: number) => PageWindow | 'all' | null,
): string[] {
  return partsOf(query).flatMap((part, index) => {
    const window = windowOf(index);
    if (!window) return [];
    const where = conditions(query, part, values);
    if (words !== '') addWords(where, words, spelling, sum(counts));
    return [rowsOf(where, part, window === 'all' ? null : window)];
  });
}

/** One page of the Activities tab with the exact total (API-33). */
export async function activityPage(
  db: Queries,
  query: ActivityListDto,
): Promise<{ cards: ActivityCard[]; total: number; spelling?: Spelling }> {
  const read = await readQuery(db, query);
  const { spelling, counts } = read;
  const values: unknown[] = [];
  const found = foundRows(query, read, values, (index) =>
    pageWindow(query, counts[index] ?? 0, sum(counts.slice(0, index))),
  );
  if (found.length === 0) return { cards: [], total: sum(counts) };
  return { cards: await db.query<ActivityCard[]>(cardsOf(found), values), total: sum(counts), spelling };
}

/** Every activity of the list in its order, as a statement. */
export async function activityRows(db: Queries, query: ActivityListDto): Promise<Statement & { total: number }> {
  const read = await readQuery(db, query);
  const values: unknown[] = [];
  const found = foundRows(query, read, values, () => 'all');
  return { text: cardsOf(found), values, total: sum(read.counts) };
}
