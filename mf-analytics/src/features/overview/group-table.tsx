import { CARE_STEPS } from '@firstlight/domain/care/care-steps';
import {
  type Cascade,
  type CascadeStep,
  OVERVIEW_GROUP_NAMES,
  type OverviewGroup,
} from '@firstlight/domain/insight/overview';
import { Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { countInWords, percentInWords } from './figure-text';
import classes from './overview.module.css';

function cell({ people, of_previous }: CascadeStep): string {
  return typeof of_previous === 'number' && people !== 0
    ? `${countInWords(people)} (${percentInWords(of_previous)})`
    : countInWords(people);
}

/** The steps of each group; percentages are of the step before. */
export function GroupTable({ cascade, group }: { cascade: Cascade; group: OverviewGroup }): ReactElement {
  const name = OVERVIEW_GROUP_NAMES[group];
  return (
    /* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */
    <div className={classes['scroll']} role="region" aria-label={`Steps by ${name.toLowerCase()}`} tabIndex={0}>
      <Table>
        <Table.Caption>{`People by ${name.toLowerCase()}; in brackets, as a percentage of the step before. Live and historical.`}</Table.Caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{name}</Table.Th>
            {CARE_STEPS[cascade.path].map(({ step, label }) => (
              <Table.Th key={step}>{label}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {cascade.groups
            .filter((one) => one.name !== null)
            .map((one) => (
              <Table.Tr key={one.name}>
                <Table.Th scope="row">{one.name}</Table.Th>
                {one.steps.map((step) => (
                  <Table.Td key={step.step}>{cell(step)}</Table.Td>
                ))}
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
