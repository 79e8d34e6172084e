import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { SupplyPeriod } from '@firstlight/domain/record/supplies';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { Button, DateField, FieldGrid, LoadFailed, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './stock.module.css';
import { stockApi } from './stock.api';

const firstOfMonth = (day: CivilDate): CivilDate => `${day.slice(0, 7)}-01`;

function lastMonth(today: CivilDate): SupplyPeriod {
  const to = addDays(firstOfMonth(today), -1) ?? today;
  return { from: firstOfMonth(to), to };
}

/** "How many naloxone kits did we give last month?" */
export function SupplyTotalsPanel(): ReactElement {
  const today = todayInNewYork();
  const [period, setPeriod] = useState(() => lastMonth(today));
  const { data, isError, isFetching, refetch } = stockApi.useListSupplyTotalsQuery(period, {
    refetchOnMountOrArgChange: true,
  });
  const put = (part: Partial<SupplyPeriod>): void => setPeriod({ ...period, ...part });
  return (
    <Panel title="Supplies counted">
      <FieldGrid>
        <DateField label="From" value={period.from} onChange={(from) => from !== '' && put({ from })} />
        <DateField label="To" value={period.to} onChange={(to) => to !== '' && put({ to })} />
      </FieldGrid>
      <div className={`${classes['bar'] ?? ''} ${classes['below'] ?? ''}`}>
        <Button size="xs" variant="default" onClick={() => setPeriod(lastMonth(today))}>
          Last month
        </Button>
        <Button size="xs" variant="default" onClick={() => setPeriod({ from: firstOfMonth(today), to: today })}>
          This month
        </Button>
      </div>
      {isError && <LoadFailed onRetry={refetch}>The supplies could not be counted. Please try again.</LoadFailed>}
      {data?.totals.length === 0 && !isFetching && (
        <p className={classes['below']}>Nothing was given in this period.</p>
      )}
      <ul
        className={`${classes['balances'] ?? ''} ${classes['below'] ?? ''}`}
        aria-label="Given in this period"
        aria-busy={isFetching}
      >
        {data?.totals.map(({ item_id, name, quantity }) => (
          <li key={item_id}>
            {quantity} {name}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
