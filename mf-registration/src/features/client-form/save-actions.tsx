import { Button, IconDeviceFloppy } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './client-form.module.css';

type Props = { saving: boolean; unsaved: boolean; children?: ReactNode };

/** The always visible bar: save status, Labels and Copy, Save (EDIT-08). */
export function SaveActions({ saving, unsaved, children }: Props): ReactElement {
  return (
    <>
      <span className={classes['state']} aria-live="polite">
        {unsaved ? 'Unsaved changes' : ''}
      </span>
      {children}
      <Button type="submit" disabled={saving} leftSection={<IconDeviceFloppy size={18} aria-hidden="true" />}>
        {saving ? 'Saving...' : 'Save'}
      </Button>
    </>
  );
}
