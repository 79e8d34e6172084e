import { ATTACHMENT_FINDINGS, type AttachmentFinding } from '@firstlight/domain/record/attachment-findings';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { UnsoundZip, zipParts, type ZipCaps, type ZipPart } from '../../../platform/zip/zip-parts.js';
import { readXml, type XmlTag } from '../../../platform/files/xml-tags.js';

/** A report of a hundred scanned pages unpacks to about 20 MB. */
export const DOCX_CAPS: ZipCaps = { entries: 2_000, bytes: 200 * 1024 * 1024, ratio: 300 };

/** The type of the main part: macros, templates and workbooks have a different one. */
const WORD_DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** ECMA-376, part 1, 15.2, and MS-OFFMACRO2: content types of parts with active or embedded content. */
const ACTIVE_TYPES: readonly [RegExp, AttachmentFinding][] = [
  [/macroenabled|vbaproject|vbadata|keymapcustomizations/i, 'macros'],
  [/activex/i, 'activeX'],
  [/oleobject|vnd\.ms-package|\.sheet(\.main\+xml)?$|\.presentation(\.main\+xml)?$/i, 'embedded'],
];

/** The last segment of a relationship's type. */
const ACTIVE_RELATIONS: Readonly<Record<string, AttachmentFinding>> = {
  vbaproject: 'macros',
  wordvbadata: 'macros',
  keymapcustomizations: 'macros',
  control: 'activeX',
  activexcontrolbinary: 'activeX',
  oleobject: 'embedded',
  package: 'embedded',
  afchunk: 'embedded',
};

/** A field whose instruction starts a program: `DDE` or `DDEAUTO`. */
const DDE = /(^|[\s"])DDE(AUTO)?[\s"]/i;

/** Findings in the parts of one document. */
class Findings {
  readonly found = new Set<AttachmentFinding>();
  isWord = false;
  isSound = true;

  take({ name, content }: ZipPart): void {
    const path = name.toLowerCase();
    if (content.subarray(0, OLE.length).equals(OLE)) this.found.add('embedded');
    if (path === '[content_types].xml') this.read(content, (tag) => this.contentType(tag));
    else if (path.endsWith('.rels')) this.read(content, (tag) => this.relation(tag));
    else if (path.startsWith('word/') && path.endsWith('.xml')) this.fields(content);
  }

  private read(content: Buffer, tag: (tag: XmlTag) => void): void {
    this.isSound = readXml(content, { tag }) && this.isSound;
  }

  private contentType({ attributes }: XmlTag): void {
    const type = attributes['ContentType'] ?? '';
    if (type.toLowerCase() === WORD_DOCUMENT) this.isWord = true;
    const active = ACTIVE_TYPES.find(([pattern]) => pattern.test(type));
    // A default for an extension says nothing about the actual parts.
    if (active && attributes['PartName'] !== undefined) this.found.add(active[1]);
  }

  private relation({ attributes }: XmlTag): void {
    const kind = (attributes['Type'] ?? '').split('/').at(-1)?.toLowerCase() ?? '';
    const isExternal = attributes['TargetMode']?.toLowerCase() === 'external';
    const active = ACTIVE_RELATIONS[kind];
    if (active) this.found.add(active);
    else if (isExternal && kind === 'attachedtemplate') this.found.add('externalTemplate');
    // A link is followed only when it is clicked.
    else if (isExternal && kind !== 'hyperlink') this.found.add('externalContent');
  }

  /** The instruction of a field may be split into any number of pieces. */
  private fields(content: Buffer): void {
    let instruction = '';
    const tag = ({ name, attributes }: XmlTag): void => {
      if (name === 'fldSimple') this.field(attributes['instr'] ?? '');
      if (name === 'fldChar' && attributes['fldCharType'] === 'begin') instruction = '';
      if (name === 'fldChar' && attributes['fldCharType'] !== 'begin') this.field(instruction);
    };
    const text = (piece: string, inside: string): void => {
      if (inside === 'instrText') instruction += piece;
    };
    this.isSound = readXml(content, { tag, text }) && this.isSound;
  }

  private field(instruction: string): void {
    if (DDE.test(`${instruction} `)) this.found.add('dynamicData');
  }
}

/** The error message for an unreadable archive; rethrows any other error. */
export function unsoundText(error: unknown): string {
  if (!(error instanceof UnsoundZip)) throw error;
  if (error.reason === 'encrypted') return ATTACHMENT_TEXTS.locked;
  return error.reason === 'bomb' ? ATTACHMENT_FINDINGS.bomb : ATTACHMENT_TEXTS.damaged;
}

/** The error message for a DOCX file; `null` for a valid Word document without active content. */
export async function inspectDocx(bytes: Buffer): Promise<string | null> {
  const findings = new Findings();
  try {
    for await (const part of zipParts(bytes, DOCX_CAPS)) findings.take(part);
  } catch (error) {
    return unsoundText(error);
  }
  const first = Object.keys(ATTACHMENT_FINDINGS).find((name) => findings.found.has(name as AttachmentFinding));
  if (first) return ATTACHMENT_FINDINGS[first as AttachmentFinding];
  if (!findings.isWord) return ATTACHMENT_TEXTS.contentDiffers;
  return findings.isSound ? null : ATTACHMENT_TEXTS.damaged;
}
