/**
 * Reads a PDF from the standard input with PDF.js, which didn't write it, and prints what assistive technology gets:
 * language, title, and the structure tree in reading order, each leaf with its text.
 */
import { buffer } from 'node:stream/consumers';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** The text of each piece of marked content of a page, by its id in the structure tree. */
async function textsOf(page) {
  const texts = new Map();
  const open = [];
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  for (const item of items) {
    if (item.type === 'beginMarkedContentProps' || item.type === 'beginMarkedContent') open.push(item);
    else if (item.type === 'endMarkedContent') open.pop();
    else {
      const id = open.at(-1)?.id ?? open.at(-1)?.tag ?? 'untagged';
      texts.set(id, `${texts.get(id) ?? ''}${item.str}${item.hasEOL ? ' ' : ''}`);
    }
  }
  return texts;
}

function leaves(node, texts, roles = []) {
  if (node.type === 'content') return [[roles.at(-1), (texts.get(node.id) ?? '').trim()]];
  return node.children.flatMap((child) => leaves(child, texts, [...roles, node.role]));
}

const task = getDocument({ data: new Uint8Array(await buffer(process.stdin)), verbosity: 0 });
const pdf = await task.promise;
const { info, metadata } = await pdf.getMetadata();
const pages = [];
for (let number = 1; number <= pdf.numPages; number += 1) {
  const page = await pdf.getPage(number);
  const texts = await textsOf(page);
  const tree = await page.getStructTree();
  pages.push({
    elements: tree ? leaves(tree, texts) : [],
    artifact: texts.get('Artifact') ?? '',
    untagged: texts.get('untagged') ?? '',
  });
}
const marked = await pdf.getMarkInfo();
console.log(
  JSON.stringify({
    language: info.Language,
    title: info.Title,
    tagged: marked?.Marked === true,
    accessible: metadata?.get('pdfuaid:part') ?? null,
    pages,
  }),
);
await task.destroy();
