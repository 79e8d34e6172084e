import { type OverviewQuery, type Trend, TREND_RULES } from '@firstlight/domain/insight/overview';
import { Button, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { countInWords, figureInWords } from './figure-text';
import { overviewApi } from './overview.api';
import classes from './overview.module.css';

/** Draws the chart of an answer. */
export type DrawChart = (html: string, height: number | null) => ReactNode;

function Chart({ query, trend, chart }: { query: OverviewQuery; trend: Trend; chart: DrawChart }): ReactElement {
  const { currentData, isError, refetch } = overviewApi.useGetTrendChartQuery({ ...query, trend: trend.name });
  if (isError) {
    return <LoadFailed onRetry={refetch}>The chart could not be drawn.</LoadFailed>;
  }
  return currentData ? (
    <>{chart(currentData.chart_html, currentData.chart_height)}</>
  ) : (
    <ListSkeleton rows={2} label="Drawing" />
  );
}

const ofWhole = (n: Trend['n'], unit: string): string =>
  unit === 'percent' && n !== null ? ` (n = ${countInWords(n)})` : '';

const ofUndated = (undated: Trend['undated']): string =>
  undated === undefined ? '' : `; without a date, and not counted: ${countInWords(undated)}`;

type Props = { trend: Trend; query: OverviewQuery; chart: DrawChart };

/** One figure of the period compared with a year before; its chart and data table on request. */
export function TrendRow({ trend, query, chart }: Props): ReactElement {
  const [open, setOpen] = useState(false);
  const id = useId();
  const { title, unit, counts } = TREND_RULES[trend.name];
  return (
    <li className={classes['trend']}>
      <div className={classes['trendHead']}>
        <h4 className={classes['trendName']}>{title}</h4>
        <span className={classes['stepCount']}>{`${figureInWords(trend.total, unit)}${ofWhole(trend.n, unit)}`}</span>
        <Button
          size="xs"
          variant="subtle"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? 'Hide' : 'Show'} chart: ${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide chart' : 'Show chart'}
        </Button>
      </div>
      <p className={classes['quiet']}>
        {`${counts}; a year before: ${figureInWords(trend.before, unit)}${ofWhole(trend.n_before, unit)}${ofUndated(trend.undated)}`}
      </p>
      <div id={id}>{open && <Chart query={query} trend={trend} chart={chart} />}</div>
    </li>
  );
}
