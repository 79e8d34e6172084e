import { SAVED_NAME_MAX, SAVED_TEXTS } from '@firstlight/domain/insight/saved-questions';
import { useKeptForm } from '@firstlight/staff-data';
import { Checkbox, FormDialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';

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
  const isChanged = name !== start.name || shared !== start.shared;
  useKeptForm({
    id: `saved-question:${title}:${start.name}`,
    ...{ what: 'saved-question', label: 'Saved question' },
    typed: isChanged ? { name, shared } : null,
    restore: setQuestion,
  });
  const [problem, setProblem] = useState<{ field?: string; general?: string }>({});
  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setProblem({ field: SAVED_TEXTS.nameNeeded });
    const general = await onSave({ name: name.trim(), shared });
    if (general !== null) setProblem({ general });
  };
  return (
    <FormDialog
      title={title}
      size="small"
      submitLabel={confirmLabel}
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={problem.general}
    >
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
    </FormDialog>
  );
}
