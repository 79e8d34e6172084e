import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Checkbox, Panel } from '@firstlight/staff-ui';
import { useEffect, useState, type ReactElement } from 'react';
import { setSharedDevice } from '../../parts/shared-device';
import { settingsApi } from './settings.api';

const NOT_SAVED = 'This setting could not be saved. Please try again.';

/** Lets the main admin mark a tablet as shared; staff then take turns on it with just a PIN or passkey (2.6/5). */
export function SharedDevicePanel(): ReactElement {
  const { data } = settingsApi.useGetDeviceQuery();
  const [mark, { isLoading }] = settingsApi.useMarkDeviceMutation();
  const [error, setError] = useState<string | null>(null);
  const shared = data?.shared;
  useEffect(() => {
    if (shared !== undefined) setSharedDevice(shared);
  }, [shared]);
  const change = async (next: boolean): Promise<void> => {
    const answer = await mark({ shared: next });
    setError(answer.error ? sentenceOf(staffErrorOf(answer.error), NOT_SAVED) : null);
  };
  return (
    <Panel
      title="This device"
      description="On a shared tablet, staff who signed in with both factors lock it and continue with their PIN or passkey, for up to 8 hours."
    >
      {error !== null && <Banner kind="error">{error}</Banner>}
      <Checkbox
        label="Staff share this device"
        checked={shared ?? false}
        disabled={shared === undefined || isLoading}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Panel>
  );
}
