import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { PublicProfile } from '@firstlight/domain/people/program-profile';
import { type Report, REPORT_TEXTS, type ReportFigures } from '@firstlight/domain/insight/reports';

type Row = (string | number | null)[];

/** Who created and who signed it, as text. */
export function standing({ made_at, made_by, signed_at, signed_by, superseded_by }: Report): string[] {
  return [
    `Figures counted ${formatNewYorkTime(made_at)}, report made by ${made_by}`,
    signed_at === null ? 'Draft, not signed' : `Signed by ${signed_by ?? ''}, ${formatNewYorkTime(signed_at)}`,
    ...(superseded_by === null ? [] : ['Replaced by a later report']),
  ];
}

function indicatorRows({ label, sentence, table, n, note }: ReportFigures): Row[] {
  return [
    [],
    [label],
    [sentence],
    table.columns,
    ...table.rows,
    ...(n === null ? [] : [['n', n]]),
    ...(note === '' ? [] : [['Note', note]]),
  ];
}

/** The rows of the workbook. */
export async function* reportRows(
  report: Report,
  { programName }: Pick<PublicProfile, 'programName'>,
): AsyncGenerator<Row> {
  const { name, period, note, figures } = report;
  yield [programName];
  yield [name];
  yield ['Period', period.from, period.to];
  for (const line of standing(report)) yield [line];
  yield [REPORT_TEXTS.confidential];
  yield [REPORT_TEXTS.rounded];
  yield [REPORT_TEXTS.kept];
  if (note !== '') yield ['Note', note];
  for (const one of figures) yield* indicatorRows(one);
}
