import { DOCX_TEXT_MAX, type DocxText } from '@firstlight/domain/record/attachment-previews';
import { zipParts } from '../../../platform/zip/zip-parts.js';
import { DOCX_CAPS, unsoundText } from './inspect-docx.js';
import { readXml, type XmlTag } from '../../../platform/files/xml-tags.js';

const MAIN_PART = 'word/document.xml';
/** Elements that Word renders as white space. */
const SPACES: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n' };

/** The paragraphs of a checked Word document, up to `DOCX_TEXT_MAX` characters, or the error message. */
export async function docxText(bytes: Buffer): Promise<DocxText | string> {
  const paragraphs: string[] = [];
  let length = 0;
  const add = (text: string): void => {
    const part = text.slice(0, Math.max(0, DOCX_TEXT_MAX - length));
    length += text.length;
    if (part !== '') paragraphs.push((paragraphs.pop() ?? '') + part);
  };
  const tag = ({ name }: XmlTag): void => {
    if (name === 'p' && length < DOCX_TEXT_MAX) paragraphs.push('');
    else add(SPACES[name] ?? '');
  };
  const text = (piece: string, inside: string): void => {
    // Text that was deleted with changes tracked is `delText`.
    if (inside === 't') add(piece);
  };
  try {
    for await (const { content } of zipParts(bytes, DOCX_CAPS, (name) => name === MAIN_PART)) {
      readXml(content, { tag, text });
    }
  } catch (error) {
    return unsoundText(error);
  }
  return { paragraphs: paragraphs.filter((paragraph) => paragraph.trim() !== ''), cut: length > DOCX_TEXT_MAX };
}
