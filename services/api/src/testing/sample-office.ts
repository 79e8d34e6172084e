import * as XLSX from '@e965/xlsx';
import type { SampleEntry } from './sample-zip.js';

const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** What a generated Word document contains in addition to its text. */
export type DocxExtras = {
  mainType?: string;
  /** Parts with their own content type: `[part, type]`. */
  types?: readonly (readonly [string, string])[];
  /** XML inside the body. */
  body?: string;
  /** `[type, target, mode]` of relationships of the document; a short type is one of Office's. */
  relations?: readonly (readonly [string, string, string?])[];
  parts?: readonly SampleEntry[];
};

export function relationsXml(relations: DocxExtras['relations'] = []): string {
  const lines = relations.map(([type, target, mode], index) => {
    const full = type.includes(':') ? type : `${OFFICE}/${type}`;
    return `<Relationship Id="rId${index}" Type="${full}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`;
  });
  return `<Relationships xmlns="${RELATIONS}">${lines.join('')}</Relationships>`;
}

/** The parts of a small valid Word document, and additional ones. */
export function docxParts({
  mainType = MAIN,
  types = [],
  body = '',
  relations,
  parts = [],
}: DocxExtras): SampleEntry[] {
  const overrides = [['/word/document.xml', mainType] as const, ...types]
    .map(([part, type]) => `<Override PartName="${part}" ContentType="${type}"/>`)
    .join('');
  const defaults = '<Default Extension="xml" ContentType="application/xml"/>';
  return [
    { name: '[Content_Types].xml', content: `<Types xmlns="${TYPES}">${defaults}${overrides}</Types>` },
    { name: '_rels/.rels', content: relationsXml([['officeDocument', 'word/document.xml']]) },
    {
      name: 'word/document.xml',
      content: `<w:document xmlns:w="${WORD}"><w:body><w:p><w:r><w:t>Letter</w:t></w:r></w:p>${body}</w:body></w:document>`,
    },
    { name: 'word/_rels/document.xml.rels', content: relationsXml(relations) },
    ...parts,
  ];
}

type Container = { FullPaths: string[] };
type Cfb = {
  utils: { cfb_new: () => Container; cfb_add: (to: Container, name: string, content: Buffer) => void };
  write: (from: Container, options: { type: 'buffer'; fileType: 'cfb' }) => Buffer;
};

/** A compound file with these streams (`folder/stream`). */
export function sampleOle(streams: Readonly<Record<string, Buffer>>): Buffer {
  const { utils, write } = XLSX.CFB as Cfb;
  const container = utils.cfb_new();
  for (const [name, content] of Object.entries(streams)) utils.cfb_add(container, `/${name}`, content);
  return write(container, { type: 'buffer', fileType: 'cfb' });
}

/** The document stream of a Word 97 file with these flags, its text, and where its template is. */
export function wordStreams(flags = 0, text = 'Letter', template = ''): Record<string, Buffer> {
  const document = Buffer.alloc(5_000);
  document.writeUInt16LE(0xa5ec, 0);
  document.writeUInt16LE(flags, 0x0a);
  document.write(text, 1_024, 'latin1');
  const strings = ['', template, 'Title'].map((string) => {
    const length = Buffer.alloc(2);
    length.writeUInt16LE(string.length, 0);
    return Buffer.concat([length, Buffer.from(string, 'utf16le')]);
  });
  const table = Buffer.concat([Buffer.from('ffff03000000', 'hex'), ...strings, Buffer.alloc(4_100)]);
  document.writeUInt32LE(0, 0x019a);
  document.writeUInt32LE(table.length - 4_100, 0x019e);
  return { WordDocument: document, '0Table': table };
}

/** A Word 97 document; `more`: additional streams. */
export const sampleDoc = (more: Readonly<Record<string, Buffer>> = {}, flags = 0): Buffer =>
  sampleOle({ ...wordStreams(flags), ...more });
