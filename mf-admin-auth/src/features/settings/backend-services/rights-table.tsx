import {
  ALL_SERVICE_RIGHTS,
  SERVICE_RIGHTS,
  SERVICE_TYPES,
  scopeOf,
  type ServiceRight,
} from '@firstlight/domain/exchange/backend-services';
import { Checkbox, Table } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import styles from './backend-services.module.css';

/** The chosen rights by type. */
export type Rights = Readonly<Record<string, readonly ServiceRight[]>>;

export function scopesOf(rights: Rights): string[] {
  return Object.entries(rights).flatMap(([type, chosen]) => scopeOf(type, chosen) ?? []);
}

/** Changing requires reading, so the two are ticked and unticked together. */
function withRight(chosen: readonly ServiceRight[], right: ServiceRight, isChosen: boolean): ServiceRight[] {
  const added: readonly ServiceRight[] = isChosen ? [right, ...(right === 'change' ? (['read'] as const) : [])] : [];
  const dropped: readonly ServiceRight[] = isChosen ? [] : [right, ...(right === 'read' ? (['change'] as const) : [])];
  return ALL_SERVICE_RIGHTS.filter((one) => (chosen.includes(one) || added.includes(one)) && !dropped.includes(one));
}

type Props = { rights: Rights; onChange: (rights: Rights) => void; problem: string | null };

/** The program's permissions, one row per kind of information. */
export function RightsTable({ rights, onChange, problem }: Props): ReactElement {
  return (
    <fieldset className={styles.table} aria-describedby={problem === null ? undefined : 'rights-problem'}>
      <legend>What it may do</legend>
      {problem !== null && (
        <p id="rights-problem" className={styles.problem}>
          {problem}
        </p>
      )}
      <Table>
        <thead>
          <tr>
            <th scope="col">Information</th>
            {ALL_SERVICE_RIGHTS.map((right) => (
              <th key={right} scope="col">
                {SERVICE_RIGHTS[right].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Object.entries(SERVICE_TYPES).map(([type, { words, rights: possible }]) => (
            <tr key={type}>
              <th scope="row">{words}</th>
              {ALL_SERVICE_RIGHTS.map((right) => (
                <td key={right}>
                  {possible.includes(right) && (
                    <Checkbox
                      aria-label={`${SERVICE_RIGHTS[right].label}: ${words}`}
                      checked={rights[type]?.includes(right) ?? false}
                      onChange={({ currentTarget }) =>
                        onChange({ ...rights, [type]: withRight(rights[type] ?? [], right, currentTarget.checked) })
                      }
                    />
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </fieldset>
  );
}
