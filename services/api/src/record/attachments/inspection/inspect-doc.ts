import { ATTACHMENT_FINDINGS, type AttachmentFinding } from '@firstlight/domain/record/attachment-findings';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import * as XLSX from '@e965/xlsx';

/** A compound file (MS-CFB): `FullPaths` are the names of `FileIndex`, folder by folder. */
type CompoundFile = { FullPaths: string[]; FileIndex: { content?: ArrayLike<number> }[] };
type Cfb = { read: (bytes: Buffer, options: { type: 'buffer' }) => CompoundFile };

/** MS-OVBA, MS-OLEDS, MS-DOC 2.1: names of streams and storages with active or embedded content. */
const ACTIVE_NAMES: readonly [RegExp, AttachmentFinding][] = [
  [/\/(_VBA_PROJECT(_CUR)?|VBA|Macros|PROJECTwm)(\/|$)/i, 'macros'],
  [/\/\u0003?(OCXNAME|OCXDATA|OCXPROPS)$/i, 'activeX'],
  [/\/(ObjectPool\/.+|\u0001Ole10Native|\u0001Ole10ItemName|Package)$/i, 'embedded'],
];

/** MS-DOC 2.5: the header of the document stream. */
const HEADER = { magic: 0xa5ec, flags: 0x0a, encrypted: 0x0100, secondTable: 0x0200, associations: 0x019a };
/** MS-DOC 2.9.270: the second of the associated strings is the template. */
const TEMPLATE = 1;
const FAR_AWAY = /^(https?:|ftp:|\\\\|\/\/)/i;
/** A field begins with this character; `DDE` and `DDEAUTO` start a program. */
const DDE = /\u0013[\s"]*DDE(AUTO)?[\s"]/i;

/** The error message for a Word 97 document; `null` for a valid one without active content. */
export function inspectDoc(bytes: Buffer): string | null {
  const file = compoundFile(bytes);
  if (file === null) return ATTACHMENT_TEXTS.damaged;
  if (stream(file, 'EncryptedPackage')) return ATTACHMENT_TEXTS.locked;
  const active = ACTIVE_NAMES.find(([pattern]) => file.FullPaths.some((path) => pattern.test(path)));
  if (active) return ATTACHMENT_FINDINGS[active[1]];
  const document = stream(file, 'WordDocument');
  if (!document) return ATTACHMENT_TEXTS.contentDiffers;
  if (document.length < HEADER.flags + 2 || document.readUInt16LE(0) !== HEADER.magic) return ATTACHMENT_TEXTS.damaged;
  const flags = document.readUInt16LE(HEADER.flags);
  if ((flags & HEADER.encrypted) !== 0) return ATTACHMENT_TEXTS.locked;
  const table = stream(file, (flags & HEADER.secondTable) === 0 ? '0Table' : '1Table');
  if (table && FAR_AWAY.test(templateOf(document, table))) return ATTACHMENT_FINDINGS.externalTemplate;
  // Text with one or two bytes per letter.
  return DDE.test(document.toString('latin1').replaceAll('\0', '')) ? ATTACHMENT_FINDINGS.dynamicData : null;
}

/** Whether this is any kind of document that Office locked with a password. */
export function isLockedPackage(bytes: Buffer): boolean {
  const file = compoundFile(bytes);
  return file !== null && stream(file, 'EncryptedPackage') !== null;
}

function compoundFile(bytes: Buffer): CompoundFile | null {
  try {
    return (XLSX.CFB as Cfb).read(bytes, { type: 'buffer' });
  } catch {
    return null;
  }
}

/** A top-level stream of the file. */
function stream(file: CompoundFile, name: string): Buffer | null {
  const index = file.FullPaths.findIndex((path) => /^[^/]*\/([^/]+)$/.exec(path)?.[1] === name);
  const content = file.FileIndex[index]?.content;
  return content ? Buffer.from(Array.isArray(content) ? Uint8Array.from(content) : (content as Uint8Array)) : null;
}

/** The location of the document's template; empty without one. */
function templateOf(document: Buffer, table: Buffer): string {
  if (document.length < HEADER.associations + 8) return '';
  const from = document.readUInt32LE(HEADER.associations);
  const list = table.subarray(from, from + document.readUInt32LE(HEADER.associations + 4));
  let at = 6;
  for (let index = 0; at + 2 <= list.length; index += 1) {
    const end = at + 2 + 2 * list.readUInt16LE(at);
    if (index === TEMPLATE) return list.toString('utf16le', at + 2, end);
    at = end;
  }
  return '';
}
