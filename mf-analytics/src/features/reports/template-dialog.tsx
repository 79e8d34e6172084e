import { DEFAULT_TEMPLATE, type Indicator, REPORT_NAME_MAX, REPORT_TEXTS } from '@firstlight/domain/reports';
import { newIdempotencyKey, sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Checkbox, Dialog, Stack, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';
import { reportsApi } from './reports.api';

type Props = { onClose: () => void; onMade: (id: string) => void };

/** A template: indicators of the default one and saved questions, under a name. */
export function TemplateDialog({ onClose, onMade }: Props): ReactElement {
  const { data: questions = [] } = reportsApi.useListReportQuestionsQuery();
  const [create, { isLoading }] = reportsApi.useCreateReportTemplateMutation();
  const [name, setName] = useState('');
  const [left, setLeft] = useState<number[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const form = useId();
  const own: Indicator[] = questions.map(({ name: label, query }) => ({ label, query }));
  const all = [...own, ...DEFAULT_TEMPLATE.indicators];

  const submit = async (): Promise<void> => {
    const indicators = all.filter((_, index) => !left.includes(index));
    if (name.trim() === '') return setProblem(REPORT_TEXTS.nameNeeded);
    if (indicators.length === 0) return setProblem(REPORT_TEXTS.indicatorNeeded);
    try {
      const { id } = await create({ form: { name: name.trim(), indicators }, key }).unwrap();
      onMade(id);
    } catch (error) {
      setProblem(sentenceOf(staffErrorOf(error), 'The template could not be saved. Please try again.'));
    }
  };

  return (
    <Dialog
      title="New template"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={isLoading}>
            Save template
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
        <Stack gap="sm">
          {problem !== null && <Banner kind="error">{problem}</Banner>}
          <TextInput
            label="Name"
            value={name}
            maxLength={REPORT_NAME_MAX}
            data-autofocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <p>Your saved questions come first. Their own periods are replaced by the period of the report.</p>
          {all.map(({ label }, index) => (
            <Checkbox
              key={`${index} ${label}`}
              label={label}
              checked={!left.includes(index)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                setLeft((before) => (checked ? before.filter((one) => one !== index) : [...before, index]));
              }}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}
