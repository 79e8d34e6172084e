import { PDFDocument } from '@cantoo/pdf-lib';
import type { PublicProfile } from '@firstlight/domain/people/program-profile';
import { PageWriter } from './page-writer.js';

export type Letterhead = Pick<PublicProfile, 'programName' | 'phone' | 'supportEmail' | 'headOfficeCity'>;

/** `title`: the document's, in its properties; `heading`: what is printed below the letterhead. */
type Letter = { title: string; heading: string; foot: string };

/** A document on letter paper: letterhead, heading, what `write` adds, page numbers and footer. */
export async function letterPdf(
  { programName, phone, supportEmail, headOfficeCity }: Letterhead,
  { title, heading, foot }: Letter,
  write: (writer: PageWriter) => void,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title);
  document.setLanguage('en-CA');
  document.setProducer(programName);
  document.setCreator(programName);
  const writer = await PageWriter.on(document);
  writer.text(programName, { size: 15, bold: true });
  writer.text(`${headOfficeCity}, Ontario · ${phone} · ${supportEmail}`, { size: 9, soft: true });
  writer.space(16);
  writer.text(heading, { size: 18, bold: true });
  write(writer);
  writer.finish(`${foot} · ${programName}`);
  return document.save();
}
