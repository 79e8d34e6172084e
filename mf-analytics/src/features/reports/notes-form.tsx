import { type Report, REPORT_NOTE_MAX } from '@firstlight/domain/insight/reports';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Button, ButtonRow, Textarea } from '@firstlight/staff-ui';
import { type ReactElement, type Ref, useImperativeHandle, useRef, useState } from 'react';
import { afterSave, changedTexts, NO_EDITS, restoredEdits, storedNotes, WHOLE, withEdit } from './note-edits';
import { reportsApi } from './reports.api';
import classes from './reports.module.css';

/** Resolves when every typed note is saved, with the version that has them; null if they couldn't be saved. */
export type NotesHandle = { settle: () => Promise<number | null> };

type Props = { report: Report; handle: Ref<NotesHandle> };

const STALE = 409;

/** The note on the whole report, and one for each indicator. Notes that weren't edited follow the stored report. */
export function NotesForm({ report, handle }: Props): ReactElement {
  const { id, figures } = report;
  const [edits, setEdits] = useState(NO_EDITS);
  const [save, { isLoading }] = reportsApi.useNoteReportMutation();
  const { notify } = useNotices();
  const stored = storedNotes(report);
  const texts = changedTexts(edits, report);
  const shown = { ...stored, ...texts };
  const changed = Object.keys(texts).length > 0;
  const version = edits.version ?? report.version;
  useKeptForm({
    id: `report-notes:${id}`,
    ...{ what: 'report-notes', label: 'Notes' },
    typed: changed ? { version, texts } : null,
    restore: (kept) => setEdits(restoredEdits(kept)),
  });

  const saving = useRef<Promise<number | null> | null>(null);

  const submit = async (): Promise<number | null> => {
    try {
      const indicator_notes = figures.map((_, index) => shown[index] ?? '');
      const saved = await save({ id, version, note: shown[WHOLE] ?? '', indicator_notes }).unwrap();
      setEdits((before) => afterSave(before, saved));
      notify('success', 'Notes saved.');
      return saved.version;
    } catch (error) {
      const failed = staffErrorOf(error);
      if (failed.status === STALE) setEdits((before) => ({ ...before, version: null }));
      notify('error', sentenceOf(failed, 'The notes could not be saved. Please try again.'));
      return null;
    }
  };
  /** One save at a time: another press waits for the one in progress. */
  const settle = async (): Promise<number | null> => {
    saving.current ??= changed ? submit() : Promise.resolve(report.version);
    const settled = await saving.current;
    saving.current = null;
    return settled;
  };
  useImperativeHandle(handle, () => ({ settle }));

  /** After someone else's save: what the next press would replace. */
  const replaced = (place: string): string | null =>
    edits.version === null && place in texts ? `Saved by someone else: ${stored[place] || 'no note'}` : null;
  const field = (place: string) => ({
    error: replaced(place),
    autosize: true,
    maxLength: REPORT_NOTE_MAX,
    value: shown[place] ?? '',
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setEdits((before) => withEdit(before, report, place, value)),
  });
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
        minRows={2}
        {...field(WHOLE)}
      />
      <details>
        <summary>Notes on indicators</summary>
        {figures.map(({ label }, index) => (
          <Textarea key={label} label={label} {...field(String(index))} />
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
