import { PDFDocument, PDFInvalidObject, PDFStream, type PDFObject } from '@cantoo/pdf-lib';
import { plainSyntax } from './pdf-names.js';
import { holdsObjects, UnreadableStream } from './pdf-object-streams.js';

/**
 * Reads the objects of a PDF that opens with the empty password (it has only an owner password, against printing or
 * copying) as PDF syntax. `null` for one that needs a password to open.
 */
export async function openLocked(bytes: Buffer): Promise<(() => string[]) | null> {
  const document = await PDFDocument.load(bytes, { password: '', updateMetadata: false }).catch(() => null);
  return (
    document &&
    (() =>
      document.context
        .enumerateIndirectObjects()
        .map(([{ objectNumber }, object]) => `${objectNumber} 0 obj ${syntaxOf(object)}`))
  );
}

function syntaxOf(object: PDFObject): string {
  if (object instanceof PDFStream) return object.dict.toString();
  if (!(object instanceof PDFInvalidObject)) return object.toString();
  const raw = Buffer.alloc(object.sizeInBytes());
  object.copyBytesInto(raw, 0);
  const syntax = raw.toString('latin1');
  // Another reader might be able to read it.
  if (holdsObjects(plainSyntax(syntax))) throw new UnreadableStream('damaged');
  return syntax;
}
