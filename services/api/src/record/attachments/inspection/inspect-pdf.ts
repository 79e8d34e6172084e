import { ATTACHMENT_FINDINGS, type AttachmentFinding } from '@firstlight/domain/record/attachment-findings';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { hasOpeningAddress, pdfSyntax } from './pdf-names.js';
import { packedNames, UnreadableStream } from './pdf-object-streams.js';

/** Names that make a PDF more than a document: ISO 32000-1, 12.6.4 (actions), 7.11.4 (files), 12.7.8 (XFA), 13 (media). */
const ACTIVE_NAMES: readonly [string, AttachmentFinding][] = [
  ['JavaScript', 'script'],
  ['JS', 'script'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'embedded'],
  ['EmbeddedFiles', 'embedded'],
  ['FileAttachment', 'embedded'],
  ['GoToE', 'embedded'],
  ['RichMedia', 'media'],
  ['Rendition', 'media'],
  ['XFA', 'xfa'],
  ['GoToR', 'remote'],
  ['SubmitForm', 'remote'],
  ['ImportData', 'remote'],
];

/**
 * Harmless alone, but not in one file: a link together with actions that run by themselves (12.6.3), and a file that is
 * loaded from an address (7.11.5). An ordinary link, which has to be clicked, is `URI` without `AA` and isn't the opening
 * action.
 */
const ACTIVE_PAIRS: readonly [string, string, AttachmentFinding][] = [
  ['AA', 'URI', 'remote'],
  ['FS', 'URL', 'remote'],
];

const END_OF_PDF = '%%EOF';
const EOF_WITHIN = 2_048;
/** Padding that some writers add after the end of a PDF. */
const PADDING = /^[\s\0]*$/;
const END_OF_ZIP = 'PK\u0005\u0006';
const ZIP_TAIL = 65_557;

/** The error message for a PDF; `null` for one that is complete, opens without a password and has no active content. */
export async function inspectPdf(bytes: Buffer): Promise<string | null> {
  const file = bytes.toString('latin1');
  const ending = file.slice(-EOF_WITHIN);
  const end = ending.lastIndexOf(END_OF_PDF);
  if (end < 0) return ATTACHMENT_TEXTS.damaged;
  // A second file after the first one, or around it: readers disagree about what this is.
  const isZipToo = file.slice(-ZIP_TAIL).includes(END_OF_ZIP) && file.includes('PK\u0001\u0002');
  const { names, streams } = pdfSyntax(file);
  const found = finding(names);
  if (found) return ATTACHMENT_FINDINGS[found];
  if (isZipToo || !PADDING.test(ending.slice(end + END_OF_PDF.length))) return ATTACHMENT_TEXTS.contentDiffers;
  const packed = (): Set<string> => new Set([...names, ...packedNames(file, streams)]);
  if (!names.has('Encrypt')) return inspectPacked(packed);
  const { openLocked } = await import('./locked-pdf.js');
  const opened = await openLocked(bytes);
  if (opened === null) return ATTACHMENT_TEXTS.locked;
  // Objects that aren't encrypted despite the marker are read as they are.
  const plain = inspectPacked(packed);
  return plain !== null && plain !== ATTACHMENT_TEXTS.damaged
    ? plain
    : inspectPacked(() => new Set([...names, ...namesOf(opened())]));
}

const namesOf = (objects: readonly string[]): Set<string> =>
  new Set(objects.flatMap((object) => [...pdfSyntax(object).names]));

function inspectPacked(read: () => Set<string>): string | null {
  try {
    const found = finding(read());
    return found ? ATTACHMENT_FINDINGS[found] : null;
  } catch (error) {
    if (!(error instanceof UnreadableStream)) throw error;
    return error.reason === 'bomb' ? ATTACHMENT_FINDINGS.bomb : ATTACHMENT_TEXTS.damaged;
  }
}

function finding(names: ReadonlySet<string>): AttachmentFinding | null {
  const pair = ACTIVE_PAIRS.find(([one, other]) => names.has(one) && names.has(other));
  const named = ACTIVE_NAMES.find(([name]) => names.has(name))?.[1] ?? pair?.[2] ?? null;
  return named ?? (hasOpeningAddress(names) ? 'remote' : null);
}
