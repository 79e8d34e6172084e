import {
  isLegacyFileName,
  LEGACY_MAX_BYTES,
  LEGACY_TEXTS,
  type LegacyColumn,
  type LegacyInspection,
  type LegacyUploadAnswer,
  uploadFailedText,
} from '@firstlight/domain/legacy-data';
import { sentenceOf, staffApi, staffErrorOf, useStaffDispatch } from '@firstlight/staff-data';
import { useRef, useState } from 'react';
import { sendFile } from './send-file';

/** Where the upload stands; `columns` are the ones that a person may correct before the import. */
export type UploadStep =
  | { kind: 'idle'; error: string | null }
  | { kind: 'sending'; what: 'Reading' | 'Importing'; progress: number }
  | { kind: 'mapping'; file: File; rows: number; columns: LegacyColumn[]; error: string | null }
  | { kind: 'done'; answer: LegacyUploadAnswer };

export type LegacyUpload = {
  step: UploadStep;
  choose: (file: File) => void;
  correct: (index: number, part: Pick<LegacyColumn, 'field'> | Pick<LegacyColumn, 'date_order'>) => void;
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

  const send = <Answer>(path: string, file: File, columns: LegacyColumn[] | null, what: 'Reading' | 'Importing') => {
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
      .then(({ rows, columns }) => setStep({ kind: 'mapping', file, rows, columns, error: null }))
      .catch((error: unknown) => setStep({ kind: 'idle', error: failure(error) }));
  };

  const importFile = (): void => {
    if (step.kind !== 'mapping') return;
    const before = step;
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
    importFile,
    correct: (index, part) => {
      if (step.kind !== 'mapping') return;
      setStep({
        ...step,
        columns: step.columns.map((column) => (column.index === index ? { ...column, ...part } : column)),
      });
    },
    cancel: () => {
      running.current?.cancel();
      setStep({ kind: 'idle', error: null });
    },
  };
}
