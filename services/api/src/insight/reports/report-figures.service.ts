import { Injectable } from '@nestjs/common';
import type { ChatTable } from '@firstlight/domain/insight/analytics';
import { HIDDEN_FIGURE } from '@firstlight/domain/insight/analytics-rounding';
import { CARE_STEPS, type CarePath } from '@firstlight/domain/care/care-steps';
import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { OverviewFigure } from '@firstlight/domain/insight/overview';
import { placeOf } from '@firstlight/domain/insight/report-forms';
import { cascadeIndicator, type CascadeIndicator, cascadeSentence } from '@firstlight/domain/insight/report-cascades';
import {
  comparedPeriods,
  type Indicator,
  REPORT_TEXTS,
  type ReportFigures,
  type ReportPeriod,
  type ReportTemplate,
} from '@firstlight/domain/insight/reports';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { QueryAnswersService } from '../analytics/query-answers.service.js';
import { periodName } from '../analytics/typed-query/period-name.js';
import { CascadesService, type PeopleOfStep } from '../overview/cascades.service.js';

type Figures = Omit<ReportFigures, 'label' | 'note' | 'place'>;

type Cascades = Map<CarePath, PeopleOfStep[]>;

const written = (figure: OverviewFigure): number | string | null => (figure === 'hidden' ? HIDDEN_FIGURE : figure);

/** A line that is not counted, and why. */
const uncounted = (periods: readonly ReportPeriod[], sentence: string): Figures => ({
  sentence,
  table: { columns: ['Period', 'Figure'], rows: periods.map(({ from, to }) => [periodName(from, to), null]) },
  n: null,
});

/** Counts every indicator of a report for its period and the two comparison periods. */
@Injectable()
export class ReportFiguresService {
  constructor(
    private readonly answers: QueryAnswersService,
    private readonly cascades: CascadesService,
  ) {}

  async count({ indicators }: ReportTemplate, period: ReportPeriod): Promise<ReportFigures[]> {
    const periods = comparedPeriods(period);
    const compare = periods.map((one) => ({ label: '', ...one }));
    const specs = new Map<Indicator, QuerySpec>();
    const refused = new Map<Indicator, string>();
    // Checked again: a value may have been renamed or removed since the template was made. The others are still counted.
    for (const one of indicators) {
      if (!('query' in one)) continue;
      try {
        specs.set(one, await this.answers.check({ ...one.query, range: null, compare }));
      } catch (error) {
        if (!(error instanceof UnprocessableEntity)) throw error;
        refused.set(one, REPORT_TEXTS.notCounted(error.message));
      }
    }
    const answers = await this.answers.countForEveryone([...specs.values()]);
    const counted = new Map([...specs.keys()].map((one, at) => [one, answers[at]]));
    const figures: ReportFigures[] = [];
    const cascades: Cascades = new Map();
    for (const one of indicators) {
      const own =
        'cascade' in one
          ? await this.cascade(one.cascade, periods, cascades)
          : 'manual' in one
            ? uncounted(periods, REPORT_TEXTS.manual)
            : (counted.get(one) ?? uncounted(periods, refused.get(one) ?? ''));
      const place = placeOf(one);
      figures.push({ label: one.label, ...own, note: '', ...(place ? { place } : {}) });
    }
    return figures;
  }

  private async cascade(code: CascadeIndicator, periods: readonly ReportPeriod[], known: Cascades): Promise<Figures> {
    const rule = cascadeIndicator(code);
    if (!rule) return uncounted(periods, REPORT_TEXTS.notCounted(REPORT_TEXTS.unknownStep));
    const { path, step } = rule;
    const today = this.answers.today();
    const steps = known.get(path) ?? (await this.cascades.forEveryone(path, periods, today));
    known.set(path, steps);
    const names = periods.map(({ from, to }) => periodName(from, to));
    const labelOf = (one: PeopleOfStep): string => CARE_STEPS[path].find((own) => own.step === one.step)?.label ?? '';
    const chosen = steps.find((one) => one.step === step);
    const table: ChatTable = chosen
      ? {
          columns: ['Period', labelOf(chosen)],
          rows: names.map((name, at) => [name, written(chosen.people[at] ?? null)]),
        }
      : { columns: ['Step', ...names], rows: steps.map((one) => [labelOf(one), ...one.people.map(written)]) };
    return { sentence: cascadeSentence(path, civilDateInWords(today)), table, n: null };
  }
}
