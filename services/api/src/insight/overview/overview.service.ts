import { Inject, Injectable } from '@nestjs/common';
import { roundingNote, wholeMonths } from '@firstlight/domain/insight/analytics-rounding';
import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  comparedPeriods,
  type OverviewAnswer,
  overviewFilters,
  type OverviewQuery,
  type TrendChart,
  type TrendChartQuery,
  TRENDS,
} from '@firstlight/domain/insight/overview';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { invalid } from '@firstlight/domain/platform/violations';
import { Views } from '../../platform/audit/views.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import { ListedValuesOfDatabase } from '../analytics/listed-values.js';
import { GuardedCounts } from '../analytics/query/guarded-counts.js';
import { type Counts, QueryRunnerOfViews } from '../analytics/query/query-runner.js';
import { CareTargetsService } from './care-targets.service.js';
import { CascadesService } from './cascades.service.js';
import { type TrendAsked, TrendsService } from './trends.service.js';
import { useStored } from './use-stored.js';

const PERIOD_TEXT = 'Please choose a first day that is not after the last one';

/** The program at a glance (2.4/2). */
@Injectable()
export class OverviewService {
  constructor(
    private readonly views: QueryRunnerOfViews,
    private readonly guarded: GuardedCounts,
    private readonly values: ListedValuesOfDatabase,
    private readonly cascades: CascadesService,
    private readonly trends: TrendsService,
    private readonly targets: CareTargetsService,
    private readonly audit: Views,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async overview(query: OverviewQuery, who: SessionPrincipal): Promise<OverviewAnswer> {
    const { asked, coarse } = this.asked(query, who);
    const { today, group, filters, periods } = asked;
    const counts = { today, periods, group, filters };
    const keepsStock = await this.values.keepsStock();
    const names = TRENDS.filter((name) => keepsStock || name !== 'supplies');
    const asOf = new Date().toISOString();
    const [cascades, trends] = asked.seesSmallCells
      ? await this.views.inViews(async (run) => {
          const tail = await useStored(run, today);
          return [
            await this.cascades.exact(counts, tail?.care ?? null, run),
            await this.trends.totals(run, asked, names),
          ] as const;
        })
      : [
          await this.cascades.guarded(counts),
          await this.guardedCounts((run) => this.trends.totals(run, asked, names), today),
        ];
    await this.audit.record({ action: 'view', kind: 'analytics', itemId: 'overview' });
    return {
      period: periods[1],
      before: periods[0],
      today,
      as_of: asOf,
      cascades,
      trends,
      targets: await this.targets.current(),
      note: asked.seesSmallCells ? null : roundingNote({ dates: coarse, ages: false }),
    };
  }

  async chart(query: TrendChartQuery, who: SessionPrincipal): Promise<TrendChart> {
    const { asked } = this.asked(query, who);
    const work = (run: Counts): ReturnType<TrendsService['series']> => this.trends.series(query.trend, run, asked);
    const series = await (asked.seesSmallCells
      ? this.views.inViews(async (run) => {
          await useStored(run, asked.today);
          return work(run);
        })
      : this.guardedCounts(work, asked.today));
    const chart = await this.trends.draw(query.trend, series, asked);
    await this.audit.record({ action: 'view', kind: 'analytics', itemId: 'overview' });
    return chart;
  }

  private guardedCounts<Result>(work: (run: Counts) => Promise<Result>, today: CivilDate): Promise<Result> {
    return this.guarded.count(work, async (run) => void (await useStored(run, today)));
  }

  /** The period for this person: whole months without the Client permission. */
  private asked(
    { from, to, group, ...places }: OverviewQuery,
    who: SessionPrincipal,
  ): { asked: TrendAsked; coarse: boolean } {
    throwIfInvalid(from > to ? [invalid('to', PERIOD_TEXT)] : []);
    const seesSmallCells = mayUseTab(who, 'Client');
    const whole = wholeMonths({ from, to });
    const period = seesSmallCells ? { from, to } : { from: whole.from ?? from, to: whole.to ?? to };
    const filters = overviewFilters(places);
    const today = this.settings.today ?? todayInNewYork();
    return {
      asked: {
        periods: comparedPeriods(period, today, !seesSmallCells),
        group: group ?? null,
        filters,
        seesSmallCells,
        today,
      },
      coarse: period.from !== from || period.to !== to,
    };
  }
}
