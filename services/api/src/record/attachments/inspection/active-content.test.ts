import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, it } from '@jest/globals';
import { ATTACHMENT_FINDINGS, type AttachmentFinding } from '@firstlight/domain/record/attachment-findings';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import fc from 'fast-check';
import { sampleDocx, samplePdf } from '../../../testing/sample-files.js';
import { relationsXml, sampleDoc, sampleOle, wordStreams, type DocxExtras } from '../../../testing/sample-office.js';
import { packedZeros } from '../../../testing/sample-zip.js';
import { inspectDocument } from './inspect-document.js';

const BYTES = Buffer.alloc(600, 1);
const OLE = sampleOle({ _VBA_PROJECT: BYTES });
const VBA_TYPE = 'application/vnd.ms-office.vbaProject';
const LINKED = 'https://example.org/normal.dotm';

const utf16 = (text: string): Buffer => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);

describe('2.2/13 a DOCX with active or external content', () => {
  it.each<[string, AttachmentFinding, DocxExtras]>([
    ['macros under their usual name', 'macros', { relations: [['vbaProject', 'vbaProject.bin']] }],
    ['macros that only a content type shows', 'macros', { types: [['/word/picture.bin', VBA_TYPE]] }],
    ['macros, written in characters of XML', 'macros', { relations: [['http://x/vba&#80;roject', 'a.bin']] }],
    ['a document type with macros', 'macros', { mainType: 'application/vnd.ms-word.document.macroEnabled.main+xml' }],
    ['a binary part of the old kind, whatever its name', 'embedded', { parts: [{ name: 'word/a.jpg', content: OLE }] }],
    ['an OLE object', 'embedded', { relations: [['oleObject', 'embeddings/oleObject1.bin']] }],
    ['a workbook inside', 'embedded', { relations: [['package', 'embeddings/book.xlsx']] }],
    ['a page that Word pastes in', 'embedded', { relations: [['aFChunk', 'page.html']] }],
    ['ActiveX', 'activeX', { relations: [['control', 'activeX/activeX1.xml']] }],
    ['an external template', 'externalTemplate', { relations: [['attachedTemplate', LINKED, 'External']] }],
    [
      'a picture from elsewhere',
      'externalContent',
      { relations: [['image', 'https://example.org/a.png', 'External']] },
    ],
    ['a frame from elsewhere', 'externalContent', { relations: [['frame', 'https://example.org/a', 'external']] }],
    ['DDE', 'dynamicData', { body: '<w:fldSimple w:instr=" DDEAUTO c:\\\\x cmd "/>' }],
    [
      'DDE in pieces',
      'dynamicData',
      {
        body: '<w:fldChar w:fldCharType="begin"/><w:instrText>DD</w:instrText><w:instrText>E x y</w:instrText><w:fldChar w:fldCharType="end"/>',
      },
    ],
    [
      'relations of another part, in UTF-16',
      'externalTemplate',
      {
        parts: [
          {
            name: 'WORD/_RELS/settings.xml.RELS',
            content: utf16(relationsXml([['attachedTemplate', LINKED, 'External']])),
          },
        ],
      },
    ],
    ['1 GB in a part', 'bomb', { parts: [{ name: 'word/media/a.png', packed: packedZeros(1_024), declared: 1_000 }] }],
  ])('refuses %s', async (_, finding, extras) => {
    expect(await inspectDocument(sampleDocx(extras), 'docx')).toBe(ATTACHMENT_FINDINGS[finding]);
  });

  it.each<[string, DocxExtras]>([
    ['links', { relations: [['hyperlink', 'https://example.org/', 'External']] }],
    [
      'pictures and a template of its own',
      {
        relations: [
          ['image', 'media/a.png'],
          ['attachedTemplate', 'a.dotx'],
        ],
      },
    ],
    ['fields of date and page', { body: '<w:fldSimple w:instr=" PAGE "/><w:fldSimple w:instr=" DATE \\@ d "/>' }],
    ['the word DDE in its text', { body: '<w:t>DDE was measured</w:t>' }],
  ])('takes %s', async (_, extras) => {
    expect(await inspectDocument(sampleDocx(extras), 'docx')).toBeNull();
  });

  it('rejects relationships that it can’t read', async () => {
    const parts = [{ name: 'word/_rels/a.xml.rels', content: '<!DOCTYPE a [<!ENTITY b "c">]><a/>' }];
    expect(await inspectDocument(sampleDocx({ parts }), 'docx')).toBe(ATTACHMENT_TEXTS.damaged);
  });
});

describe('2.2/13 a DOC with active or external content', () => {
  it.each<[string, AttachmentFinding, Buffer]>([
    ['macros', 'macros', sampleDoc({ 'Macros/VBA/_VBA_PROJECT': BYTES })],
    ['macros in a storage of another name', 'macros', sampleDoc({ 'Thing/Other/_VBA_PROJECT': BYTES })],
    ['an embedded object', 'embedded', sampleDoc({ 'ObjectPool/_1234/ObjInfo': BYTES })],
    ['a packed file', 'embedded', sampleDoc({ 'Thing/\u0001Ole10Native': BYTES })],
    ['ActiveX', 'activeX', sampleDoc({ 'Thing/\u0003OCXNAME': BYTES })],
    ['a template from elsewhere', 'externalTemplate', sampleOle(wordStreams(0, 'Letter', LINKED))],
    ['a template on a share', 'externalTemplate', sampleOle(wordStreams(0, 'Letter', '\\\\203.0.113.9\\a.dot'))],
    ['DDE', 'dynamicData', sampleOle(wordStreams(0, '\u0013 DDEAUTO c:\\x cmd \u0015'))],
  ])('refuses %s', async (_, finding, file) => {
    expect(await inspectDocument(file, 'doc')).toBe(ATTACHMENT_FINDINGS[finding]);
  });

  it('accepts a letter with a template on the same machine', async () => {
    expect(await inspectDocument(sampleOle(wordStreams(0, 'DDE', 'C:\\Office\\Normal.dot')), 'doc')).toBeNull();
  });

  it('recognizes an RTF document', async () => {
    expect(await inspectDocument(Buffer.from('{\\rtf1\\ansi Letter}'), 'doc')).toBe(ATTACHMENT_FINDINGS.rtf);
  });
});

const pdfWith = (object: string): Buffer => samplePdf(`>>\nendobj\n2 0 obj <<${object}`);

/** The object inside an object stream, as current writers do. */
function packed(object: string, more = ''): Buffer {
  const content = deflateSync(Buffer.from(`3 0 4 ${object.length + 1} ${object} <<>>`));
  const first = `3 0 4 ${object.length + 1} `.length;
  const dictionary = `/Type /ObjStm /N 2 /First ${first} /Filter /FlateDecode /Length ${content.length} ${more}`;
  return Buffer.from(
    pdfWith(`${dictionary}>>\nstream\n@\nendstream\nendobj\n5 0 obj <<`)
      .toString('latin1')
      .replace('@', () => content.toString('latin1')),
    'latin1',
  );
}

describe('2.2/13 a PDF with active or embedded content', () => {
  const ROWS: [string, AttachmentFinding, string][] = [
    ['JavaScript', 'script', '/S /JavaScript /JS (app.alert\\(1\\))'],
    ['JavaScript with escaped names', 'script', '/S /J#61vaScript /#4a#53 (x)'],
    ['a script that opens with it', 'script', '/OpenAction << /S /JavaScript /JS 9 0 R >>'],
    ['a script behind a string', 'script', '/A (a \\( b \\) \\\\) /JS (x)'],
    ['a script behind a string that never ends', 'script', '/A (open >>\nendobj\n7 0 obj << /JS (x)'],
    ['a script behind a comment', 'script', '% >> (\n/JS (x)'],
    [
      'a script behind the bytes of a stream',
      'script',
      '/Length 3 >> stream\nabc\nendstream endobj 6 0 obj << /JS (x)',
    ],
    ['a script within the bytes of a stream', 'script', '/Length 3 >> stream\n8 0 obj << /JS (x) >>\nendstream <<'],
    ['a program to start', 'launch', '/A << /S /Launch /F (cmd.exe) >>'],
    ['another file', 'embedded', '/Names << /EmbeddedFiles 9 0 R >>'],
    ['a film', 'media', '/Subtype /RichMedia'],
    ['an XFA form', 'xfa', '/AcroForm << /XFA 9 0 R >>'],
    ['a file on another computer', 'remote', '/OpenAction << /S /GoToR /F (\\\\\\\\files.example.org\\\\s\\\\x) >>'],
    ['a file on another computer, escaped', 'remote', '/AA << /O << /S /GoTo#52 /F (x) >> >>'],
    [
      'a form that sends itself',
      'remote',
      '/OpenAction << /S /SubmitForm /F << /FS /URL /F (https://x.example.org) >> >>',
    ],
    ['data from another computer', 'remote', '/AA << /O << /S /ImportData /F (x) >> >>'],
    ['a link that opens by itself', 'remote', '/AA << /O << /S /URI /URI (https://x.example.org) >> >>'],
    ['an address as the opening action', 'remote', '/OpenAction << /S /URI /URI (https://x.example.org/?id=1) >>'],
    ['an address as the opening action, after a comment', 'remote', '/OpenAction %a\n<< /S /URI /URI (x) >>'],
    [
      'an address after the opening action',
      'remote',
      '/OpenAction << /S /GoTo /D (a >> \\) b) /Next << /S /#55RI /URI (https://x.example.org) >> >>',
    ],
    ['content loaded from an address', 'remote', '/F << /FS /URL /F (https://x.example.org/a) >>'],
  ];

  it.each(ROWS)('rejects %s', async (_, finding, object) => {
    expect(await inspectDocument(pdfWith(object), 'pdf')).toBe(ATTACHMENT_FINDINGS[finding]);
  });

  it.each(ROWS.filter(([, , object]) => !object.includes('stream')))(
    'refuses %s in an object stream',
    async (_, finding, object) => {
      expect(await inspectDocument(packed(`<<${object}>>`), 'pdf')).toBe(ATTACHMENT_FINDINGS[finding]);
    },
  );

  it.each([
    ['a page to open at', '/OpenAction [2 0 R /XYZ 0 0 1]'],
    [
      'a link to press',
      '/Annots [<< /Subtype /Link /A << /S /URI /URI (https://example.org) >> ] /OpenAction [2 0 R /Fit]',
    ],
    ['a link to a page', '/A << /S /GoTo /D (chapter) '],
    [
      'an opening action of its own and a link to press',
      '/OpenAction 7 0 R >> endobj 7 0 obj << /S /GoTo >> endobj 8 0 obj << /S /URI /URI (https://example.org)',
    ],
    ['its names in text only', '/Title (See /JS and /Launch) /URI (https://example.org/JS/JavaScript)'],
    ['its names in the bytes of a stream only', '/Length 20 >>\nstream\n/JS (x) /Launch\nendstream endobj 6 0 obj <<'],
    ['longer names', '/JSON 1 /Launcher 2 /EmbeddedFilesystem 3'],
  ])('takes %s', async (_, object) => {
    expect(await inspectDocument(pdfWith(object), 'pdf')).toBeNull();
    expect(await inspectDocument(packed(`<<${object.split('>>')[0] ?? ''}>>`), 'pdf')).toBeNull();
  });

  it('rejects a link that opens by itself, although only its action is in an object stream', async () => {
    const halves = packed('<< /S /URI /URI (https://x.example.org) >>').toString('latin1');
    const file = Buffer.from(halves.replace('5 0 obj <<', '5 0 obj << /AA << /O 3 0 R >>'), 'latin1');
    expect(await inspectDocument(file, 'pdf')).toBe(ATTACHMENT_FINDINGS.remote);
  });

  it('reads thousands of opening actions that never end in a moment', async () => {
    const started = performance.now();
    await inspectDocument(pdfWith('/OpenAction << '.repeat(100_000)), 'pdf');
    expect(performance.now() - started).toBeLessThan(5_000);
  });

  it('rejects an address as the opening action, although that is an object of its own, packed or not', async () => {
    const action = '<< /S /URI /URI (https://x.example.org) >>';
    const plain = pdfWith(`/OpenAction 07 0 R >> endobj 7 0 obj ${action} endobj 8 0 obj <<`);
    expect(await inspectDocument(plain, 'pdf')).toBe(ATTACHMENT_FINDINGS.remote);
    const halves = packed(action).toString('latin1');
    const file = Buffer.from(halves.replace('5 0 obj <<', '5 0 obj << /OpenAction 3 0 R'), 'latin1');
    expect(await inspectDocument(file, 'pdf')).toBe(ATTACHMENT_FINDINGS.remote);
  });

  it.each([
    ['an encoding that hides it', '/DecodeParms << /Predictor 12 >>'],
    ['two encodings', '/Filter [/ASCIIHexDecode /FlateDecode]'],
  ])('refuses an object stream with %s', async (_, more) => {
    expect(await inspectDocument(packed('<<>>', more), 'pdf')).toBe(ATTACHMENT_TEXTS.damaged);
  });

  it('rejects an object stream that unpacks to 1 GB', async () => {
    const zeros = Buffer.concat([Buffer.from([0x78, 0x9c]), packedZeros(1_024)]).toString('latin1');
    const file = pdfWith(`/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>\nstream\n@\nendstream endobj 6 0 obj <<`);
    const bomb = Buffer.from(
      file.toString('latin1').replace('@', () => zeros),
      'latin1',
    );
    expect(await inspectDocument(bomb, 'pdf')).toBe(ATTACHMENT_FINDINGS.bomb);
  });

  async function locked(user: string | undefined, script: boolean): Promise<Buffer> {
    const document = await PDFDocument.create();
    document.addPage([200, 200]).drawText('Result: negative');
    if (script) document.addJavaScript('main', 'app.alert(1)');
    const whole = await PDFDocument.load(await document.save({ useObjectStreams: true }));
    whole.encrypt({ ownerPassword: 'owner', ...(user ? { userPassword: user } : {}) });
    return Buffer.from(await whole.save({ useObjectStreams: true }));
  }

  it('accepts a report with only an owner password, rejects one that needs a password to open, and finds a script in both', async () => {
    expect(await inspectDocument(await locked(undefined, false), 'pdf')).toBeNull();
    expect(await inspectDocument(await locked('user', false), 'pdf')).toBe(ATTACHMENT_TEXTS.locked);
    expect(await inspectDocument(await locked(undefined, true), 'pdf')).toBe(ATTACHMENT_FINDINGS.script);
  });

  it('finds a script however its name is escaped and wherever it is', async () => {
    const escaped = fc
      .tuple(
        fc.constantFrom('JavaScript', 'JS', 'Launch', 'XFA', 'EmbeddedFile'),
        fc.array(fc.boolean(), { maxLength: 12 }),
      )
      .map(([name, flags]) =>
        [...name].map((letter, index) => (flags[index] ? `#${letter.charCodeAt(0).toString(16)}` : letter)).join(''),
      );
    const before = fc.array(
      fc.constantFrom('(', '\\(', ')', '%', '\n', '<<', '>>', ' stream\n', 'endstream', '/A', '\0'),
      { maxLength: 6 },
    );
    const isRefused = async (name: string, noise: string[]): Promise<void> => {
      const object = `/T [${noise.join('')}\n>>\nendobj\n7 0 obj << /${name} (x)`;
      expect(await inspectDocument(pdfWith(object), 'pdf')).not.toBeNull();
      expect(await inspectDocument(packed(`<< /${name} (x)`), 'pdf')).not.toBeNull();
    };
    await fc.assert(fc.asyncProperty(escaped, before, isRefused), { numRuns: 200 });
  });
});
