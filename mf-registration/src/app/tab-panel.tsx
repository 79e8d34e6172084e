import type { RecordTabKey } from '@firstlight/domain/record/record-tabs';
import type { ReactElement, ReactNode } from 'react';
import { PANEL_ID } from './record-tab-strip';
import classes from './tab-panel.module.css';

type Props = { current: RecordTabKey; children: ReactNode };

/** The open tab. Each tab mounts when it opens and restores its unsaved text. */
export function TabPanel({ current, children }: Props): ReactElement {
  return (
    <div key={current} role="tabpanel" id={PANEL_ID} tabIndex={-1} className={classes['panel']}>
      {children}
    </div>
  );
}
