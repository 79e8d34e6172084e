import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  DEFAULT_TEMPLATE,
  DEFAULT_TEMPLATE_ID,
  type Indicator,
  REPORT_TEMPLATES_MAX,
  REPORT_TEXTS,
  type ReportTemplate,
  type ReportTemplateForm,
} from '@firstlight/domain/reports';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Vault } from '../../platform/crypto/vault.js';
import { isRecordId } from '../../platform/database/record-id.js';
import { BrokenRules, Conflict, NotFound, REFUSAL_TEXTS } from '../../platform/errors/refusals.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { ReportTemplateRow } from './report.entity.js';

export const templateBinding = (id: string): string => `report_templates.content:${id}`;

type Content = Pick<ReportTemplate, 'name' | 'indicators'>;

/** The template that ships with the product and those of the main admin. */
@Injectable()
export class ReportTemplatesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    private readonly vault: Vault,
    private readonly answers: QueryAnswersService,
  ) {}

  async list(): Promise<ReportTemplate[]> {
    const rows = await this.db.getRepository(ReportTemplateRow).find({ order: { madeAt: 'ASC' } });
    return [DEFAULT_TEMPLATE, ...rows.map((row) => this.shown(row))];
  }

  async byId(id: string): Promise<ReportTemplate> {
    if (id === DEFAULT_TEMPLATE_ID) return DEFAULT_TEMPLATE;
    const row = isRecordId(id) ? await this.db.getRepository(ReportTemplateRow).findOneBy({ id }) : null;
    if (!row) throw new BrokenRules(REPORT_TEXTS.unknownTemplate);
    return this.shown(row);
  }

  async create(form: ReportTemplateForm): Promise<ReportTemplate> {
    const content = await this.checked(form);
    return this.changes.create({ action: 'create', kind: 'report-template' }, async (tx) => {
      const repository = tx.getRepository(ReportTemplateRow);
      if ((await repository.count()) >= REPORT_TEMPLATES_MAX) throw new Conflict(REPORT_TEXTS.tooMany);
      const { id } = await repository.save(repository.create({ sealedContent: Buffer.alloc(0), version: 1 }));
      await repository.update({ id }, { sealedContent: this.sealed(id, content) });
      return { id, ...content, version: 1 };
    });
  }

  async change(id: string, form: ReportTemplateForm, expected: number | null): Promise<ReportTemplate> {
    const content = await this.checked(form);
    return this.changes.run({ action: 'update', kind: 'report-template', itemId: id }, async (tx) => {
      const repository = tx.getRepository(ReportTemplateRow);
      const row = await repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
      if (!row) throw new NotFound();
      if (expected !== null && row.version !== expected) throw new Conflict(REFUSAL_TEXTS.stale);
      const version = row.version + 1;
      await repository.update({ id }, { sealedContent: this.sealed(id, content), version });
      return { id, ...content, version };
    });
  }

  async remove(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'report-template', itemId: id }, async (tx) => {
      const { affected } = await tx.delete(ReportTemplateRow, { id });
      if (affected !== 1) throw new NotFound();
    });
  }

  /** Every query is checked like one from a link; its own period is of no use in a report. */
  private async checked({ name, indicators }: ReportTemplateForm): Promise<Content> {
    const checked: Indicator[] = [];
    for (const { label, query } of indicators) {
      const { asOf: _asOf, ...spec } = await this.answers.check(query);
      checked.push({ label, query: { ...spec, range: null, compare: null } });
    }
    return { name, indicators: checked };
  }

  private sealed(id: string, content: Content): Buffer {
    return this.vault.sealText(JSON.stringify(content), templateBinding(id));
  }

  private shown({ id, version, sealedContent }: ReportTemplateRow): ReportTemplate {
    const content = JSON.parse(this.vault.openText(sealedContent, templateBinding(id))) as Content;
    return { id, ...content, version };
  }
}
