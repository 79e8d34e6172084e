import { Button, Checkbox, ConfirmDialog, Dialog, FieldGrid, FormDialog, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { nothing } from './nothing';

export default { title: 'Questions' };

const LINES = Array.from({ length: 40 }, (_, line) => `Line ${line + 1} of a long text.`);

export const Small = (): ReactElement => (
  <Dialog title="System Verification" size="small" onClose={nothing}>
    <Button variant="default">Test Photo Upload System</Button>
  </Dialog>
);

export const LongText = (): ReactElement => (
  <Dialog title="History" onClose={nothing} footer={<Button onClick={nothing}>Done</Button>}>
    {LINES.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </Dialog>
);

export const Large = (): ReactElement => (
  <Dialog title="Compare versions" size="large" onClose={nothing}>
    <p>Two columns fit here.</p>
  </Dialog>
);

export const Full = (): ReactElement => (
  <Dialog title="Document" size="full" onClose={nothing}>
    <p>The whole window.</p>
  </Dialog>
);

export const Form = (): ReactElement => (
  <FormDialog title="Print labels" submitLabel="Print" onSubmit={nothing} onClose={nothing}>
    <FieldGrid>
      <TextInput label="Number of labels" defaultValue="1" />
      <TextInput label="First unused label on the sheet" defaultValue="1" />
    </FieldGrid>
  </FormDialog>
);

export const FormWithProblem = (): ReactElement => (
  <FormDialog
    title="Edit Disposition"
    size="small"
    submitLabel="Save"
    problem="The name is taken."
    onSubmit={nothing}
    onClose={nothing}
    actions={
      <Button variant="subtle" color="red">
        Delete
      </Button>
    }
  >
    <TextInput label="Name" defaultValue="ACTIVE" error="Choose another name" />
    <Checkbox label="Used often" />
  </FormDialog>
);

export const Confirm = (): ReactElement => (
  <ConfirmDialog
    title="Submit registration"
    text="Maple Testperson is marked as submitted."
    confirmLabel="Submit"
    onConfirm={nothing}
    onCancel={nothing}
  />
);

export const ConfirmDeletion = (): ReactElement => (
  <ConfirmDialog
    title="Delete note"
    text="Are you sure you want to delete this note?"
    confirmLabel="Delete"
    danger
    onConfirm={nothing}
    onCancel={nothing}
  />
);
