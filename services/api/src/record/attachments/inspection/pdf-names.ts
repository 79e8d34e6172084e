/** A stream of a PDF: the syntax before it, and the position of its bytes. */
export type PdfStream = { dictionary: string; from: number; to: number };

export type PdfSyntax = { names: Set<string>; streams: PdfStream[] };

/** Objects begin after `obj`: text swallowed by an unfinished string or comment before it is read again from here. */
const OBJECT = /(?<!end)obj/g;
const NEXT = /%[^\r\n]*|\(|\/[^\0\t\n\f\r ()<>[\]{}/%]*|>>(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?:\r\n|\n|\r)?/g;
const IN_STRING = /\\[^]|[()]/g;
const END_OF_STREAM = 'endstream';

/** `#4a` in a name is a letter. */
export const plainSyntax = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Every name in PDF syntax (without the slash, `#xx` decoded), outside strings, comments and the bytes of streams.
 * Readers find objects by address or by searching, and disagree about broken files: each object is read separately,
 * wherever it is, even within a stream.
 */
export function pdfSyntax(file: string): PdfSyntax {
  const starts = [0, ...Array.from(file.matchAll(OBJECT), ({ index }) => index + 3)];
  const found: PdfSyntax = { names: new Set(), streams: [] };
  starts.forEach((from, index) => readSegment(file.slice(from, starts[index + 1]), from, file, found));
  return found;
}

function readSegment(text: string, offset: number, file: string, { names, streams }: PdfSyntax): void {
  NEXT.lastIndex = 0;
  for (let token = NEXT.exec(text); token; token = NEXT.exec(text)) {
    const [mark] = token;
    if (mark === '(') NEXT.lastIndex = endOfString(text, NEXT.lastIndex);
    else if (mark.startsWith('/')) names.add(plainSyntax(mark.slice(1)));
    else if (mark.startsWith('>>')) {
      const from = offset + NEXT.lastIndex;
      const end = file.indexOf(END_OF_STREAM, from);
      const to = end < 0 ? file.length : end;
      streams.push({ dictionary: text.slice(0, token.index), from, to });
      NEXT.lastIndex = Math.min(to - offset, text.length);
    }
  }
}

function endOfString(text: string, from: number): number {
  IN_STRING.lastIndex = from;
  let depth = 1;
  for (let token = IN_STRING.exec(text); token; token = IN_STRING.exec(text)) {
    if (token[0] === '(') depth += 1;
    if (token[0] === ')') depth -= 1;
    if (depth === 0) return IN_STRING.lastIndex;
  }
  return text.length;
}
