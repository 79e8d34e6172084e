import { isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import {
  coversWholeMonths,
  DEFAULT_TEMPLATE_ID,
  isSpan,
  recentQuarters,
  REPORT_TEXTS,
  type ReportPeriod,
  type ReportTemplate,
} from '@firstlight/domain/insight/reports';
import { useSignedInUser } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, DateField, NativeSelect, Panel, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { FunderFormDialog } from './funder-form-dialog';
import { reportsApi } from './reports.api';
import { ScheduleDialog } from './schedule-dialog';
import { type Composing, TemplateButtons } from './template-buttons';
import { TemplateDialog } from './template-dialog';
import { useMakeReport } from './use-make-report';
import { WorkbookDialog } from './workbook-dialog';
import classes from './reports.module.css';

const QUARTERS = 8;
const CUSTOM = 'custom';

/** Choose period and template, and create with one press. */
export function NewReportForm({ onMade }: { onMade: (id: string) => void }): ReactElement {
  const today = todayInNewYork();
  const quarters = recentQuarters(today, QUARTERS);
  const [chosen, setChosen] = useState('0');
  const [custom, setCustom] = useState<ReportPeriod>({ from: '', to: '' });
  const [template, setTemplate] = useState(DEFAULT_TEMPLATE_ID);
  const [problem, setProblem] = useState<string | null>(null);
  const [composing, setComposing] = useState<Composing | null>(null);
  const [scheduling, setScheduling] = useState(false);
  const { data: templates = [] } = reportsApi.useListReportTemplatesQuery();
  const { make, isLoading } = useMakeReport();
  const [remove] = reportsApi.useDeleteReportTemplateMutation();
  const [undo] = reportsApi.useUndoReportTemplateMutation();
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();
  const own = templates.find(({ id }) => id === template && id !== DEFAULT_TEMPLATE_ID) ?? null;
  const ofWorkbook = Boolean(own?.form);
  const user = useSignedInUser();
  const mayCompose = user !== null && isMainAdmin(user);
  const period = chosen === CUSTOM ? custom : (quarters[Number(chosen)]?.period ?? custom);

  const submit = async (): Promise<void> => {
    const { from, to } = period;
    if (!isCivilDate(from) || !isCivilDate(to) || !isSpan(period, today)) return setProblem(REPORT_TEXTS.periodWrong);
    if (!coversWholeMonths(period)) return setProblem(REPORT_TEXTS.periodMonths);
    const { data, error } = await make({ ...period, template_id: template });
    if (data) onMade(data.id);
    else setProblem(sentenceOf(staffErrorOf(error), 'The report could not be created. Please try again.'));
  };

  const composed = (id: string): void => {
    setTemplate(id);
    setComposing(null);
  };

  const undone = async ({ id, version }: ReportTemplate): Promise<void> => {
    try {
      const { name } = await undo({ id, version }).unwrap();
      notify('success', `The template “${name}” is back to the version before the last change.`);
    } catch (error) {
      setProblem(sentenceOf(staffErrorOf(error), 'The change could not be undone. Please try again.'));
    }
  };

  const deleted = async ({ id, name }: ReportTemplate): Promise<void> => {
    const text = 'Reports made from it keep their figures.';
    const title = `Delete the template “${name}”?`;
    if (!(await confirm({ title, text, confirmLabel: 'Delete', danger: true }))) return;
    try {
      await remove(id).unwrap();
      setTemplate(DEFAULT_TEMPLATE_ID);
    } catch (error) {
      setProblem(sentenceOf(staffErrorOf(error), 'The template could not be deleted. Please try again.'));
    }
  };

  return (
    <Panel title="New report" description={REPORT_TEXTS.rounded}>
      <form
        className={classes['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <div className={classes['choices']}>
          <NativeSelect
            label="Period"
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={[
              ...quarters.map(({ label }, index) => ({ value: String(index), label })),
              { value: CUSTOM, label: 'Other months' },
            ]}
          />
          <NativeSelect
            label="Template"
            value={template}
            onChange={(event) => setTemplate(event.currentTarget.value)}
            data={templates.map(({ id, name }) => ({ value: id, label: name }))}
          />
          {chosen === CUSTOM && (
            <>
              <DateField label="From" value={custom.from} onChange={(from) => setCustom({ ...custom, from })} />
              <DateField label="To" value={custom.to} onChange={(to) => setCustom({ ...custom, to })} />
            </>
          )}
        </div>
        <ButtonRow>
          <Button type="submit" loading={isLoading}>
            Make report
          </Button>
          {mayCompose && (
            <Button variant="default" onClick={() => setScheduling(true)}>
              Schedule
            </Button>
          )}
        </ButtonRow>
        {mayCompose && (
          <fieldset className={classes['templates']}>
            <legend>Templates</legend>
            <TemplateButtons own={own} onCompose={setComposing} onUndo={undone} onDelete={deleted} />
          </fieldset>
        )}
      </form>
      {dialog}
      {scheduling && <ScheduleDialog templates={templates} onClose={() => setScheduling(false)} />}
      {(composing === 'workbook' || (composing === 'chosen' && ofWorkbook)) && (
        <WorkbookDialog
          template={composing === 'chosen' ? own : null}
          onClose={() => setComposing(null)}
          onSaved={composed}
        />
      )}
      {(composing === 'new' || (composing === 'chosen' && !ofWorkbook)) && (
        <TemplateDialog
          template={composing === 'chosen' ? own : null}
          onClose={() => setComposing(null)}
          onSaved={composed}
        />
      )}
      {composing === 'form' && <FunderFormDialog onClose={() => setComposing(null)} onSaved={composed} />}
    </Panel>
  );
}
