import { CASCADE_INDICATORS } from '@firstlight/domain/insight/report-cascades';
import { type Indicator, REPORT_NAME_MAX, REPORT_TEXTS, type ReportTemplate } from '@firstlight/domain/insight/reports';
import { useKeptForm } from '@firstlight/staff-data';
import { Checkbox, FormDialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useBasedOn } from '../../parts/use-based-on';
import { reportsApi } from './reports.api';
import { useCreateTemplate } from './use-create-template';
import { useReadyIndicators } from './use-ready-indicators';

type Props = { template: ReportTemplate | null; onClose: () => void; onSaved: (id: string) => void };

type Ticks = Record<string, boolean>;

/** A kept draft; for a day after an upgrade possibly that of an earlier release, with the labels that were changed. */
const restoredTicks = (kept: { ticked: Ticks } | { turned: string[] }, isStored: (label: string) => boolean): Ticks =>
  'ticked' in kept ? kept.ticked : Object.fromEntries(kept.turned.map((label) => [label, !isStored(label)]));

/** Those that aren't in `kept` yet. */
const others = (indicators: readonly Indicator[], kept: readonly Indicator[]): Indicator[] =>
  indicators.filter(({ label }) => !kept.some((one) => one.label === label));

/** A template, new or stored: its indicators, chosen from saved questions and the default template, under a name. */
export function TemplateDialog({ template, onClose, onSaved }: Props): ReactElement {
  const { data: questions = [] } = reportsApi.useListReportQuestionsQuery();
  const create = useCreateTemplate();
  const [save] = reportsApi.useChangeReportTemplateMutation();
  /** Only what was edited, the indicators by label: the rest follows the stored template. */
  const [typedName, setName] = useState<string | null>(null);
  const [ticked, setTicked] = useState<Ticks>({});
  const name = typedName ?? template?.name ?? '';
  const [problem, setProblem] = useState<string | null>(null);
  const own: Indicator[] = questions.map(({ name: label, query }) => ({ label, query }));
  const stored = template?.indicators ?? [];
  const offered = [...own, ...others(useReadyIndicators(), own)];
  const steps = CASCADE_INDICATORS.map(({ label, cascade }): Indicator => ({ label, cascade }));
  const ready = [...stored, ...others(offered, stored)];
  const all = [...ready, ...others(steps, ready)];
  const has = (indicators: readonly Indicator[], label: string): boolean =>
    indicators.some((one) => one.label === label);
  // A new template starts with everything but the steps; saved questions may still be loading.
  const isStored = (label: string): boolean =>
    template === null ? !has(steps, label) || has(offered, label) : has(stored, label);
  const isIn = (indicator: Indicator): boolean => ticked[indicator.label] ?? isStored(indicator.label);
  const isChanged = name !== (template?.name ?? '') || Object.keys(ticked).length > 0;
  const tick = (one: Indicator, checked: boolean): void =>
    setTicked(({ [one.label]: _before, ...rest }) =>
      checked === isStored(one.label) ? rest : { ...rest, [one.label]: checked },
    );
  const { version, restore, explain } = useBasedOn(template?.version ?? 0, isChanged);
  useKeptForm({
    id: `report-template:${template?.id ?? 'new'}`,
    ...{ what: 'report-template', label: 'Template' },
    typed: isChanged ? { version, name: typedName, ticked } : null,
    restore: (kept) => {
      restore(kept.version);
      setName(kept.name);
      setTicked(restoredTicks(kept, isStored));
    },
  });

  const submit = async (): Promise<void> => {
    const indicators = all.filter(isIn);
    if (name.trim() === '') return setProblem(REPORT_TEXTS.nameNeeded);
    if (indicators.length === 0) return setProblem(REPORT_TEXTS.indicatorNeeded);
    const form = { name: name.trim(), indicators };
    const { data, error } = await (template ? save({ id: template.id, version, ...form }) : create(form));
    if (data) onSaved(data.id);
    else setProblem(explain(error, 'The template could not be saved. Please try again.'));
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
          onChange={({ currentTarget: { checked } }) => tick(indicator, checked)}
        />
      ))}
    </FormDialog>
  );
}
