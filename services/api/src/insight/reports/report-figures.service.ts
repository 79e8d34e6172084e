import { Injectable } from '@nestjs/common';
import {
  comparedPeriods,
  type ReportFigures,
  type ReportPeriod,
  type ReportTemplate,
} from '@firstlight/domain/reports';
import { QueryAnswersService } from '../analytics/query-answers.service.js';

/** Counts every indicator of a report for the period and the two it is compared with. */
@Injectable()
export class ReportFiguresService {
  constructor(private readonly answers: QueryAnswersService) {}

  async count({ indicators }: ReportTemplate, period: ReportPeriod): Promise<ReportFigures[]> {
    const compare = comparedPeriods(period).map((one) => ({ label: '', ...one }));
    const specs = [];
    // Checked again: a value may have been renamed or removed since the template was made.
    for (const { query } of indicators) specs.push(await this.answers.check({ ...query, range: null, compare }));
    const counted = await this.answers.countForEveryone(specs);
    return counted.map((figures, index) => ({ label: indicators[index]?.label ?? '', ...figures, note: '' }));
  }
}
