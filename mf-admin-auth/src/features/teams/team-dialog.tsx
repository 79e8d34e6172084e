import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_KINDS } from '@firstlight/domain/desk/follow-up';
import {
  NO_TEAM_FILTER,
  TEAM_NAME_MAX,
  TEAM_TEXTS,
  type Team,
  type TeamFilter,
  type TeamInput,
} from '@firstlight/domain/people/teams';
import { ALL_WORKLIST_SECTIONS, WORKLIST_OWNERS, WORKLIST_SECTIONS } from '@firstlight/domain/desk/worklist';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { newIdempotencyKey, sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { FormDialog, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { useRef, useState, type ReactElement } from 'react';
import { useRebasedForm } from '../../parts/use-rebased-form';
import { OWNER_WORDS } from './team-text';
import { teamsApi } from './teams.api';

/** The fields of the dialog. */
type TeamForm = TeamFilter & { name: string };

type TeamDialogProps = {
  /** null adds a team. */
  team: Team | null;
  onClose: () => void;
};

const KINDS = [
  { value: '', label: 'All kinds' },
  ...ALL_FOLLOW_UP_KINDS.map((value) => ({ value, label: FOLLOW_UP_KINDS[value].label })),
];
const SECTIONS = [
  { value: '', label: 'Any day' },
  ...ALL_WORKLIST_SECTIONS.map((value) => ({ value, label: WORKLIST_SECTIONS[value].label })),
];
const OWNERS = (['', ...WORKLIST_OWNERS] as const).map((value) => ({ value, label: OWNER_WORDS[value] }));

/** A team's name, and the initial filter of its members' worklist. */
export function TeamDialog({ team, onClose }: TeamDialogProps): ReactElement {
  const nameField = useRef<HTMLInputElement>(null);
  const [key] = useState(newIdempotencyKey);
  const [nameError, setNameError] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [create] = teamsApi.useCreateTeamMutation();
  const [change, changing] = teamsApi.useChangeTeamMutation();
  const { form, put, version, isChanged, theirs, forgetTheirs } = useRebasedForm<TeamForm>({
    id: `team:${team?.id ?? 'new'}`,
    ...{ what: 'team', label: 'Team' },
    saved: { ...(team?.filter ?? NO_TEAM_FILTER), name: team?.name ?? '' },
    version: team?.version ?? 0,
    isSaving: changing.isLoading,
  });
  const { name, ...filter } = form;
  const theirsAt = (field: keyof TeamForm, labels: readonly { value: string; label: string }[] = []): string | null => {
    const value = theirs?.[field];
    if (value === undefined) return null;
    return UNSAVED_TEXTS.theirs(labels.find((option) => option.value === value)?.label ?? value);
  };

  const fail = (text: string): void => {
    const isName = text.includes(TEAM_TEXTS.taken) || text === TEAM_TEXTS.name;
    setNameError(isName ? text : null);
    setError(isName ? null : text);
    if (isName) nameField.current?.focus();
  };
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return fail(TEAM_TEXTS.name);
    const input: TeamInput = { name, filter };
    forgetTheirs();
    try {
      await (team ? change({ id: team.id, input: { ...input, version } }) : create({ input, key })).unwrap();
      onClose();
    } catch (failure) {
      fail(sentenceOf(staffErrorOf(failure), 'The team could not be saved. Please try again.'));
    }
  };

  return (
    <FormDialog
      title={team ? `Edit team ${team.name}` : 'Add team'}
      size="small"
      submitLabel="Save team"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={theirs ? `${TEAM_TEXTS.changed} ${UNSAVED_TEXTS.merged}` : error}
    >
      <TextInput
        ref={nameField}
        label="Name"
        data-autofocus
        maxLength={TEAM_NAME_MAX}
        error={nameError ?? theirsAt('name')}
        value={name}
        onChange={({ currentTarget }) => put({ name: currentTarget.value })}
      />
      <NativeSelect
        label="The worklist opens with"
        data={OWNERS}
        value={filter.owner}
        error={theirsAt('owner', OWNERS)}
        onChange={({ currentTarget: { value } }) => put({ owner: WORKLIST_OWNERS.find((one) => one === value) ?? '' })}
      />
      <NativeSelect
        label="Kind"
        data={KINDS}
        value={filter.kind}
        error={theirsAt('kind', KINDS)}
        onChange={({ currentTarget: { value } }) =>
          put({ kind: ALL_FOLLOW_UP_KINDS.find((one) => one === value) ?? '' })
        }
      />
      <NativeSelect
        label="Section"
        data={SECTIONS}
        value={filter.section}
        error={theirsAt('section', SECTIONS)}
        onChange={({ currentTarget: { value } }) =>
          put({ section: ALL_WORKLIST_SECTIONS.find((one) => one === value) ?? '' })
        }
      />
    </FormDialog>
  );
}
