import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';
import { sheetRow } from './sheet-cells.js';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

/** The parts of a workbook with one sheet, besides the sheet. */
const PARTS: readonly [name: string, xml: string][] = [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Registrations" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  ],
];

type Entry = { name: Buffer; crc: number; packed: number; size: number; offset: number };

/** Sizes and checksum follow the data, because a stream doesn't know them before. */
const STREAMED = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: an archive without a date of its own. */
const DATE = 0x0021;

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt16LE(STREAMED, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(DATE, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function dataDescriptor({ crc, packed, size }: Entry): Buffer {
  const descriptor = Buffer.alloc(16);
  descriptor.writeUInt32LE(0x08074b50, 0);
  descriptor.writeUInt32LE(crc, 4);
  descriptor.writeUInt32LE(packed, 8);
  descriptor.writeUInt32LE(size, 12);
  return descriptor;
}

function directory(entries: readonly Entry[], start: number): Buffer {
  const records = entries.map(({ name, crc, packed, size, offset }) => {
    const record = Buffer.alloc(46);
    record.writeUInt32LE(0x02014b50, 0);
    record.writeUInt16LE(20, 4);
    record.writeUInt16LE(20, 6);
    record.writeUInt16LE(STREAMED, 8);
    record.writeUInt16LE(DEFLATED, 10);
    record.writeUInt16LE(DATE, 14);
    record.writeUInt32LE(crc, 16);
    record.writeUInt32LE(packed, 20);
    record.writeUInt32LE(size, 24);
    record.writeUInt16LE(name.length, 28);
    record.writeUInt32LE(offset, 42);
    return Buffer.concat([record, name]);
  });
  const body = Buffer.concat(records);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(body.length, 12);
  end.writeUInt32LE(start, 16);
  return Buffer.concat([body, end]);
}

async function* sheetXml(rows: AsyncIterable<readonly (string | null)[]>): AsyncGenerator<string> {
  yield `${XML}<worksheet xmlns="${MAIN}"><sheetData>`;
  let waiting = '';
  for await (const row of rows) {
    waiting += sheetRow(row);
    if (waiting.length < 64_000) continue;
    yield waiting;
    waiting = '';
  }
  yield `${waiting}</sheetData></worksheet>`;
}

async function* once(text: string): AsyncGenerator<string> {
  yield text;
}

/** Packs one part while it is being written. Whoever stops reading stops the source as well. */
async function* pack(source: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  const deflate = createDeflateRaw({ level: 6 });
  const fed = pipeline(source, (texts: AsyncIterable<string>) => counted(texts, entry), deflate);
  // What goes wrong while writing is thrown to the reader by `deflate`.
  const settled = fed.catch(() => undefined);
  try {
    for await (const chunk of deflate) {
      entry.packed += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    await fed;
  } finally {
    deflate.destroy();
    await settled;
  }
}

async function* counted(texts: AsyncIterable<string>, entry: Entry): AsyncGenerator<Buffer> {
  for await (const text of texts) {
    const bytes = Buffer.from(text, 'utf8');
    entry.crc = crc32(bytes, entry.crc);
    entry.size += bytes.length;
    yield bytes;
  }
}

/** A workbook of one sheet as it is written: memory stays flat however many rows come. */
export async function* workbookStream(rows: AsyncIterable<readonly (string | null)[]>): AsyncGenerator<Buffer> {
  const parts: [string, AsyncIterable<string>][] = [
    ...PARTS.map(([name, xml]): [string, AsyncIterable<string>] => [name, once(xml)]),
    ['xl/worksheets/sheet1.xml', sheetXml(rows)],
  ];
  const entries: Entry[] = [];
  let offset = 0;
  for (const [name, source] of parts) {
    const entry: Entry = { name: Buffer.from(name), crc: 0, packed: 0, size: 0, offset };
    const header = localHeader(entry.name);
    yield header;
    for await (const chunk of pack(source, entry)) yield chunk;
    yield dataDescriptor(entry);
    offset += header.length + entry.packed + 16;
    entries.push(entry);
  }
  yield directory(entries, offset);
}
