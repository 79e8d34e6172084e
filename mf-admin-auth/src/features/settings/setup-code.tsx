import type { TotpSetup } from '@firstlight/domain/auth';
import type { ReactElement } from 'react';
import { encode } from 'uqr';
import styles from './settings.module.css';

const QUIET_ZONE = 2;

/** The secret as a QR code and as text, in groups that can be typed; drawn here, so that no other host sees it. */
export function SetupCode({ setup }: { setup: TotpSetup }): ReactElement {
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
      </div>
    </div>
  );
}
