import { FieldGrid, FormDialog } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useRef } from 'react';
import type { StockFormControl } from './use-stock-form';

type Props<Form> = {
  title: string;
  submitLabel: string;
  control: StockFormControl<Form>;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog with one form of stock; the first wrong field gets the focus. */
export function StockDialog<Form>({ title, submitLabel, control, onClose, children }: Props<Form>): ReactElement {
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
      problem={control.failure}
      ref={ref}
    >
      <FieldGrid>{children}</FieldGrid>
    </FormDialog>
  );
}
