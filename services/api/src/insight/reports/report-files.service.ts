import { Injectable, StreamableFile } from '@nestjs/common';
import type { Report } from '@firstlight/domain/reports';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { workbookStream } from '../../platform/workbook/workbook-stream.js';
import { reportRows } from './report-rows.js';
import { ReportsService } from './reports.service.js';

const PDF = 'application/pdf';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const disposition = ({ period }: Report, ending: string): string =>
  `attachment; filename="report-${period.from}-to-${period.to}.${ending}"`;

/** A report as a file, drawn from its kept figures each time. */
@Injectable()
export class ReportFilesService {
  constructor(
    private readonly reports: ReportsService,
    private readonly profiles: ProgramProfileService,
  ) {}

  async pdf(id: string, who: SessionPrincipal): Promise<StreamableFile> {
    const report = await this.reports.forFile(id, who);
    const { profile } = await this.profiles.current();
    // The library takes a moment to load, and few calls need it.
    const { reportPdf } = await import('./pdf/report-pdf.js');
    return new StreamableFile(await reportPdf(report, profile), { type: PDF, disposition: disposition(report, 'pdf') });
  }

  async xlsx(id: string, who: SessionPrincipal): Promise<StreamableFile> {
    const report = await this.reports.forFile(id, who);
    const { profile } = await this.profiles.current();
    const content = workbookStream('Report', reportRows(report, profile));
    return new StreamableFile(content, { type: XLSX, disposition: disposition(report, 'xlsx') });
  }
}
