/**
 * Crockford's Base32: digits and capitals without I, L, O and U, so that no two characters look alike
 * (https://www.crockford.com/base32.html).
 */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const BITS = 5;
/** Characters that carry bits of the id; a check character follows. */
const DATA = 7;
const LENGTH = DATA + 1;
const GROUP = 4;
const UUID_BITS = 128;
/** x⁵ + x² + 1, the polynomial that makes GF(32). */
const POLYNOMIAL = 0b100101;
const OVERFLOW = 0b100000;

const RECORD_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a text is the id of a record: a UUID. */
export function isRecordId(text: string): boolean {
  return RECORD_ID.test(text);
}

/** A range of the primary key, both ends included. */
export type RecordIdRange = { lowest: string; highest: string };

const valueOf = (character: string): number => ALPHABET.indexOf(character);

/**
 * Each position has its own weight in GF(32): any single wrong character and any two characters swapped give another
 * check character.
 */
function checkCharacter(data: string): string {
  let sum = 0;
  for (const character of data) {
    const doubled = (sum ^ valueOf(character)) << 1;
    sum = doubled & OVERFLOW ? doubled ^ POLYNOMIAL : doubled;
  }
  return ALPHABET.charAt(sum);
}

const inGroups = (code: string): string => `${code.slice(0, GROUP)}-${code.slice(GROUP)}`;

/**
 * The short code of a record, for people to read out and type, such as `7K3M-Q2XA`: the first 35 bits of its random id
 * (UUID version 4) and a check character. Among a million records about fifteen pairs share a code, so a code finds
 * records but doesn't identify one by itself.
 */
export function recordCode(id: string): string {
  const hex = id.replaceAll('-', '').slice(0, Math.ceil((DATA * BITS) / 4));
  const bits = [...hex].map((digit) => parseInt(digit, 16).toString(2).padStart(4, '0')).join('');
  const data = Array.from({ length: DATA }, (_, index) =>
    ALPHABET.charAt(parseInt(bits.slice(index * BITS, (index + 1) * BITS), 2)),
  ).join('');
  return inGroups(data + checkCharacter(data));
}

/** The characters of a whole or partial code as typed; null if it can't be one. */
function codeCharacters(text: string): string | null {
  const characters = text
    .toUpperCase()
    .replaceAll(/[\s\-‐-―−.]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll('U', 'V');
  const plain = [...characters].every((character) => ALPHABET.includes(character));
  return plain && characters.length > 0 && characters.length <= LENGTH ? characters : null;
}

/**
 * A whole code as `recordCode` writes it; null if it isn't one or the check character is wrong. Case, spaces, hyphens
 * and look-alikes (O for 0, I or L for 1, U for V) don't matter.
 */
export function parseRecordCode(text: string): string | null {
  const code = codeCharacters(text);
  if (code?.length !== LENGTH) return null;
  return checkCharacter(code.slice(0, DATA)) === code.charAt(DATA) ? inGroups(code) : null;
}

function uuidOf(bits: string): string {
  const hex = Array.from({ length: UUID_BITS / 4 }, (_, index) =>
    parseInt(bits.slice(index * 4, (index + 1) * 4), 2).toString(16),
  ).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The ids whose code starts with this text, as typed; null if it isn't the start of a code. A whole code must have the
 * right check character.
 */
export function recordIdRange(prefix: string): RecordIdRange | null {
  const characters = codeCharacters(prefix);
  if (characters === null) return null;
  if (characters.length === LENGTH && parseRecordCode(prefix) === null) return null;
  const bits = [...characters.slice(0, DATA)]
    .map((character) => valueOf(character).toString(2).padStart(BITS, '0'))
    .join('');
  return { lowest: uuidOf(bits.padEnd(UUID_BITS, '0')), highest: uuidOf(bits.padEnd(UUID_BITS, '1')) };
}
