import {
  isLegacyFileName,
  LEGACY_MAX_BYTES,
  LEGACY_TEXTS,
  type LegacyColumn,
  type LegacyDryRun,
  type LegacyInspection,
  type LegacyUploadAnswer,
  uploadFailedText,
} from '@firstlight/domain/legacy-data';
import { useUnsavedHere } from '@firstlight/platform';
import { sentenceOf, staffApi, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import { sendFile } from './send-file';

/** Where the upload stands; `columns` are the ones that a person may correct before the import. */
export type UploadStep =
  | { kind: 'idle'; error: string | null }
  | { kind: 'sending'; what: 'Reading' | 'Checking' | 'Importing'; progress: number }
  | {
      kind: 'mapping';
      file: File;
      rows: number;
      columns: LegacyColumn[];
      /** What each row would become by these columns; null until asked for, and after a correction. */
      dryRun: LegacyDryRun | null;
      error: string | null;
    }
  | { kind: 'done'; answer: LegacyUploadAnswer };

type Sending = Extract<UploadStep, { kind: 'sending' }>['what'];

export type LegacyUpload = {
  step: UploadStep;
  choose: (file: File) => void;
  correct: (index: number, part: Pick<LegacyColumn, 'field'> | Pick<LegacyColumn, 'date_order'>) => void;
  check: () => void;
  importFile: () => void;
  cancel: () => void;
};

function failure(error: unknown): string {
  const failed = staffErrorOf(error);
  return uploadFailedText(sentenceOf(failed, failed.message ?? '') || null);
}

/** File, mapping, import: three steps, each of which can be left (ANA-15 to ANA-18). */
export function useLegacyUpload(): LegacyUpload {
  const [step, setStep] = useState<UploadStep>({ kind: 'idle', error: null });
  const running = useRef<{ cancel: () => void } | null>(null);
  const dispatch = useStaffDispatch();
  useUnsavedHere(step.kind === 'sending' || step.kind === 'mapping', { what: 'legacy-data', label: 'Legacy data' });

  const send = <Answer>(path: string, file: File, columns: LegacyColumn[] | null, what: Sending) => {
    setStep({ kind: 'sending', what, progress: 0 });
    const mapping = columns?.map(({ index, field, date_order }) => ({ index, field, date_order })) ?? null;
    const sending = sendFile<Answer>(path, file, mapping, (progress) => setStep({ kind: 'sending', what, progress }));
    running.current = sending;
    return sending.answer;
  };

  const choose = (file: File): void => {
    if (!isLegacyFileName(file.name)) return setStep({ kind: 'idle', error: LEGACY_TEXTS.fileType });
    if (file.size > LEGACY_MAX_BYTES) return setStep({ kind: 'idle', error: uploadFailedText(LEGACY_TEXTS.tooLarge) });
    send<LegacyInspection>('/api/legacy-uploads/inspect', file, null, 'Reading')
      .then(({ rows, columns }) => setStep({ kind: 'mapping', file, rows, columns, dryRun: null, error: null }))
      .catch((error: unknown) => setStep({ kind: 'idle', error: failure(error) }));
  };

  const check = (): void => {
    if (step.kind !== 'mapping') return;
    const before = step;
    send<LegacyDryRun>('/api/legacy-uploads/dry-run', step.file, step.columns, 'Checking')
      .then((dryRun) => setStep({ ...before, dryRun, error: null }))
      .catch((error: unknown) => setStep({ ...before, error: failure(error) }));
  };

  const importFile = (): void => {
    if (step.kind !== 'mapping') return;
    const before = step;
    if (before.columns.some(({ date_question }) => date_question !== null)) {
      setStep({ ...before, error: LEGACY_TEXTS.chooseOrder });
      return;
    }
    send<LegacyUploadAnswer>('/api/upload-legacy-data', step.file, step.columns, 'Importing')
      .then((answer) => {
        setStep({ kind: 'done', answer });
        dispatch(staffApi.util.invalidateTags(['LegacyData']));
      })
      .catch((error: unknown) => setStep({ ...before, error: failure(error) }));
  };

  return {
    step,
    choose,
    check,
    importFile,
    correct: (index, part) => {
      if (step.kind !== 'mapping') return;
      setStep({
        ...step,
        dryRun: null,
        error: null,
        columns: step.columns.map((column) =>
          // Whatever is chosen answers the question.
          column.index === index ? { ...column, ...part, date_question: null } : column,
        ),
      });
    },
    cancel: () => {
      running.current?.cancel();
      setStep({ kind: 'idle', error: null });
    },
  };
}
