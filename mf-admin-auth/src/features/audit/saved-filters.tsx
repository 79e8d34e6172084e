import { AUDIT_FILTER_NAME_MAX, AUDIT_TEXTS, type AuditFilter } from '@firstlight/domain/operations/audit';
import { sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import { Button, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type FormEvent, type ReactElement } from 'react';
import { auditApi, filterQuery } from './audit.api';
import styles from './audit.module.css';

type Props = { filter: AuditFilter; onChoose: (filter: AuditFilter) => void };

/** The reader's own named filters: apply, save the current one, remove. */
export function SavedFilters({ filter, onChoose }: Props): ReactElement {
  const { data: saved = [] } = auditApi.useListSavedFiltersQuery();
  const [save, saving] = auditApi.useSaveFilterMutation();
  const [remove] = auditApi.useRemoveFilterMutation();
  const [name, setName] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const isNaming = name !== null;
  useKeptForm({
    id: 'audit-filter',
    ...{ what: 'audit-filter', label: 'Filter name' },
    typed: name ? { name } : null,
    restore: (typed) => setName(typed.name),
  });
  useEffect(() => {
    if (isNaming) field.current?.focus();
  }, [isNaming]);
  const current = saved.find((one) => filterQuery(one.filter) === filterQuery(filter));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const text = name?.trim() ?? '';
    if (text === '') return setError(AUDIT_TEXTS.filterName);
    if (saving.isLoading) return undefined;
    const answer = await save({ ...filter, name: text });
    if (answer.error) return setError(sentenceOf(staffErrorOf(answer.error), 'The filter could not be saved.'));
    setError(null);
    return setName(null);
  };

  if (name !== null) {
    return (
      <form className={styles.saved} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Filter name"
          ref={field}
          maxLength={AUDIT_FILTER_NAME_MAX}
          value={name}
          error={error}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" loading={saving.isLoading}>
          Save
        </Button>
        <Button
          variant="default"
          onClick={() => {
            setError(null);
            setName(null);
          }}
        >
          Cancel
        </Button>
      </form>
    );
  }
  return (
    <div className={styles.saved}>
      <NativeSelect
        label="Saved filters"
        data={[{ value: '', label: '–' }, ...saved.map(({ id, name: label }) => ({ value: id, label }))]}
        value={current?.id ?? ''}
        onChange={(event) => {
          const chosen = saved.find(({ id }) => id === event.currentTarget.value);
          onChoose(chosen?.filter ?? {});
        }}
      />
      {current ? (
        <Button variant="default" onClick={() => void remove(current.id)}>
          Remove this filter
        </Button>
      ) : (
        <Button variant="default" onClick={() => setName('')}>
          Save these filters
        </Button>
      )}
    </div>
  );
}
