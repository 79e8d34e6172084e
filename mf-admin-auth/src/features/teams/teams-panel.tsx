import type { Team } from '@firstlight/domain/people/teams';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, IconButton, IconEdit, IconPlus, IconTrash, LoadFailed, Panel, useConfirm } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { TeamDialog } from './team-dialog';
import { filterInWords } from './team-text';
import { teamsApi } from './teams.api';
import styles from './teams.module.css';

/** Teams, and the initial filter of their members' worklist. */
export function TeamsPanel(): ReactElement {
  const { data: teams, isError, refetch } = teamsApi.useListTeamsQuery();
  const [remove] = teamsApi.useDeleteTeamMutation();
  const [editing, setEditing] = useState<Team | 'new' | null>(null);
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();

  // As it is saved now: a colleague may change it while the dialog is open.
  const edited = editing === 'new' || editing === null ? null : (teams?.find(({ id }) => id === editing.id) ?? editing);

  const removeTeam = async (team: Team): Promise<void> => {
    const text = `Delete the team ${team.name}? Its members will have no team.`;
    if (!(await confirm({ title: 'Delete team', text, confirmLabel: 'Delete', danger: true }))) return;
    const { error } = await remove(team.id);
    if (error) notify('error', sentenceOf(staffErrorOf(error), 'The team could not be deleted. Please try again.'));
    else notify('success', `Team ${team.name} deleted`);
  };

  return (
    <Panel
      title="Teams"
      description="A team’s worklist opens with its own filter. Add people to a team with Edit in the list of users."
      actions={
        !isError && (
          <Button
            variant="default"
            size="xs"
            disabled={!teams}
            leftSection={<IconPlus size={16} />}
            onClick={() => setEditing('new')}
          >
            Add team
          </Button>
        )
      }
    >
      {isError && <LoadFailed onRetry={refetch}>Failed to load teams. Please try again.</LoadFailed>}
      {teams?.length === 0 && <p className={styles.soft}>No teams yet.</p>}
      {teams && teams.length > 0 && (
        <ul className={styles.teams} aria-label="Teams">
          {teams.map((team) => (
            <li key={team.id} className={styles.team}>
              <strong>{team.name}</strong>
              <span>{team.members === 1 ? '1 person' : `${team.members} people`}</span>
              <span className={styles.soft}>{filterInWords(team.filter)}</span>
              <span className={styles.actions}>
                <IconButton label={`Edit team ${team.name}`} onClick={() => setEditing(team)}>
                  <IconEdit size={18} />
                </IconButton>
                <IconButton label={`Delete team ${team.name}`} onClick={() => void removeTeam(team)}>
                  <IconTrash size={18} />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      )}
      {editing && <TeamDialog team={edited} onClose={() => setEditing(null)} />}
      {dialog}
    </Panel>
  );
}
