import { CASCADE_INDICATORS } from '@firstlight/domain/insight/report-cascades';
import { type Indicator, INDICATORS_MAX, REPORT_NAME_MAX, REPORT_TEXTS } from '@firstlight/domain/insight/reports';
import { sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import { Button, FileInput, FormDialog, NativeSelect, Textarea, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useRef, useState } from 'react';
import { likelyChoice } from './likely-choice';
import { reportsApi } from './reports.api';
import { useCreateTemplate } from './use-create-template';
import { useReadyIndicators } from './use-ready-indicators';

type Props = { onClose: () => void; onSaved: (id: string) => void };

const MANUAL = '';
const LEFT_OUT = 'left out';
const OTHERS = [
  { value: MANUAL, label: 'Not counted here' },
  { value: LEFT_OUT, label: 'Leave this line out' },
];

/** The available indicators, by label: saved questions, the default template, steps of the cascades. */
function useChoices(): Map<string, Indicator> {
  const { data: questions = [] } = reportsApi.useListReportQuestionsQuery();
  const ready: Indicator[] = [
    ...questions.map(({ name: label, query }) => ({ label, query })),
    ...useReadyIndicators(),
    ...CASCADE_INDICATORS.map(({ label, cascade }) => ({ label, cascade })),
  ];
  return new Map(
    ready
      .toReversed()
      .map((one): [string, Indicator] => [one.label, one])
      .toReversed(),
  );
}

/** A funder's form as a template: each of its lines is mapped once to an indicator. */
export function FunderFormDialog({ onClose, onSaved }: Props): ReactElement {
  const choices = useChoices();
  const options = [...choices.keys()].map((label) => ({ value: label, label }));
  const create = useCreateTemplate();
  const [name, setName] = useState('');
  const [labels, setLabels] = useState<string[]>([]);
  /** The chosen label by line; a line without one gets the suggestion. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const isChanged = name !== '' || labels.length > 0;
  useKeptForm({
    id: 'funder-form',
    ...{ what: 'report-form', label: 'Template' },
    typed: isChanged ? { name, labels, chosen } : null,
    restore: (typed) => {
      setName(typed.name);
      setLabels(typed.labels);
      setChosen(typed.chosen);
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const file = useRef<HTMLInputElement>(null);
  const choiceOf = (label: string): string => chosen[label] ?? likelyChoice(label, options);

  const take = async (text: string, kind: 'csv' | 'pasted'): Promise<void> => {
    const { indicatorLabels } = await import('./funder-form');
    const found = indicatorLabels(text, kind);
    setLabels(found.slice(0, INDICATORS_MAX));
    setProblem(
      found.length === 0
        ? REPORT_TEXTS.noIndicators
        : found.length > INDICATORS_MAX
          ? REPORT_TEXTS.tooManyIndicators
          : null,
    );
  };

  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(REPORT_TEXTS.nameNeeded);
    const kept = labels.filter((label) => choiceOf(label) !== LEFT_OUT);
    if (kept.length === 0) return setProblem(REPORT_TEXTS.noIndicators);
    const indicators = kept.map((label): Indicator => {
      const choice = choices.get(choiceOf(label));
      return choice ? { ...choice, label } : { label, manual: true };
    });
    const { data, error } = await create({ name: name.trim(), indicators });
    if (data) onSaved(data.id);
    else setProblem(sentenceOf(staffErrorOf(error), 'The template could not be saved. Please try again.'));
  };

  return (
    <FormDialog
      title="Template from a funder’s form"
      size="large"
      submitLabel="Save template"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={problem}
    >
      <TextInput
        label="Name"
        value={name}
        maxLength={REPORT_NAME_MAX}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => file.current?.click()}>
        Choose a CSV file
      </Button>
      <FileInput
        ref={file}
        aria-label="The funder’s form as CSV"
        accept=".csv,text/csv"
        tabIndex={-1}
        onFile={(one) => void one.text().then((text) => take(text, 'csv'))}
      />
      <Textarea
        label="Or paste its cells"
        description="One indicator per line, as copied from the sheet."
        rows={3}
        onChange={(event) => void take(event.currentTarget.value, 'pasted')}
      />
      {labels.length > 0 && <p>Choose once what each line counts. Every report then fills them in this order.</p>}
      {labels.map((label) => (
        <NativeSelect
          key={label}
          label={label}
          value={choiceOf(label)}
          onChange={(event) => setChosen({ ...chosen, [label]: event.currentTarget.value })}
          data={[...OTHERS, ...options]}
        />
      ))}
    </FormDialog>
  );
}
