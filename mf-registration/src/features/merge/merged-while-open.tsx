import { MERGE_TEXTS } from '@firstlight/domain/clients/merge-texts';
import type { ReadableRegistration } from '@firstlight/staff-data';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { namedRecord } from './named-record';

type Props = { survivor: ReadableRegistration; onOpen: () => void };

/** The open record was merged into another one while there was unsaved text on it. */
export function MergedWhileOpen({ survivor, onOpen }: Props): ReactElement {
  const name = [survivor.firstName, survivor.lastName].filter(Boolean).join(' ');
  const named = namedRecord(name, survivor.id);
  return (
    <Banner
      kind="error"
      actions={
        <Button size="xs" onClick={onOpen}>
          Open {named}
        </Button>
      }
    >
      {MERGE_TEXTS.mergedWhileOpen(named)}
    </Banner>
  );
}
