import { civilDateInWords, isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { Button, Dialog, Radio, Table } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './compare-versions.module.css';

type Props<Values extends object> = {
  title: string;
  /** In the order of the screen. */
  fields: readonly (keyof Values & string)[];
  labelOf: (field: string) => string;
  mine: Values;
  /** The common base of both versions: a field unchanged here takes their value. */
  base: Values;
  theirs: Values;
  savedBy: string;
  onClose: () => void;
  /** The chosen values, on top of their version. */
  onTake: (values: Values) => void;
};

/** A missing value equals an empty one. */
const known = (value: unknown): unknown => (value === null || value === undefined ? '' : value);

/** The fields in which two versions differ, in the order given. */
function differingFields<Values extends object>(
  fields: readonly (keyof Values & string)[],
  mine: Values,
  theirs: Values,
): (keyof Values & string)[] {
  return fields.filter((field) => known(mine[field]) !== known(theirs[field]));
}

function shown(field: string, value: unknown): string {
  const given = known(value);
  if (given === '') return '(empty)';
  if (typeof given === 'boolean') return given ? 'Yes' : 'No';
  if (field === 'photo') return 'a photo';
  return typeof given === 'string' && isCivilDate(given) ? civilDateInWords(given) : String(given);
}

/** Both versions field by field; the user chooses one value of each (decisions.md 14). */
export function CompareVersions<Values extends object>(props: Props<Values>): ReactElement {
  const { title, labelOf, mine, base, theirs, savedBy, onClose, onTake } = props;
  const fields = differingFields(props.fields, mine, theirs);
  const [takeTheirs, setTakeTheirs] = useState<ReadonlySet<string>>(
    () => new Set(fields.filter((field) => known(mine[field]) === known(base[field]))),
  );
  const choose = (field: string, their: boolean): void => {
    const next = new Set(takeTheirs);
    if (their) next.add(field);
    else next.delete(field);
    setTakeTheirs(next);
  };
  const take = (): void => {
    const values = { ...mine };
    for (const field of fields) if (takeTheirs.has(field)) values[field] = theirs[field];
    onTake(values);
  };
  return (
    <Dialog
      title={title}
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
              <Table.Th>Saved by {savedBy}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fields.map((field) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{labelOf(field)}</Table.Th>
                <Table.Td className={classes['value']}>
                  <Radio
                    name={`pick-${field}`}
                    label={shown(field, mine[field])}
                    checked={!takeTheirs.has(field)}
                    onChange={() => choose(field, false)}
                  />
                </Table.Td>
                <Table.Td className={classes['value']}>
                  <Radio
                    name={`pick-${field}`}
                    label={shown(field, theirs[field])}
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
