import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** A form as funders send it: title, colours, borders, a total, a percentage, a merged note, a logo, print settings. */
export const FORM_SHEET = `${XML}
<worksheet ${MAIN} xmlns:r="${RELATIONS}"><dimension ref="A1:D12"/><cols><col min="1" max="1" width="44" customWidth="1"/></cols><sheetData>
<row r="1" ht="24" customHeight="1"><c r="A1" s="1" t="s"><v>0</v></c></row>
<row r="3"><c r="A3" s="1" t="s"><v>1</v></c><c r="B3" s="1" t="inlineStr"><is><t>This quarter</t></is></c><c r="C3" s="1" t="inlineStr"><is><t>Target</t></is></c></row>
<row r="4"><c r="A4" s="2" t="s"><v>2</v></c><c r="B4" s="3"/><c r="C4" s="3"><v>100</v></c></row>
<row r="5"><c r="A5" s="2" t="s"><v>3</v></c><c r="B5" s="3"><v>7</v></c></row>
<row r="6"><c r="A6" s="2" t="s"><v>4</v></c><c r="B6" s="4"/></row>
<row r="7"><c r="A7" s="2" t="s"><v>5</v></c><c r="B7" s="3"/></row>
<row r="8"><c r="A8" s="2" t="inlineStr"><is><t>Total</t></is></c><c r="B8" s="3"><f>SUM(B4:B5)</f><v>7</v></c></row>
<row r="9"><c r="A9" s="2" t="inlineStr"><is><t>Remarks &amp; notes</t></is></c><c r="B9" s="2"/><c r="C9" s="2"/></row>
</sheetData><sheetProtection sheet="1"/><mergeCells count="1"><mergeCell ref="B9:C9"/></mergeCells><conditionalFormatting sqref="B4"><cfRule type="cellIs" dxfId="0" priority="1" operator="lessThan"><formula>5</formula></cfRule></conditionalFormatting><dataValidations count="1"><dataValidation type="whole" sqref="B4:B7"><formula1>0</formula1></dataValidation></dataValidations><pageSetup orientation="landscape"/><drawing r:id="rId1"/></worksheet>`;

const TEXTS = [
  'Quarterly return 2026',
  'Indicator',
  '1.1 People registered',
  '1.2 People tested for HIV',
  '1.3 Positive HIV tests, % of results',
  '2.1 Condoms handed out',
];

export const FORM_PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
  '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${XML}<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Return" sheetId="1" r:id="rId1"/></sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Return!$A$1:$C$9</definedName></definedNames><calcPr calcId="191029"/></workbook>`,
  'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATIONS}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${RELATIONS}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
  'xl/styles.xml': `${XML}<styleSheet ${MAIN}><fonts count="2"><font/><font><b/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFFFE699"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="9"/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf/><xf fillId="2" applyFill="1" numFmtId="1"/><xf fillId="2" applyFill="1" numFmtId="10"/></cellXfs></styleSheet>`,
  'xl/sharedStrings.xml': `${XML}<sst ${MAIN} count="6" uniqueCount="6">${TEXTS.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
  'xl/worksheets/sheet1.xml': FORM_SHEET,
  'xl/media/logo.png': 'not really a picture',
};

/** The parts as a workbook. */
export function workbookOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
