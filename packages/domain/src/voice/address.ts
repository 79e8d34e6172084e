import { townNamed } from '../lists/ontario-towns.js';
import { provinceName, type ProvinceName } from '../identity/provinces.js';
import { readDigits } from './card-number.js';
import { AFTER_NAME, isNameWord, nameCase, PRONOUNS } from './name-words.js';
import { readDigit, readTwoFigures } from './number-words.js';
import { withoutLinks } from './pieces.js';
import { postalCodeAt } from './postal-code.js';
import { DIRECTIONS, STREET_OPENINGS, STREET_TYPES, UNIT_WORDS } from './street-words.js';
import { CORRECTIONS, HESITATIONS, type Word } from './transcript.js';

export type SpokenAddress = Partial<{
  address: string;
  unitNumber: string;
  city: string;
  province: ProvinceName;
  postalCode: string;
}>;

/** The parsed values, and the unused words. */
export type AddressReading = { fields: SpokenAddress; left: Word[] };

/** More words than this are a sentence, not a street. */
const STREET_WORDS_MAX = 4;
const TOWN_WORDS_MAX = 3;

type Cut<Value> = { value: Value; before: Word[]; after: Word[] };

/** Finds the first place where `read` succeeds and cuts it out. */
function cutOut<Value>(
  words: readonly Word[],
  read: (at: number) => { value: Value; next: number } | null,
): Cut<Value> | null {
  for (let at = 0; at < words.length; at += 1) {
    const found = read(at);
    if (found) return { value: found.value, before: words.slice(0, at), after: words.slice(found.next) };
  }
  return null;
}

const titled = (words: readonly Word[]): string => words.map(({ text }) => nameCase(text)).join(' ');
const joined = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const unpunctuated = (words: readonly Word[]): Word[] =>
  words.filter(({ lower }) => lower !== ',' && lower !== '.' && !HESITATIONS.has(lower));

/** The longest run of words from `at` that `known` recognises. */
function longest<Value>(
  words: readonly Word[],
  at: number,
  most: number,
  known: (text: string) => Value | null,
): { value: Value; next: number } | null {
  for (let next = Math.min(words.length, at + most); next > at; next -= 1) {
    const value = known(joined(words.slice(at, next)));
    if (value !== null) return { value, next };
  }
  return null;
}

/** Two letters alone may be a word (`on`, `me`): a code counts only after a town. */
const provinceAt = (words: readonly Word[], at: number): { value: ProvinceName; next: number } | null =>
  longest(words, at, 4, (text) => (text.length > 2 ? provinceName(text) : null));

const townAt = (words: readonly Word[], at: number): { value: string; next: number } | null =>
  longest(words, at, TOWN_WORDS_MAX, (text) => townNamed(text)?.name ?? null);

function unitAt(words: readonly Word[], at: number): { value: string; next: number } | null {
  if (!UNIT_WORDS.has(words[at]?.lower ?? '')) return null;
  const behind = words[at + 1]?.lower === 'number' ? at + 2 : at + 1;
  const word = words[behind];
  if (word && /^(?:\d{1,5}-?[a-z]?|[a-z]-?\d{0,4})$/.test(word.lower)) {
    return { value: word.lower.toUpperCase(), next: behind + 1 };
  }
  const lower = words.map((one) => one.lower);
  const [number] = [...readDigit(lower, behind), ...readTwoFigures(lower, behind)];
  return number ? { value: String(number.value), next: number.next } : null;
}

const endsStreet = (word: Word | undefined): boolean =>
  STREET_TYPES.has(word?.lower ?? '') || DIRECTIONS.has(word?.lower ?? '');

/** The number of words after the civic number that form the street; 0 if they don't. */
function streetLength(words: readonly Word[]): number {
  const sentence = words.findIndex(({ lower, text }) => {
    const ends = (AFTER_NAME.has(lower) || PRONOUNS.has(lower)) && !STREET_TYPES.has(lower) && !UNIT_WORDS.has(lower);
    return ends || !(isNameWord(text) || /^\d+(st|nd|rd|th)?$/.test(lower));
  });
  const run = words.slice(0, sentence < 0 ? words.length : sentence);
  const opens = STREET_OPENINGS.has(run[0]?.lower ?? '');
  const type = run.findIndex(({ lower }, at) => at > 0 && STREET_TYPES.has(lower));
  if (type > 0 && type <= STREET_WORDS_MAX && !opens) return endsStreet(run[type + 1]) ? type + 2 : type + 1;
  // Without a street type the end of the name is unclear, unless nothing follows.
  return sentence < 0 && run.length <= STREET_WORDS_MAX ? run.length : 0;
}

/** `12 main street east`, `twelve main`; null without a civic number. */
function streetOf(words: readonly Word[]): { value: string; next: number } | null {
  const [first] = words;
  const written = /^\d{1,5}-?[a-z]?$/.exec(first?.lower ?? '');
  const { digits, rest } = written ? { digits: written[0].toUpperCase(), rest: words.slice(1) } : readDigits(words);
  if (digits === '' || digits.length > 6) return null;
  const length = streetLength(rest);
  if (length === 0) return null;
  return { value: `${digits} ${titled(rest.slice(0, length))}`, next: words.length - rest.length + length };
}

/** Reads the words after "address": civic number, street, unit, town, province and postal code, as far as given. */
export function readAddress(words: readonly Word[]): AddressReading {
  const said = unpunctuated(withoutLinks(words));
  // It's unclear what a correction replaces: fill nothing, and show staff the words.
  if (said.some(({ lower }) => CORRECTIONS.has(lower))) return { fields: {}, left: [...words] };
  const code = cutOut(said, (at) => {
    const found = postalCodeAt(said, at);
    return found && { value: found.code, next: found.next };
  });
  const beforeCode = code?.before ?? said;
  const province = cutOut(beforeCode, (at) => (at === 0 ? null : provinceAt(beforeCode, at)));
  const beforeProvince = province?.before ?? beforeCode;
  const unit = cutOut(beforeProvince, (at) => unitAt(beforeProvince, at));
  const place = unit ? [...unit.before, ...unit.after] : beforeProvince;
  // A town at the end, so that Windsor Avenue stays a street.
  const town = cutOut(place, (at) => {
    const found = townAt(place, at);
    const behind = found && place[found.next];
    return found && !endsStreet(behind ?? undefined) && (at > 1 || found.next === place.length) ? found : null;
  });
  const street = streetOf(town?.before ?? place);
  const fields: SpokenAddress = {
    ...(street && { address: street.value }),
    ...(unit && { unitNumber: unit.value }),
    ...(town && { city: town.value }),
    ...(province && { province: province.value }),
    ...(code && { postalCode: code.value }),
  };
  const unread = (town?.before ?? place).slice(street?.next ?? 0);
  return { fields, left: [...unread, ...(town?.after ?? []), ...(province?.after ?? []), ...(code?.after ?? [])] };
}
