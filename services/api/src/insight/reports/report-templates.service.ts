import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DEFAULT_TEMPLATE_ID,
  defaultTemplate,
  type Indicator,
  type IndicatorForm,
  REPORT_TEMPLATES_MAX,
  REPORT_TEXTS,
  type ReportTemplate,
  type ReportTemplateForm,
} from '@firstlight/domain/insight/reports';
import { FORM_TEXTS, type ReportFormCells } from '@firstlight/domain/insight/report-forms';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Vault } from '../../platform/crypto/vault.js';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { UnprocessableEntity, Conflict, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { ListedValuesOfDatabase } from '../analytics/listed-values.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { ReportScheduleRow, ReportTemplateRow, ReportTemplateVersionRow } from './report.entity.js';
import { ReportFormsService } from './report-forms.service.js';

export const templateBinding = (id: string): string => `report_templates.content:${id}`;
export const templateVersionBinding = (id: string, version: number): string =>
  `report_template_versions.content:${id}:${version}`;

type Content = Pick<ReportTemplate, 'name' | 'indicators'>;
const contentOf = (text: string): Content => JSON.parse(text) as Content;

/** The template that ships with the product and those of the main admin. */
@Injectable()
export class ReportTemplatesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly vault: Vault,
    private readonly answers: QueryAnswersService,
    private readonly values: ListedValuesOfDatabase,
    private readonly forms: ReportFormsService,
  ) {}

  async list(): Promise<ReportTemplate[]> {
    const rows = await this.db.getRepository(ReportTemplateRow).find({ order: { madeAt: 'ASC' } });
    return [await this.default(), ...(await Promise.all(rows.map((row) => this.shown(row))))];
  }

  async byId(id: string): Promise<ReportTemplate> {
    return (await this.forReport(id)).template;
  }

  /** The template of a new report, and the workbook that it fills. */
  async forReport(id: string): Promise<{ template: ReportTemplate; formId: string | null }> {
    if (id === DEFAULT_TEMPLATE_ID) return { template: await this.default(), formId: null };
    const row = isRecordId(id) ? await this.db.getRepository(ReportTemplateRow).findOneBy({ id }) : null;
    if (!row) throw new UnprocessableEntity(REPORT_TEXTS.unknownTemplate);
    return { template: await this.shown(row), formId: row.formId };
  }

  async exists(id: string): Promise<boolean> {
    return (
      id === DEFAULT_TEMPLATE_ID ||
      (isRecordId(id) && (await this.db.getRepository(ReportTemplateRow).existsBy({ id })))
    );
  }

  private async default(): Promise<ReportTemplate> {
    return defaultTemplate(await this.values.keepsStock());
  }

  /** The cells of the template's workbook. */
  async cells(id: string): Promise<ReportFormCells> {
    const row = isRecordId(id) ? await this.db.getRepository(ReportTemplateRow).findOneBy({ id }) : null;
    if (!row?.formId) throw new NotFound();
    return this.forms.cells(row.formId);
  }

  async create(form: ReportTemplateForm): Promise<ReportTemplate> {
    const content = await this.checked(form, form.file ? await this.forms.inspect(form.file) : null);
    return this.changes.create({ action: 'create', kind: 'report-template' }, async (tx) => {
      const repository = tx.getRepository(ReportTemplateRow);
      if ((await repository.count()) >= REPORT_TEMPLATES_MAX) throw new Conflict(REPORT_TEXTS.tooMany);
      const formId = form.file ? await this.forms.store(tx, form.file) : null;
      const { id } = await repository.save(repository.create({ sealedContent: Buffer.alloc(0), formId, version: 1 }));
      await repository.update({ id }, { sealedContent: this.sealed(id, content) });
      return this.shown(await repository.findOneByOrFail({ id }), tx);
    });
  }

  async change(id: string, form: ReportTemplateForm, expected: number | null): Promise<ReportTemplate> {
    const { formId } = await this.forReport(id);
    const content = await this.checked(form, formId === null ? null : await this.forms.cells(formId));
    return this.replace(id, expected, () => Promise.resolve(content));
  }

  /** The version before the current one, as a new version: undoing twice changes nothing. */
  undo(id: string, expected: number | null): Promise<ReportTemplate> {
    return this.replace(id, expected, async (tx, version) => {
      const before = await tx.findOneBy(ReportTemplateVersionRow, { templateId: id, version: version - 1 });
      if (!before) throw new Conflict(FORM_TEXTS.nothingToUndo);
      return contentOf(this.vault.openText(before.sealedContent, templateVersionBinding(id, before.version)));
    });
  }

  /** Replaces the content and keeps the earlier version. */
  private async replace(
    id: string,
    expected: number | null,
    content: (tx: EntityManager, version: number) => Promise<Content>,
  ): Promise<ReportTemplate> {
    return this.changes.run({ action: 'update', kind: 'report-template', itemId: id }, async (tx) => {
      const repository = tx.getRepository(ReportTemplateRow);
      const row = await repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound();
      const { version } = row;
      assertVersion(expected, version);
      const next = await content(tx, version);
      const before = this.vault.openText(row.sealedContent, templateBinding(id));
      await tx.insert(ReportTemplateVersionRow, {
        templateId: id,
        version,
        sealedContent: this.vault.sealText(before, templateVersionBinding(id, version)),
      });
      await repository.update({ id }, { sealedContent: this.sealed(id, next), version: version + 1 });
      return this.shown(await repository.findOneByOrFail({ id }), tx);
    });
  }

  async remove(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'report-template', itemId: id }, async (tx) => {
      const row = await tx.findOne(ReportTemplateRow, { where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound();
      if (await tx.existsBy(ReportScheduleRow, { templateId: id, enabled: true }))
        throw new Conflict(REPORT_TEXTS.scheduledTemplate);
      await tx.delete(ReportTemplateRow, { id });
      await this.forms.dropUnused(tx, row.formId);
    });
  }

  /** Every query is checked like one from a link; its own period is ignored in a report. */
  private async checked({ name, indicators }: ReportTemplateForm, form: ReportFormCells | null): Promise<Content> {
    const checked: Indicator[] = [];
    for (const indicator of indicators) checked.push(await this.indicator(indicator));
    this.forms.refuseWrongPlaces(checked, form);
    return { name, indicators: checked };
  }

  private async indicator({ label, query, cascade, manual, place }: IndicatorForm): Promise<Indicator> {
    const named = { label, ...(place ? { place: { sheet: place.sheet, cell: place.cell } } : {}) };
    if (cascade) return { ...named, cascade };
    if (manual) return { ...named, manual };
    const { asOf: _asOf, ...spec } = await this.answers.check(query).catch((error: unknown) => {
      throw error instanceof UnprocessableEntity ? new UnprocessableEntity(`${label}: ${error.message}`) : error;
    });
    return { ...named, query: { ...spec, range: null, compare: null } };
  }

  private sealed(id: string, content: Content): Buffer {
    return this.vault.sealText(JSON.stringify(content), templateBinding(id));
  }

  private async shown(
    { id, version, sealedContent, formId }: ReportTemplateRow,
    tx?: EntityManager,
  ): Promise<ReportTemplate> {
    const content = contentOf(this.vault.openText(sealedContent, templateBinding(id)));
    return { id, ...content, form: await this.forms.nameOf(formId, tx), version };
  }
}
