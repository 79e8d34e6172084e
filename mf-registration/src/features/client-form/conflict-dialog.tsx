import type { Registration } from '@firstlight/domain/registrations';
import { Button, Dialog, Radio, Table } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { type ClientFormValues, clientFormOf } from './client-form-values';
import { FIELD_LABELS } from './field-labels';

type Field = keyof ClientFormValues;
type Props = {
  mine: ClientFormValues;
  /** What both versions began with: a field that I did not touch takes theirs. */
  base: ClientFormValues;
  theirs: Registration;
  onClose: () => void;
  /** The chosen values, to go on with on top of their version. */
  onTake: (values: ClientFormValues) => void;
};

/** The fields in which two versions of a form differ, in the order of the screen. */
export function differingFields(mine: ClientFormValues, theirs: ClientFormValues): Field[] {
  return (Object.keys(FIELD_LABELS) as Field[]).filter((field) => mine[field] !== theirs[field]);
}

function shown(field: Field, value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === '') return '(empty)';
  return field === 'photo' ? 'a photo' : value;
}

/** Both versions field by field; one of each is taken (decisions.md 14). */
export function ConflictDialog({ mine, base, theirs, onClose, onTake }: Props): ReactElement {
  const saved = clientFormOf(theirs, mine);
  const fields = differingFields(mine, saved);
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<Field>>(
    () => new Set(fields.filter((field) => mine[field] === base[field])),
  );
  const choose = (field: Field, their: boolean): void => {
    const next = new Set(takeTheirs);
    if (their) next.add(field);
    else next.delete(field);
    setTakeTheirs(next);
  };
  const take = (): void => {
    const picked = [...takeTheirs].map((field) => [field, saved[field]]);
    onTake({ ...mine, ...(Object.fromEntries(picked) as Partial<ClientFormValues>) });
  };
  return (
    <Dialog
      title="Two versions of this record"
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={take}>Continue with these</Button>
        </>
      }
    >
      {fields.length === 0 && <p>Both versions are the same. Continue, then save again.</p>}
      {fields.length > 0 && (
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Yours</Table.Th>
              <Table.Th>Saved by {theirs.updated_by ?? 'someone else'}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{FIELD_LABELS[field]}</Table.Th>
                <Table.Td>
                  <Radio
                    name={`pick-${field}`}
                    label={shown(field, mine[field])}
                    checked={!takeTheirs.has(field)}
                    onChange={() => choose(field, false)}
                  />
                </Table.Td>
                <Table.Td>
                  <Radio
                    name={`pick-${field}`}
                    label={shown(field, saved[field])}
                    checked={takeTheirs.has(field)}
                    onChange={() => choose(field, true)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Dialog>
  );
}
