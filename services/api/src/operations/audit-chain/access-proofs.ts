import { Injectable, StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  roleWord,
  tabOfKind,
  type AccessProof,
  type AuditAnchor,
  type EntryContent,
  type ProofLine,
} from '@firstlight/domain/operations/access-proof';
import { AUDIT_EXPORT_MAX, type AuditLine } from '@firstlight/domain/operations/audit';
import { actorWord, auditActionText } from '@firstlight/domain/operations/audit-text';
import { toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import { DataSource } from 'typeorm';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import type { Queries } from '../../platform/database/queries.js';
import { Views } from '../../platform/audit/views.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { ANCHOR_COLUMNS } from './anchoring.js';
import { BEGINNING, SELECT_CONTENT } from './entry-content.js';
import { sealEntries } from './sealing.js';

type Named = Pick<AuditLine, 'actor_id' | 'actor_type' | 'actor_name' | 'action' | 'kind' | 'item_id' | 'outcome'>;
type Row = Named & {
  at: Date;
  content: EntryContent;
  position: string | null;
  hash: string | null;
  previous: string | null;
};

/** The checkpoint precedes the first remaining link; if no link was ever removed, there is none. */
const LINES = `
  SELECT e.at, e.actor_id, e.actor_type, u.first_name || ' ' || u.last_name AS actor_name, e.action, e.kind, e.item_id,
         e.outcome, ${SELECT_CONTENT}, l.position::text, encode(l.link_hash, 'hex') AS hash,
         encode(coalesce(before.link_hash, c.head_hash, $2::bytea), 'hex') AS previous
    FROM public.audit_entries e
    LEFT JOIN public.audit_links l ON l.entry_id = e.id
    LEFT JOIN public.audit_links before ON before.position = l.position - 1
    LEFT JOIN public.audit_checkpoints c ON c.position = l.position - 1
    LEFT JOIN staff_users u ON u.id = e.actor_id
   WHERE e.registration_id = $1 AND e.kind <> 'draft' ORDER BY e.id LIMIT ${AUDIT_EXPORT_MAX}`;

const ABOUT = `
  SELECT (SELECT first_name || ' ' || last_name FROM registrations WHERE id = $1) AS client_name,
         (SELECT count(*) FROM public.audit_entries WHERE registration_id = $1 AND kind = 'draft')::int AS drafts`;

function lineOf(row: Row): ProofLine {
  const { position, previous, hash } = row;
  return {
    at: toNewYorkIso(row.at.toISOString()),
    who: actorWord(row),
    role: roleWord(row.actor_type),
    deed: auditActionText(row),
    tab: tabOfKind(row.kind),
    outcome: row.outcome,
    link: position !== null && previous !== null && hash !== null ? { position, previous, hash } : null,
    content: row.content,
  };
}

/** Who opened a client's record, each entry with its link; null if no one did. */
export async function readAccessProof(db: Queries, id: string, madeBy: string): Promise<AccessProof | null> {
  await sealEntries(db);
  const rows = await db.query<Row[]>(LINES, [id, BEGINNING]);
  if (rows.length === 0) return null;
  const [about] = await db.query<{ client_name: string | null; drafts: number }[]>(ABOUT, [id]);
  const [anchor] = await db.query<AuditAnchor[]>(
    `SELECT ${ANCHOR_COLUMNS} FROM public.audit_anchors a ORDER BY a.day DESC LIMIT 1`,
  );
  return {
    registration_id: id,
    client_name: about?.client_name ?? null,
    made_at: toNewYorkIso(new Date().toISOString()),
    made_by: madeBy,
    drafts: about?.drafts ?? 0,
    anchor: anchor ?? null,
    lines: rows.map(lineOf),
  };
}

/** The access proof that the main admin gives to the client (PHIPA); creating one is audited. */
@Injectable()
export class AccessProofs {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly profiles: ProgramProfileService,
  ) {}

  async of(id: string, madeBy: string): Promise<AccessProof> {
    const proof = await readAccessProof(this.db, id, madeBy);
    if (!proof) throw new NotFound();
    await this.views.record({ action: 'export', kind: 'audit', registrationId: id });
    return proof;
  }

  async pdf(id: string, madeBy: string): Promise<StreamableFile> {
    const proof = await this.of(id, madeBy);
    const { profile } = await this.profiles.current();
    // The library takes a moment to load, and few calls need it.
    const { accessReportPdf } = await import('./access-report-pdf.js');
    const disposition = `attachment; filename="access-report-${id}.pdf"`;
    return new StreamableFile(await accessReportPdf(proof, profile), { type: 'application/pdf', disposition });
  }
}
