import type { AuditAnchor, EntryContent } from '@firstlight/domain/operations/access-proof';
import type { Queries } from '../../platform/database/queries.js';
import { BEGINNING, SELECT_CONTENT, linkHash } from './entry-content.js';

export type Checkpoint = { position: string; hash: Buffer; day: string; entries: string };
export type ChainHead = { position: bigint; hash: Buffer };

/** `broken`: the first link that doesn't follow from the entries, in words; null if all do. */
export type ChainCheck = {
  links: number;
  checkpoint: Checkpoint | null;
  head: ChainHead;
  broken: string | null;
  /** Anchors' positions and the hashes that the chain has there. */
  found: Map<string, string>;
};

type Link = { position: string; entry_id: string; hash: Buffer; content: EntryContent; is_there: boolean };

const PAGE = 5_000;
const DAY_MS = 86_400_000;

const LINKS = `
  SELECT l.position::text, l.entry_id::text, l.link_hash AS hash, e.id IS NOT NULL AS is_there, ${SELECT_CONTENT}
    FROM public.audit_links l LEFT JOIN public.audit_entries e ON e.id = l.entry_id
   WHERE l.position > $1 ORDER BY l.position LIMIT ${PAGE}`;

async function* linksAfter(db: Queries, position: string): AsyncGenerator<Link> {
  for (let after = position; ;) {
    const page = await db.query<Link[]>(LINKS, [after]);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = last.position;
  }
}

async function lastCheckpoint(db: Queries): Promise<Checkpoint | null> {
  const [row] = await db.query<Checkpoint[]>(
    `SELECT position::text, head_hash AS hash, day::text, entries::text
       FROM public.audit_checkpoints ORDER BY public.audit_checkpoints.position DESC LIMIT 1`,
  );
  return row ?? null;
}

/** The error of one link, given the previous one. */
function faultOf(link: Link, before: ChainHead, latest: number): string | null {
  const name = `link ${link.position} (entry ${link.entry_id})`;
  if (BigInt(link.position) !== before.position + 1n) return `link ${before.position + 1n} is missing before ${name}`;
  if (!link.is_there) return `${name}: the entry was deleted`;
  if (!linkHash(before.hash, link.content).equals(link.hash)) {
    return `${name}: the entry, the link or their order was changed`;
  }
  if (timeOf(link) < latest - DAY_MS) return `${name}: the entry is dated more than a day before those linked earlier`;
  return null;
}

function timeOf({ content }: Link): number {
  return Date.parse(String(content[1]));
}

/** Follows the chain from its start, or from where older entries were retired, to the first broken link. */
export async function checkChain(db: Queries, anchors: readonly AuditAnchor[]): Promise<ChainCheck> {
  const checkpoint = await lastCheckpoint(db);
  let head: ChainHead = checkpoint
    ? { position: BigInt(checkpoint.position), hash: checkpoint.hash }
    : { position: 0n, hash: BEGINNING };
  const wanted = new Set(anchors.map(({ position }) => position));
  const check: ChainCheck = { links: 0, checkpoint, head, broken: null, found: new Map() };
  if (checkpoint) check.found.set(checkpoint.position, checkpoint.hash.toString('hex'));
  let latest = 0;
  for await (const link of linksAfter(db, String(head.position))) {
    const broken = faultOf(link, head, latest);
    if (broken !== null) return { ...check, head, broken };
    head = { position: BigInt(link.position), hash: link.hash };
    latest = Math.max(latest, timeOf(link));
    check.links += 1;
    if (wanted.has(link.position)) check.found.set(link.position, link.hash.toString('hex'));
  }
  return { ...check, head };
}
