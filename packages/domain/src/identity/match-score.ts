import type { CivilDate } from '../dates/civil-dates.js';
import { identifiesPerson, isTenDigits, normaliseHealthCard } from './health-card.js';
import { PHONE_DIGITS } from '../platform/limits.js';
import { birthDateLikeness, type BirthDateLikeness } from './birth-date-likeness.js';
import { foldName } from './name-folding.js';
import { nameLikeness, type NameLikeness, type PersonName } from './name-likeness.js';
import { searchedPhoneDigits } from './search-terms.js';

/** The identifying facts known about a person. */
export type PersonFacts = PersonName & {
  dob?: CivilDate | null;
  /** Whether the health card is the same; cards themselves are compared by their keyed index. */
  sameCard?: boolean;
  healthCard?: string | null;
  phone1?: string | null;
  phone2?: string | null;
  address?: string | null;
  postalCode?: string | null;
};

/** From this score on, Save asks the user, … */
export const ASK_FROM = 0.9;
/** … from this one on the record is shown. */
export const SHOW_FROM = 0.6;
/** Never 1: only staff can confirm a match. */
const MOST = 0.99;

/**
 * clinical-rules.md, Identity: which similarities count; ask from 0.9, show from 0.6. The weights are the project's
 * own.
 */
const SOURCE = 'clinical-rules.md, Identity';
type Evidence = { points: number; words: string; source: string };
const evidence = (points: number, words: string): Evidence => ({ points, words, source: SOURCE });

export const NAME_EVIDENCE: Readonly<Record<NameLikeness, Evidence>> = {
  same: evidence(0.55, 'same name'),
  swapped: evidence(0.55, 'same name, first and last swapped'),
  aka: evidence(0.5, 'same name by AKA'),
  similar: evidence(0.5, 'similar name'),
  sounds: evidence(0.4, 'name that sounds alike'),
  last: evidence(0.25, 'same last name'),
  first: evidence(0.2, 'same first name'),
  different: evidence(0, ''),
};

/** Two different birth dates count against a match; an unknown one is ignored. */
export const BIRTH_DATE_EVIDENCE: Readonly<Record<BirthDateLikeness, Evidence>> = {
  same: evidence(0.4, 'same date of birth'),
  swapped: evidence(0.35, 'date of birth with day and month swapped'),
  digit: evidence(0.3, 'date of birth with one digit different'),
  different: evidence(-0.25, ''),
  unknown: evidence(0, ''),
};

/** `least`: the score of this fact alone, even if everything else differs. */
export const OTHER_EVIDENCE = {
  card: { ...evidence(0.9, 'same health card'), least: ASK_FROM },
  phone: { ...evidence(0.6, 'same phone'), least: SHOW_FROM },
  address: { ...evidence(0.2, 'same address'), least: 0 },
} as const;

export type Match = {
  score: number;
  reasons: string[];
  name: NameLikeness;
  dob: BirthDateLikeness;
  phone: boolean;
  card: boolean;
};

function phonesOf({ phone1, phone2 }: PersonFacts): string[] {
  return [phone1, phone2]
    .map((phone) => searchedPhoneDigits(phone ?? ''))
    .filter((digits) => digits.length === PHONE_DIGITS);
}

function cardOf({ healthCard }: PersonFacts): string | null {
  const card = normaliseHealthCard(healthCard ?? '');
  return isTenDigits(card) && identifiesPerson(card) ? card : null;
}

function addressOf({ address, postalCode }: PersonFacts): string | null {
  const street = foldName(address ?? '');
  const code = foldName(postalCode ?? '').replaceAll(' ', '');
  return street === '' ? null : `${street} ${code}`;
}

const shares = (one: string | null, other: string | null): boolean => one !== null && one === other;

const isExact = ({ name, dob }: Pick<Match, 'name' | 'dob'>): boolean => name === 'same' && dob === 'same';

/** The two together keep the wording of the first version's warning. */
const NAME_AND_BIRTH_DATE = 'same name and date of birth';

function wordsOf(name: NameLikeness, dob: BirthDateLikeness): string[] {
  if (isExact({ name, dob })) return [NAME_AND_BIRTH_DATE];
  return [NAME_EVIDENCE[name].words, BIRTH_DATE_EVIDENCE[dob].words];
}

/** How likely it is that two sets of facts describe one person (0 to 0.99), and why. Symmetric. */
export function matchScore(one: PersonFacts, other: PersonFacts): Match {
  const name = nameLikeness(one, other);
  const dob = birthDateLikeness(one.dob, other.dob);
  const card = (one.sameCard ?? other.sameCard ?? false) || shares(cardOf(one), cardOf(other));
  const phone = phonesOf(one).some((digits) => phonesOf(other).includes(digits));
  const others = [
    ...(card ? [OTHER_EVIDENCE.card] : []),
    ...(phone ? [OTHER_EVIDENCE.phone] : []),
    ...(shares(addressOf(one), addressOf(other)) ? [OTHER_EVIDENCE.address] : []),
  ];
  const all = [NAME_EVIDENCE[name], BIRTH_DATE_EVIDENCE[dob], ...others];
  const sum = all.reduce((total, { points }) => total + points, 0);
  const least = Math.max(0, ...others.map((fact) => fact.least));
  const score = Math.round(Math.min(MOST, Math.max(sum, least)) * 100) / 100;
  const reasons = [
    ...(card ? [OTHER_EVIDENCE.card.words] : []),
    ...wordsOf(name, dob),
    ...others.filter((fact) => fact !== OTHER_EVIDENCE.card).map(({ words }) => words),
  ].filter((words) => words !== '');
  return { score, reasons, name, dob, phone, card };
}

const agreeing = ({ name, dob, phone, card }: Match): number =>
  [name === 'same', dob === 'same', phone, card].filter(Boolean).length;

/**
 * The order in which people are offered. A relative with the same phone may score as high as the person with exactly
 * this name and birth date, or higher if that person has a new phone: this person is always first.
 */
export const likelierFirst = (one: Match, other: Match): number =>
  Number(isExact(other)) - Number(isExact(one)) || other.score - one.score || agreeing(other) - agreeing(one);
