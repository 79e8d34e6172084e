import { RECORD_TABS, type RecordTabKey } from '@firstlight/domain/record/record-tabs';
import { announceEvent } from '@firstlight/platform';
import { Banner, Button, copyToClipboard } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useRecord } from '../record/record-context';
import { TabPanel } from './tab-panel';
import { typedText } from './typed-text';

/** Replaces an open tab whose permission was revoked: explains why, and shows the typed text. */
export function AccessRemoved({ tab }: { tab: RecordTabKey }): ReactElement {
  const { tabState } = useRecord();
  const [said, setSaid] = useState('');
  const text = typedText(tabState.get(tab));
  const name = RECORD_TABS.find(({ key }) => key === tab)?.permission ?? tab;
  const copy = async (): Promise<void> =>
    setSaid((await copyToClipboard(text)) ? 'Copied.' : 'The text could not be copied.');
  return (
    <TabPanel current={tab}>
      <Banner
        kind="warning"
        actions={
          <>
            <Button size="xs" variant="default" onClick={() => announceEvent('access-refused')}>
              Check again
            </Button>
            {text !== '' && (
              <Button size="xs" variant="default" onClick={() => void copy()}>
                Copy what was typed
              </Button>
            )}
          </>
        }
      >
        <strong>You may no longer use {name}.</strong>{' '}
        {text === ''
          ? 'Nothing was typed here.'
          : 'What you typed is kept on this page and comes back when you have the permission again.'}{' '}
        An administrator can give it back. {said}
      </Banner>
    </TabPanel>
  );
}
