import { Button } from '@mantine/core';
import { type FocusEvent, type ReactElement, type ReactNode, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Banner } from './banner';
import { useTopDialog } from './open-dialogs';
import classes from './toasts.module.css';
import { useReturnedFocus } from './use-returned-focus';

type Entry = {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; run: () => void };
};
type Props = { notices: readonly Entry[]; onDismiss: (id: number) => void };

type ButtonProps = NonNullable<Entry['action']> & { onDone: () => void; onFocus: (event: FocusEvent) => void };

function NoticeButton({ label, run, onDone, onFocus }: ButtonProps): ReactElement {
  const press = (): void => {
    onDone();
    run();
  };
  return (
    <Button size="xs" variant="default" onFocus={onFocus} onClick={press}>
      {label}
    </Button>
  );
}

function Notice({ notice, onDone }: { notice: Entry; onDone: () => void }): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const onFocus = useReturnedFocus(box);
  return (
    <div ref={box} className={classes['notice']}>
      <Banner
        kind={notice.kind}
        actions={notice.action && <NoticeButton {...notice.action} onDone={onDone} onFocus={onFocus} />}
        onClose={onDone}
      >
        {notice.text}
      </Banner>
    </div>
  );
}

/** The page-wide messages of the staff store, in the dialog on top if one is open; the shell's staff layout shows them once. */
export function NoticeList({ notices, onDismiss }: Props): ReactNode {
  const dialog = useTopDialog();
  const list: ReactElement = (
    <div className={classes['corner']}>
      {notices.map((notice) => (
        <Notice key={notice.id} notice={notice} onDone={() => onDismiss(notice.id)} />
      ))}
    </div>
  );
  return dialog && notices.length > 0 ? createPortal(list, dialog) : list;
}
