import type { ReactElement } from 'react';
import { Banner } from './banner';
import classes from './toasts.module.css';

type Entry = { id: number; kind: 'success' | 'error' | 'info'; text: string };
type Props = { notices: readonly Entry[]; onDismiss: (id: number) => void };

/** The page-wide messages of the staff store; the shell's staff layout shows them once. */
export function NoticeList({ notices, onDismiss }: Props): ReactElement {
  return (
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
}
