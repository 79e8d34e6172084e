import {
  REPORT_DELAY_DAYS,
  REPORT_TEXTS,
  type ReportSchedule,
  type ReportScheduleForm,
  type ReportTemplate,
} from '@firstlight/domain/insight/reports';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import {
  Banner,
  Checkbox,
  Dialog,
  FormDialog,
  ListSkeleton,
  LoadFailed,
  NativeSelect,
  TextInput,
} from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useBasedOn } from '../../parts/use-based-on';
import { reportsApi } from './reports.api';
import classes from './reports.module.css';

type Props = { templates: readonly ReportTemplate[]; onClose: () => void };

/** When a quarter's report is created automatically, and who gets its link. */
export function ScheduleDialog({ templates, onClose }: Props): ReactElement {
  const { data, error, refetch } = reportsApi.useGetReportScheduleQuery();
  if (data) return <ScheduleForm stored={data} templates={templates} onClose={onClose} />;
  return (
    <Dialog title="Schedule" onClose={onClose}>
      {error ? (
        <LoadFailed onRetry={refetch}>
          {sentenceOf(staffErrorOf(error), 'The schedule could not be loaded.')}
        </LoadFailed>
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Dialog>
  );
}

type FormProps = Props & {
  stored: ReportSchedule;
};

function ScheduleForm({ stored, templates, onClose }: FormProps): ReactElement {
  /** Only what was edited: the rest follows the stored schedule. */
  const [edits, setEdits] = useState<Partial<ReportScheduleForm>>({});
  const [typedDays, setDays] = useState<string | null>(null);
  const { version: storedVersion, ...start } = stored;
  const schedule: ReportScheduleForm = { ...start, ...edits };
  const days = typedDays ?? String(start.days_after);
  const isChanged = JSON.stringify(schedule) !== JSON.stringify(start) || days !== String(start.days_after);
  const change = (part: Partial<ReportScheduleForm>): void => setEdits((before) => ({ ...before, ...part }));
  const { version, restore, explain } = useBasedOn(storedVersion, isChanged);
  useKeptForm({
    id: 'report-schedule',
    ...{ what: 'report-schedule', label: 'Schedule' },
    typed: isChanged ? { version, schedule: edits, days: typedDays } : null,
    restore: (kept) => {
      restore(kept.version);
      setEdits(kept.schedule);
      setDays(kept.days);
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const recipients = reportsApi.useListReportRecipientsQuery();
  const [save] = reportsApi.useSaveReportScheduleMutation();
  const { notify } = useNotices();

  const submit = async (): Promise<void> => {
    const days_after = Number(days);
    const { least, most } = REPORT_DELAY_DAYS;
    if (!Number.isInteger(days_after) || days_after < least || days_after > most)
      return setProblem(`Please enter ${least} to ${most} days`);
    if (schedule.enabled && schedule.recipients.length === 0) return setProblem(REPORT_TEXTS.recipientNeeded);
    try {
      await save({ ...schedule, days_after, version }).unwrap();
      notify('success', 'Schedule saved.');
      onClose();
    } catch (error) {
      setProblem(explain(error, 'The schedule could not be saved. Please try again.'));
    }
  };
  return (
    <FormDialog
      title="Schedule"
      submitLabel="Save schedule"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={problem}
    >
      {stored.enabled && stored.recipients.length === 0 && <Banner kind="warning">{REPORT_TEXTS.nobodyChosen}</Banner>}
      <Checkbox
        label="Make each quarter’s report automatically"
        checked={schedule.enabled}
        data-autofocus
        onChange={(event) => change({ enabled: event.currentTarget.checked })}
      />
      <NativeSelect
        label="Template"
        value={schedule.template_id}
        data={templates.map(({ id: value, name: label }) => ({ value, label }))}
        onChange={(event) => change({ template_id: event.currentTarget.value })}
      />
      <TextInput
        label="Days after the end of the quarter"
        inputMode="numeric"
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      <fieldset className={classes['templates']}>
        <legend>Who gets the link by e-mail</legend>
        {recipients.error && (
          <LoadFailed onRetry={recipients.refetch}>
            {sentenceOf(staffErrorOf(recipients.error), 'The list of staff could not be loaded.')}
          </LoadFailed>
        )}
        {!recipients.data && !recipients.error && <ListSkeleton rows={2} />}
        {recipients.data?.map(({ id: person, name }) => (
          <Checkbox
            key={person}
            label={name}
            checked={schedule.recipients.includes(person)}
            onChange={(event) => {
              const others = schedule.recipients.filter((one) => one !== person);
              change({ recipients: event.currentTarget.checked ? [...others, person] : others });
            }}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}
