import type { CivilDate } from '@firstlight/domain/civil-dates';
import type { Hash } from './text-hash.js';

/** Signature, no flags, no extension (PostgreSQL, "Binary Format" of COPY). */
const HEAD = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const NO_MORE_ROWS = -1;
const NULL = -1;
/** No letter of a text takes more. */
const LETTER_BYTES = 3;
const DAY_MS = 86_400_000;
const FIRST_DAY = Date.UTC(2000, 0, 1) / DAY_MS;

/** Rows for `COPY … WITH (FORMAT binary)`: no text to write here, none to read there. Empty texts are null. */
export class CopyWriter {
  private readonly bytes: Buffer<ArrayBuffer>;
  private at = HEAD.length;

  constructor(size: number) {
    this.bytes = Buffer.allocUnsafeSlow(size);
    HEAD.copy(this.bytes);
  }

  get isEmpty(): boolean {
    return this.at === HEAD.length;
  }

  /** Whether a row of so many columns and letters has room, and the end behind it. */
  hasRoom(columns: number, letters: number): boolean {
    return this.at + 2 + columns * 20 + letters * LETTER_BYTES + 2 <= this.bytes.length;
  }

  row(columns: number): void {
    this.at = this.bytes.writeInt16BE(columns, this.at);
  }

  nothing(): void {
    this.at = this.bytes.writeInt32BE(NULL, this.at);
  }

  raw(value: Uint8Array): void {
    this.at = this.bytes.writeInt32BE(value.length, this.at);
    this.bytes.set(value, this.at);
    this.at += value.length;
  }

  hash(value: Hash | null): void {
    if (value === null) return this.nothing();
    this.at = this.bytes.writeInt32BE(8, this.at);
    this.at = this.bytes.writeInt32BE(value.high, this.at);
    this.at = this.bytes.writeInt32BE(value.low, this.at);
  }

  small(value: number | null): void {
    if (value === null) return this.nothing();
    this.at = this.bytes.writeInt32BE(2, this.at);
    this.at = this.bytes.writeInt16BE(value, this.at);
  }

  flag(value: boolean): void {
    this.at = this.bytes.writeInt32BE(1, this.at);
    this.at = this.bytes.writeUInt8(value ? 1 : 0, this.at);
  }

  date(value: CivilDate | ''): void {
    if (value === '') return this.nothing();
    const day = Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)) - 1, Number(value.slice(8))) / DAY_MS;
    this.at = this.bytes.writeInt32BE(4, this.at);
    this.at = this.bytes.writeInt32BE(day - FIRST_DAY, this.at);
  }

  text(value: string): void {
    if (value === '') return this.nothing();
    const { bytes } = this;
    const start = this.at + 4;
    let { length } = value;
    for (let index = 0; index < value.length; index += 1) {
      const code = value.charCodeAt(index);
      if (code > 0x7f) {
        length = bytes.write(value, start);
        break;
      }
      bytes[start + index] = code;
    }
    bytes.writeInt32BE(length, this.at);
    this.at = start + length;
  }

  /** What was written, with its end. */
  end(): Uint8Array<ArrayBuffer> {
    this.at = this.bytes.writeInt16BE(NO_MORE_ROWS, this.at);
    return this.bytes.subarray(0, this.at);
  }
}
