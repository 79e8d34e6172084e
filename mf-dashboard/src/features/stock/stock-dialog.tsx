import { FieldGrid, FormDialog } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { StockFormControl } from './use-stock-form';

type Props<Form> = {
  title: string;
  submitLabel: string;
  control: StockFormControl<Form>;
  onClose: () => void;
  /** Colours the button as a deletion. */
  danger?: boolean;
  children: ReactNode;
};

/** A dialog with one form of stock; the first wrong field gets the focus. */
export function StockDialog<Form>(props: Props<Form>): ReactElement {
  const { title, submitLabel, control, onClose, danger = false, children } = props;
  const ref = useRef<HTMLFormElement>(null);
  const submit = async (): Promise<void> => {
    if (await control.save()) return onClose();
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      onSubmit={submit}
      onClose={onClose}
      unsaved={control.isTyped}
      danger={danger}
      problem={control.failure}
      ref={ref}
    >
      <FieldGrid>{children}</FieldGrid>
    </FormDialog>
  );
}
