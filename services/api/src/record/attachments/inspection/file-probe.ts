const HEAD_BYTES = 4_096;
const TAIL_BYTES = 65_536;

/** Marks that decide about a file wherever they stand; Office writes its stream names in two-byte letters. */
const MARKS = {
  pdfEncryption: Buffer.from('/Encrypt', 'latin1'),
  wordStream: Buffer.from('WordDocument', 'utf16le'),
  encryptedPackage: Buffer.from('EncryptedPackage', 'utf16le'),
} as const;

type Mark = keyof typeof MARKS;
const LONGEST_MARK = Math.max(...Object.values(MARKS).map((mark) => mark.length));

/** What an inspection needs of a file: its ends, its size and the marks in it, gathered while it streams by. */
export class FileProbe {
  head: Buffer = Buffer.alloc(0);
  tail: Buffer = Buffer.alloc(0);
  bytes = 0;
  private readonly seen = new Set<Mark>();

  static of(content: Buffer): FileProbe {
    const probe = new FileProbe();
    probe.add(content);
    return probe;
  }

  add(part: Buffer): void {
    if (this.head.length < HEAD_BYTES) {
      this.head = Buffer.concat([this.head, part.subarray(0, HEAD_BYTES - this.head.length)]);
    }
    const joint = Buffer.concat([this.tail.subarray(-LONGEST_MARK), part.subarray(0, LONGEST_MARK)]);
    for (const mark of Object.keys(MARKS) as Mark[]) {
      if (part.includes(MARKS[mark]) || joint.includes(MARKS[mark])) this.seen.add(mark);
    }
    this.tail = Buffer.concat([this.tail, part.subarray(-TAIL_BYTES)]).subarray(-TAIL_BYTES);
    this.bytes += part.length;
  }

  has(mark: Mark): boolean {
    return this.seen.has(mark);
  }

  /** Lets a stream pass and looks at every part. */
  async *watch(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const part of content) {
      this.add(part);
      yield part;
    }
  }
}
