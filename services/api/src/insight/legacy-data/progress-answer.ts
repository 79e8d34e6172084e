import { PassThrough } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import {
  LEGACY_PROGRESS_TYPE,
  type LegacyProgress,
  type LegacyProgressLine,
  type LegacyUploadAnswer,
} from '@firstlight/domain/insight/legacy-data';
import { toHttpError } from '../../platform/errors/error.filter.js';

type Import = (onProgress: (progress: LegacyProgress) => void) => Promise<LegacyUploadAnswer>;

/**
 * Responds to an import with progress lines once there are any, otherwise with the plain result or error: only an error
 * after the first line can't have its own status.
 */
export async function withProgress(work: Import): Promise<LegacyUploadAnswer | StreamableFile> {
  const lines = new PassThrough();
  const write = (line: LegacyProgressLine): unknown => lines.write(`${JSON.stringify(line)}\n`);
  let began = (): void => undefined;
  const firstLine = new Promise<null>((resolve) => (began = () => resolve(null)));
  const done = work((progress) => {
    write(progress);
    began();
  });
  const early = await Promise.race([done, firstLine]);
  if (early) return early;
  void done
    .then(
      (answer) => write({ answer }),
      (error: unknown) => {
        const { status, detail } = toHttpError(error);
        write({ refused: { status, detail: typeof detail === 'string' ? detail : '' } });
      },
    )
    .finally(() => lines.end());
  return new StreamableFile(lines, { type: LEGACY_PROGRESS_TYPE });
}
