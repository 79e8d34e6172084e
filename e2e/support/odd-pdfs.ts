/** PDFs like those from fax machines, scanners and cautious senders, written byte by byte. */

type Part = string | Buffer;

function stream(dictionary: string, content: Buffer): Part[] {
  return [`<< ${dictionary} /Length ${content.length} >>\nstream\n`, content, '\nendstream'];
}

/** A file with these objects; object 1 is the catalogue. */
function pdfOf(objects: readonly Part[][], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  let length = parts[0]?.length ?? 0;
  const add = (part: Part): void => {
    const bytes = Buffer.from(part);
    parts.push(bytes);
    length += bytes.length;
  };
  const offsets = objects.map((body, index) => {
    const offset = length;
    [`${index + 1} 0 obj\n`, ...body, '\nendobj\n'].forEach(add);
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const start = length;
  add(`xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`);
  add(`trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

function bytesOf(bits: string): Buffer {
  const full = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0');
  return Buffer.from(full.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
}

const FAX_WIDTH = 1_728;
const FAX_ROWS = 1_100;
const WHITE_0 = '00110101';
/** A white and a black fax line, in T.4 run lengths. */
const WHITE_LINE = `010011011${WHITE_0}`;
const BLACK_LINE = `${WHITE_0}00000011001010000110111`;

/** The upper half white, the lower half black, in Group 3 (one-dimensional, T.4). */
function group3(): Buffer {
  return bytesOf(WHITE_LINE.repeat(FAX_ROWS / 2) + BLACK_LINE.repeat(FAX_ROWS / 2));
}

/** The same in Group 4 (T.6): a line equal to the one above takes one or two bits. */
function group4(): Buffer {
  const half = FAX_ROWS / 2;
  const endOfBlock = '000000000001000000000001';
  return bytesOf(`${'1'.repeat(half)}001${BLACK_LINE}${'11'.repeat(half - 1)}${endOfBlock}`);
}

function faxImage(k: number, content: Buffer): Part[] {
  const parameters = `/DecodeParms << /K ${k} /Columns ${FAX_WIDTH} /Rows ${FAX_ROWS} >>`;
  const size = `/Width ${FAX_WIDTH} /Height ${FAX_ROWS}`;
  const image = `/Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceGray /BitsPerComponent 1`;
  return stream(`${image} /Filter /CCITTFaxDecode ${parameters}`, content);
}

/** Two scanned pages as sent by a fax gateway: the first in Group 3, the second in Group 4. */
export function faxPdf(): Buffer {
  const page = (image: number): Part[] => [
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 390] /Contents 7 0 R /Resources << /XObject << /Fax ${image} 0 R >> >> >>`,
  ];
  return pdfOf([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>'],
    page(5),
    page(6),
    faxImage(0, group3()),
    faxImage(-1, group4()),
    stream('', Buffer.from('612 0 0 390 0 0 cm /Fax Do')),
  ]);
}

/** A PDF that needs a password to open. */
export function lockedPdf(): Buffer {
  const secret = `<${'5a'.repeat(32)}>`;
  return pdfOf(
    [
      ['<< /Type /Catalog /Pages 2 0 R >>'],
      ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
      ['<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>'],
      [`<< /Filter /Standard /V 1 /R 2 /O ${secret} /U ${secret} /P -4 >>`],
    ],
    `/Encrypt 4 0 R /ID [<${'00'.repeat(16)}> <${'00'.repeat(16)}>]`,
  );
}
