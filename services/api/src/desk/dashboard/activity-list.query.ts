import type { ActivityCard } from '@firstlight/domain/dashboard';
import type { Queries } from '../../platform/database/queries.js';
import { addClient, clientTerms, type Spelling, spellingsOf } from '../../platform/database/client-conditions.js';
import { anywhere, Conditions } from '../../platform/database/conditions.js';
import { pageWindow, type PageWindow } from '../../platform/http/page-window.js';
import type { ActivityListDto } from './dashboard.dto.js';

/** New York wall-clock time, by which activities become due (decisions.md 21). */
const NOW = "(now() AT TIME ZONE 'America/New_York')";

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

const STATUS = { upcoming: `due_at > ${NOW}`, completed: `due_at <= ${NOW}` } as const;

/** Everything but the words. */
function conditions(query: ActivityListDto, values: unknown[] = []): Conditions {
  return new Conditions(values)
    .plain(query.status_filter ? `NOT hidden AND ${STATUS[query.status_filter]}` : 'NOT hidden')
    .add("date = ? AND due_at >= ?::date AND due_at <= ?::date + interval '1 day'", query.search_date);
}

/** An activity matching by both description and client is counted once. */
async function countOfWords(db: Queries, query: ActivityListDto, words: string, spelling: Spelling): Promise<number> {
  const values: unknown[] = [];
  const pattern = anywhere(words);
  const described = conditions(query, values).always(DESCRIBED, pattern);
  const others = conditions(query, values).always('lower(description) NOT LIKE ?', pattern);
  const client = named(values, words, spelling);
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

/** The exact total. Completed activities are not counted row by row: they are all except the upcoming ones. */
async function total(db: Queries, query: ActivityListDto, words: string, spelling: Spelling): Promise<number> {
  if (words !== '') return countOfWords(db, query, words, spelling);
  if (query.search_date) return countOf(db, conditions(query));
  if (!query.status_filter) return countOfAll(db);
  const upcoming = await countOf(db, new Conditions().plain(`NOT hidden AND ${STATUS.upcoming}`));
  return query.status_filter === 'upcoming' ? upcoming : (await countOfAll(db)) - upcoming;
}

/** The first interpretation of the words with a match, and its total. */
async function readWords(
  db: Queries,
  query: ActivityListDto,
  words: string,
): Promise<{ spelling: Spelling; all: number }> {
  const [first, ...others] = spellingsOf(clientTerms(words));
  let spelling = first;
  let all = await total(db, query, words, spelling);
  for (const other of others) {
    if (all > 0) break;
    spelling = other;
    all = await total(db, query, words, spelling);
  }
  return { spelling, all };
}

/** Upcoming ones soonest first, otherwise latest first. */
function orderOf(query: ActivityListDto, window: PageWindow): { read: string; show: string } {
  const soonest = 'due_at ASC, id ASC';
  const latest = 'due_at DESC, id DESC';
  const [wanted, reversed] = query.status_filter === 'upcoming' ? [soonest, latest] : [latest, soonest];
  return { read: window.fromEnd ? reversed : wanted, show: wanted.replaceAll(/(due_at|id)/g, 'a.$1') };
}

/** One page of the Activities tab with the exact total (API-33); clients are looked up only for the page. */
export async function activityPage(
  db: Queries,
  query: ActivityListDto,
): Promise<{ cards: ActivityCard[]; total: number; spelling?: Spelling }> {
  const words = query.search_term?.trim() ?? '';
  const { spelling, all } = await readWords(db, query, words);
  const window = pageWindow(query, all);
  if (!window) return { cards: [], total: all };
  const where = conditions(query);
  if (words !== '') addWords(where, words, spelling, all);
  const order = orderOf(query, window);
  const cards = await db.query<ActivityCard[]>(
    `SELECT a.id, a.registration_id, a.date, to_char(a.time, 'HH24:MI') AS time, a.description,
            CASE WHEN a.due_at > ${NOW} THEN 'upcoming' ELSE 'completed' END AS status,
            r.first_name || ' ' || r.last_name AS client_name,
            r.disposition AS client_disposition, r.phone1 AS client_phone
       FROM (SELECT id FROM activities WHERE ${where} ORDER BY ${order.read}
              LIMIT ${where.parameter(window.limit)} OFFSET ${where.parameter(window.offset)}) AS page
       JOIN activities a ON a.id = page.id
       JOIN registrations r ON r.id = a.registration_id
      ORDER BY ${order.show}`,
    where.values,
  );
  return { cards, total: all, spelling };
}
