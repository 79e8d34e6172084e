import { injectEndpoints, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Dialog } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './system-verification.module.css';

export const SYSTEM_TEST_TEXTS = {
  passed: 'System test passed! Backend server is responding correctly...',
  notResponding: 'System test failed. Backend server is not responding properly. Please contact support.',
  network: 'System test failed due to network error. Please check your connection or contact support.',
} as const;

const healthApi = injectEndpoints((build) => ({
  probeHealth: build.mutation<unknown, void>({ query: () => ({ url: '', responseHandler: 'text' }) }),
}));

type Result = { kind: 'success' | 'error'; text: string };

/** Checks that the server responds before intake starts (REG-02 to REG-05). */
export function SystemVerification({ onClose }: { onClose: () => void }): ReactElement {
  const [probe, { isLoading }] = healthApi.useProbeHealthMutation();
  const [result, setResult] = useState<Result | null>(null);
  const run = async (): Promise<void> => {
    const answer = await probe();
    if (!answer.error) return setResult({ kind: 'success', text: SYSTEM_TEST_TEXTS.passed });
    const { network, notResponding } = SYSTEM_TEST_TEXTS;
    return setResult({ kind: 'error', text: staffErrorOf(answer.error).status === 0 ? network : notResponding });
  };
  return (
    <Dialog title="System Verification" size="small" onClose={onClose}>
      <div className={classes['box']}>
        <Button variant="default" loading={isLoading} data-autofocus onClick={() => void run()}>
          Test Photo Upload System
        </Button>
        {result && <Banner kind={result.kind}>{result.text}</Banner>}
      </div>
    </Dialog>
  );
}
