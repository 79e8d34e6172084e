import { describe, expect, it } from '@jest/globals';
import { read } from '@e965/xlsx';
import { zipParts } from '../../zip/zip-parts.js';
import { FORM_PARTS, FORM_SHEET, workbookOf } from './testing/funder-form.js';
import { type FilledCell, fillForm, openCellsOf, UnusableForm } from './workbook-form.js';

const SHEET = 'xl/worksheets/sheet1.xml';

async function partsIn(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  for await (const { name, content } of zipParts(bytes, { entries: 100, bytes: 1e7, ratio: 1e3 }))
    parts.set(name, content.toString());
  return parts;
}

const filledWith = async (cells: readonly FilledCell[], parts = FORM_PARTS): Promise<Map<string, string>> =>
  partsIn(await fillForm(await workbookOf(parts), cells));
const cell = (ref: string, value: string | number, share = false): FilledCell => ({
  sheet: 'Return',
  cell: ref,
  value,
  share,
});

describe('2.4/2 a funder’s workbook', () => {
  it('offers its empty and numeric cells beside a text, with the texts of row and column, and no formula', async () => {
    expect(await openCellsOf(await workbookOf(FORM_PARTS))).toEqual([
      { sheet: 'Return', cell: 'B4', label: '1.1 People registered · This quarter' },
      { sheet: 'Return', cell: 'C4', label: '1.1 People registered · Target' },
      { sheet: 'Return', cell: 'B5', label: '1.2 People tested for HIV · This quarter' },
      { sheet: 'Return', cell: 'B6', label: '1.3 Positive HIV tests, % of results · This quarter' },
      { sheet: 'Return', cell: 'B7', label: '2.1 Condoms handed out · This quarter' },
      { sheet: 'Return', cell: 'B9', label: 'Remarks & notes · This quarter' },
    ]);
  });

  it('keeps everything but the filled cells, byte for byte', async () => {
    const parts = await filledWith([cell('B4', 135), cell('B5', 'fewer than 5 or protected'), cell('B6', 12.5, true)]);
    for (const [name, content] of Object.entries(FORM_PARTS))
      if (name !== SHEET && name !== 'xl/workbook.xml') expect([name, parts.get(name)]).toEqual([name, content]);
    expect(parts.get(SHEET)).toBe(
      FORM_SHEET.replace('<c r="B4" s="3"/>', '<c r="B4" s="3"><v>135</v></c>')
        .replace(
          '<c r="B5" s="3"><v>7</v></c>',
          '<c r="B5" s="3" t="inlineStr"><is><t>fewer than 5 or protected</t></is></c>',
        )
        .replace('<c r="B6" s="4"/>', '<c r="B6" s="4"><v>0.125</v></c>')
        .replace('<f>SUM(B4:B5)</f><v>7</v>', '<f>SUM(B4:B5)</f>'),
    );
    expect(parts.get('xl/workbook.xml')).toBe(
      FORM_PARTS['xl/workbook.xml']?.replace(
        '<calcPr calcId="191029"/>',
        '<calcPr calcId="191029" fullCalcOnLoad="1"/>',
      ),
    );
  });

  it('writes text as text, and cells and rows that the file doesn’t have yet in their order', async () => {
    const cells = [cell('D4', 1), cell('B1', 2), cell('A2', '<b>&'), cell('C12', 3), cell('A12', 4)];
    const sheet = (await filledWith(cells)).get(SHEET) ?? '';
    expect([...sheet.matchAll(/<c r="([A-Z]+\d+)"/g)].map(([, ref]) => ref)).toEqual([
      'A1', 'B1', 'A2', 'A3', 'B3', 'C3', 'A4', 'B4', 'C4', 'D4', 'A5', 'B5', 'A6', 'B6', 'A7', 'B7', 'A8', 'B8', 'A9', 'B9', 'C9', 'A12', 'C12',
    ]); // prettier-ignore
    const { Sheets } = read(await fillForm(await workbookOf(FORM_PARTS), cells));
    expect([Sheets['Return']?.['A2']?.v, Sheets['Return']?.['C12']?.v, Sheets['Return']?.['A4']?.v]).toEqual([
      '<b>&', 3, '1.1 People registered',
    ]); // prettier-ignore
  });

  it('is understood with prefixed elements, empty rows and without settings of calculation', async () => {
    const sheet = FORM_SHEET.replace(/<(\/?)(?=[a-zA-Z])/g, '<$1x:')
      .replace('<x:worksheet xmlns=', '<x:worksheet xmlns:x=')
      .replace('</x:sheetData>', '<x:row r="11"/></x:sheetData>');
    const workbook = FORM_PARTS['xl/workbook.xml']?.replace('<calcPr calcId="191029"/>', '') ?? '';
    const parts = await filledWith([cell('B4', 5), cell('A11', 6)], {
      ...FORM_PARTS,
      [SHEET]: sheet,
      'xl/workbook.xml': workbook,
    });
    expect(parts.get(SHEET)).toContain('<x:c r="B4" s="3"><x:v>5</x:v></x:c>');
    expect(parts.get(SHEET)).toContain('<x:row r="11"><x:c r="A11"><x:v>6</x:v></x:c></x:row>');
    expect(parts.get('xl/workbook.xml')).toContain('</definedNames><calcPr fullCalcOnLoad="1"/></workbook>');
  });

  it.each([
    ['macros', { ...FORM_PARTS, 'xl/vbaProject.bin': 'x' }, 'macros'],
    ['a sheet cut off', { ...FORM_PARTS, [SHEET]: FORM_SHEET.slice(0, 900) }, 'damaged'],
    ['a document type', { ...FORM_PARTS, [SHEET]: FORM_SHEET.replace('?>', '?><!DOCTYPE x>') }, 'damaged'],
    ['no workbook inside', { 'word/document.xml': '<a/>' }, 'damaged'],
  ])('rejects a file with %s', async (_what, parts, reason) => {
    await expect(openCellsOf(await workbookOf(parts))).rejects.toEqual(new UnusableForm(reason as 'damaged'));
  });
});
