import { NativeSelect } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { usersApi } from './users.api';

type TeamFieldProps = { value: string | null; onChange: (teamId: string | null) => void };

/** The person's team; hidden while there are no teams. */
export function TeamField({ value, onChange }: TeamFieldProps): ReactElement | null {
  const { data: teams = [] } = usersApi.useListTeamChoicesQuery();
  if (teams.length === 0) return null;
  return (
    <NativeSelect
      label="Team"
      description="Decides how the worklist opens"
      data={[{ value: '', label: 'No team' }, ...teams.map(({ id, name }) => ({ value: id, label: name }))]}
      value={value ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  );
}
