import { sampleDocx, samplePdf, sampleZip } from '../sample-files.js';

/** One transparent pixel. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const CSV = 'First Name,Last Name,DOB,Gender\nMaple,Testperson,1980-05-13,F\nRowan,Sampleton,1975-01-31,M\n';

/** Valid and broken files of the accepted kinds. */
export const FILES: readonly Buffer[] = [
  Buffer.from(CSV),
  Buffer.from(PNG, 'base64'),
  samplePdf(),
  samplePdf('/Encrypt 2 0 R'),
  sampleZip(['xl/workbook.xml', '[Content_Types].xml']),
  Buffer.from('PK\u0003\u0004junk', 'latin1'),
  Buffer.from('%PDF-1.4\n'),
  Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 1]),
  Buffer.from('"a\n"b",,,\n\0\n'),
  Buffer.alloc(0),
];

/** Files whose content matches their name. */
export const SOUND_FILES: readonly { name: string; content: Buffer }[] = [
  { name: 'list.csv', content: Buffer.from(CSV) },
  { name: 'picture.png', content: Buffer.from(PNG, 'base64') },
  { name: 'letter.pdf', content: samplePdf() },
  { name: 'letter.docx', content: sampleDocx() },
];

/** Valid and broken data URLs of photos and attachments. */
export const DATA_URLS: readonly string[] = [
  `data:image/png;base64,${PNG}`,
  `data:application/pdf;base64,${samplePdf().toString('base64')}`,
  `data:image/jpeg;base64,${PNG}`,
  'data:image/png;base64,AAAA',
  'data:image/png;base64,%%%',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'https://example.org/letter.pdf',
];
