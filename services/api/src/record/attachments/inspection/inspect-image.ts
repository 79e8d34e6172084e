import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { fileFamily } from '../../../platform/files/file-family.js';

/** The error message for a file that doesn't start like such an image; decoding checks the rest. */
export async function inspectImage(bytes: Buffer, kind: 'jpg' | 'png'): Promise<string | null> {
  if (bytes.length === 0) return ATTACHMENT_TEXTS.emptyFile;
  const family = await fileFamily(bytes);
  if (family === null) return ATTACHMENT_TEXTS.fileType;
  return family === kind ? null : ATTACHMENT_TEXTS.contentDiffers;
}
