import { execFile } from 'node:child_process';
import { join } from 'node:path';

const READER = join(import.meta.dirname, '../../testing/read-tagged-pdf.mjs');

/** What assistive technology gets of a PDF; `elements` are the leaves of the structure tree, role and text. */
export type TaggedPdf = {
  language: string;
  title: string;
  tagged: boolean;
  /** The part of PDF/UA that the file declares. */
  accessible: string | null;
  pages: { elements: [role: string, text: string][]; artifact: string; untagged: string }[];
};

/** Reads a PDF with a library that didn't write it, in its own process because that library is ESM. */
export function readTaggedPdf(bytes: Buffer): Promise<TaggedPdf> {
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [READER], (error, stdout) => {
      if (error) reject(new Error('The PDF could not be read', { cause: error }));
      else resolve(JSON.parse(stdout) as TaggedPdf);
    });
    child.stdin?.end(bytes);
  });
}
