import type { Fact, Having, People, QueryDate, QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { DATED_UNDER_WAY } from '../values/under-way.js';
import { type Phrase, type Reader, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH, hasDimension } from '../spec/vocabulary.js';
import { anyInteraction } from './any-interaction.js';
import { LEADING, NEGATED, NEVER, ONLY } from './openings.js';
import { type Follows, followsIn } from './follows.js';
import { type Often, oftenIn } from './times.js';

export type Polarity = 'has' | 'hasNot' | 'only' | 'often' | 'first' | 'last';

/** One predicate of a question about people, read on its own. */
export type Predicate = {
  polarity: Polarity;
  phrase: Phrase;
  fact: Fact;
  filters: QueryFilter[];
  date: QueryDate | undefined;
  /** "Never" means at any time, unless a time is said. */
  never: boolean;
  /** It names what happened itself: "not HIV" doesn't, "no HIV test" does. */
  named: boolean;
  often: Often | null;
  follows: Follows | null;
  is: QueryFilter[];
};

const STARTED =
  /\b(?:start(?:ed|ing|s)?|began|begun|begin|commencee?s?|debutee?s?|treated|traites?|traitees?|initiated)\b/;
/** A death, a side effect or missed doses end a treatment, as its completion does. */
const ENDED =
  /\b(?:finish(?:ed|ing)?|complet(?:ed|es?|ees?|ing)|end(?:ed|ing)?|stopped|terminee?s?|achevee?s?|deaths?|died|deceased|passed away|deces|decedee?s?|mort(?:e?s)?|side effects?|effets? secondaires?|non[- ]?(?:compliance|compliant|adherence|adherent|observance)|discontinued|abandonnee?s?)\b/;

/** "Depuis le début de l'année" is a time. */
const BEGINS_A_TIME =
  /\b(?:debut|start|beginning) (?:de |d |du |of )(?:(?:l |la |the |this )?(?:annee|mois|trimestre|semaine|year|month|quarter|week|fiscal)|20\d\d)/g;

/** Whether an end date is recorded doesn't say when treatments ended. */
const END_DATE = /\bbearing (?:no |an )?end date\b/g;

export const withoutTimes = (text: string): string => text.replace(BEGINS_A_TIME, ' ').replace(END_DATE, ' ');

/** The date of treatments that the words mean. */
export function dateOf(fact: Fact, said: string): QueryDate | undefined {
  if (fact !== 'treatments') return undefined;
  if (DATED_UNDER_WAY.test(said)) return 'under_way';
  const text = withoutTimes(said);
  if (ENDED.test(text)) return 'ended';
  return STARTED.test(text) ? 'started' : undefined;
}

const PICKED =
  /^(?:whose|with(?: a| an| their)?|their|had(?: a| an| their)?|dont) (first|initial|earliest|last|latest|most recent|premiere?|derniere?) (.+?) (?:was|were|is|came back|etait|est)(?: (?:a|an|un|une))? (.+)$/;
const PICKED_IN =
  /^(?:were |was |had (?:their |a )?|got (?:their |a )?|who |whose )*(first|last) (tested\b.*|(?:\w+ )?tests?\b.*|treated\b.*|seen\b.*)$/;

/** What the words are about, ignoring polarity; filters that name every kind of a fact don't count. */
function factsOf(phrase: Phrase, text: string): Pick<Predicate, 'fact' | 'filters' | 'date' | 'named'> | null {
  const { fragment } = phrase;
  const supplied =
    /\b(?:dispens\w*|delivr\w*|refills?)\b/.test(text) &&
    fragment.filters.every(({ dim }) => hasDimension('dispenses', dim));
  const said = [fragment.anyRow, fragment.fact].find((fact) => fact !== null && fact !== 'registrations');
  const event = supplied ? 'dispenses' : said;
  const registered = /\b(?:registered|inscrits?|inscrites?|registrations?)\b/.test(text);
  const fact = event ?? (registered ? 'registrations' : null);
  if (!fact) return null;
  const named =
    /\b(?:test\w*|bloodwork|blood work|prise de sang|had|gotten|received|screened|treat\w*|traite\w*|medication|start\w*|finish\w*|complet\w*|dispens\w*|visit\w*|interaction\w*|seances?|visites?|recompenses?|traitements?|session\w*|reward\w*|incentive\w*|paid|registered|depist\w*|inscrits?)\b/.test(
      text,
    );
  const money =
    fact === 'interactions' && !fragment.filters.some(({ dim }) => dim === 'issued') ? anyInteraction(text) : null;
  const paid = money && money.in?.length === 1 ? [money] : [];
  return { fact, filters: [...fragment.filters, ...paid], date: dateOf(fact, text), named };
}

const read = (text: string, reader: Reader): Phrase | null => tryPhrase(`clients ${text}`, reader);

function pickedOf(text: string, reader: Reader): Predicate | null {
  const match = PICKED.exec(text);
  const short = match ? null : PICKED_IN.exec(text);
  if (!match && !short) return null;
  const [, which = '', what = '', rest = ''] = match ?? short ?? [];
  const order = /^(?:last|latest|most|dern)/.test(which) ? 'last' : 'first';
  const rows = read(match ? `with ${what}` : what, reader);
  const facts = rows && factsOf(rows, what);
  if (!rows || !facts || facts.fact === 'registrations') return null;
  const base = { ...facts, polarity: order, never: false, often: null, follows: null } as const;
  if (!match) return { ...base, phrase: rows, is: [] };
  const said = read(`with ${what} ${rest}`, reader);
  if (!said) return null;
  if (asksMore(said)) throw new Refused('needs_clarification', [rest]);
  const is = said.fragment.filters.filter((one) => !facts.filters.some(({ dim }) => dim === one.dim));
  return { ...base, phrase: said, is };
}

/**
 * Reads one predicate; null for one that only describes people ("with no phone", "not from Windsor"), and for words that
 * aren't a predicate.
 */
export function predicateOf(said: string, reader: Reader, about: Fact | null = null): Predicate | null {
  const { text, follows } = followsIn(said);
  const picked = pickedOf(text, reader);
  if (picked) return picked;
  const often = oftenIn(text);
  const plain = often ? text.replace(often.words, ' ').replace(/\s+/g, ' ').trim() : text;
  const negated = NEGATED.test(plain);
  const only = !often && ONLY.test(plain);
  const bare = plain.replace(LEADING, '').replace(ONLY, ' ').replace(/\s+/g, ' ').trim();
  if (bare === '') return null;
  // "No phone" is one value of the vocabulary: a description, even if it weren't one without "no".
  const whole = negated || only ? read(plain.replace(ONLY, ' '), reader) : null;
  if (whole && !factsOf(whole, plain)) return null;
  // "But did not finish" is about what was said before.
  const phrase =
    read(bare, reader) ??
    read(`with ${bare}`, reader) ??
    (about === 'treatments' ? read(`with treatment ${bare}`, reader) : null);
  const facts = phrase && factsOf(phrase, plain);
  if (!phrase || !facts) return null;
  // "Without a home tested this year" says two things.
  const mixed = facts.fact !== 'registrations' && facts.filters.some(({ dim }) => FACTS_WITH[dim] === undefined);
  if (negated && mixed) throw new Refused('needs_clarification', [plain]);
  const polarity = often ? 'often' : negated ? 'hasNot' : only ? 'only' : 'has';
  if (asksMore(phrase)) {
    // A plain condition stays with the rest of the question, which is read as one.
    if (polarity === 'has') return null;
    throw new Refused('needs_clarification', [phrase.fragment.percent ? 'percentage' : 'compare']);
  }
  if (negated && often) throw new Refused('needs_clarification', [often.words]);
  if (polarity === 'only' && facts.filters.every(({ dim }) => hasDimension('registrations', dim)))
    throw new Refused('needs_clarification', ['only']);
  return { ...facts, polarity, phrase, never: NEVER.test(plain), often, follows, is: [] };
}

/** A predicate says what a person has; anything else belongs to the question as a whole. */
function asksMore({ fragment, parsed }: Phrase): boolean {
  const { percent, comparing, allTime } = fragment;
  return percent || comparing || parsed.time.shifted !== null || (allTime && parsed.time.range !== null);
}

/** The set of people that a predicate means. */
export function setOf({ polarity, often, is }: Predicate, having: Having): People {
  if (polarity === 'hasNot') return { hasNot: having };
  if (polarity === 'only') return { only: having };
  if (polarity === 'first' || polarity === 'last') return { picked: { ...having, order: polarity, is } };
  if (!often) return { has: having };
  const { atLeast, exactly, fewer } = often;
  if (fewer) return atLeast > 1 ? { not: { has: having, atLeast } } : { hasNot: having };
  const enough: People = atLeast > 1 ? { has: having, atLeast } : { has: having };
  return exactly ? { and: [enough, { not: { has: having, atLeast: atLeast + 1 } }] } : enough;
}
