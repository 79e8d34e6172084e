import sharp from 'sharp';

/** A small sound PDF; `extra` goes into its body, for instance an `/Encrypt` entry. */
export function samplePdf(extra = '', padding = 0): Buffer {
  const body = `%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\n%${'x'.repeat(padding)}\n`;
  return Buffer.from(`${body}trailer <</Root 1 0 R ${extra}>>\nstartxref\n9\n%%EOF\n`, 'latin1');
}

function entryHeader(name: string, content: Buffer, flags: number): Buffer {
  const header = Buffer.alloc(26);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(flags, 2);
  header.writeUInt32LE(content.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(name.length, 22);
  return header;
}

/** A zip file of stored entries; enough of one for readers of its directory. */
export function sampleZip(names: string[], flags = 0): Buffer {
  const content = Buffer.from('<xml/>');
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const name of names) {
    const header = entryHeader(name, content, flags);
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004', 'latin1'), header, Buffer.from(name), content]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    const made = Buffer.from([20, 0]);
    directory.push(Buffer.concat([Buffer.from('PK\u0001\u0002', 'latin1'), made, header, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\u0005\u0006', 0, 'latin1');
  end.writeUInt16LE(names.length, 8);
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, ...directory, end]);
}

export const sampleDocx = (): Buffer => sampleZip(['[Content_Types].xml', 'word/document.xml']);

/** An OLE container with this stream in its directory; `flags` are those of Word's header. */
export function sampleDoc(stream = 'WordDocument', flags = 0): Buffer {
  const file = Buffer.alloc(4_096);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file);
  file.writeUInt16LE(0xa5ec, 512);
  file.writeUInt16LE(flags, 522);
  file.write(stream, 2_048, 'utf16le');
  return file;
}

/** A photo with a name and a position in its EXIF data. */
export function sampleJpeg(): Promise<Buffer> {
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#557799' } });
  return image
    .withExif({ IFD0: { Artist: 'canary-exif' }, IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
}

export function samplePng(): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background: '#997755' } })
    .png()
    .toBuffer();
}

export const dataUrl = (mediaType: string, content: Buffer): string =>
  `data:${mediaType};base64,${content.toString('base64')}`;
