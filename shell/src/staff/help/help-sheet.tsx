import { helpFor } from '@firstlight/domain/platform/staff-help';
import { HELP_NOTES, SHORTCUTS } from '@firstlight/domain/platform/staff-help-notes';
import { useLocation } from '@firstlight/platform';
import { Checkbox, Dialog } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { areHintsOn, isHelpKeyOn, switchHelpKey, switchHints } from './help-memory';
import styles from './help.module.css';

type SwitchProps = { label: string; isOn: () => boolean; onSwitch: (on: boolean) => void };

/** A setting of this device. */
function DeviceSwitch({ label, isOn, onSwitch }: SwitchProps): ReactElement {
  const [on, setOn] = useState(isOn);
  return (
    <Checkbox
      label={label}
      checked={on}
      onChange={({ currentTarget }) => {
        onSwitch(currentTarget.checked);
        setOn(currentTarget.checked);
      }}
    />
  );
}

/** Notes for the open screen, and the shortcuts of all screens (2.6/9). */
export function HelpSheet({ onClose }: { onClose: () => void }): ReactElement {
  const { key, title, hint } = helpFor(useLocation());
  return (
    <Dialog title={`Help: ${title}`} onClose={onClose}>
      <div className={styles['sheet']}>
        <ul>
          {[hint, ...(HELP_NOTES[key] ?? [])].map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
        <h3>Shortcuts</h3>
        <dl className={styles['shortcuts']}>
          {SHORTCUTS.map(({ keys, does }) => (
            <div key={keys}>
              <dt>
                <kbd>{keys}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <DeviceSwitch label="Open this help with ?" isOn={isHelpKeyOn} onSwitch={switchHelpKey} />
        <DeviceSwitch label="Show hints on first visits" isOn={areHintsOn} onSwitch={switchHints} />
      </div>
    </Dialog>
  );
}
