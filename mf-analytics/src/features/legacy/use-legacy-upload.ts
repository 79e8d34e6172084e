import {
  isLegacyFileName,
  LEGACY_MAX_BYTES,
  LEGACY_TEXTS,
  type LegacyColumn,
  type LegacyDryRun,
  type LegacyInspection,
  type LegacySheets,
  type LegacyProgress,
  type LegacyUploadAnswer,
  type LegacyValue,
  orderQuestion,
  uploadFailedText,
} from '@firstlight/domain/insight/legacy-data';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { useUnsavedHere } from '@firstlight/platform';
import { sentenceOf, staffApi, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import { saveText } from '@firstlight/staff-ui';
import { type FileToSend, importAnswer, parsed, sendFile } from './send-file';

/** A file whose columns, values and kind the user checks before anything is stored. */
export type CheckStep = {
  kind: 'mapping';
  file: File;
  fileKind: LegacyKind;
  rows: number;
  columns: LegacyColumn[];
  /** Of a workbook: which of its sheets is read. Missing in answers of an older API. */
  sheets?: LegacySheets | null;
  /** The values of the last check, with the user's choices since. */
  values: LegacyValue[];
  choices: LegacyDryRun['choices'];
  /** What each row would be stored as; null until checked, and after a correction. */
  dryRun: LegacyDryRun | null;
  /** Whether the user has chosen something: leaving the check asks first. */
  corrected: boolean;
  error: string | null;
};

export type SendingStep = {
  kind: 'sending';
  what: 'Reading' | 'Checking' | 'Importing' | 'Collecting';
  progress: number;
  rows: LegacyProgress | null;
  total: number;
};

/** The state of the upload. */
export type UploadStep =
  | { kind: 'idle'; error: string | null }
  | SendingStep
  | CheckStep
  | { kind: 'done'; answer: LegacyUploadAnswer };

export type LegacyUpload = {
  step: UploadStep;
  choose: (file: File) => void;
  chooseKind: (kind: LegacyKind) => void;
  correct: (index: number, part: Pick<LegacyColumn, 'field'> | Pick<LegacyColumn, 'date_order'>) => void;
  chooseValue: (value: LegacyValue, becomes: string) => void;
  check: () => void;
  saveRejected: () => void;
  importFile: () => void;
  cancel: () => void;
};

function failure(error: unknown): string {
  const failed = staffErrorOf(error);
  return uploadFailedText(sentenceOf(failed, failed.message ?? '') || null);
}

function toSend({ file, fileKind, columns, values }: CheckStep): FileToSend {
  const mapping = columns.map((column) => {
    const { index, field, date_order } = column;
    // A guess is not sent as a choice.
    return { index, field, date_order: orderQuestion(column) === null ? date_order : null };
  });
  return {
    file,
    kind: fileKind,
    mapping,
    values: values.map(({ field, text, becomes }) => ({ field, text, becomes })),
  };
}

const withoutFieldOf = (column: LegacyColumn | undefined, values: LegacyValue[]): LegacyValue[] =>
  values.filter(({ field }) => field !== column?.field);

/** Only the user's choices: suggestions are computed again. */
const chosenOnly = (step: CheckStep): FileToSend =>
  toSend({ ...step, values: step.values.filter(({ source }) => source === 'chosen') });

/** File, check, import: three steps, each of which can be cancelled (ANA-15 to ANA-18). */
export function useLegacyUpload(): LegacyUpload {
  const [step, setStep] = useState<UploadStep>({ kind: 'idle', error: null });
  const running = useRef<{ cancel: () => void } | null>(null);
  /** The step that a cancelled call returns to. */
  const before = useRef<UploadStep>({ kind: 'idle', error: null });
  const dispatch = useStaffDispatch();
  useUnsavedHere(step.kind === 'sending' || step.kind === 'mapping', { what: 'legacy-data', label: 'Legacy data' });

  const send = (path: string, sent: FileToSend, what: SendingStep['what'], total = 0): Promise<string> => {
    const show = (part: Partial<SendingStep>): void =>
      setStep((now) => (now.kind === 'sending' ? { ...now, ...part } : now));
    before.current = step;
    setStep({ kind: 'sending', what, progress: 0, rows: null, total });
    const sending = sendFile(path, sent, {
      onSent: (progress) => show({ progress }),
      ...(what === 'Importing' && { onRows: (rows: LegacyProgress) => show({ rows }) }),
    });
    running.current = sending;
    return sending.answer;
  };

  const inspect = (sent: FileToSend, onFailure: (error: string) => UploadStep): void => {
    send('/api/legacy-uploads/inspect', sent, 'Reading')
      .then((text) => {
        const { rows, columns, sheets, kind: fileKind } = parsed(text) as LegacyInspection;
        const nothing = { values: [], choices: {}, dryRun: null, corrected: false, error: null };
        setStep({ kind: 'mapping', file: sent.file, fileKind, rows, columns, sheets, ...nothing });
      })
      .catch((error: unknown) => setStep(onFailure(failure(error))));
  };

  /** Changes the file's check, if one is open. */
  const change = (next: (now: CheckStep) => Partial<CheckStep>): void =>
    setStep((now) =>
      now.kind === 'mapping' ? { ...now, ...next(now), corrected: true, dryRun: null, error: null } : now,
    );

  return {
    step,
    choose: (file) => {
      if (!isLegacyFileName(file.name)) return setStep({ kind: 'idle', error: LEGACY_TEXTS.fileType });
      if (file.size > LEGACY_MAX_BYTES)
        return setStep({ kind: 'idle', error: uploadFailedText(LEGACY_TEXTS.tooLarge) });
      return inspect({ file, kind: null, mapping: null, values: [] }, (error) => ({ kind: 'idle', error }));
    },
    chooseKind: (kind) => {
      if (step.kind !== 'mapping') return;
      inspect({ file: step.file, kind, mapping: null, values: [] }, (error) => ({ ...step, error }));
    },
    correct: (index, part) =>
      change(({ columns, values }) => ({
        columns: columns.map((column) => {
          if (column.index !== index) return column;
          // Choosing any order answers the question; another field doesn't.
          return { ...column, ...part, ...('date_order' in part && { date_question: null }) };
        }),
        // The column's values were those of its earlier field, which must not learn them.
        values:
          'field' in part
            ? withoutFieldOf(
                columns.find((column) => column.index === index),
                values,
              )
            : values,
      })),
    chooseValue: (value, becomes) =>
      change(({ values }) => ({
        values: values.map((one) =>
          one.field === value.field && one.text === value.text ? { ...one, becomes, source: 'chosen' } : one,
        ),
      })),
    check: () => {
      if (step.kind !== 'mapping') return;
      send('/api/legacy-uploads/dry-run', chosenOnly(step), 'Checking')
        .then((text) => {
          const dryRun = parsed(text) as LegacyDryRun;
          setStep({ ...step, dryRun, values: dryRun.values, choices: dryRun.choices, error: null });
        })
        .catch((error: unknown) => setStep({ ...step, error: failure(error) }));
    },
    saveRejected: () => {
      if (step.kind !== 'mapping') return;
      send('/api/legacy-uploads/rejected-rows', chosenOnly(step), 'Collecting')
        .then((text) => {
          saveText('rejected-rows.csv', text, 'text/csv;charset=utf-8');
          setStep(step);
        })
        .catch((error: unknown) => setStep({ ...step, error: failure(error) }));
    },
    importFile: () => {
      if (step.kind !== 'mapping') return;
      if (step.columns.some((column) => orderQuestion(column) !== null)) {
        setStep({ ...step, error: LEGACY_TEXTS.chooseOrder });
        return;
      }
      send('/api/upload-legacy-data', toSend(step), 'Importing', step.rows)
        .then((text) => {
          setStep({ kind: 'done', answer: importAnswer(text) });
          dispatch(staffApi.util.invalidateTags(['LegacyData']));
        })
        .catch((error: unknown) => setStep({ ...step, error: failure(error) }));
    },
    cancel: () => {
      running.current?.cancel();
      // Cancelling a call returns to the check that it was sent from.
      setStep(step.kind === 'sending' ? before.current : { kind: 'idle', error: null });
    },
  };
}
