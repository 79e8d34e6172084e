import {
  ALL_FOLLOW_UP_KINDS,
  FOLLOW_UP_KINDS,
  FOLLOW_UP_STATES,
  type FollowUpAnswer,
  type FollowUpKind,
  type FollowUpState,
} from '@firstlight/domain/desk/follow-up';
import {
  ALL_WORKLIST_SECTIONS,
  WORKLIST_SECTIONS,
  type WorklistOwner,
  type WorklistSection,
} from '@firstlight/domain/desk/worklist';
import { Button, FilterChips, ListFilters, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { ListAddress } from '../../lists/list-address';
import classes from './worklist.module.css';

const STATES: Record<FollowUpState, string> = { open: 'Open', snoozed: 'Snoozed', resolved: 'Resolved' };
const OWNERS: [WorklistOwner | '', string][] = [
  ['', 'Everyone’s'],
  ['me', 'Mine'],
  ['team', 'My team’s'],
  ['unassigned', 'Unassigned'],
];

type Option = { value: string; label: string };
const counted = (label: string, count = 0): string => `${label} (${count.toLocaleString('en-CA')})`;

/** The kinds with tasks, most urgent first. */
function kindOptions(kind: FollowUpKind | undefined, counts: FollowUpAnswer['counts'] | undefined): Option[] {
  const shown = ALL_FOLLOW_UP_KINDS.filter((name) => name === kind || (counts?.[name] ?? 0) > 0);
  const options = shown.map((name) => ({ value: name, label: counted(FOLLOW_UP_KINDS[name].label, counts?.[name]) }));
  return [{ value: '', label: 'All' }, ...options];
}

function sectionOptions(counts: FollowUpAnswer['sections'] | undefined): Option[] {
  const options = ALL_WORKLIST_SECTIONS.map((name) => ({
    value: name,
    label: counted(WORKLIST_SECTIONS[name].label, counts?.[name]),
  }));
  return [{ value: '', label: 'All' }, ...options];
}

type Changed = Partial<Pick<ListAddress, 'kind' | 'state' | 'section' | 'owner'>>;
type Props = {
  address: ListAddress;
  kind: FollowUpKind | undefined;
  state: FollowUpState;
  counts: FollowUpAnswer | undefined;
  /** Whether the reader has a team. */
  hasTeam: boolean;
  term: string;
  onTerm: (term: string) => void;
  onChange: (part: Changed) => void;
};

/** Filters by owner. */
function OwnerFilter({ address, hasTeam, onChange }: Pick<Props, 'address' | 'hasTeam' | 'onChange'>): ReactElement {
  return (
    <div role="group" aria-label="Owner" className={classes['owners']}>
      {OWNERS.filter(([owner]) => owner !== 'team' || hasTeam).map(([owner, label]) => (
        <Button
          key={label}
          size="xs"
          variant={address.owner === owner ? 'filled' : 'default'}
          aria-pressed={address.owner === owner}
          onClick={() => onChange({ owner })}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Owner, then search, kind, section and state; on a phone all but the first are folded. */
export function WorklistFilters({
  address,
  kind,
  state,
  counts,
  hasTeam,
  term,
  onTerm,
  onChange,
}: Props): ReactElement {
  return (
    <>
      <ListFilters label="Filter tasks">
        <OwnerFilter address={address} hasTeam={hasTeam} onChange={onChange} />
        <TextInput
          label="Search"
          placeholder="Client or task"
          type="search"
          autoComplete="off"
          value={term}
          onChange={({ currentTarget }) => onTerm(currentTarget.value)}
        />
        <NativeSelect
          label="Kind"
          data={kindOptions(kind, counts?.counts)}
          value={kind ?? ''}
          onChange={({ currentTarget }) => onChange({ kind: currentTarget.value })}
        />
        <NativeSelect
          label="Section"
          data={sectionOptions(counts?.sections)}
          value={address.section}
          onChange={({ currentTarget }) => onChange({ section: sectionNamed(currentTarget.value) })}
        />
        <NativeSelect
          label="State"
          data={FOLLOW_UP_STATES.map((name) => ({ value: name, label: STATES[name] }))}
          value={state}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value;
            onChange({ state: next === 'open' ? '' : next, kind: '', section: '' });
          }}
        />
      </ListFilters>
      <FilterChips
        chips={[
          { label: 'Search', value: term.trim(), clear: () => onTerm('') },
          { label: 'Kind', value: kind ? FOLLOW_UP_KINDS[kind].label : '', clear: () => onChange({ kind: '' }) },
          {
            label: 'Section',
            value: address.section === '' ? '' : WORKLIST_SECTIONS[address.section].label,
            clear: () => onChange({ section: '' }),
          },
          { label: 'State', value: state === 'open' ? '' : STATES[state], clear: () => onChange({ state: '' }) },
        ]}
        onClearAll={() => {
          onTerm('');
          onChange({ kind: '', section: '', state: '' });
        }}
      />
    </>
  );
}

function sectionNamed(value: string): WorklistSection | '' {
  return ALL_WORKLIST_SECTIONS.find((name) => name === value) ?? '';
}
