import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { Button, Stack } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Banner } from './banner';
import { useConfirm } from './confirm-dialog';
import { Dialog } from './dialog';

type Props = {
  title: string;
  submitLabel: string;
  /** While its promise is pending, the button is busy and a second press does nothing. */
  onSubmit: () => void | Promise<unknown>;
  onClose: () => void;
  children: ReactNode;
  /** An error message, shown above the fields. */
  problem?: ReactNode;
  size?: 'small' | 'medium' | 'large';
  /** Typed text would be lost: closing asks first. */
  unsaved?: boolean;
  /** Colours the submit button as a deletion. */
  danger?: boolean;
  /** What the other button says and does, if not Cancel. */
  cancel?: { label: string; onChoose: () => void };
  /** More buttons, before Cancel. */
  actions?: ReactNode;
  ref?: Ref<HTMLFormElement>;
};

/** A dialog with a form: fields, then Cancel and the submit button; Enter submits too. */
export function FormDialog(props: Props): ReactElement {
  const { title, submitLabel, onSubmit, children, problem, size = 'medium', unsaved = false, actions, ref } = props;
  const { danger = false } = props;
  const { confirm, dialog } = useConfirm();
  const close = async (): Promise<void> => {
    if (!unsaved || (await confirm(LEAVE_QUESTION))) props.onClose();
  };
  const onClose = (): void => void close();
  const { label, onChoose } = props.cancel ?? { label: 'Cancel', onChoose: onClose };
  const id = useId();
  const isSending = useRef(false);
  const [isPending, setPending] = useState(false);
  const [presses, setPresses] = useState(0);
  const hasProblem = problem !== null && problem !== undefined && problem !== '';
  // After each press: the message is above the fields, the button below them.
  useEffect(() => {
    if (!hasProblem || document.activeElement?.matches('[aria-invalid="true"]')) return;
    document.getElementById(id)?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [id, hasProblem, presses]);
  const send = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    try {
      await onSubmit();
    } finally {
      isSending.current = false;
      setPending(false);
      setPresses((count) => count + 1);
    }
  };
  return (
    <Dialog
      title={title}
      size={size}
      onClose={onClose}
      footer={
        <>
          {actions}
          <Button variant="default" onClick={onChoose}>
            {label}
          </Button>
          <Button type="submit" form={id} loading={isPending} color={danger ? 'red' : 'teal'}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form
        id={id}
        ref={ref}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <Stack gap="md">
          {hasProblem && <Banner kind="error">{problem}</Banner>}
          {children}
        </Stack>
      </form>
      {dialog}
    </Dialog>
  );
}
