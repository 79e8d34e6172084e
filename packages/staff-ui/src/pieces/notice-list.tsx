import type { ReactElement, ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './banner';
import { useTopDialog } from './open-dialogs';
import classes from './toasts.module.css';

type Entry = { id: number; kind: 'success' | 'error' | 'info'; text: string };
type Props = { notices: readonly Entry[]; onDismiss: (id: number) => void };

/** The page-wide messages of the staff store, in the dialog on top if one is open; the shell's staff layout shows them once. */
export function NoticeList({ notices, onDismiss }: Props): ReactNode {
  const dialog = useTopDialog();
  const list: ReactElement = (
    <div className={classes['corner']}>
      {notices.map((notice) => (
        <div key={notice.id} className={classes['notice']}>
          <Banner kind={notice.kind} onClose={() => onDismiss(notice.id)}>
            {notice.text}
          </Banner>
        </div>
      ))}
    </div>
  );
  return dialog && notices.length > 0 ? createPortal(list, dialog) : list;
}
