/** Minimal Lower Layer Protocol: VT, the message, FS, CR. */
const [VT, FS, CR] = [0x0b, 0x1c, 0x0d];

/** Far above any message of results. */
export const FRAME_MAX_BYTES = 2 * 1024 * 1024;

/** A message; for one that is too large, its first bytes, which identify it. */
export type Frame = { bytes: Buffer; isTooLarge: boolean };

/**
 * Splits a stream of bytes into messages; bytes between frames are skipped. Neither VT nor FS can occur in a message: a
 * second VT means that the sender broke off and started over.
 */
export class MllpFrames {
  private open: Buffer[] | null = null;
  private length = 0;

  push(chunk: Buffer): Frame[] {
    const frames: Frame[] = [];
    let rest = chunk;
    while (rest.length > 0) {
      const at = firstOf(rest.indexOf(VT), this.open === null ? -1 : rest.indexOf(FS));
      if (this.open !== null) this.keep(at < 0 ? rest : rest.subarray(0, at));
      if (at < 0) break;
      if (rest[at] === FS) frames.push(this.taken());
      else [this.open, this.length] = [[], 0];
      rest = rest.subarray(at + 1);
    }
    return frames;
  }

  /** Bytes above the limit are counted, not kept. */
  private keep(part: Buffer): void {
    if (this.length <= FRAME_MAX_BYTES) this.open?.push(part);
    this.length += part.length;
  }

  private taken(): Frame {
    const [bytes, isTooLarge] = [Buffer.concat(this.open ?? []), this.length > FRAME_MAX_BYTES];
    this.open = null;
    return { bytes, isTooLarge };
  }
}

const firstOf = (one: number, other: number): number =>
  one < 0 || other < 0 ? Math.max(one, other) : Math.min(one, other);

export function framed(text: string): Buffer {
  return Buffer.concat([Buffer.from([VT]), Buffer.from(text, 'utf8'), Buffer.from([FS, CR])]);
}

/** UTF-8, else ISO 8859-1, which accepts every byte sequence. */
export function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return bytes.toString('latin1');
  }
}
