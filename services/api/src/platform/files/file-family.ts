import { fileTypeFromBuffer } from 'file-type/core';

/** Families of files by signature; Word and Excel formats share theirs with other formats. */
export type FileFamily = 'pdf' | 'png' | 'jpg' | 'zip' | 'ole' | 'rtf';

const FAMILIES: Readonly<Record<string, FileFamily>> = {
  pdf: 'pdf',
  ai: 'pdf',
  png: 'png',
  apng: 'png',
  jpg: 'jpg',
  cfb: 'ole',
  rtf: 'rtf',
};
/** Archives are opened later, with limits. */
const ZIP = Buffer.from('504b0304', 'hex');

/** The family of a file by its first bytes; `null` for any other. */
export async function fileFamily(bytes: Buffer): Promise<FileFamily | null> {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
  const type = await fileTypeFromBuffer(bytes);
  return FAMILIES[type?.ext ?? ''] ?? null;
}
