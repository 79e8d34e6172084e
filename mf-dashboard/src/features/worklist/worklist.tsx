import { ALL_FOLLOW_UP_KINDS, FOLLOW_UP_STATES, type FollowUpState } from '@firstlight/domain/desk/follow-up';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { WorklistOwner, WorklistSection } from '@firstlight/domain/desk/worklist';
import { useSignedInUser } from '@firstlight/platform';
import { Button, ListFrame } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { ExportMenu, PrintButton } from '../../lists/list-tools';
import { LIST_OPTIONS } from '../../lists/polling';
import { SelectionBar } from '../../lists/selection-bar';
import { useSearchText } from '../../lists/use-search-text';
import { useDebouncedQuery } from '../../lists/use-debounced-query';
import { TaskSections } from './task-sections';
import { useTaskSelection } from './task-selection';
import { useTeamFilter } from './use-team-filter';
import { useTaskActions } from './use-task-actions';
import { WorklistFilters } from './worklist-filters';
import { WorklistNotices } from './worklist-notices';
import { worklistApi } from './worklist.api';

type Empty = { title: string; text: string; action?: ReactNode };

const EMPTY: Record<FollowUpState, Empty> = {
  open: {
    title: 'Nothing to do.',
    text: 'Planned activities, results, treatments, refills, tests and incentives appear here.',
  },
  snoozed: { title: 'No snoozed tasks.', text: 'Snoozed tasks return on their day.' },
  resolved: { title: 'No resolved tasks.', text: 'Tasks with an outcome appear here and can be reopened.' },
};

/** Open tasks of an owner, with no other filter. */
const NO_TASKS: Record<WorklistOwner, Empty> = {
  me: { title: 'You have no open tasks.', text: 'Choose Unassigned to take some.' },
  team: { title: 'Your team has no open tasks.', text: 'Choose Unassigned to take some.' },
  unassigned: { title: 'Every open task has an owner.', text: 'Choose Everyone’s to see them all.' },
};

/** Open tasks of one section, with no other filter than the owner. */
const EMPTY_SECTIONS: Record<WorklistSection, string> = {
  overdue: 'No overdue tasks.',
  today: 'No tasks due today.',
  'this-week': 'No tasks due this week.',
  later: 'No later tasks.',
};

const TITLES = { me: 'My tasks', team: 'My team’s tasks', unassigned: 'Unassigned tasks', '': 'Worklist' };
const SHOW_ALL = {
  me: 'Show all my tasks',
  team: 'Show all of my team’s tasks',
  unassigned: 'Show all unassigned tasks',
  '': 'Show all tasks',
};

type Props = Pick<ListAddressControl, 'address' | 'change'>;

/** Everything that is due, from the rules and from planned activities; a task stays until its outcome is recorded. */
export function Worklist({ address, change }: Props): ReactElement {
  const user = useSignedInUser();
  const team = useTeamFilter({ address, change });
  const [term, setTerm] = useSearchText({ address, change });
  const kind = ALL_FOLLOW_UP_KINDS.find((name) => name === address.kind);
  const state = FOLLOW_UP_STATES.find((name) => name === address.state) ?? 'open';
  const filters = {
    kind,
    state: state === 'open' ? undefined : state,
    section: address.section || undefined,
    owner: address.owner || undefined,
    search_term: term.trim() || undefined,
  };
  const query = useDebouncedQuery({ ...filters, page_size: DASHBOARD_PAGE_SIZE }, address.page);
  const list = worklistApi.useListTasksQuery(query, LIST_OPTIONS);
  const items = list.data?.items ?? [];
  const isOwners = address.owner !== '' && state === 'open';
  const isOnlySection = address.section !== '' && state === 'open' && !(kind ?? filters.search_term);
  const isNarrowed = Boolean(kind ?? filters.section ?? filters.search_term) && !isOnlySection;
  const empty = (): Empty => {
    if (isOnlySection && address.section !== '') {
      const action = <Button onClick={() => change({ section: '' })}>{SHOW_ALL[address.owner]}</Button>;
      return { title: EMPTY_SECTIONS[address.section], text: 'There may be open tasks for other days.', action };
    }
    return address.owner !== '' && isOwners ? NO_TASKS[address.owner] : EMPTY[state];
  };
  const actions = useTaskActions(items, address.owner !== '');
  const mayExport = user !== null && mayUseTab(user, 'Client');
  const total = list.data?.pagination.total_records ?? 0;
  const selection = useTaskSelection(items, total, filters);
  return (
    <>
      <ListFrame
        title={TITLES[address.owner]}
        name="tasks"
        page={address.page}
        onPage={(page, corrected) => change({ page }, corrected)}
        list={list}
        shown={items.length}
        filtered={isNarrowed || (address.owner !== '' && !isOwners)}
        empty={empty()}
        filters={
          <WorklistFilters
            {...{ address, kind, state, term }}
            hasTeam={team !== null}
            counts={list.data}
            onTerm={setTerm}
            onChange={change}
          />
        }
        tools={
          <>
            {mayExport && (
              <ExportMenu
                list="tasks"
                exported={{ path: '/api/follow-up/export', filters }}
                total={total}
                rows={['task', 'tasks']}
              />
            )}
            <PrintButton />
          </>
        }
      >
        {selection.items.length > 0 && (
          <SelectionBar label="Several tasks" hint="Select several to hand them over together." selection={selection}>
            <Button size="xs" onClick={() => actions.ask({ ownerOf: selection.items.map(({ task }) => task) })}>
              Hand over {selection.items.length.toLocaleString('en-CA')}…
            </Button>
          </SelectionBar>
        )}
        <TaskSections items={items} counts={list.data?.sections} actions={actions} selection={selection} />
      </ListFrame>
      <WorklistNotices items={items} actions={actions} />
    </>
  );
}
