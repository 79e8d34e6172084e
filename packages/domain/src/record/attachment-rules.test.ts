import { describe, expect, it } from '@jest/globals';
import {
  ATTACHMENT_TEXTS,
  boundedPage,
  checkAttachmentFile,
  documentTypeOfUrl,
  fileKindOfName,
  isAttachmentUrl,
} from './attachment-rules.js';

describe('attachment rules', () => {
  it('TAB-ATT-05 recognises five kinds of file by name', () => {
    expect(['a.PDF', 'b.doc', 'c.docx', 'd.jpeg', 'e.JPG', 'f.png'].map(fileKindOfName)).toEqual([
      'pdf',
      'doc',
      'docx',
      'jpg',
      'jpg',
      'png',
    ]);
    expect(['a.gif', 'pdf', 'a.pdf.exe', 'constructor', 'a.toString'].map(fileKindOfName)).toEqual(Array(5).fill(null));
  });

  it('TAB-ATT-05 TAB-ATT-06 checks a chosen file', () => {
    expect(checkAttachmentFile({ name: 'a.pdf', size: 10_485_760 })).toBeNull();
    expect(checkAttachmentFile({ name: 'a.pdf', size: 10_485_761 })).toBe(ATTACHMENT_TEXTS.tooLarge);
    expect(checkAttachmentFile({ name: 'a.tiff', size: 1 })).toBe(ATTACHMENT_TEXTS.fileType);
    expect(checkAttachmentFile({ name: 'a.pdf', size: 0 })).toBe(ATTACHMENT_TEXTS.emptyFile);
  });

  it('TAB-ATT-04 TAB-ATT-07 checks pasted addresses', () => {
    expect(['https://example.org/x', ' http://example.org '].map(isAttachmentUrl)).toEqual([true, true]);
    expect(['', 'example.org/x.pdf', 'javascript:alert(1)', 'data:,x'].map(isAttachmentUrl)).toEqual(
      Array(4).fill(false),
    );
    const types = ['https://e.org/a.pdf?x=1', 'https://e.org/a.JPEG#p', 'https://e.org/a.png', 'https://e.org/a.docx'];
    expect(types.map(documentTypeOfUrl)).toEqual(['pdf', 'image', 'image', 'link']);
  });

  it('TAB-ATT-10 keeps the page between 1 and the page count', () => {
    expect([0, -3, 2.7, 9, Number.NaN].map((page) => boundedPage(page, 5))).toEqual([1, 1, 2, 5, 1]);
  });
});
