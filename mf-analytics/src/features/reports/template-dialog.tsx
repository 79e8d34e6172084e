import { CASCADE_INDICATORS } from '@firstlight/domain/report-cascades';
import { type Indicator, REPORT_NAME_MAX, REPORT_TEXTS, type ReportTemplate } from '@firstlight/domain/reports';
import { newIdempotencyKey, useKeptForm } from '@firstlight/staff-data';
import { Checkbox, FormDialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useBasedOn } from '../../parts/use-based-on';
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
  /** Only what was edited, the indicators by label: the rest follows the stored template. */
  const [typedName, setName] = useState<string | null>(null);
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const name = typedName ?? template?.name ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const [key] = useState(newIdempotencyKey);
  const own: Indicator[] = questions.map(({ name: label, query }) => ({ label, query }));
  const stored = template?.indicators ?? [];
  const offered = [...own, ...others(useReadyIndicators(), own)];
  const steps = CASCADE_INDICATORS.map(({ label, cascade }): Indicator => ({ label, cascade }));
  const ready = [...stored, ...others(offered, stored)];
  const all = [...ready, ...others(steps, ready)];
  const isStored = ({ label }: Indicator): boolean =>
    (template === null ? offered : stored).some((one) => one.label === label);
  const isIn = (indicator: Indicator): boolean => ticked[indicator.label] ?? isStored(indicator);
  const isChanged = name !== (template?.name ?? '') || all.some((one) => isIn(one) !== isStored(one));
  const { version, restore, explain } = useBasedOn(template?.version ?? 0, isChanged);
  useKeptForm({
    id: `report-template:${template?.id ?? 'new'}`,
    ...{ what: 'report-template', label: 'Template' },
    typed: isChanged ? { version, name: typedName, ticked } : null,
    restore: (kept) => {
      restore(kept.version);
      setName(kept.name);
      setTicked(kept.ticked ?? {});
    },
  });

  const submit = async (): Promise<void> => {
    const indicators = all.filter(isIn);
    if (name.trim() === '') return setProblem(REPORT_TEXTS.nameNeeded);
    if (indicators.length === 0) return setProblem(REPORT_TEXTS.indicatorNeeded);
    try {
      const form = { name: name.trim(), indicators };
      const saved = template ? save({ id: template.id, version, ...form }).unwrap() : create({ form, key }).unwrap();
      onSaved((await saved).id);
    } catch (error) {
      setProblem(explain(error, 'The template could not be saved. Please try again.'));
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
          onChange={({ currentTarget: { checked } }) =>
            setTicked((before) => ({ ...before, [indicator.label]: checked }))
          }
        />
      ))}
    </FormDialog>
  );
}
