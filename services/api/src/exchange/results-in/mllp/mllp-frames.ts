/** Minimal Lower Layer Protocol: VT, the message, FS, CR. */
const [VT, FS, CR] = [0x0b, 0x1c, 0x0d];

/** Far above any message of results. */
export const FRAME_MAX_BYTES = 2 * 1024 * 1024;

/** Cuts a stream of bytes into messages; bytes between frames are skipped. */
export class MllpFrames {
  private open: Buffer[] | null = null;
  private bytes = 0;

  /** @throws {RangeError} if a message is larger than `FRAME_MAX_BYTES` */
  push(chunk: Buffer): Buffer[] {
    const frames: Buffer[] = [];
    let rest = chunk;
    while (rest.length > 0) {
      if (this.open === null) {
        const start = rest.indexOf(VT);
        if (start < 0) break;
        [this.open, this.bytes, rest] = [[], 0, rest.subarray(start + 1)];
        continue;
      }
      // FS can't occur in a message; the CR after it is skipped with the bytes between frames.
      const end = rest.indexOf(FS);
      const part = end < 0 ? rest : rest.subarray(0, end);
      this.bytes += part.length;
      if (this.bytes > FRAME_MAX_BYTES) throw new RangeError('a message is too large');
      this.open.push(part);
      if (end < 0) break;
      frames.push(Buffer.concat(this.open));
      [this.open, rest] = [null, rest.subarray(end + 1)];
    }
    return frames;
  }
}

export function framed(text: string): Buffer {
  return Buffer.concat([Buffer.from([VT]), Buffer.from(text, 'utf8'), Buffer.from([FS, CR])]);
}

/** UTF-8, else ISO 8859-1, which every byte sequence is. */
export function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
