import { type Report, REPORT_NOTE_MAX } from '@firstlight/domain/reports';
import { useUnsavedHere } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, ButtonRow, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { reportsApi } from './reports.api';
import classes from './reports.module.css';

/** The note on the whole report, and one for each indicator. */
export function NotesForm({ report }: { report: Report }): ReactElement {
  const { id, version, figures } = report;
  const [note, setNote] = useState(report.note);
  const [notes, setNotes] = useState(figures.map((one) => one.note));
  const [save, { isLoading }] = reportsApi.useNoteReportMutation();
  const { notify } = useNotices();
  const changed = note !== report.note || figures.some((one, index) => one.note !== notes[index]);
  useUnsavedHere(changed, { what: 'notes', label: 'Notes' });

  const submit = async (): Promise<void> => {
    try {
      await save({ id, version, note, indicator_notes: notes }).unwrap();
      notify('success', 'Notes saved.');
    } catch (error) {
      notify('error', sentenceOf(staffErrorOf(error), 'The notes could not be saved. Please try again.'));
    }
  };
  return (
    <form
      noValidate
      className={classes['notes']}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Textarea
        label="Note on the report"
        description="Printed in the report. Do not use client names."
        autosize
        minRows={2}
        maxLength={REPORT_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <details>
        <summary>Notes on indicators</summary>
        {figures.map(({ label }, index) => (
          <Textarea
            key={label}
            label={label}
            autosize
            maxLength={REPORT_NOTE_MAX}
            value={notes[index] ?? ''}
            onChange={(event) => {
              const { value } = event.currentTarget;
              setNotes((before) => before.map((one, place) => (place === index ? value : one)));
            }}
          />
        ))}
      </details>
      <ButtonRow>
        <Button type="submit" size="xs" loading={isLoading} disabled={!changed}>
          Save notes
        </Button>
      </ButtonRow>
    </form>
  );
}
