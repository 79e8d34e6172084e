import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import {
  coversWholeMonths,
  isSpan,
  type NewReport,
  type Report,
  REPORT_TEXTS,
  type ReportNotes,
  type ReportSummary,
} from '@firstlight/domain/insight/reports';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { staffNames } from '../../people/users/staff-names.js';
import { Changes } from '../../platform/audit/changes.js';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Vault } from '../../platform/crypto/vault.js';
import { UnprocessableEntity, Conflict, Forbidden, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { ReportFiguresService } from './report-figures.service.js';
import { ReportFormsService } from './report-forms.service.js';
import { ReportTemplatesService } from './report-templates.service.js';
import { ReportRow } from './report.entity.js';

export const reportBinding = (id: string): string => `reports.content:${id}`;

export type ReportContent = Pick<Report, 'name' | 'template_id' | 'note' | 'figures'>;
/** The content of a new report, and the funder's workbook that it fills. */
export type CountedReport = { content: ReportContent; formId: string | null };

/** The caller; null for the schedule. */
type Asker = SessionPrincipal | null;

const NEWEST = 100;
const SCHEDULE = 'The schedule';

/** Creates, annotates, signs and returns reports. Their figures are counted once and stored (decision 0076). */
@Injectable()
export class ReportsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly views: Views,
    private readonly vault: Vault,
    private readonly templates: ReportTemplatesService,
    private readonly figures: ReportFiguresService,
    private readonly answers: QueryAnswersService,
    private readonly forms: ReportFormsService,
  ) {}

  async list(who: SessionPrincipal): Promise<ReportSummary[]> {
    const rows = await this.db.getRepository(ReportRow).find({ order: { madeAt: 'DESC' }, take: NEWEST });
    return (await this.shown(this.db.manager, rows, who)).map(
      ({ note: _note, figures: _figures, template_id: _template, ...summary }) => summary,
    );
  }

  async byId(id: string, who: SessionPrincipal): Promise<Report> {
    const row = await this.db.getRepository(ReportRow).findOneBy({ id });
    if (!row) throw new NotFound();
    await this.views.record({ action: 'view', kind: 'report', itemId: id });
    return this.one(this.db.manager, row, who);
  }

  async make(form: NewReport, who: SessionPrincipal): Promise<Report> {
    const counted = await this.counted(form);
    return this.changes.create({ action: 'create', kind: 'report' }, async (tx) => {
      if (form.supersedes) await this.refuseUnsigned(tx, form.supersedes);
      return this.one(tx, await this.insert(tx, form, counted, who), who);
    });
  }

  /** The name and figures of a report that is not stored yet. */
  async counted({ from, to, template_id }: NewReport): Promise<CountedReport> {
    if (!isSpan({ from, to }, this.answers.today())) throw new UnprocessableEntity(REPORT_TEXTS.periodWrong);
    if (!coversWholeMonths({ from, to })) throw new UnprocessableEntity(REPORT_TEXTS.periodMonths);
    const { template, formId } = await this.templates.forReport(template_id);
    const figures = await this.figures.count(template, { from, to });
    return { content: { name: template.name, template_id, note: '', figures }, formId };
  }

  async insert(tx: EntityManager, form: NewReport, { content, formId }: CountedReport, who: Asker): Promise<ReportRow> {
    const row = tx.create(ReportRow, {
      sealedContent: Buffer.alloc(0),
      formId,
      periodFrom: form.from,
      periodTo: form.to,
      madeBy: who?.user_id ?? null,
      signedBy: null,
      signedAt: null,
      supersedes: form.supersedes ?? null,
      version: 1,
    });
    const { id } = await tx.save(row);
    await tx.update(ReportRow, { id }, { sealedContent: this.sealed(id, content) });
    return tx.findOneByOrFail(ReportRow, { id });
  }

  async note(id: string, notes: ReportNotes, expected: number | null, who: SessionPrincipal): Promise<Report> {
    return this.changes.run({ action: 'update', kind: 'report', itemId: id }, async (tx) => {
      const row = await this.draft(tx, id, expected, who);
      const content = this.opened(row);
      const figures = content.figures.map((one, index) => ({ ...one, note: notes.indicator_notes[index] ?? '' }));
      const sealedContent = this.sealed(id, { ...content, note: notes.note, figures });
      await tx.update(ReportRow, { id }, { sealedContent, version: row.version + 1 });
      return this.one(tx, await tx.findOneByOrFail(ReportRow, { id }), who);
    });
  }

  /** From here on the report is immutable. The version that was read must be the one that is signed. */
  async sign(id: string, expected: number | null, who: SessionPrincipal): Promise<Report> {
    return this.changes.run({ action: 'finalize', kind: 'report', itemId: id }, async (tx) => {
      const { version } = await this.draft(tx, id, expected, who);
      await tx.update(ReportRow, { id }, { signedBy: who.user_id, signedAt: new Date(), version: version + 1 });
      return this.one(tx, await tx.findOneByOrFail(ReportRow, { id }), who);
    });
  }

  async remove(id: string, who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'report', itemId: id }, async (tx) => {
      const { formId } = await this.draft(tx, id, null, who);
      await tx.delete(ReportRow, { id, signedAt: IsNull() });
      await this.forms.dropUnused(tx, formId);
    });
  }

  /** The report for a file, and the funder's workbook to fill; audited as an export. */
  async forFile(id: string, who: SessionPrincipal): Promise<{ report: Report; formId: string | null }> {
    const row = await this.db.getRepository(ReportRow).findOneBy({ id });
    if (!row) throw new NotFound();
    await this.views.record({ action: 'export', kind: 'report', itemId: id });
    return { report: await this.one(this.db.manager, row, who), formId: row.formId };
  }

  /** Locks a report that this person may change: its author or the main admin, until it is signed. */
  private async draft(
    tx: EntityManager,
    id: string,
    expected: number | null,
    who: SessionPrincipal,
  ): Promise<ReportRow> {
    const row = await tx.findOne(ReportRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound();
    if (row.madeBy !== who.user_id && !isMainAdmin(who)) throw new Forbidden();
    if (row.signedAt) throw new Conflict(REPORT_TEXTS.signed);
    assertVersion(expected, row.version);
    return row;
  }

  private async refuseUnsigned(tx: EntityManager, id: string): Promise<void> {
    const before = await tx.findOneBy(ReportRow, { id });
    const replaced = await tx.findOneBy(ReportRow, { supersedes: id });
    if (!before?.signedAt || replaced) throw new Conflict(REPORT_TEXTS.notSigned);
  }

  private sealed(id: string, content: ReportContent): Buffer {
    return this.vault.sealText(JSON.stringify(content), reportBinding(id));
  }

  private opened({ id, sealedContent }: ReportRow): ReportContent {
    return JSON.parse(this.vault.openText(sealedContent, reportBinding(id))) as ReportContent;
  }

  private async one(tx: EntityManager, row: ReportRow, who: SessionPrincipal): Promise<Report> {
    const [report] = await this.shown(tx, [row], who);
    if (!report) throw new NotFound();
    return { ...report, form: await this.forms.nameOf(row.formId, tx) };
  }

  private async shown(tx: EntityManager, rows: readonly ReportRow[], who: SessionPrincipal): Promise<Report[]> {
    const names = await staffNames(tx, rows.flatMap(({ madeBy, signedBy }) => [madeBy, signedBy])); // prettier-ignore
    const later = await tx.query<{ id: string; supersedes: string }[]>(
      'SELECT id, supersedes FROM reports WHERE supersedes = ANY($1::uuid[])',
      [rows.map(({ id }) => id)],
    );
    const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? id));
    return rows.map((row) => ({
      id: row.id,
      ...this.opened(row),
      period: { from: row.periodFrom, to: row.periodTo },
      made_at: row.madeAt.toISOString(),
      made_by: nameOf(row.madeBy) ?? SCHEDULE,
      signed_at: row.signedAt?.toISOString() ?? null,
      signed_by: nameOf(row.signedBy),
      supersedes: row.supersedes,
      superseded_by: later.find(({ supersedes }) => supersedes === row.id)?.id ?? null,
      version: row.version,
      editable: row.signedAt === null && (row.madeBy === who.user_id || isMainAdmin(who)),
    }));
  }
}
