import { SaxesParser } from 'saxes';

/** A start tag without its prefix; attribute names without theirs. */
export type XmlTag = { name: string; attributes: Readonly<Record<string, string>> };

export type XmlSink = { tag: (tag: XmlTag) => void; text?: (text: string, inside: string) => void };

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Office also reads UTF-16 parts if they have a byte order mark. */
function decoded(content: Buffer): string {
  const [first, second] = content;
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder(first === 0xff && second === 0xfe ? 'utf-16le' : 'utf-8').decode(content);
}

/** Reads a part of an Office document tag by tag. Returns false if it isn't well-formed, or has a DTD. */
export function readXml(content: Buffer, sink: XmlSink): boolean {
  const parser = new SaxesParser();
  const open: string[] = [];
  let isSound = true;
  parser.on('doctype', () => (isSound = false));
  parser.on('error', () => (isSound = false));
  parser.on('opentag', ({ name, attributes }) => {
    open.push(local(name));
    const entries = Object.entries(attributes).map(([key, value]) => [local(key), value] as const);
    sink.tag({ name: local(name), attributes: Object.fromEntries(entries) });
  });
  parser.on('closetag', () => open.pop());
  parser.on('text', (text) => sink.text?.(text, open.at(-1) ?? ''));
  parser.write(decoded(content)).close();
  return isSound;
}
