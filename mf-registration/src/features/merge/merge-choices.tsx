import {
  completes,
  factsDiffer,
  MERGE_CHOICES,
  type MergeField,
  type RegistrationMerge,
} from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { newIdempotencyKey, registrationApi, sentenceOf, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, ListSkeleton, LoadFailed, Radio, Stack, Table } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { factInWords, movedInWords } from './merge-words';
import { mergesApi } from './merges.api';
import { namedRecord } from './named-record';

const FAILED = 'The records could not be merged. Please try again.';
const CHANGED_SINCE = 409;

type Props = {
  survivor: Registration;
  otherId: string;
  labelOf: (field: string) => string;
  onMerged: (merge: RegistrationMerge) => void;
  onCancel: () => void;
};

/**
 * Both records side by side: which values are kept, and which items move. The other's value is preselected only where it
 * adds to this record's; a permission never is.
 */
export function MergeChoices({ survivor, otherId, labelOf, onMerged, onCancel }: Props): ReactElement {
  const other = registrationApi.useGetRegistrationQuery(otherId, { refetchOnMountOrArgChange: true });
  const preview = mergesApi.usePreviewMergeQuery({ survivor_id: survivor.id, merged_id: otherId });
  const [merge, { isLoading, error }] = mergesApi.useMergeRecordsMutation();
  const dispatch = useStaffDispatch();
  const [key] = useState(newIdempotencyKey);
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const reload = (): void => [other, preview].filter(({ isError }) => isError).forEach(({ refetch }) => void refetch());
  if (other.isError || preview.isError)
    return <LoadFailed onRetry={reload}>The other record could not be read.</LoadFailed>;
  const theirs = other.currentData;
  const items = preview.currentData?.items;
  if (!theirs || !items) return <ListSkeleton rows={3} label="Loading the other record" />;

  const name = namedRecord(`${theirs.firstName} ${theirs.lastName}`, otherId);
  const facts = MERGE_CHOICES.filter((fact) => factsDiffer(fact, survivor, theirs));
  const takes = (fact: readonly MergeField[]): boolean => chosen[fact.join()] ?? completes(fact, survivor, theirs);
  const send = async (): Promise<void> => {
    const pair = { survivor_id: survivor.id, merged_id: otherId };
    const versions = { survivor_version: survivor.version, merged_version: theirs.version };
    const request = { ...pair, ...versions, take: facts.filter(takes).flat() };
    const { data: merged, error: refused } = await merge({ request, key });
    if (merged) return onMerged(merged);
    if (staffErrorOf(refused).status !== CHANGED_SINCE) return;
    // Either record may have changed; the edit screen reads this one.
    void other.refetch();
    dispatch(registrationApi.util.invalidateTags([{ type: 'Registration', id: survivor.id }]));
  };
  return (
    <Stack gap="md">
      <p>
        {name} is merged into this record. Items that move: {movedInWords(items)}. A merge can be undone.
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
          {facts.map((fact) => (
            <Table.Tr key={fact.join()}>
              <Table.Th scope="row">{fact.map(labelOf).join(', ')}</Table.Th>
              {[survivor, theirs].map((record) => (
                <Table.Td key={record.id}>
                  <Radio
                    name={`merge-${fact.join('-')}`}
                    label={factInWords(fact, record)}
                    checked={takes(fact) === (record === theirs)}
                    onChange={() => setChosen({ ...chosen, [fact.join()]: record === theirs })}
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
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Stack>
  );
}
