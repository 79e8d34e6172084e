import type { SlotContent } from '@firstlight/platform';
import { Link } from '@firstlight/platform';
import styles from './sample-on-record.module.css';

/** In a client's record, below the summary; `context.registrationId` says which record is open. */
export const SampleOnRecord: SlotContent = ({ context }) => (
  <p className={styles.line} data-record={context.registrationId}>
    <Link to="/admin-sample">Sample</Link>
  </p>
);
