import { CASCADE_INDICATORS } from '@firstlight/domain/report-cascades';
import { type Indicator, REPORT_NAME_MAX, REPORT_TEXTS, type ReportTemplate } from '@firstlight/domain/reports';
import { newIdempotencyKey, sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import { Checkbox, FormDialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { reportsApi } from './reports.api';
import { useReadyIndicators } from './use-ready-indicators';

type Props = { template: ReportTemplate | null; onClose: () => void; onSaved: (id: string) => void };

/** Those that aren't in `kept` yet. */
const others = (indicators: readonly Indicator[], kept: readonly Indicator[]): Indicator[] =>
  indicators.filter(({ label }) => !kept.some((one) => one.label === label));

/** A template, new or stored: its indicators, chosen from saved questions and the default template, under a name. */
export function TemplateDialog({ template, onClose, onSaved }: Props): ReactElement {
  const { data: questions = [] } = reportsApi.useListReportQuestionsQuery();
  const [create] = reportsApi.useCreateReportTemplateMutation();
  const [save] = reportsApi.useChangeReportTemplateMutation();
  const [name, setName] = useState(template?.name ?? '');
  /** Indicators that were ticked or unticked, by label. */
  const [turned, setTurned] = useState<string[]>([]);
  const isChanged = name !== (template?.name ?? '') || turned.length > 0;
  useKeptForm({
    id: `report-template:${template?.id ?? 'new'}`,
    ...{ what: 'report-template', label: 'Template' },
    typed: isChanged ? { name, turned } : null,
    restore: (typed) => {
      setName(typed.name);
      setTurned(typed.turned);
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const own: Indicator[] = questions.map(({ name: label, query }) => ({ label, query }));
  const stored = template?.indicators ?? [];
  const offered = [...own, ...others(useReadyIndicators(), own)];
  const steps = CASCADE_INDICATORS.map(({ label, cascade }): Indicator => ({ label, cascade }));
  const ready = [...stored, ...others(offered, stored)];
  const all = [...ready, ...others(steps, ready)];
  const isIn = ({ label }: Indicator): boolean => {
    const first = (template === null ? offered : stored).some((one) => one.label === label);
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
    <FormDialog
      title={template ? 'Edit template' : 'New template'}
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
    </FormDialog>
  );
}
