import { AUDIT_ACTIONS, AUDIT_DRAFTS_SHOWN, AUDIT_KINDS, type AuditFilter } from '@firstlight/domain/operations/audit';
import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { FILTER_DEBOUNCE_MS } from '@firstlight/domain/platform/limits';
import { Checkbox, DateField, FilterChips, ListFilters, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { useEffect, useState, type ReactElement } from 'react';
import { auditApi } from './audit.api';
import { actionWord, kindWord } from '@firstlight/domain/operations/audit-text';

type AuditFiltersProps = { filter: AuditFilter; onChange: (change: AuditFilter) => void };

const ALL = { value: '', label: 'All' };
const ACTIONS = [ALL, ...AUDIT_ACTIONS.map((value) => ({ value, label: actionWord(value) }))];
const KINDS = [ALL, ...AUDIT_KINDS.map((value) => ({ value, label: kindWord(value) }))];

/** Typed text that is passed on once typing pauses. */
function ClientField({ value, onChange }: { value: string; onChange: (client: string) => void }): ReactElement {
  const [text, setText] = useState(value);
  const [known, setKnown] = useState(value);
  /** The last value passed on: by the time it comes back, more may have been typed. */
  const [sent, setSent] = useState(value);
  if (value !== known) {
    setKnown(value);
    if (value !== sent) {
      setSent(value);
      setText(value);
    }
  }
  useEffect(() => {
    const next = text.trim();
    if (next === value) return undefined;
    const timer = setTimeout(() => {
      setSent(next);
      onChange(next);
    }, FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextInput
      label="Client"
      placeholder="Name or record id"
      type="search"
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  );
}

/** By person, client, action, kind and time; every change runs a new query. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps): ReactElement {
  const { data: people = [] } = auditApi.useListAuditPeopleQuery();
  const names = people.map(({ id, name, deleted }) => ({ value: id, label: deleted ? `${name} (deleted)` : name }));
  const choose = (key: keyof AuditFilter) => (value: string) =>
    onChange({ ...filter, [key]: value === '' ? undefined : value });
  const nameOf = (id = ''): string => names.find(({ value }) => value === id)?.label ?? id;
  const chips = [
    ['client', 'Client', filter.client ?? ''],
    ['person', 'Person', nameOf(filter.person)],
    ['subject', 'About staff member', nameOf(filter.subject)],
    ['action', 'Action', filter.action ? actionWord(filter.action) : ''],
    ['kind', 'Kind of information', filter.kind ? kindWord(filter.kind) : ''],
    ['from', 'From', civilDateInWords(filter.from ?? '')],
    ['to', 'To', civilDateInWords(filter.to ?? '')],
    ['drafts', 'Drafts', filter.drafts === undefined ? '' : 'shown'],
  ] as const;
  return (
    <>
      <ListFilters label="Filter the log">
        <ClientField value={filter.client ?? ''} onChange={choose('client')} />
        <NativeSelect
          label="Person"
          data={[ALL, ...names]}
          value={filter.person ?? ''}
          onChange={(event) => choose('person')(event.currentTarget.value)}
        />
        <NativeSelect
          label="About staff member"
          data={[ALL, ...names]}
          value={filter.subject ?? ''}
          onChange={(event) => choose('subject')(event.currentTarget.value)}
        />
        <NativeSelect
          label="Action"
          data={ACTIONS}
          value={filter.action ?? ''}
          onChange={(event) => choose('action')(event.currentTarget.value)}
        />
        <NativeSelect
          label="Kind of information"
          data={KINDS}
          value={filter.kind ?? ''}
          onChange={(event) => choose('kind')(event.currentTarget.value)}
        />
        <DateField label="From" value={filter.from ?? ''} onChange={choose('from')} />
        <DateField label="To" value={filter.to ?? ''} onChange={choose('to')} />
        <Checkbox
          label="Show autosaved drafts"
          checked={filter.drafts !== undefined}
          onChange={(event) =>
            onChange({ ...filter, drafts: event.currentTarget.checked ? AUDIT_DRAFTS_SHOWN : undefined })
          }
        />
      </ListFilters>
      <FilterChips
        chips={chips.map(([key, label, value]) => ({ label, value, clear: () => choose(key)('') }))}
        onClearAll={() => onChange({})}
      />
    </>
  );
}
