import { REPORT_DELAY_DAYS, type ReportSchedule, type ReportTemplate } from '@firstlight/domain/reports';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, Checkbox, Dialog, ListSkeleton, NativeSelect, Stack, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';
import { reportsApi } from './reports.api';

type Props = { templates: readonly ReportTemplate[]; onClose: () => void };

/** When the report of a quarter is made by itself, and who gets its link. */
export function ScheduleDialog({ templates, onClose }: Props): ReactElement {
  const { data } = reportsApi.useGetReportScheduleQuery();
  const form = useId();
  const [pending, setPending] = useState(false);
  return (
    <Dialog
      title="Schedule"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={pending}>
            Save schedule
          </Button>
        </>
      }
    >
      {data ? (
        <ScheduleForm id={form} stored={data} templates={templates} onPending={setPending} onSaved={onClose} />
      ) : (
        <ListSkeleton rows={3} />
      )}
    </Dialog>
  );
}

type FormProps = {
  id: string;
  stored: ReportSchedule;
  templates: readonly ReportTemplate[];
  onPending: (pending: boolean) => void;
  onSaved: () => void;
};

function ScheduleForm({ id, stored, templates, onPending, onSaved }: FormProps): ReactElement {
  const { version, ...start } = stored;
  const [schedule, setSchedule] = useState(start);
  const [days, setDays] = useState(String(start.days_after));
  const [problem, setProblem] = useState<string | null>(null);
  const { data: people = [] } = reportsApi.useListReportRecipientsQuery();
  const [save] = reportsApi.useSaveReportScheduleMutation();
  const { notify } = useNotices();

  const submit = async (): Promise<void> => {
    const days_after = Number(days);
    const { least, most } = REPORT_DELAY_DAYS;
    if (!Number.isInteger(days_after) || days_after < least || days_after > most)
      return setProblem(`Please enter ${least} to ${most} days`);
    onPending(true);
    try {
      await save({ ...schedule, days_after, version }).unwrap();
      notify('success', 'Schedule saved.');
      onSaved();
    } catch (error) {
      setProblem(sentenceOf(staffErrorOf(error), 'The schedule could not be saved. Please try again.'));
    } finally {
      onPending(false);
    }
  };
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        {problem !== null && <Banner kind="error">{problem}</Banner>}
        <Checkbox
          label="Make the report of each quarter by itself"
          checked={schedule.enabled}
          data-autofocus
          onChange={(event) => setSchedule({ ...schedule, enabled: event.currentTarget.checked })}
        />
        <NativeSelect
          label="Template"
          value={schedule.template_id}
          data={templates.map(({ id: value, name: label }) => ({ value, label }))}
          onChange={(event) => setSchedule({ ...schedule, template_id: event.currentTarget.value })}
        />
        <TextInput
          label="Days after the end of the quarter"
          inputMode="numeric"
          value={days}
          onChange={(event) => setDays(event.currentTarget.value)}
        />
        <fieldset>
          <legend>Who gets the link by mail</legend>
          {people.map(({ id: person, name }) => (
            <Checkbox
              key={person}
              label={name}
              checked={schedule.recipients.includes(person)}
              onChange={(event) => {
                const others = schedule.recipients.filter((one) => one !== person);
                setSchedule({ ...schedule, recipients: event.currentTarget.checked ? [...others, person] : others });
              }}
            />
          ))}
        </fieldset>
      </Stack>
    </form>
  );
}
