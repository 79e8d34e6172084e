import { type AlertSettings, alertSettingsProblem } from '@firstlight/domain/audit-alerts';
import { UNSAVED_TEXTS } from '@firstlight/domain/unsaved-texts';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Checkbox, FormDialog, TextInput } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { useRebasedForm } from '../../parts/use-rebased-form';
import { auditApi } from './audit.api';
import styles from './audit.module.css';

type Props = { settings: AlertSettings; onClose: () => void };

/** These settings have no version; a kept draft has its base. */
const NO_VERSION = 0;

/** The thresholds for unusual access. */
export function AlertSettingsDialog({ settings, onClose }: Props): ReactElement {
  const { form, put, isChanged, theirs } = useRebasedForm<AlertSettings>({
    id: 'alert-settings',
    ...{ what: 'alert-settings', label: 'Alert settings' },
    saved: settings,
    version: NO_VERSION,
    isSaving: false,
  });
  const [problem, setProblem] = useState<ReturnType<typeof alertSettingsProblem>>(null);
  const [save, { error }] = auditApi.useSaveAlertSettingsMutation();
  const change = (part: Partial<AlertSettings>): void => {
    put(part);
    setProblem(null);
  };
  const textOf = (field: keyof AlertSettings): string | null => {
    if (problem?.field === field) return problem.text;
    return theirs && field in theirs ? UNSAVED_TEXTS.theirs(String(theirs[field] ?? '')) : null;
  };
  const submit = async (): Promise<void> => {
    const wrong = alertSettingsProblem(form);
    setProblem(wrong);
    if (wrong !== null) document.getElementById(`alert-${wrong.field}`)?.focus();
    if (wrong !== null) return;
    if (!(await save(form)).error) onClose();
  };
  return (
    <FormDialog
      title="Alert settings"
      submitLabel="Save settings"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={error && sentenceOf(staffErrorOf(error), 'The settings could not be saved. Please try again.')}
    >
      <Checkbox
        label="Opening a record with the reader’s own last name"
        checked={form.own_name}
        onChange={(event) => change({ own_name: event.currentTarget.checked })}
      />
      <TextInput
        id="alert-records_per_hour"
        label="More records within an hour than"
        description="Leave empty for no alert"
        inputMode="numeric"
        value={form.records_per_hour === null ? '' : String(form.records_per_hour)}
        error={textOf('records_per_hour')}
        onChange={(event) => {
          const digits = event.currentTarget.value.replace(/\D/g, '');
          change({ records_per_hour: digits === '' ? null : Number(digits) });
        }}
      />
      <Checkbox
        label="Opening records outside working hours"
        checked={form.off_hours}
        onChange={(event) => change({ off_hours: event.currentTarget.checked })}
      />
      <div className={styles.hours}>
        <TextInput
          id="alert-work_from"
          label="Work starts at"
          type="time"
          value={form.work_from}
          error={textOf('work_from')}
          disabled={!form.off_hours}
          onChange={(event) => change({ work_from: event.currentTarget.value })}
        />
        <TextInput
          id="alert-work_until"
          label="Work ends at"
          type="time"
          value={form.work_until}
          error={textOf('work_until')}
          disabled={!form.off_hours}
          onChange={(event) => change({ work_until: event.currentTarget.value })}
        />
      </div>
      <Checkbox
        label="Saturdays and Sundays are working days"
        checked={form.weekends}
        disabled={!form.off_hours}
        onChange={(event) => change({ weekends: event.currentTarget.checked })}
      />
    </FormDialog>
  );
}
