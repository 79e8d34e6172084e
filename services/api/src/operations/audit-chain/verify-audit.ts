import type { AuditAnchor } from '@firstlight/domain/operations/access-proof';
import type { DataSource, EntityManager } from 'typeorm';
import { ANCHOR_COLUMNS } from './anchoring.js';
import type { AnchorFile } from './anchor-files.js';
import { checkChain, type ChainCheck } from './verify-chain.js';

export type AuditReport = {
  /** The problems found, the first of each kind; empty if the log is intact. */
  problems: string[];
  links: number;
  /** Entries that are not linked yet. */
  waiting: number;
  anchors: { checked: number; retired: number };
  head: { position: string; hash: string };
};

/** An anchor and where it is kept. */
type Kept = { anchor: AuditAnchor; where: string };

/** Everything in one snapshot: the chain, its end, unlinked entries, and the anchors of database and folder. */
export function verifyAudit(db: DataSource, files: readonly AnchorFile[]): Promise<AuditReport> {
  return db.transaction('REPEATABLE READ', async (tx) => {
    const stored = await tx.query<AuditAnchor[]>(`SELECT ${ANCHOR_COLUMNS} FROM public.audit_anchors a ORDER BY a.day`);
    const anchors: Kept[] = [
      ...stored.map((anchor) => ({ anchor, where: 'in the database' })),
      ...files.map(({ file, anchor }) => ({ anchor, where: file })),
    ];
    const check = await checkChain(
      tx,
      anchors.map(({ anchor }) => anchor),
    );
    const { added, waiting } = await unlinked(tx);
    const end = check.broken === null ? await endFault(tx, check) : null;
    const past = anchors.filter(({ anchor }) => BigInt(anchor.position) < BigInt(check.checkpoint?.position ?? 0));
    const checked = anchors.filter((kept) => !past.includes(kept));
    const problems = [check.broken, added, end, anchorFault(checked, check)].filter((fault) => fault !== null);
    const head = { position: String(check.head.position), hash: check.head.hash.toString('hex') };
    return { problems, links: check.links, waiting, anchors: { checked: checked.length, retired: past.length }, head };
  });
}

/** Entries without a link: new ones wait for the next sealing; among linked ones there can be none. */
async function unlinked(tx: EntityManager): Promise<{ added: string | null; waiting: number }> {
  const [row] = await tx.query<{ added: string | null; waiting: string }[]>(
    `SELECT min(e.id) FILTER (WHERE e.id <= c.settled_id)::text AS added,
            count(e.id) FILTER (WHERE e.id > c.settled_id)::text AS waiting
       FROM public.audit_chain c
       LEFT JOIN public.audit_entries e ON NOT EXISTS (SELECT FROM public.audit_links l WHERE l.entry_id = e.id)
      GROUP BY c.id`,
  );
  const added = row?.added ?? null;
  return {
    added: added === null ? null : `entry ${added} was added after the entries around it were sealed`,
    waiting: Number(row?.waiting ?? 0),
  };
}

async function endFault(tx: EntityManager, { head }: ChainCheck): Promise<string | null> {
  const [row] = await tx.query<{ position: string; hash: Buffer }[]>(
    'SELECT position::text, head_hash AS hash FROM public.audit_chain',
  );
  if (!row) return 'the note of where the chain ends was deleted';
  if (BigInt(row.position) === head.position && row.hash.equals(head.hash)) return null;
  return `the chain ends with link ${head.position}, but it had ${row.position}: its end was cut off or replaced`;
}

function anchorFault(anchors: readonly Kept[], { found, head, broken }: ChainCheck): string | null {
  for (const { anchor, where } of anchors) {
    const name = `the anchor of ${anchor.day} (${where})`;
    const hash = found.get(anchor.position);
    if (hash === anchor.hash) continue;
    if (hash !== undefined)
      return `${name} has another hash for link ${anchor.position}: the chain was rewritten up to there`;
    if (broken === null) return `${name} names link ${anchor.position}, but the chain ends with link ${head.position}`;
  }
  return null;
}
