import { SAVED_NAME_MAX, SAVED_TEXTS } from '@firstlight/domain/saved-questions';
import { Banner, Button, Checkbox, Dialog, Stack, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';

export type NamedQuestion = { name: string; shared: boolean };

type Props = {
  title: string;
  confirmLabel: string;
  sentence: string;
  start: NamedQuestion;
  /** The error message; null once it is saved. */
  onSave: (question: NamedQuestion) => Promise<string | null>;
  onClose: () => void;
};

/** The name of a saved question, and whether it is shared. */
export function QuestionDialog({ title, confirmLabel, sentence, start, onSave, onClose }: Props): ReactElement {
  const [{ name, shared }, setQuestion] = useState(start);
  const [problem, setProblem] = useState<{ field?: string; general?: string }>({});
  const [pending, setPending] = useState(false);
  const form = useId();
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setProblem({ field: SAVED_TEXTS.nameNeeded });
    setPending(true);
    const general = await onSave({ name: name.trim(), shared });
    setPending(false);
    if (general !== null) setProblem({ general });
  };
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={pending}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          {problem.general && <Banner kind="error">{problem.general}</Banner>}
          <p>{sentence}</p>
          <TextInput
            label="Name"
            description={SAVED_TEXTS.nameHint}
            value={name}
            maxLength={SAVED_NAME_MAX}
            error={problem.field}
            data-autofocus
            onChange={(event) => setQuestion({ name: event.currentTarget.value, shared })}
          />
          <Checkbox
            label="Share with everyone who may see analytics"
            checked={shared}
            onChange={(event) => setQuestion({ name, shared: event.currentTarget.checked })}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
