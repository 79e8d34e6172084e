import { PDFDocument } from '@cantoo/pdf-lib';
import { civilDateInWords } from '@firstlight/domain/civil-dates';
import type { PublicProfile } from '@firstlight/domain/program-profile';
import { type Report, REPORT_TEXTS, type ReportFigures } from '@firstlight/domain/reports';
import { standing } from '../report-rows.js';
import { PageWriter } from './page-writer.js';

type Letterhead = Pick<PublicProfile, 'programName' | 'phone' | 'supportEmail' | 'headOfficeCity'>;

const written = (value: string | number | null): string =>
  value === null ? '–' : typeof value === 'number' ? value.toLocaleString('en-CA') : value;

function indicator(writer: PageWriter, { label, sentence, table, n, note }: ReportFigures): void {
  writer.keep(90);
  writer.space(14);
  writer.text(label, { size: 11, bold: true });
  writer.text(sentence, { size: 8, soft: true });
  writer.space(4);
  writer.row(table.columns, { size: 9, bold: true });
  for (const row of table.rows) writer.row(row.map(written), { size: 9 });
  if (n !== null) writer.text(`n = ${n}`, { size: 8, soft: true });
  if (note !== '') writer.text(note, { size: 9 });
}

/** The report on letter paper: letterhead, standing, notes, each indicator, page numbers and "Confidential". */
export async function reportPdf(
  report: Report,
  { programName, phone, supportEmail, headOfficeCity }: Letterhead,
): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(`${report.name}, ${report.period.from} to ${report.period.to}`);
  document.setLanguage('en-CA');
  document.setProducer(programName);
  document.setCreator(programName);
  const writer = await PageWriter.on(document);
  writer.text(programName, { size: 15, bold: true });
  writer.text(`${headOfficeCity}, Ontario · ${phone} · ${supportEmail}`, { size: 9, soft: true });
  writer.space(16);
  writer.text(report.name, { size: 18, bold: true });
  const { from, to } = report.period;
  writer.text(`${civilDateInWords(from)} to ${civilDateInWords(to)}`, { size: 12 });
  writer.space(6);
  for (const line of standing(report)) writer.text(line, { size: 9, soft: true });
  writer.text(REPORT_TEXTS.rounded, { size: 9, soft: true });
  if (report.note !== '') {
    writer.space(8);
    writer.text(report.note, { size: 10 });
  }
  for (const figures of report.figures) indicator(writer, figures);
  writer.finish(`${REPORT_TEXTS.confidential} · ${programName}`);
  return document.save();
}
