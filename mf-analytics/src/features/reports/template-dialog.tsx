import {
  DEFAULT_TEMPLATE,
  type Indicator,
  REPORT_NAME_MAX,
  REPORT_TEXTS,
  type ReportTemplate,
} from '@firstlight/domain/reports';
import { newIdempotencyKey, sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Checkbox, Dialog, Stack, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';
import { reportsApi } from './reports.api';

type Props = { template: ReportTemplate | null; onClose: () => void; onSaved: (id: string) => void };

/** Those that `kept` doesn't have yet. */
const others = (indicators: readonly Indicator[], kept: readonly Indicator[]): Indicator[] =>
  indicators.filter(({ label }) => !kept.some((one) => one.label === label));

/** A template, new or stored: its indicators, saved questions and those of the default one, under a name. */
export function TemplateDialog({ template, onClose, onSaved }: Props): ReactElement {
  const { data: questions = [] } = reportsApi.useListReportQuestionsQuery();
  const [create, { isLoading: creating }] = reportsApi.useCreateReportTemplateMutation();
  const [save, { isLoading: saving }] = reportsApi.useChangeReportTemplateMutation();
  const [name, setName] = useState(template?.name ?? '');
  /** Indicators that were ticked or unticked, by label. */
  const [turned, setTurned] = useState<string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const form = useId();
  const own: Indicator[] = questions.map(({ name: label, query }) => ({ label, query }));
  const stored = template?.indicators ?? [];
  const offered = [...own, ...others(DEFAULT_TEMPLATE.indicators, own)];
  const all = [...stored, ...others(offered, stored)];
  const isIn = ({ label }: Indicator): boolean => {
    const first = template === null || stored.some((one) => one.label === label);
    return turned.includes(label) ? !first : first;
  };

  const submit = async (): Promise<void> => {
    const indicators = all.filter(isIn);
    if (name.trim() === '') return setProblem(REPORT_TEXTS.nameNeeded);
    if (indicators.length === 0) return setProblem(REPORT_TEXTS.indicatorNeeded);
    try {
      const form = { name: name.trim(), indicators };
      const saved = template
        ? save({ id: template.id, version: template.version, ...form }).unwrap()
        : create({ form, key }).unwrap();
      onSaved((await saved).id);
    } catch (error) {
      setProblem(sentenceOf(staffErrorOf(error), 'The template could not be saved. Please try again.'));
    }
  };

  return (
    <Dialog
      title={template ? 'Edit template' : 'New template'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={creating || saving}>
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
          {all.map((indicator, index) => (
            <Checkbox
              key={`${index} ${indicator.label}`}
              label={indicator.label}
              checked={isIn(indicator)}
              onChange={() =>
                setTurned((before) =>
                  before.includes(indicator.label)
                    ? before.filter((one) => one !== indicator.label)
                    : [...before, indicator.label],
                )
              }
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}
