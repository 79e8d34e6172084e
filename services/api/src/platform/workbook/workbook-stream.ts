import { PassThrough, pipeline, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { sheetRow, sheetText, type SheetValue } from './sheet-cells.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CHUNK_CHARACTERS = 64_000;

/** The parts of a workbook with one sheet, except the sheet. */
const partsOf = (sheetName: string): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${sheetText(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});

async function* sheetXml(rows: AsyncIterable<readonly SheetValue[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let waiting = '';
  for await (const row of rows) {
    waiting += sheetRow(row);
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield waiting;
    waiting = '';
  }
  yield `${waiting}</sheetData></worksheet>`;
}

/** A workbook of one sheet, compressed while it is read (decision 0068): memory stays flat for any number of rows. */
export function workbookStream(sheetName: string, rows: AsyncIterable<readonly SheetValue[]>): Readable {
  const zip = new ZipFile();
  for (const [name, xml] of Object.entries(partsOf(sheetName))) zip.addBuffer(Buffer.from(xml), name);
  const sheet = Readable.from(sheetXml(rows), { objectMode: false });
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml');
  zip.end();
  const content = new PassThrough();
  sheet.once('error', (error) => content.destroy(error));
  pipeline(zip.outputStream, content, () => sheet.destroy());
  return content;
}
