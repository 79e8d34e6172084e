/** A stream of a PDF: the syntax before it, and the position of its bytes. */
export type PdfStream = { dictionary: string; from: number; to: number };

export type PdfSyntax = { names: Set<string>; streams: PdfStream[] };

/** Objects begin after `obj`: text swallowed by an unfinished string or comment before it is read again from here. */
const OBJECT = /(?<!end)obj/g;
const NEXT = /%[^\r\n]*|\(|\/[^\0\t\n\f\r ()<>[\]{}/%]*|>>(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*stream(?:\r\n|\n|\r)?/g;
const IN_STRING = /\\[^]|[()]/g;
const END_OF_STREAM = 'endstream';
/** Before `obj`: the number of an object. */
const NUMBER = /(\d+)[\0\s]+\d+[\0\s]*$/;
/** After `/OpenAction`: an action, or the number of one. A page to open at is an array. */
const ACTION = /(?:[\0\s]|%[^\r\n]*[\r\n])*(?:<<|(\d+)[\0\s]+\d+[\0\s]+R)/y;
const IN_DICTIONARY = /<<|>>|\(/g;

/** `#4a` in a name is a letter. */
export const plainSyntax = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/**
 * Every name in PDF syntax (without the slash, `#xx` decoded), outside strings, comments and the bytes of streams.
 * Readers find objects by address or by searching, and disagree about broken files: each object is read separately,
 * wherever it is, even within a stream. An action that opens an address by itself is found by `hasOpeningAddress`.
 */
export function pdfSyntax(file: string): PdfSyntax {
  const starts = [0, ...Array.from(file.matchAll(OBJECT), ({ index }) => index + 3)];
  const found: PdfSyntax = { names: new Set(), streams: [] };
  starts.forEach((from, index) => {
    const segment = readSegment(file.slice(from, starts[index + 1]), from, file, found.streams);
    segment.forEach((name) => found.names.add(name));
    const [, number] = NUMBER.exec(file.slice(Math.max(0, from - 30), Math.max(0, from - 3))) ?? [];
    if (number !== undefined && segment.has('URI')) found.names.add(`${Number(number)} URI`);
  });
  return found;
}

/** Whether the opening action, there or in an object of its own, is an address. */
export function hasOpeningAddress(names: ReadonlySet<string>): boolean {
  const opened = [...names].filter((name) => name.startsWith('OpenAction ')).map((name) => name.split(' ')[1]);
  return opened.some((what) => what === 'URI' || names.has(`${what} URI`));
}

function readSegment(text: string, offset: number, file: string, streams: PdfStream[]): Set<string> {
  const names = new Set<string>();
  let opened = 0;
  NEXT.lastIndex = 0;
  for (let token = NEXT.exec(text); token; token = NEXT.exec(text)) {
    const [mark] = token;
    if (mark === '(') NEXT.lastIndex = endOfString(text, NEXT.lastIndex);
    else if (mark.startsWith('/')) {
      const name = plainSyntax(mark.slice(1));
      names.add(name);
      // One within another was read with it: each part of a file is read a fixed number of times.
      if (name === 'OpenAction' && NEXT.lastIndex > opened) opened = addOpening(names, text, NEXT.lastIndex);
    } else if (mark.startsWith('>>')) {
      const from = offset + NEXT.lastIndex;
      const end = file.indexOf(END_OF_STREAM, from);
      const to = end < 0 ? file.length : end;
      streams.push({ dictionary: text.slice(0, token.index), from, to });
      NEXT.lastIndex = Math.min(to - offset, text.length);
    }
  }
  return names;
}

/** Returns where it ends. */
function addOpening(names: Set<string>, text: string, from: number): number {
  ACTION.lastIndex = from;
  const action = ACTION.exec(text);
  if (!action) return from;
  const [, number] = action;
  if (number !== undefined) names.add(`OpenAction ${Number(number)}`);
  if (number !== undefined) return ACTION.lastIndex;
  const end = endOfDictionary(text, ACTION.lastIndex);
  if (/\/URI/.test(plainSyntax(text.slice(from, end)))) names.add('OpenAction URI');
  return end;
}

function endOfDictionary(text: string, from: number): number {
  IN_DICTIONARY.lastIndex = from;
  let depth = 1;
  for (let token = IN_DICTIONARY.exec(text); token; token = IN_DICTIONARY.exec(text)) {
    if (token[0] === '(') IN_DICTIONARY.lastIndex = endOfString(text, IN_DICTIONARY.lastIndex);
    else depth += token[0] === '<<' ? 1 : -1;
    if (depth === 0) return IN_DICTIONARY.lastIndex;
  }
  return text.length;
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
