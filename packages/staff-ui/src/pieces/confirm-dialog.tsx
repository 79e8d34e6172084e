import { Button } from '@mantine/core';
import { type ReactElement, type ReactNode, useCallback, useState } from 'react';
import { Dialog } from './dialog';

export type Question = {
  title: string;
  /** What will happen, and to which item. */
  text: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  /** Colours the button as a deletion. */
  danger?: boolean;
};

type Props = Question & { onConfirm: () => void; onCancel: () => void };

/** Asks before something is lost or sent; the safe answer is focused. */
export function ConfirmDialog(props: Props): ReactElement {
  const { title, text, confirmLabel, cancelLabel = 'Cancel', danger = false, onConfirm, onCancel } = props;
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      footer={
        <>
          <Button variant="default" onClick={onCancel} data-autofocus>
            {cancelLabel}
          </Button>
          <Button color={danger ? 'red' : 'teal'} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {text}
    </Dialog>
  );
}

type Pending = Question & { answer: (yes: boolean) => void };

/** `if (await confirm({…})) …`; put `dialog` anywhere into the screen. */
export function useConfirm(): { confirm: (question: Question) => Promise<boolean>; dialog: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);
  const confirm = useCallback(
    (question: Question) => new Promise<boolean>((answer) => setPending({ ...question, answer })),
    [],
  );
  const settle = (yes: boolean): void => {
    pending?.answer(yes);
    setPending(null);
  };
  const dialog = pending && (
    <ConfirmDialog {...pending} onConfirm={() => settle(true)} onCancel={() => settle(false)} />
  );
  return { confirm, dialog };
}
