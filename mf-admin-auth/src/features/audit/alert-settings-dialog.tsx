import {
  ALERT_TEXTS,
  type AlertSettings,
  alertSettingsProblem,
  type StoredAlertSettings,
} from '@firstlight/domain/operations/audit-alerts';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Checkbox, FormDialog, TextInput } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import { useRebasedForm } from '../../parts/use-rebased-form';
import { auditApi } from './audit.api';
import styles from './audit.module.css';

type Props = { stored: StoredAlertSettings; onClose: () => void };

/** The thresholds for unusual access. */
export function AlertSettingsDialog({ stored, onClose }: Props): ReactElement {
  const [save, { error, isLoading }] = auditApi.useSaveAlertSettingsMutation();
  const { version: storedVersion, ...saved } = stored;
  const { form, put, version, isChanged, theirs, forgetTheirs } = useRebasedForm<AlertSettings>({
    id: 'alert-settings',
    ...{ what: 'alert-settings', label: 'Alert settings' },
    saved,
    version: storedVersion,
    isSaving: isLoading,
  });
  const [problem, setProblem] = useState<ReturnType<typeof alertSettingsProblem>>(null);
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
    forgetTheirs();
    if (!(await save({ ...form, version })).error) onClose();
  };
  const failure = error && sentenceOf(staffErrorOf(error), 'The settings could not be saved. Please try again.');
  return (
    <FormDialog
      title="Alert settings"
      submitLabel="Save settings"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={theirs ? `${ALERT_TEXTS.changed} ${UNSAVED_TEXTS.merged}` : failure}
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
