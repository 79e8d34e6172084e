import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { OperatorError } from '../../platform/errors/operator-error.js';

const ALGORITHM = 'aes-256-gcm';
/** Name and version of the format. */
const MAGIC = Buffer.from('FLBACKUP1');
const FRAME_BYTES = 1_048_576;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 4 + IV_BYTES + TAG_BYTES;

/** Binds each frame to its position and marks the last, so that none can be moved, removed or truncated. */
const binding = (index: number, last: boolean): Buffer => Buffer.from(`${MAGIC.toString()}:${index}:${last}`);

/** Encrypts a stream in frames of 1 MiB: length, iv, tag, ciphertext. */
export class Sealing extends Transform {
  private buffered = Buffer.alloc(0);
  private index = 0;

  constructor(private readonly key: Buffer) {
    super();
    this.push(MAGIC);
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.buffered = Buffer.concat([this.buffered, part]);
    while (this.buffered.length > FRAME_BYTES) {
      this.seal(this.buffered.subarray(0, FRAME_BYTES), false);
      this.buffered = this.buffered.subarray(FRAME_BYTES);
    }
    done();
  }

  override _flush(done: TransformCallback): void {
    this.seal(this.buffered, true);
    done();
  }

  private seal(plain: Buffer, last: boolean): void {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(ALGORITHM, this.key, iv).setAAD(binding(this.index, last));
    const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(sealed.length);
    this.push(Buffer.concat([length, iv, cipher.getAuthTag(), sealed]));
    this.index += 1;
  }
}

/** Decrypts the output of `Sealing`; fails for another key, a changed byte or a missing end. */
export class Opening extends Transform {
  private buffered = Buffer.alloc(0);
  private index = 0;
  private begun = false;
  private ended = false;

  constructor(private readonly key: Buffer) {
    super();
  }

  override _transform(part: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.buffered = Buffer.concat([this.buffered, part]);
    try {
      this.readFrames();
      done();
    } catch (error) {
      done(error instanceof Error ? error : new Error("the backup can't be read"));
    }
  }

  override _flush(done: TransformCallback): void {
    const whole = this.ended && this.buffered.length === 0;
    done(whole ? null : new OperatorError('the backup is truncated'));
  }

  private readFrames(): void {
    if (!this.begun) {
      if (this.buffered.length < MAGIC.length) return;
      if (!this.buffered.subarray(0, MAGIC.length).equals(MAGIC))
        throw new OperatorError('not a Firstlight backup file');
      this.buffered = this.buffered.subarray(MAGIC.length);
      this.begun = true;
    }
    while (this.buffered.length >= HEAD_BYTES) {
      const length = this.buffered.readUInt32BE(0);
      if (this.buffered.length < HEAD_BYTES + length) return;
      this.push(
        this.open(this.buffered.subarray(4, HEAD_BYTES), this.buffered.subarray(HEAD_BYTES, HEAD_BYTES + length)),
      );
      this.buffered = this.buffered.subarray(HEAD_BYTES + length);
    }
  }

  private open(head: Buffer, sealed: Buffer): Buffer {
    if (this.ended) throw new OperatorError('the backup has data after its end');
    for (const last of [false, true]) {
      const decipher = createDecipheriv(ALGORITHM, this.key, head.subarray(0, IV_BYTES))
        .setAAD(binding(this.index, last))
        .setAuthTag(head.subarray(IV_BYTES));
      const plain = decipher.update(sealed);
      try {
        decipher.final();
      } catch {
        continue;
      }
      this.index += 1;
      this.ended = last;
      return plain;
    }
    throw new OperatorError('the backup was changed, or BACKUP_KEY is wrong');
  }
}
