import { editDistance } from './edit-distance.js';
import { foldName } from './name-folding.js';
import { areNicknames } from './nicknames.js';
import { soundOf } from './sounds-like.js';

/** Kinds of similarity between two full names, best first. `last`, `first`: only this part is the same. */
export const NAME_LIKENESSES = ['same', 'swapped', 'aka', 'similar', 'sounds', 'last', 'first', 'different'] as const;
export type NameLikeness = (typeof NAME_LIKENESSES)[number];

export type PersonName = { firstName?: string | null; lastName?: string | null; aka?: string | null };

type PartLikeness = 'same' | 'similar' | 'sounds' | 'different';

const RANK: Record<PartLikeness, number> = { same: 3, similar: 2, sounds: 1, different: 0 };
/** A three-letter word with one error is a different word; a long word may have two. */
const ONE_ERROR = 4;
const TWO_ERRORS = 8;

function allowedErrors(length: number): number {
  if (length >= TWO_ERRORS) return 2;
  return length >= ONE_ERROR ? 1 : 0;
}

/** One part of a name, including spaces; empty parts match nothing. */
export function partLikeness(one: string, other: string): PartLikeness {
  const [a, b] = [foldName(one).replaceAll(' ', ''), foldName(other).replaceAll(' ', '')];
  if (a === '' || b === '') return 'different';
  if (a === b) return 'same';
  if (areNicknames(one, other)) return 'similar';
  if (editDistance(a, b) <= allowedErrors(Math.min(a.length, b.length))) return 'similar';
  return soundOf(a) === soundOf(b) ? 'sounds' : 'different';
}

function bothLikeness(first: PartLikeness, last: PartLikeness): NameLikeness {
  const least = RANK[first] < RANK[last] ? first : last;
  if (least !== 'different') return least;
  if (last === 'same') return 'last';
  return first === 'same' ? 'first' : 'different';
}

const better = (one: NameLikeness, other: NameLikeness): NameLikeness =>
  NAME_LIKENESSES.indexOf(one) <= NAME_LIKENESSES.indexOf(other) ? one : other;

function inOrder(one: PersonName, other: PersonName): NameLikeness {
  const first = partLikeness(one.firstName ?? '', other.firstName ?? '');
  return bothLikeness(first, partLikeness(one.lastName ?? '', other.lastName ?? ''));
}

/** An AKA, as a first name with the last name or as a full name. */
function byAka(one: PersonName, other: PersonName): NameLikeness {
  const aka = foldName(one.aka ?? '');
  if (aka === '') return 'different';
  const whole = foldName(`${other.firstName ?? ''} ${other.lastName ?? ''}`);
  const asFirst = inOrder({ firstName: aka, lastName: one.lastName }, other);
  const sharedAka =
    aka === foldName(other.aka ?? '') && partLikeness(one.lastName ?? '', other.lastName ?? '') === 'same';
  return aka === whole || asFirst === 'same' || sharedAka ? 'aka' : 'different';
}

/** The best match between two names: as given, first and last swapped, or by AKA. */
export function nameLikeness(one: PersonName, other: PersonName): NameLikeness {
  const straight = inOrder(one, other);
  if (straight === 'same') return 'same';
  const swapped = inOrder({ firstName: one.lastName, lastName: one.firstName }, other);
  const turned = swapped === 'same' ? 'swapped' : swapped === 'similar' || swapped === 'sounds' ? swapped : 'different';
  return better(better(straight, turned), better(byAka(one, other), byAka(other, one)));
}
