import { Button } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './banner';
import { useTopDialog } from './open-dialogs';
import classes from './toasts.module.css';

type Entry = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; run: () => void };
};
type Props = { notices: readonly Entry[]; onDismiss: (id: number) => void };

function NoticeButton({ label, run, onDone }: NonNullable<Entry['action']> & { onDone: () => void }): ReactElement {
  const press = (): void => {
    onDone();
    run();
  };
  return (
    <Button size="xs" variant="default" onClick={press}>
      {label}
    </Button>
  );
}

/** The page-wide messages of the staff store, in the dialog on top if one is open; the shell's staff layout shows them once. */
export function NoticeList({ notices, onDismiss }: Props): ReactNode {
  const dialog = useTopDialog();
  const list: ReactElement = (
    <div className={classes['corner']}>
      {notices.map((notice) => (
        <div key={notice.id} className={classes['notice']}>
          <Banner
            kind={notice.kind}
            actions={notice.action && <NoticeButton {...notice.action} onDone={() => onDismiss(notice.id)} />}
            onClose={() => onDismiss(notice.id)}
          >
            {notice.text}
          </Banner>
        </div>
      ))}
    </div>
  );
  return dialog && notices.length > 0 ? createPortal(list, dialog) : list;
}
