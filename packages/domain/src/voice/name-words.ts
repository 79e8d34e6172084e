import { DIGIT_WORDS, TEEN_WORDS, TENS_WORDS } from './number-words.js';

const LARGE_NUMBERS = ['hundred', 'thousand'];
export const NUMBER_WORDS: ReadonlySet<string> = new Set(
  [...DIGIT_WORDS.keys(), ...TEEN_WORDS.keys(), ...TENS_WORDS.keys(), ...LARGE_NUMBERS].filter(
    (word) => word.length > 2,
  ),
);

const set = (words: string, more: readonly string[] = []): ReadonlySet<string> =>
  new Set([...words.split(' '), ...more]);

/** A title makes the word after it a family name. */
export const TITLES = set('mr mrs ms miss mister missus doctor dr sir madam madame monsieur mme mlle prof professor');

/** Titles that end a name: `maple testperson ms`. */
export const TITLES_AFTER = set('mr mrs ms mister missus mme mlle');

/** Words that may precede a name and aren't part of it. */
export const BEFORE_NAME = set(
  "okay ok so well hi hello hey yes yeah the a this is its it's i i'm am i'd we'd walk-in we have has got " +
    'here new person registering ' +
    'register registration for add adding please and with who today now next up comes was he she they their his her it ' +
    'not none unknown unavailable available missing lost expired declined refused given provided on file at all any ' +
    'verbal written year years old set put change update select choose him them as been stolen was ' +
    "client's patient's " +
    "we've i've they've you've got met just call woman gentleman",
  [...TITLES, ...NUMBER_WORDS],
);

/** Words that end a name. */
export const AFTER_NAME = set(
  'is was are were has have had who whose from lives living at with because wants needs requires came comes presents lost forgot ' +
    "presenting reports seen tested here please thanks thank and on in it its it's not none unknown doesn't does did " +
    'years year old speaks prefers identifies verbal written their his her the for that then ' +
    'phd md rn status pending active inactive dispensing delivery poct positive negative hiv hcv hep hepatitis ' +
    'registered registration would currently next period expires expiry rna results result bloodwork today odsp homeless ' +
    'pregnant allergic allergies epclusa maviret vosevi also actively mother wife husband partner accompanied contact ' +
    "i'm i've as she's he's they're unit apartment apt suite text voicemail okay ok doctor dr",
  [...NUMBER_WORDS],
);

/** Words that end a client's name, but not a street's. */
export const AFTER_CLIENT_NAME = set("father dad mom works same married widowed divorced client's patient's");

/** Number words that occur in names: `two rivers`, `ten eyck`. */
export const NUMBER_NAMES = set('one two three four five six seven eight nine ten');

/** Names that are otherwise fillers: they count alone after a label. */
export const ALONE_NAMES = set('today call just new old dash husband mother partner next');

/** What clients may not have; "no" before it isn't a correction. */
export const LACKED = set(
  'longer more allergies allergy known insurance coverage benefits symptoms family history previous prior ' +
    'prescription medication medications meds drug drugs voicemail text texts income housing concerns issues problems interpreter questions id',
);

export const PRONOUNS = set('he she they');

/** Particles are part of the family name when they precede its last word (`van der berg`, `de la cruz`). */
export const PARTICLES = set(
  "van von der den de da do dos das du des di del della la le los las st saint ste ter ten 't bin binti ibn al el abu",
);

export const SUFFIXES = set('jr junior sr senior ii iii iv');

export const SPELLING_MARKS = set("spelled spelt spelling that's thats");

const NAME = /^'?\p{L}[\p{L}\p{M}'-]*$/u;

/** Whether a word can be part of a name: letters, apostrophes and hyphens. */
export function isNameWord(text: string): boolean {
  return NAME.test(text);
}

/** Title Case, after hyphens and apostrophes too; a word with inner capitals (`McDonald`) is left as it came. */
export function nameCase(text: string): string {
  const inner = /\p{Ll}/u.test(text) && /.\p{Lu}/u.test(text);
  const base = inner ? text : text.toLowerCase();
  return base.replace(/(^|-|'(?=\p{L}{2}))(\p{L})/gu, (_, mark: string, letter: string) => mark + letter.toUpperCase());
}
