import { CASCADE_INDICATORS } from '@firstlight/domain/insight/report-cascades';
import {
  FORM_MAX_BYTES,
  FORM_TEXTS,
  isOneFigure,
  oneFigureIndicators,
  placeName,
  type ReportFormCells,
} from '@firstlight/domain/insight/report-forms';
import {
  type FormFile,
  type Indicator,
  REPORT_NAME_MAX,
  REPORT_TEXTS,
  type ReportTemplate,
} from '@firstlight/domain/insight/reports';
import { sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  FileInput,
  FormDialog,
  ListSkeleton,
  NativeSelect,
  TextInput,
  useConfirm,
} from '@firstlight/staff-ui';
import { type ReactElement, useRef, useState } from 'react';
import { useBasedOn } from '../../parts/use-based-on';
import { fileAsBase64 } from './file-as-base64';
import { likelyChoice } from './likely-choice';
import { reportsApi } from './reports.api';
import { useCreateTemplate } from './use-create-template';
import { useReadyIndicators } from './use-ready-indicators';

type Props = {
  /** A template with a workbook, for changing what its cells count. */
  template: ReportTemplate | null;
  onClose: () => void;
  onSaved: (id: string) => void;
};

const MANUAL = '';
const LEFT_OUT = 'left out';
/** What a cell counts now, if no choice has that label. */
const AS_IT_IS = 'as it is';
const OTHERS = [
  { value: MANUAL, label: 'Not counted here' },
  { value: LEFT_OUT, label: 'Leave this cell out' },
];

/** What a cell can count, by the label of the choice: one figure each. */
function useChoices(): Map<string, Indicator> {
  const { data: questions = [] } = reportsApi.useListReportQuestionsQuery();
  const steps = CASCADE_INDICATORS.filter(({ step }) => step !== null);
  const ready: Indicator[] = [
    ...oneFigureIndicators(useReadyIndicators()),
    ...steps.map(({ label, cascade }) => ({ label, cascade })),
    ...questions.map(({ name: label, query }) => ({ label, query })).filter(isOneFigure),
  ];
  return new Map(ready.map((one): [string, Indicator] => [one.label, one]));
}

/** Asked before another workbook replaces the mapping. */
const otherWorkbook = (before: string | null) =>
  ({
    title: 'Use this workbook instead?',
    text: `Your choices for the cells of ${before ?? 'the other workbook'} will be discarded.`,
    confirmLabel: 'Use this workbook',
    cancelLabel: 'Keep the choices',
    danger: true,
  }) as const;

/** The counted query, without label and place. */
function countedBy(indicator: Indicator): string {
  const { label: _label, place: _place, ...counted } = indicator;
  return JSON.stringify(counted);
}

/** A funder's workbook as a template: each of its cells mapped once to a query (2.4/2). */
export function WorkbookDialog({ template, onClose, onSaved }: Props): ReactElement {
  const choices = useChoices();
  const options = [...choices.keys()].map((label) => ({ value: label, label }));
  const stored = reportsApi.useGetReportFormQuery(template?.id ?? '', { skip: template === null });
  const [inspect] = reportsApi.useInspectReportFormMutation();
  const create = useCreateTemplate();
  const [save] = reportsApi.useChangeReportTemplateMutation();
  const [name, setName] = useState(template?.name ?? '');
  const [file, setFile] = useState<FormFile | null>(null);
  const [found, setFound] = useState<ReportFormCells | null>(null);
  /** The chosen label by place; a cell without one keeps what it counts, or gets the suggestion. */
  const [chosen, setChosen] = useState<Record<string, string>>({});
  /** The workbook that a kept mapping belongs to: its bytes aren't kept, so it is chosen again. */
  const [keptFile, setKeptFile] = useState<string | null>(null);
  const isChanged = file !== null || name !== (template?.name ?? '') || Object.keys(chosen).length > 0;
  const { version, restore, explain } = useBasedOn(template?.version ?? 0, isChanged);
  useKeptForm({
    id: `report-workbook:${template?.id ?? 'new'}`,
    ...{ what: 'report-workbook', label: 'Template' },
    typed: isChanged ? { version, name, chosen, file: file?.name ?? keptFile } : null,
    restore: (kept) => {
      restore(kept.version);
      setName(kept.name);
      setChosen(kept.chosen);
      setKeptFile(kept.file);
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();
  const picker = useRef<HTMLInputElement>(null);
  const form = found ?? stored.data;
  const cells = form?.cells ?? [];
  const mapped = new Map(
    (template?.indicators ?? []).flatMap((one) => (one.place ? [[placeName(one.place), one] as const] : [])),
  );

  const initial = (place: string, label: string): string => {
    if (!template) return likelyChoice(label.split(' · ')[0] ?? label, options);
    const before = mapped.get(place);
    if (!before) return LEFT_OUT;
    if ('manual' in before) return MANUAL;
    const same = [...choices.values()].find((one) => countedBy(one) === countedBy(before));
    return same?.label ?? AS_IT_IS;
  };
  const choiceOf = (place: string, label: string): string => chosen[place] ?? initial(place, label);

  const take = async (one: File): Promise<void> => {
    setProblem(null);
    const before = file?.name ?? keptFile;
    const isOther = one.name !== before;
    if (isOther && Object.keys(chosen).length > 0 && !(await confirm(otherWorkbook(before)))) return;
    if (one.size > FORM_MAX_BYTES) return setProblem(FORM_TEXTS.tooLarge);
    try {
      const sent = { name: one.name, content: await fileAsBase64(one) };
      setFound(await inspect(sent).unwrap());
      setFile(sent);
      if (isOther) setChosen({});
      // A name typed while the file was read stays.
      setName((typed) => typed || one.name.replace(/\.xlsx$/i, '').slice(0, REPORT_NAME_MAX));
    } catch (error) {
      setProblem(sentenceOf(staffErrorOf(error), 'The workbook could not be read. Please try again.'));
    }
  };

  const submit = async (): Promise<void> => {
    if (name.trim() === '') return setProblem(REPORT_TEXTS.nameNeeded);
    const indicators = cells.flatMap(({ label, ...place }): Indicator[] => {
      const choice = choiceOf(placeName(place), label);
      const before = mapped.get(placeName(place));
      if (choice === LEFT_OUT) return [];
      if (choice === AS_IT_IS && before) return [before];
      const counted = choices.get(choice);
      const repeated = cells.filter((one) => one.label === label).length > 1;
      const named = { label: repeated ? `${label} (${place.cell})` : label, place };
      return [counted ? { ...counted, ...named } : { ...named, manual: true }];
    });
    if (indicators.length === 0) return setProblem(REPORT_TEXTS.indicatorNeeded);
    const sent = { name: name.trim(), indicators };
    const { data, error } = await (template
      ? save({ id: template.id, version, ...sent })
      : create({ ...sent, ...(file ? { file } : {}) }));
    if (data) onSaved(data.id);
    else setProblem(explain(error, 'The template could not be saved. Please try again.'));
  };

  return (
    <FormDialog
      title={template ? `Cells of ${template.form ?? 'the workbook'}` : 'Template from a workbook'}
      size="large"
      submitLabel="Save template"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={problem}
    >
      {!template && (
        <>
          <p>Choose the funder’s own workbook. Reports fill its cells and keep its formatting.</p>
          <Button variant="default" onClick={() => picker.current?.click()}>
            {file ? file.name : 'Choose an Excel workbook'}
          </Button>
          <FileInput
            ref={picker}
            aria-label="The funder’s workbook"
            accept=".xlsx"
            tabIndex={-1}
            onFile={(one) => void take(one)}
          />
        </>
      )}
      <TextInput
        label="Name"
        value={name}
        maxLength={REPORT_NAME_MAX}
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
      {template && stored.isLoading && <ListSkeleton rows={4} label="Reading the workbook" />}
      {stored.error && <Banner kind="error">{sentenceOf(staffErrorOf(stored.error), FORM_TEXTS.damaged)}</Banner>}
      {form?.more && <Banner kind="info">{FORM_TEXTS.tooManyCells}</Banner>}
      {cells.length > 0 && (
        <p>
          Choose once what each cell counts. Cells that are not counted here stay empty, and each report names them.
        </p>
      )}
      {cells.map(({ label, ...place }) => {
        const at = placeName(place);
        const kept = choiceOf(at, label) === AS_IT_IS ? [{ value: AS_IT_IS, label: 'As it is now' }] : [];
        return (
          <NativeSelect
            key={at}
            label={`${at}: ${label}`}
            value={choiceOf(at, label)}
            onChange={({ currentTarget: { value } }) => setChosen((before) => ({ ...before, [at]: value }))}
            data={[...OTHERS, ...kept, ...options]}
          />
        );
      })}
      {dialog}
    </FormDialog>
  );
}
