import { Injectable, StreamableFile } from '@nestjs/common';
import { FORM_TEXTS } from '@firstlight/domain/insight/report-forms';
import type { Report } from '@firstlight/domain/insight/reports';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { workbookStream } from '../../platform/workbook/workbook-stream.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { ReportFormsService } from './report-forms.service.js';
import { reportRows } from './report-rows.js';
import { ReportsService } from './reports.service.js';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const disposition = ({ period }: Report, ending: string): string =>
  `attachment; filename="report-${period.from}-to-${period.to}.${ending}"`;

/** A report as a file, generated from its stored figures each time. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly reports: ReportsService,
    private readonly profiles: ProgramProfileService,
    private readonly forms: ReportFormsService,
  ) {}

  async pdf(id: string, who: SessionPrincipal): Promise<StreamableFile> {
    const { report } = await this.reports.forFile(id, who);
    const { profile } = await this.profiles.current();
    // Loaded on demand: the library is slow to load, and few calls need it.
    const { reportPdf } = await import('./pdf/report-pdf.js');
    return new StreamableFile(await reportPdf(report, profile), { type: PDF, disposition: disposition(report, 'pdf') });
  }

  async xlsx(id: string, who: SessionPrincipal): Promise<StreamableFile> {
    const { report } = await this.reports.forFile(id, who);
    const { profile } = await this.profiles.current();
    const content = workbookStream('Report', reportRows(report, profile));
    return new StreamableFile(content, { type: XLSX, disposition: disposition(report, 'xlsx') });
  }

  /** The funder's own workbook, filled. */
  async form(id: string, who: SessionPrincipal): Promise<StreamableFile> {
    const { report, formId } = await this.reports.forFile(id, who);
    if (formId === null) throw new UnprocessableEntity(FORM_TEXTS.noForm);
    const { bytes } = await this.forms.filled(formId, report.figures);
    return new StreamableFile(bytes, { type: XLSX, disposition: disposition(report, 'form.xlsx') });
  }
}
