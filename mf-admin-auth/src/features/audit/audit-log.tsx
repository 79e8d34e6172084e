import type { AuditFilter } from '@firstlight/domain/operations/audit';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Button, ListFrame, ListTable, onePage } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { auditApi, filterQuery } from './audit.api';
import { AuditFilters } from './audit-filters';
import { AuditRows } from './audit-rows';
import { SavedFilters } from './saved-filters';

const COLUMNS = ['Time (Eastern)', 'Who', 'What', 'Tab', 'Client', 'From'];

const counted = (entries: number): string => (entries === 1 ? '1 entry' : `${entries.toLocaleString('en-CA')} entries`);

type Props = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** The filtered log, newest first; older entries are loaded on request. */
export function AuditLog({ filter, onChange }: Props): ReactElement {
  const list = auditApi.useListAuditLinesInfiniteQuery(filter);
  const pages = list.currentData?.pages ?? [];
  const shown = pages.reduce((sum, { entries }) => sum + entries.length, 0);
  const query = filterQuery(filter);
  return (
    <ListFrame
      title="Log"
      name="audit log"
      failure={list.error ? sentenceOf(staffErrorOf(list.error), 'Failed to load the log. Please try again.') : ''}
      list={{ ...list, data: onePage(list.currentData && pages.flatMap(({ entries }) => entries)) }}
      range={`Showing ${counted(shown)}`}
      shown={shown}
      filtered={query !== ''}
      empty={{ title: 'No entries yet.', text: 'Every read and every change of a record is logged here.' }}
      filters={
        <>
          <AuditFilters filter={filter} onChange={onChange} />
          <SavedFilters filter={filter} onChoose={onChange} />
        </>
      }
    >
      <ListTable caption="Audit log, newest first" columns={COLUMNS}>
        {pages.map(({ entries }) => (
          <AuditRows key={`${query} ${entries[0]?.id}`} lines={entries} onRecord={(client) => onChange({ client })} />
        ))}
      </ListTable>
      {list.hasNextPage && (
        <div>
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Show older
          </Button>
        </div>
      )}
    </ListFrame>
  );
}
