import { OVERVIEW_GROUP_NAMES, OVERVIEW_GROUPS, PERIOD_CHOICES, PERIOD_NAMES } from '@firstlight/domain/overview';
import { Button, DateField, IconPrinter, NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { OverviewChoices } from './use-overview-query';
import classes from './overview.module.css';

const PERIODS = PERIOD_CHOICES.map((value) => ({ value, label: PERIOD_NAMES[value] }));
const GROUPS = [
  { value: '', label: 'Everybody' },
  ...OVERVIEW_GROUPS.map((value) => ({ value, label: OVERVIEW_GROUP_NAMES[value] })),
];

type Props = { choices: OverviewChoices; onChange: (part: Partial<OverviewChoices>) => void };

/** Which period, split by what. */
export function OverviewControls({ choices, onChange }: Props): ReactElement {
  return (
    <div className={classes['controls']} role="group" aria-label="Period and group">
      <NativeSelect
        label="Period"
        data={PERIODS}
        value={choices.period}
        onChange={(event) =>
          onChange({ period: PERIOD_CHOICES.find((one) => one === event.currentTarget.value) ?? 'fiscal' })
        }
      />
      {choices.period === 'custom' && (
        <>
          <DateField
            label="First day"
            value={choices.from}
            max={choices.to}
            onChange={(from) => from && onChange({ from })}
          />
          <DateField label="Last day" value={choices.to} min={choices.from} onChange={(to) => to && onChange({ to })} />
        </>
      )}
      <NativeSelect
        label="Split by"
        data={GROUPS}
        value={choices.group ?? ''}
        onChange={(event) =>
          onChange({ group: OVERVIEW_GROUPS.find((one) => one === event.currentTarget.value) ?? null })
        }
      />
      <Button variant="default" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        Print
      </Button>
    </div>
  );
}
