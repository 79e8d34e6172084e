import { type Report, REPORT_NOTE_MAX } from '@firstlight/domain/reports';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Button, ButtonRow, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { reportsApi } from './reports.api';
import classes from './reports.module.css';

/** Resolves when every typed note is saved, with the version that has them; null if they couldn't be saved. */
export type NotesHandle = { settle: () => Promise<number | null> };

type Props = { report: Report; handle: Ref<NotesHandle> };

/** The note on the whole report, and one for each indicator. */
export function NotesForm({ report, handle }: Props): ReactElement {
  const { id, version, figures } = report;
  const [note, setNote] = useState(report.note);
  const [notes, setNotes] = useState(figures.map((one) => one.note));
  const [save, { isLoading }] = reportsApi.useNoteReportMutation();
  const { notify } = useNotices();
  const changed = note !== report.note || figures.some((one, index) => one.note !== notes[index]);
  useKeptForm({
    id: `report-notes:${id}`,
    ...{ what: 'notes', label: 'Notes' },
    typed: changed ? { note, notes } : null,
    restore: (typed) => {
      setNote(typed.note);
      setNotes(typed.notes);
    },
  });

  const saving = useRef<Promise<number | null> | null>(null);

  const submit = async (): Promise<number | null> => {
    try {
      const saved = await save({ id, version, note, indicator_notes: notes }).unwrap();
      notify('success', 'Notes saved.');
      return saved.version;
    } catch (error) {
      notify('error', sentenceOf(staffErrorOf(error), 'The notes could not be saved. Please try again.'));
      return null;
    }
  };
  /** One save at a time: another press waits for the one in progress. */
  const settle = async (): Promise<number | null> => {
    saving.current ??= changed ? submit() : Promise.resolve(version);
    const settled = await saving.current;
    saving.current = null;
    return settled;
  };
  useImperativeHandle(handle, () => ({ settle }));
  return (
    <form
      noValidate
      className={classes['notes']}
      onSubmit={(event) => {
        event.preventDefault();
        void settle();
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
