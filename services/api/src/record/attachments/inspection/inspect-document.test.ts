import { describe, expect, it } from '@jest/globals';
import { ATTACHMENT_TEXTS, type AttachmentFileKind } from '@firstlight/domain/record/attachment-rules';
import { sampleDocx, sampleJpeg, samplePdf, samplePng, sampleZip } from '../../../testing/sample-files.js';
import { sampleDoc, sampleOle } from '../../../testing/sample-office.js';
import { packedZeros, sampleArchive } from '../../../testing/sample-zip.js';
import { inspectDocument } from './inspect-document.js';
import { inspectImage } from './inspect-image.js';

const t = ATTACHMENT_TEXTS;
const cut = (file: Buffer): Buffer => file.subarray(0, file.length - 40);
const behind = (file: Buffer, more: string): Buffer => Buffer.concat([file, Buffer.from(more)]);

/** A zip file whose comment is the end of the PDF before it. */
function pdfAndZip(): Buffer {
  const pdf = samplePdf('', 500);
  const [front, end] = [pdf.subarray(0, -6), pdf.subarray(-6)];
  const zip = sampleZip(['evil.exe']);
  const directory = zip.length - 22;
  zip.writeUInt32LE(zip.readUInt32LE(directory + 16) + front.length, directory + 16);
  zip.writeUInt16LE(end.length, directory + 20);
  return Buffer.concat([front, zip, end]);
}

const inspectFile = (file: Buffer, kind: AttachmentFileKind): Promise<string | null> =>
  kind === 'jpg' || kind === 'png' ? inspectImage(file, kind) : inspectDocument(file, kind);

describe('inspectDocument and inspectImage', () => {
  it('TAB-ATT-05 accepts valid files of every kind', async () => {
    const files: [AttachmentFileKind, Buffer][] = [
      ['pdf', samplePdf()],
      ['pdf', behind(samplePdf(), '\r\n\0\0')],
      ['doc', sampleDoc()],
      ['docx', sampleDocx()],
      ['jpg', await sampleJpeg()],
      ['png', await samplePng()],
    ];
    for (const [kind, file] of files) expect([kind, await inspectFile(file, kind)]).toEqual([kind, null]);
  });

  it.each<[string, Buffer, AttachmentFileKind, string]>([
    ['an empty file', Buffer.alloc(0), 'pdf', t.emptyFile],
    ['a program', Buffer.from('MZ\u0090\u0000'), 'pdf', t.fileType],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'pdf', t.fileType],
    ['a drawing that can run scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'png', t.fileType],
    ['something in front of a PDF', Buffer.concat([Buffer.from('GIF89a'), samplePdf()]), 'pdf', t.fileType],
    ['a PDF that calls itself Word', samplePdf(), 'docx', t.contentDiffers],
    ['a picture named .pdf', Buffer.from('ffd8ffe0', 'hex'), 'pdf', t.contentDiffers],
    ['a PDF cut off', cut(samplePdf('', 3_000)), 'pdf', t.damaged],
    ['a PDF with a page behind it', behind(samplePdf(), '<script>alert(1)</script>'), 'pdf', t.contentDiffers],
    ['a PDF that is a zip file too', pdfAndZip(), 'pdf', t.contentDiffers],
    [
      'a PDF locked in a way that nobody knows',
      samplePdf('/Encrypt << /Filter /Unknown /V 9 >>', 100_000),
      'pdf',
      t.locked,
    ],
    ['a zip file without a document', sampleZip(['evil.exe']), 'docx', t.contentDiffers],
    ['a DOCX cut off', cut(sampleDocx()), 'docx', t.damaged],
    ['a DOCX with something behind it', behind(sampleDocx(), '<script>'), 'docx', t.damaged],
    [
      'an encrypted zip',
      sampleArchive([{ name: 'word/document.xml', packed: packedZeros(1), declared: 1_048_576 }], 1),
      'docx',
      t.locked,
    ],
    ['a DOCX with a password', sampleOle({ EncryptedPackage: Buffer.alloc(600) }), 'docx', t.locked],
    ['a DOC with a password', sampleDoc({}, 0x0100), 'doc', t.locked],
    ['a workbook that calls itself DOC', sampleOle({ Workbook: Buffer.alloc(600) }), 'doc', t.contentDiffers],
    ['a DOC cut off', sampleDoc().subarray(0, 700), 'doc', t.damaged],
  ])('TAB-ATT-05 refuses %s', async (_, file, kind, text) => {
    expect(await inspectFile(file, kind)).toBe(text);
  });
});
