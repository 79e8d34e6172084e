import { cellText } from '@firstlight/domain/text/cell-text';
import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { type Report, REPORT_TEXTS, type ReportFigures } from '@firstlight/domain/insight/reports';
import { standing } from '../report-rows.js';
import { type Letterhead, letterPdf } from '../../../platform/pdf/letter.js';
import type { PageWriter } from '../../../platform/pdf/page-writer.js';

function indicator(writer: PageWriter, { label, sentence, table, n, note }: ReportFigures): void {
  writer.keep(90);
  writer.space(14);
  writer.text(label, { size: 11, bold: true });
  writer.text(sentence, { size: 8, soft: true });
  writer.space(4);
  writer.row(table.columns, { size: 9, bold: true });
  for (const row of table.rows) writer.row(row.map(cellText), { size: 9 });
  if (n !== null) writer.text(`n = ${n}`, { size: 8, soft: true });
  if (note !== '') writer.text(note, { size: 9 });
}

/** The report on letter paper: letterhead, standing, notes, each indicator, page numbers and "Confidential". */
export function reportPdf(report: Report, letterhead: Letterhead): Promise<Uint8Array> {
  const { from, to } = report.period;
  const letter = { title: `${report.name}, ${from} to ${to}`, heading: report.name, foot: REPORT_TEXTS.confidential };
  return letterPdf(letterhead, letter, (writer) => {
    writer.text(`${civilDateInWords(from)} to ${civilDateInWords(to)}`, { size: 12 });
    writer.space(6);
    for (const line of standing(report)) writer.text(line, { size: 9, soft: true });
    writer.text(REPORT_TEXTS.rounded, { size: 9, soft: true });
    writer.text(REPORT_TEXTS.kept, { size: 9, soft: true });
    if (report.note !== '') {
      writer.space(8);
      writer.text(report.note, { size: 10 });
    }
    for (const figures of report.figures) indicator(writer, figures);
  });
}
