import { Button, IconSearch, type ListColumn, ListFilters, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { SHOWN, SORTS, type ListView, type Shown, type SortKey } from './user-list';
import styles from './users.module.css';

type Props = { view: ListView; onChange: (change: Partial<ListView>) => void };

const SHOWN_OPTIONS = Object.entries(SHOWN).map(([value, label]) => ({ value, label }));
const isShownFilter = (value: string): value is Shown => value in SHOWN;

/** Search and filter; both return to the first page. */
export function UserFilters({ view, onChange }: Props): ReactElement {
  return (
    <ListFilters label="Filter users">
      <TextInput
        type="search"
        label="Search"
        placeholder="Name, e-mail or phone"
        leftSection={<IconSearch size={18} />}
        value={view.search}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value, page: 1 })}
      />
      <NativeSelect
        label="Show"
        data={SHOWN_OPTIONS}
        value={view.shown}
        onChange={({ currentTarget: { value } }) => isShownFilter(value) && onChange({ shown: value, page: 1 })}
      />
    </ListFilters>
  );
}

const SORTED_BY: readonly SortKey[] = ['access', 'status', 'last-sign-in'];

/** The columns; clicking a header sorts by it, clicking it again reverses the order. */
export function userColumns(view: ListView, onChange: Props['onChange']): ListColumn[] {
  const sortable = (key: SortKey): ListColumn => {
    const isSorted = view.sort === key;
    const arrow = view.descending ? ' ↓' : ' ↑';
    return {
      name: SORTS[key],
      sorted: isSorted ? (view.descending ? 'descending' : 'ascending') : undefined,
      head: (
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          className={styles.sort}
          onClick={() => onChange({ sort: key, descending: isSorted && !view.descending, page: 1 })}
        >
          {SORTS[key]}
          {isSorted && <span aria-hidden="true">{arrow}</span>}
        </Button>
      ),
    };
  };
  return [sortable('name'), 'Contact', ...SORTED_BY.map(sortable), 'Actions'];
}
