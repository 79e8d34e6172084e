/** A 64-bit number in two halves. */
export type Hash = { high: number; low: number };

const START = 0x9e3779b9 + 3923095;

const turned = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/** Up to four letters from `at` on, the first one lowest. */
function wordAt(text: string, at: number): number {
  const end = Math.min(at + 4, text.length);
  let word = 0;
  for (let index = end - 1; index >= at; index -= 1) word = (word << 8) | text.charCodeAt(index);
  return word;
}

/**
 * PostgreSQL's `hashtextextended(text, seed)` for ASCII and a small seed: Bob Jenkins's lookup3 over the bytes, as a
 * little-endian machine reads them. Records of a file must get the numbers that live ones got in SQL.
 */
export function textHash(text: string, seed: number): Hash {
  const { length } = text;
  let a = (START + length) | 0;
  let b = (a + seed) | 0;
  let c = a;
  for (let at = -12; ;) {
    a = (a - c) ^ turned(c, 4);
    c = (c + b) | 0;
    b = (b - a) ^ turned(a, 6);
    a = (a + c) | 0;
    c = (c - b) ^ turned(b, 8);
    b = (b + a) | 0;
    a = (a - c) ^ turned(c, 16);
    c = (c + b) | 0;
    b = (b - a) ^ turned(a, 19);
    a = (a + c) | 0;
    c = (c - b) ^ turned(b, 4);
    b = (b + a) | 0;
    at += 12;
    a = (a + wordAt(text, at)) | 0;
    b = (b + wordAt(text, at + 4)) | 0;
    const last = wordAt(text, at + 8);
    if (length - at >= 12) {
      c = (c + last) | 0;
      continue;
    }
    // The lowest byte of the third word belongs to the length.
    c = (c + (last << 8)) | 0;
    break;
  }
  c = ((c ^ b) - turned(b, 14)) | 0;
  a = ((a ^ c) - turned(c, 11)) | 0;
  b = ((b ^ a) - turned(a, 25)) | 0;
  c = ((c ^ b) - turned(b, 16)) | 0;
  a = ((a ^ c) - turned(c, 4)) | 0;
  b = ((b ^ a) - turned(a, 14)) | 0;
  c = ((c ^ b) - turned(b, 24)) | 0;
  return { high: b, low: c };
}

const halves = new Int32Array(2);
const whole = new BigInt64Array(halves.buffer);

/** As PostgreSQL writes a bigint. */
export function decimal({ high, low }: Hash): string {
  halves[0] = low;
  halves[1] = high;
  return String(whole[0]);
}

export function fromDecimal(text: string): Hash {
  whole[0] = BigInt(text);
  return { high: halves[1] ?? 0, low: halves[0] ?? 0 };
}

const ROW_SEED = 11;

/** The number of a historical record: its person's number and its day. */
export function rowHash(person: Hash, date: string): Hash {
  return textHash(`${decimal(person)} ${date}`, ROW_SEED);
}
