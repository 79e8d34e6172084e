import type { Dimension, Grain, Measure } from '@firstlight/domain/insight/analytics-query';
import { DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES } from '@firstlight/domain/lists/lists';
import { AGE_WORDS } from './age-words.js';
import { normalise, phraseKey, stem, tokensOf } from '../words/text.js';
import { repairTargets } from '../words/spelling.js';
import { DIMENSION_WORDS, GRAIN_WORDS } from './dimension-words.js';
import { MEASURE_VERBS, MEASURE_WORDS, PEOPLE_WORDS } from './measure-words.js';
import { OPERATION_WORDS, type Operation } from './operation-words.js';
import { FACT_VALUES } from './fact-values.js';
import { CITIES } from './place-names.js';
import { REGISTRATION_VALUES } from './registration-values.js';
import { addSupplies, type ListedSupplies, suppliesIn } from './supply-words.js';

/** One thing a phrase may mean; a phrase with several is settled by what is counted. */
export type Meaning =
  | { kind: 'measure'; measure: Measure }
  | { kind: 'verb'; measure: Measure }
  | { kind: 'people'; gender: 'Male' | 'Female' }
  | { kind: 'dim'; dim: Dimension }
  | { kind: 'grain'; grain: Grain }
  | { kind: 'value'; dim: Dimension; values: readonly string[]; needsCue?: boolean }
  | { kind: 'operation'; operation: Operation };

/** Values of one field that a phrase may mean. */
export type NamedValues = { dim: Dimension; values: readonly string[] };

export const valuesNamed = (meanings: readonly Meaning[]): NamedValues[] =>
  meanings.flatMap((meaning): NamedValues[] => {
    if (meaning.kind === 'people') return [{ dim: 'gender', values: [meaning.gender] }];
    return meaning.kind === 'value' ? [meaning] : [];
  });

/** Values of the lists that staff manage, and of free columns, as the database has them. */
export type ListedValues = {
  dispositions: readonly string[];
  referralSites: readonly string[];
  cities: readonly string[];
  /** Place and town of each outreach stop with registrations. */
  stops: readonly string[];
  testers: readonly string[];
  /** Of a program that keeps stock; for any other, supplies are words that it doesn't know. */
  supplies?: ListedSupplies | undefined;
  /** Values of uploads as they are stored; those that differ in case, spaces or dashes only are one value. */
  uploaded?: Readonly<Partial<Record<Dimension, readonly string[]>>>;
  /** Earlier names of entries, in lower case, with the current name. */
  renamed?: Readonly<Partial<Record<Dimension, Readonly<Record<string, string>>>>>;
};

export type Lexicon = {
  /** Longest phrase in words. */
  longest: number;
  meanings: ReadonlyMap<string, readonly Meaning[]>;
  /** Stems of every word used in a phrase. */
  known: ReadonlySet<string>;
  repairTargets: readonly string[];
  /** The names of listed supplies, if the program keeps stock. */
  supplies: RegExp | null;
};

export const NO_LISTED_VALUES: ListedValues = {
  dispositions: [],
  referralSites: [],
  cities: [],
  stops: [],
  testers: [],
};

/** Names of sites that are everyday words: they count only after "from", "at", "site" and similar. */
const EVERYDAY_NAMES = new Set([
  'direction',
  'haven',
  'hepatitis',
  'reach',
  'cm',
  'jl',
  'other',
  'unknown',
  'none',
  'self',
]);

/** Placeholders for values that were not recorded: never the name of a place, site or person. */
const PLACEHOLDERS = /^(?:not recorded|unknown|none|n ?\/? ?a|null|other|test|-+|\?+|inconnue?|aucune?)$/i;

const entriesOf = <Name extends string>(table: Readonly<Partial<Record<Name, string>>>): [Name, string][] =>
  Object.entries(table) as [Name, string][];

type Add = (phrases: string, meaning: Meaning) => void;

/** Records have the current name, even if people use an earlier one. */
function nameOfToday({ renamed }: ListedValues, dim: Dimension, name: string): string {
  const earlier = renamed?.[dim] ?? {};
  const key = name.toLowerCase();
  // An entry may be called "constructor".
  return Object.hasOwn(earlier, key) ? (earlier[key] ?? name) : name;
}

/** Every stored spelling of a value. */
function spellings({ uploaded }: ListedValues, dim: Dimension, name: string): string[] {
  const key = phraseKey(name);
  return [name, ...(uploaded?.[dim] ?? []).filter((other) => other !== name && phraseKey(other) === key)];
}

function addAll(add: Add, listed: ListedValues): void {
  for (const [measure, phrases] of entriesOf(MEASURE_WORDS)) add(phrases, { kind: 'measure', measure });
  for (const [measure, phrases] of entriesOf(MEASURE_VERBS)) add(phrases, { kind: 'verb', measure });
  for (const { words, gender } of PEOPLE_WORDS) add(words, { kind: 'people', gender });
  for (const [dim, phrases] of entriesOf(DIMENSION_WORDS)) add(phrases, { kind: 'dim', dim });
  for (const [grain, phrases] of entriesOf(GRAIN_WORDS)) add(phrases, { kind: 'grain', grain });
  for (const [dim, value, phrases] of [...REGISTRATION_VALUES, ...FACT_VALUES]) {
    // "25-34" alone could be anything.
    const needsCue = /^\d\d[-+]/.test(phrases);
    add(phrases, {
      kind: 'value',
      dim,
      values: (typeof value === 'string' ? [value] : value).flatMap((name) =>
        spellings(listed, dim, nameOfToday(listed, dim, name)),
      ),
      ...(needsCue ? { needsCue } : {}),
    });
  }
  for (const [operation, phrases] of entriesOf(OPERATION_WORDS)) add(phrases, { kind: 'operation', operation });
  addNames(add, listed, 'city', [...CITIES.split('|'), ...listed.cities]);
  addNames(add, listed, 'referral_site', [
    ...DEFAULT_REFERRAL_SITES.filter((name) => name !== '{site}'),
    ...listed.referralSites,
  ]);
  addStops(add, listed.stops);
  addNames(add, listed, 'disposition', [
    ...DEFAULT_DISPOSITIONS.filter((name) => !/^[A-Z]+$/.test(name)),
    ...listed.dispositions,
  ]);
  addNames(add, listed, 'tester', listed.testers);
  if (listed.supplies) addSupplies(add, listed.supplies);
  addNames(add, listed, 'disposition', listed.uploaded?.disposition ?? []);
  addNames(add, listed, 'referral_site', listed.uploaded?.referral_site ?? []);
}

/** A stop is called by its place, its town, or both; the place alone needs a word before it, as initials do. */
function addStops(add: Add, stops: readonly string[]): void {
  const places = new Map<string, string[]>();
  for (const stop of stops) {
    const [place, town] = [stop.slice(0, stop.lastIndexOf(', ')), stop.slice(stop.lastIndexOf(', ') + 2)];
    places.set(place, [...(places.get(place) ?? []), stop]);
    add(
      `${place} stop in ${town}|${place} stop ${town}|${place} in ${town}|${place} ${town} stop|${town} ${place} stop|${town} ${place}`,
      {
        kind: 'value',
        dim: 'stop',
        values: [stop],
      },
    );
    add(stop, { kind: 'value', dim: 'stop', values: [stop], needsCue: true });
  }
  if (stops.length > 0) add('listed stop', { kind: 'value', dim: 'stop', values: stops });
  for (const [place, values] of places)
    add(`${place} stop|${place} outreach stop|arret ${place}`, { kind: 'value', dim: 'stop', values });
}

function addNames(add: Add, listed: ListedValues, dim: Dimension, names: readonly string[]): void {
  for (const name of new Set([...names, ...Object.keys(listed.renamed?.[dim] ?? {})])) {
    if (PLACEHOLDERS.test(name)) continue;
    const needsCue = dim === 'tester' || EVERYDAY_NAMES.has(normalise(name));
    add(name, {
      kind: 'value',
      dim,
      values: spellings(listed, dim, nameOfToday(listed, dim, name)),
      ...(needsCue ? { needsCue } : {}),
    });
  }
}

const sameMeaning = (one: Meaning, other: Meaning): boolean => JSON.stringify(one) === JSON.stringify(other);

/** An uploaded spelling of a known value isn't a separate value. */
const isSpellingOf = ([one = '']: readonly string[], others: readonly string[]): boolean => others.includes(one);

/** Everything the engine understands; built once per state of the lists. */
export function buildLexicon(listed: ListedValues): Lexicon {
  const meanings = new Map<string, Meaning[]>();
  const known = new Set<string>();
  const words = new Set<string>();
  let longest = 1;
  const add = (phrases: string, meaning: Meaning): void => {
    for (const phrase of phrases.split('|')) {
      const key = phraseKey(phrase);
      if (key === '') continue;
      const present = meanings.get(key) ?? [];
      const again = present.some((other) =>
        meaning.kind === 'value' && other.kind === 'value' && other.dim === meaning.dim
          ? phraseKey(other.values.join()) === phraseKey(meaning.values.join()) ||
            isSpellingOf(meaning.values, other.values)
          : sameMeaning(other, meaning),
      );
      if (!again) meanings.set(key, [...present, meaning]);
      for (const token of tokensOf(normalise(phrase))) {
        known.add(token.stem);
        words.add(token.word);
      }
      longest = Math.max(longest, key.split(' ').length);
    }
  };
  addAll(add, listed);
  // People, in French, and no misspelt "mode".
  for (const word of [...AGE_WORDS, 'monde']) known.add(stem(word));
  return { longest, meanings, known, repairTargets: repairTargets(words), supplies: suppliesIn(listed.supplies) };
}
