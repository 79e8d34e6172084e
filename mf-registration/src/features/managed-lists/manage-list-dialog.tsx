import { groupByFrequency, type ListEntry } from '@firstlight/domain/lists/managed-lists';
import { useKeptForm } from '@firstlight/staff-data';
import { Banner, Button, Checkbox, Dialog, EmptyState, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { EditEntryDialog } from './edit-entry-dialog';
import type { ManagedList } from './list-kinds';
import classes from './managed-lists.module.css';

type GroupProps = { title: string; entries: readonly ListEntry[]; onEdit: (entry: ListEntry) => void };

function Group({ title, entries, onEdit }: GroupProps): ReactElement | null {
  if (entries.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className={classes['group']}>{title}</h3>
      <ul role="list" className={classes['entries']}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <button type="button" className={classes['entry']} onClick={() => onEdit(entry)}>
              <span>{entry.name}</span>
              {entry.is_default && (
                <abbr title="Default: can be renamed but not deleted" className={classes['mark']}>
                  D
                </abbr>
              )}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The form at the top: a name, whether it is used often, Add. */
function AddEntry({ list, onError }: { list: ManagedList; onError: (text: string | null) => void }): ReactElement {
  const [name, setName] = useState('');
  const [frequent, setFrequent] = useState(false);
  useKeptForm({
    id: `${list.noun}:new`,
    ...{ what: 'list-entry', label: list.noun },
    typed: name.trim() === '' ? null : { name },
    restore: (typed) => setName(typed.name),
  });
  const add = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (name.trim() === '') return onError(list.nameMissing);
    const failure = await list.add({ name: name.trim(), is_frequent: frequent });
    onError(failure);
    if (failure === null) setName('');
    return undefined;
  };
  return (
    <form onSubmit={(event) => void add(event)} className={classes['add']}>
      <TextInput
        label={`New ${list.noun}`}
        autoComplete="off"
        value={name}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label="Used often"
        checked={frequent}
        onChange={({ currentTarget }) => setFrequent(currentTarget.checked)}
      />
      <Button type="submit">Add</Button>
    </form>
  );
}

type Props = { list: ManagedList; onClose: () => void };

/** Search, add, click to edit; frequent entries first (DLG-08 to DLG-12). */
export function ManageListDialog({ list, onClose }: Props): ReactElement {
  const [search, setSearch] = useState('');
  const [edited, setEdited] = useState<ListEntry | null>(null);
  const [error, setError] = useState<string | null>(null);
  const term = search.trim().toLowerCase();
  const found = groupByFrequency(list.entries.filter(({ name }) => name.toLowerCase().includes(term)));
  return (
    <Dialog title={list.title} onClose={onClose}>
      <div className={classes['dialog']}>
        <AddEntry list={list} onError={setError} />
        {error && <Banner kind="error">{error}</Banner>}
        <TextInput
          label="Search"
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <Group title="Most Frequently Used" entries={found.frequent} onEdit={setEdited} />
        <Group title="All Others" entries={found.others} onEdit={setEdited} />
        {found.frequent.length + found.others.length === 0 && <EmptyState title={`No ${list.noun} matches.`} />}
      </div>
      {edited && <EditEntryDialog list={list} entry={edited} onClose={() => setEdited(null)} />}
    </Dialog>
  );
}
