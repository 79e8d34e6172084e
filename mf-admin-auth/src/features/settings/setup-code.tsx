import type { TotpSetup } from '@firstlight/domain/people/auth';
import { Button, ButtonRow, copyToClipboard, IconCopy } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { encode } from 'uqr';
import styles from './settings.module.css';

const QUIET_ZONE = 2;

/**
 * The secret as a QR code, as a link for an app on this device, and as text to copy or type. The code is drawn locally,
 * so that no other host sees the secret.
 */
export function SetupCode({ setup }: { setup: TotpSetup }): ReactElement {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> =>
    setSaid((await copyToClipboard(setup.secret)) ? 'Copied.' : 'The key could not be copied. Type it into the app.');
  const { data, size } = encode(setup.uri, { border: QUIET_ZONE });
  const dark = data.flatMap((row, y) => row.map((on, x) => (on ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className={styles.setup}>
      <svg
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label="QR code for the authenticator app"
        shapeRendering="crispEdges"
      >
        <rect width={size} height={size} fill="#fff" />
        <path d={dark} fill="#000" />
      </svg>
      <div>
        <p>Scan this with an authenticator app, then enter the code it shows.</p>
        <p>
          Can&rsquo;t scan? Enter this key:{' '}
          <code className={styles.key}>{setup.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <ButtonRow>
          <Button component="a" variant="default" href={setup.uri}>
            Open an app on this device
          </Button>
          <Button variant="default" leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
            Copy key
          </Button>
        </ButtonRow>
        <p role="status" className={styles.quiet}>
          {said}
        </p>
      </div>
    </div>
  );
}
