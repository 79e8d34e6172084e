import { MONTH } from '../../dates/date-words.js';
import type { Lexicon, Meaning } from '../../lexicon/lexicon.js';
import { phraseKey } from '../text.js';

const PEOPLE = '(?:clients|patients|people|women|men|registrations|intakes)';
/** A name right before the people or the referrals that come from it; after these words it is a verb. */
const BEFORE_NOUN = new RegExp(
  `(?<!\\b(?:we|to|not|can|cant|could|they|you|who|from|at|by|in|site) )\\b([a-z]+) (${PEOPLE}|referrals)\\b(?! (?:interactions?|visits?|sessions?)\\b)`,
  'g',
);
/** "At the Mission", where the place is nothing else. */
const AT_PLACE = /\b(at|from) (?:the )?([a-z]+)\b(?! (?:outreach )?stops?\b)/g;

type Value = Extract<Meaning, { kind: 'value' }>;

function valuesOf(words: string, { meanings }: Lexicon): Value[] {
  return (meanings.get(phraseKey(words)) ?? []).filter((meaning): meaning is Value => meaning.kind === 'value');
}

const NUMBERED = new WeakMap<Lexicon, RegExp | null>();

/** Places that keep stock and end in a number, before a month: "Van 1 Oct". */
function numberedPlaces(lexicon: Lexicon): RegExp | null {
  const known = NUMBERED.get(lexicon);
  if (known !== undefined) return known;
  const names = [...lexicon.meanings].flatMap(([name, meanings]) =>
    /^[a-z ]+ \d+$/.test(name) && meanings.some((one) => one.kind === 'value' && one.dim === 'supply_place')
      ? [name]
      : [],
  );
  const pattern = names.length > 0 ? new RegExp(`\\b(${names.join('|')}) (?=${MONTH}\\b)`, 'g') : null;
  NUMBERED.set(lexicon, pattern);
  return pattern;
}

/** A site whose name is an everyday word, and a stop by its place alone, are named by the words beside them. */
export function namedInPlace(said: string, lexicon: Lexicon): string {
  const numbered = numberedPlaces(lexicon);
  const text = numbered ? said.replace(numbered, '$1 in ') : said;
  const sited = text.replace(BEFORE_NOUN, (words, name: string, noun: string) => {
    const values = valuesOf(name, lexicon);
    const site = values.length > 0 && values.every(({ dim }) => dim === 'referral_site');
    if (!site || !(noun === 'referrals' || values.some(({ needsCue }) => needsCue))) return words;
    return noun === 'referrals' ? `registrations referred from ${name}` : `${noun} from ${name}`;
  });
  return sited.replace(AT_PLACE, (words, cue: string, place: string, at: number, all: string) => {
    const [rest = ''] = all.slice(at + words.length).match(/^ (?:in )?[a-z]+/) ?? [];
    const isPlace = (name: string): boolean =>
      !lexicon.meanings.has(phraseKey(name)) && valuesOf(`${name} stop`, lexicon).some(({ dim }) => dim === 'stop');
    // "The Library in Windsor" is another name.
    const longer = valuesOf(`${place}${rest}`, lexicon).some(({ dim }) => dim === 'stop');
    return isPlace(place) && !longer ? `${cue} the ${place} stop` : words;
  });
}
