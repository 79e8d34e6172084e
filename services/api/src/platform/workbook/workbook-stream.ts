import type { ExportColumn } from '@firstlight/domain/desk/export-columns';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetRow, sheetText, type SheetValue } from './sheet-cells.js';
import { autoFilter, sheetHead, STYLES, typedRow } from './typed-cells.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CHUNK_CHARACTERS = 64_000;

/** The parts of a workbook with one sheet, except the sheet. */
const partsOf = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}${STYLES}`,
});

type Rows = AsyncIterable<readonly SheetValue[]>;

/** With `columns`: named, typed, with widths, a fixed first row and a filter; without: rows as they are. */
async function* sheetXml(rows: Rows, columns: readonly ExportColumn[] | null): AsyncGenerator<string> {
  const head = columns && sheetHead(columns);
  let waiting = `${XML}<worksheet xmlns="${MAIN}">${head?.views ?? ''}<sheetData>${head?.names ?? ''}`;
  let count = 0;
  for await (const row of rows) {
    count += 1;
    waiting += columns ? typedRow(columns, row) : sheetRow(row);
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield waiting;
    waiting = '';
  }
  yield `${waiting}</sheetData>${columns ? autoFilter(columns, count) : ''}</worksheet>`;
}

/** A workbook of one sheet, compressed while it is read (decision 0068): memory stays flat for any number of rows. */
export function workbookStream(
  sheetName: string,
  rows: Rows,
  columns: readonly ExportColumn[] | null = null,
): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(partsOf(sheetName))) zip.addBuffer(Buffer.from(xml), name);
  const sheet = Readable.from(sheetXml(rows, columns), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const content = new PassThrough();
  sheet.once('error', (error) => content.destroy(error));
  pipeline(zip.outputStream, content, () => sheet.destroy());
  return content;
}
