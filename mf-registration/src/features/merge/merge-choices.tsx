import { MERGE_FIELDS, MERGED_TABS, type MergeField } from '@firstlight/domain/registration-merges';
import type { Registration } from '@firstlight/domain/registrations';
import { newIdempotencyKey, registrationApi, sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, ListSkeleton, LoadFailed, Radio, Table } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { mergesApi } from './merges.api';

const FAILED = 'The records could not be merged. Please try again.';

type Props = {
  survivor: Registration;
  otherId: string;
  labelOf: (field: string) => string;
  onDone: () => void;
};

const known = (value: unknown): unknown => (value === null || value === undefined || value === false ? '' : value);

function shown(field: MergeField, value: unknown): string {
  if (known(value) === '') return '(empty)';
  if (field === 'photo') return 'a photo';
  return value === true ? 'Yes' : String(value);
}

/** Both records side by side: which values are kept, and which items move. An empty field takes the other's value. */
export function MergeChoices({ survivor, otherId, labelOf, onDone }: Props): ReactElement {
  const other = registrationApi.useGetRegistrationQuery(otherId);
  const preview = mergesApi.usePreviewMergeQuery({ survivor_id: survivor.id, merged_id: otherId });
  const [merge, { isLoading, error }] = mergesApi.useMergeRecordsMutation();
  const [key] = useState(newIdempotencyKey);
  const [chosen, setChosen] = useState<Readonly<Partial<Record<MergeField, boolean>>>>({});
  const reload = (): void => [other, preview].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (other.isError || preview.isError)
    return <LoadFailed onRetry={reload}>The other record could not be read.</LoadFailed>;
  const theirs = other.currentData;
  const items = preview.currentData?.items;
  if (!theirs || !items) return <ListSkeleton rows={3} label="Loading the other record" />;

  const name = `${theirs.firstName} ${theirs.lastName}`;
  const fields = MERGE_FIELDS.filter((field) => known(survivor[field]) !== known(theirs[field]));
  const takes = (field: MergeField): boolean => chosen[field] ?? known(survivor[field]) === '';
  const moving = MERGED_TABS.filter((tab) => items[tab] > 0).map((tab) => `${items[tab]} ${tab}`);
  const send = async (): Promise<void> => {
    const take = fields.filter(takes);
    const request = { survivor_id: survivor.id, merged_id: otherId, take, survivor_version: survivor.version };
    if (!(await merge({ request, key })).error) onDone();
  };
  return (
    <>
      <p>
        {name} is merged into this record. Items that move: {moving.length > 0 ? moving.join(', ') : 'none'}. A merge
        can be undone.
      </p>
      {error && <Banner kind="error">{sentenceOf(staffErrorOf(error), FAILED)}</Banner>}
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Field</Table.Th>
            <Table.Th>This record</Table.Th>
            <Table.Th>{name}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field}>
              <Table.Th scope="row">{labelOf(field)}</Table.Th>
              {[false, true].map((their) => (
                <Table.Td key={String(their)}>
                  <Radio
                    name={`merge-${field}`}
                    label={shown(field, (their ? theirs : survivor)[field])}
                    checked={takes(field) === their}
                    onChange={() => setChosen({ ...chosen, [field]: their })}
                  />
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <ButtonRow>
        <Button disabled={isLoading} onClick={() => void send()}>
          Merge the records
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </ButtonRow>
    </>
  );
}
