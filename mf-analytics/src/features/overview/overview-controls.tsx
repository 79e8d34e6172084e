import {
  OVERVIEW_GROUP_NAMES,
  OVERVIEW_GROUPS,
  PERIOD_CHOICES,
  PERIOD_NAMES,
} from '@firstlight/domain/insight/overview';
import { LoadFailed, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { overviewApi } from './overview.api';
import { PeriodDays } from './period-days';
import type { OverviewChoices } from './use-overview-query';
import classes from './overview.module.css';

const PERIODS = PERIOD_CHOICES.map((value) => ({ value, label: PERIOD_NAMES[value] }));
const GROUPS = [
  { value: '', label: 'Everybody' },
  ...OVERVIEW_GROUPS.map((value) => ({ value, label: OVERVIEW_GROUP_NAMES[value] })),
];

type Props = { choices: OverviewChoices; onChange: (part: Partial<OverviewChoices>) => void };

/** The places to choose from, including the chosen one in case the list has changed. */
const placesOf = (
  all: string,
  listed: readonly string[],
  chosen: string | null,
): { value: string; label: string }[] => [
  { value: '', label: all },
  ...[...new Set([...listed, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, label: name })),
];

/** Period, split and place. */
export function OverviewControls({ choices, onChange }: Props): ReactElement {
  const { data: places, isError, refetch } = overviewApi.useGetOverviewPlacesQuery();
  return (
    <>
      <div className={classes['controls']} role="group" aria-label="Period, group and place">
        <NativeSelect
          label="Period"
          data={PERIODS}
          value={choices.period}
          onChange={(event) =>
            onChange({ period: PERIOD_CHOICES.find((one) => one === event.currentTarget.value) ?? 'fiscal' })
          }
        />
        {choices.period === 'custom' && <PeriodDays from={choices.from} to={choices.to} onChange={onChange} />}
        <NativeSelect
          label="Split by"
          data={GROUPS}
          value={choices.group ?? ''}
          onChange={(event) =>
            onChange({ group: OVERVIEW_GROUPS.find((one) => one === event.currentTarget.value) ?? null })
          }
        />
        <NativeSelect
          label="City"
          data={placesOf('All cities', places?.cities ?? [], choices.city)}
          value={choices.city ?? ''}
          onChange={(event) => onChange({ city: event.currentTarget.value || null })}
        />
        <NativeSelect
          label="Referral site"
          data={placesOf('All sites', places?.sites ?? [], choices.site)}
          value={choices.site ?? ''}
          onChange={(event) => onChange({ site: event.currentTarget.value || null })}
        />
        {((places?.stops ?? []).length > 0 || choices.stop) && (
          <NativeSelect
            label="Outreach stop"
            data={placesOf('All stops', places?.stops ?? [], choices.stop)}
            value={choices.stop ?? ''}
            onChange={(event) => onChange({ stop: event.currentTarget.value || null })}
          />
        )}
      </div>
      {isError && (
        <LoadFailed onRetry={refetch}>The cities, referral sites and outreach stops could not be loaded.</LoadFailed>
      )}
    </>
  );
}
