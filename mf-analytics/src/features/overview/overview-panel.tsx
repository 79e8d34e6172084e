import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { CarePath } from '@firstlight/domain/care/care-steps';
import {
  type Cascade,
  type OverviewAnswer,
  type OverviewQuery,
  placesInWords,
} from '@firstlight/domain/insight/overview';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import { useSignedInUser } from '@firstlight/platform';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, EmptyState, IconPrinter, ListSkeleton, LoadFailed, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { CascadeSteps } from './cascade-steps';
import { periodInWords } from './figure-text';
import { GroupTable } from './group-table';
import { overviewApi } from './overview.api';
import { OverviewControls } from './overview-controls';
import classes from './overview.module.css';
import { TargetsDialog } from './targets-dialog';
import { type DrawChart, TrendRow } from './trend-row';
import { useOverviewQuery } from './use-overview-query';

const PATH_NAMES: Record<CarePath, string> = { hcv: 'Hepatitis C', hiv: 'HIV' };
const PATH_NOTES: Record<CarePath, string> = {
  hcv: 'People with an HCV test in the period; later steps until today. Live and historical.',
  hiv: 'People with an HIV test in the period; later steps until today. Live and historical. HIV treatment and viral load are not recorded here.',
};

const WAITING_NOTE = 'The buttons list everyone waiting today, whenever they were tested.';

const isEmpty = ({ cascades, trends }: OverviewAnswer): boolean =>
  cascades.every(({ groups }) => groups[0]?.steps[0]?.people === 0) &&
  trends.every(({ total }) => total === 0 || total === null);

const isSomebodyWaiting = ({ waiting }: Cascade): boolean => Object.keys(waiting ?? {}).length > 0;

/** Nobody was tested, and nobody is waiting. */
const isIdle = (cascade: Cascade): boolean => cascade.groups[0]?.steps[0]?.people === 0 && !isSomebodyWaiting(cascade);

type FiguresProps = { shown: OverviewAnswer; query: OverviewQuery; chart: DrawChart };

function Figures({ shown, query, chart }: FiguresProps): ReactElement {
  const { cascades, trends, targets } = shown;
  if (isEmpty(shown)) {
    return <EmptyState title="Nothing was recorded in this period.">Choose another period.</EmptyState>;
  }
  return (
    <>
      {cascades.map((cascade) => (
        <section key={cascade.path} className={classes['part']}>
          <h3 className={classes['partName']}>{`Cascade of care: ${PATH_NAMES[cascade.path]}`}</h3>
          {isIdle(cascade) ? (
            <p className={classes['quiet']}>{`Nobody was tested for ${PATH_NAMES[cascade.path]} in this period.`}</p>
          ) : (
            <>
              <p className={classes['quiet']}>
                {PATH_NOTES[cascade.path]}
                {isSomebodyWaiting(cascade) && <span className={classes['onScreen']}>{` ${WAITING_NOTE}`}</span>}
              </p>
              <CascadeSteps cascade={cascade} percents={targets.percents} query={query} />
              {query.group && <GroupTable cascade={cascade} group={query.group} />}
            </>
          )}
        </section>
      ))}
      <section className={classes['part']}>
        <h3 className={classes['partName']}>Activity</h3>
        <ul className={classes['trends']}>
          {trends.map((trend) => (
            <TrendRow key={trend.name} trend={trend} query={query} chart={chart} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** The program at a glance: cascades of care and activity over a period, compared with a year before (2.4/2). */
export function OverviewPanel({ chart }: { chart: DrawChart }): ReactElement {
  const { choices, query, change } = useOverviewQuery();
  const { currentData, data, error, isFetching, refetch } = overviewApi.useGetOverviewQuery(query);
  const [editing, setEditing] = useState(false);
  const user = useSignedInUser();
  const mayEdit = user !== null && isMainAdmin(user);
  const shown = error ? undefined : currentData;
  return (
    <Panel
      title="Overview"
      actions={
        <div className={classes['actions']}>
          {mayEdit && (
            <Button variant="subtle" size="xs" disabled={!data} onClick={() => setEditing(true)}>
              Targets
            </Button>
          )}
          <Button variant="default" size="xs" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            Print
          </Button>
        </div>
      }
    >
      <div className={classes['overview']} aria-busy={isFetching}>
        <OverviewControls choices={choices} onChange={change} />
        {shown && (
          <p className={classes['period']}>
            {`${periodInWords(shown.period)}${shown.period.to < query.to ? ', so far' : ''}, against ${periodInWords(shown.before)}. Live and historical${placesInWords(query)}, as of ${formatNewYorkTime(shown.as_of)}.`}
          </p>
        )}
        {shown?.note && <Banner kind="info">{shown.note}</Banner>}
        {error !== undefined && (
          <LoadFailed onRetry={refetch}>
            {sentenceOf(staffErrorOf(error), 'The overview could not be loaded.')}
          </LoadFailed>
        )}
        {!shown && error === undefined && <ListSkeleton rows={6} label="Counting" />}
        {shown && <Figures shown={shown} query={query} chart={chart} />}
      </div>
      {editing && data && <TargetsDialog targets={data.targets} onClose={() => setEditing(false)} />}
    </Panel>
  );
}
