import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { factOf } from '../../query/build-sql.js';
import { movedTime } from './moved-time.js';
import { asCount } from './quick-edits.js';
import type { Question } from '../reading.js';
import { splitSaid } from './split-said.js';
import { standsAlone } from './stands-alone.js';
import { continued } from '../words/rewrites.js';
import { normalise } from '../words/text.js';

const DID =
  /^(?:(?:and|so|ok|but) )*how many (?:(?:were|have|had|got|did) )?(?=(?:tested|retested|treated|screened|started|completed|finished|registered|received|live|speak|have|had|died|positive|negative)\b)(.+)$/;
const BEEN = /^(?:(?:and|so|ok|but) )*(?=(?:tested|treated|screened) (?:for|positive|negative|in|by)\b)(.+)$/;
const DID_ANY =
  /^(?:(?:and|so|ok|but) )*(?:did|have|has|had|were|are|was) (?:any|some|many)(?: of (?:them|those|these))? (?:go on to |end up |been |ever )*(start|started|finish|finished|complete|completed|get|gotten|got|receive|received|test|tested|treated|register|registered|have|died)\b(.*)$/;
const PAST: Readonly<Record<string, string>> = {
  start: 'started', started: 'started', finish: 'finished', finished: 'finished', complete: 'completed',
  completed: 'completed', get: 'got', gotten: 'got', got: 'got', receive: 'received', received: 'received',
  test: 'tested', tested: 'were tested', treated: 'were treated', register: 'registered', registered: 'registered',
  have: 'have', died: 'died',
}; // prettier-ignore
const DATED = /\d|\b(?:last|this|since|before|after|during)\b/;

const FINISHED =
  /^(?:(?:et|alors) )*combien (?:d entre (?:eux|elles) )?(?:l |en )?ont (?:termine|complete|fini)(?: leur traitement| le traitement)?$|^(?:(?:and|so|ok|but) )*(?:of (?:them|those|these) )?how many (?:of (?:them|(?:those|these)(?: people| clients| patients)?) )?(?:have |had )?(?:finished|completed)(?: it| treatment| their treatment)?$/;
const REGISTERED =
  /^(?:(?:and|but|who|only) )*(?:were )?registered (?=(?:since|in|before|after|between|during|this|last)\b)(.+)$/;

const BOTH_FIGURES =
  /\bboth again\b|\bboth (?:of (?:them|those|these)|(?:of (?:the|those|these) )?(?:figures|numbers|counts|totals))\b/;

const THIS_YEARS = /\b(?:this|last|that) years?(?: s)?\b(?! to date)/;

/** "This year's by quarter" after two fiscal years may be the fiscal year. */
const isOpenYear = (text: string, previous: QuerySpec | null): boolean =>
  THIS_YEARS.test(text) && (previous?.compare ?? []).some(({ from }) => from?.slice(5) === '04-01');

/**
 * "How many started in 2025?" after a count of people may be about them, or about everybody; "both figures" are those of
 * two messages.
 */
export const isOpenCount = (text: string, previous: QuerySpec | null, also: Question['also'] = []): boolean =>
  (previous?.measure === 'clients' && DID.test(text) && DATED.test(text) && !standsAlone(text)) ||
  (also.length === 0 && BOTH_FIGURES.test(text) && !standsAlone(text)) ||
  (isOpenYear(text, previous) && !standsAlone(text));

/** "How many tested positive?" after a count of people is about these people; with a time it may be about all. */
function aboutThePeople(text: string, previous: QuerySpec): string | null {
  if (previous.measure !== 'clients') return null;
  const fact = factOf(previous);
  const [, time] = fact === 'registrations' ? (REGISTERED.exec(text) ?? []) : [];
  if (time) return time;
  if (fact === 'treatments' && FINISHED.test(text)) return 'how many of those completed treatment';
  if (DATED.test(text)) return null;
  const [, any, rest = ''] = DID_ANY.exec(text) ?? [];
  const verb = PAST[any ?? ''];
  if (verb) return `how many of those ${verb}${rest}`;
  const [, did] = DID.exec(text) ?? [];
  if (did) return `how many of those ${did}`;
  const [, been] = BEEN.exec(text) ?? [];
  return been ? `how many of those were ${been}` : null;
}

const REMOVES =
  /^(?:(?:and|but|ok|okay|now|please) )*(?:remove|drop|take off|take out|get rid of|lose) (?:the )?(?!(?:\w+ )*(?:client|patient|person|people|record|registration|file|chart|note|user|account|him|her|them|this|that|it|all|everyone|everything|split|breakdown|grouping|filter|condition|restriction|row|table)s?\b)((?:[a-z]+ )?[a-z]+)$/;

/** "Remove Sudbury" leaves a group out of a split; elsewhere it may take a condition away. */
const groupRemoved = (text: string, { by }: QuerySpec): string | null => {
  const [, group] = by.length > 0 ? (REMOVES.exec(text) ?? []) : [];
  return group ? `excluding ${group}` : null;
};

const PILLS = /^(?:(?:and|so|ok) )*how many (tablets|pills)$/;

const pillsOf = (text: string, previous: QuerySpec): string | null =>
  factOf(previous) === 'dispenses' ? (PILLS.exec(text)?.[1] ?? null) : null;

const HOUSING = /^(?:(?:and|so|ok|what about|how about) )+(?:the )?housing(?: ones)?$/;

/** "What about housing?" after interactions of another kind is about those of that kind, not about where people live. */
const kindMeant = (text: string, { filters }: QuerySpec): string | null =>
  filters.some(({ dim }) => dim === 'interaction_type') && HOUSING.test(text) ? 'only housing interactions' : null;

const COUNT_OF_THEM =
  /^(?:(?:and|so|ok|but|et) )*(?:how many of (?:them|those|these)|(?:of|out of) (?:them|those|these) how many|combien d entre (?:eux|elles))\b/;

const AGES = /^(?:(?:and|what about|how about|ok|et) )*(\d\d)(?: to | a | and |-)(\d\d)$/;

/** "30 to 40?" after an age. */
function agesMeant(text: string, { filters }: QuerySpec): string | null {
  const [, from, to] = filters.some(({ dim }) => dim === 'age') ? (AGES.exec(text) ?? []) : [];
  return from && to ? `same for ages ${from} to ${to}` : null;
}

const NUMBER_OF_IT =
  /^(?:(?:and|so|ok|et) )*how many(?: (people|clients|patients|tests|registrations|treatments))? (?:is|was|are|were) (?:that|it|this|they|those|there)$|^(?:ca|cela) fait combien$|^combien (?:ca|cela) fait$/;

/** "How many is that" after a percentage. */
function numberOfShare(text: string, { as, measure }: QuerySpec): string | null {
  const match = as === 'percent' ? NUMBER_OF_IT.exec(text) : null;
  if (!match) return null;
  const [, noun = measure] = match;
  const isOfPeople = /^(?:people|clients|patients)$/.test(noun);
  return noun === measure || (isOfPeople && measure === 'clients') ? 'as a number' : null;
}

const HOW_MANY_IN =
  /^(?:(?:and|so|ok|but|et) )*(?:how many|combien)(?: (?:are|were|was|is|sont|etaient))? ((?:in|from|under|over|aged|between|with|without|on|a|chez|sans|avec) .+)$/;
const NO_CONDITION =
  /\b(?:20\d\d|last|this|since|before|after|during|treatment|therapy|traitement|dollars?|money|total|percent\w*|average|all|each|every)\b|[$%]/;

/** "How many in Sudbury?" after one figure. */
function howManyIn(text: string, { by, as, compare }: QuerySpec): string | null {
  const [, where] = by.length > 0 || as || compare ? [] : (HOW_MANY_IN.exec(text) ?? []);
  return where && !NO_CONDITION.test(where) ? `only ${where}` : null;
}

const UPCOMING =
  /^(?:(?:and|so|ok|but|what about|how about|et) )*(?:(?:how many|combien)(?: (?:are|of them are|sont))? |only |just |the )*(?:upcoming|coming up|still to come|a venir|planned|scheduled)(?: ones)?$/;

const upcoming = (text: string, previous: QuerySpec): string | null =>
  factOf(previous) === 'activities' && UPCOMING.test(text) ? 'same for upcoming' : null;

/** What is still to come has no past: after the activities of October, it is that of any date. */
const hasNoPast = (text: string, { measure, range }: QuerySpec, today: CivilDate): boolean =>
  measure === 'activities' && UPCOMING.test(text) && range?.to !== null && range?.to !== undefined && range.to < today;

type Before = { previous: QuerySpec | null; whole?: string | null };

const EACH =
  /\b(?:for|in|at|from|by|per|pour|par|dans) (?:each|every|chaque) (?:of the |de nos )?(city|ville|site|tester|testeur|medication|medicament|language|langue)$/;
const FIELDS: Readonly<Record<string, Dimension>> = {
  city: 'city', ville: 'city', site: 'referral_site', tester: 'tester', testeur: 'tester', medication: 'medication',
  medicament: 'medication', language: 'language', langue: 'language',
}; // prettier-ignore

const MEN_AND_WOMEN =
  /^(?:(?:and|now|ok|okay|so|then|et|maintenant) )*(?:for |show )?(?:(?:men|males?|hommes) (?:and|vs|versus|et) (?:women|females?|femmes)|(?:women|females?|femmes) (?:and|vs|versus|et) (?:men|males?|hommes))\b/;

/** "For each city" after an answer about Sudbury is about all of them, and "men and women" after one about men. */
function aboutEach(text: string, previous: QuerySpec): QuerySpec | null {
  const dim = MEN_AND_WOMEN.test(text) ? 'gender' : FIELDS[EACH.exec(text)?.[1] ?? ''];
  const one = previous.filters.find((filter) => filter.dim === dim && filter.in?.length === 1);
  return one ? { ...previous, filters: previous.filters.filter((filter) => filter !== one) } : null;
}

const NOUNS =
  '(?:people|clients|patients|persons|individuals|personnes|tests|treatments|interactions|visits|registrations|dispenses|rewards|payments|incentives|kits|tablets|pills)';
const OF_GROUPS = new RegExp(
  `^(?:(?:and|so|ok|et|alors) )*(?:how many|number of|combien de)( (?:different|distinct|unique|individual))? (${NOUNS})( differentes)?(?: (?:is|was|are|were) (?:that|this|it|they|those|there)| (?:ca fait|cela fait))? (?:in total|overall|altogether|all together|in all|au total|en tout)$`,
);

/** "How many people was that in total?" after a split: one figure, of all groups together. */
function totalOfGroups(text: string, previous: QuerySpec): { previous: QuerySpec; message: string } | null {
  const [, , noun] = OF_GROUPS.exec(text) ?? [];
  const { by, limit, as, per, cumulative, window, compare } = previous;
  if (!noun || by.length === 0 || limit || as || per || cumulative || window || compare) return null;
  const { order: _order, groups: _groups, ...rest } = previous;
  return { previous: { ...rest, by: [] }, message: `how many ${noun} is that` };
}

/** "By month, just the counts" after a percentage. */
const COUNTS_ONLY = /\S,? (?:just|only) (?:the )?(?:raw |actual )?(?:counts|numbers)(?: please| pls)?[ ?.!]*$/i;

/** The answer that a message continues: "how many of them are women?" after a split asks for one figure. */
export function continuedAnswer(
  asked: Before & { message: string; typed?: string; today: CivilDate },
): Required<Before> & { message?: string } {
  const { message, typed = message, previous, whole = null } = asked;
  const asBefore = { previous, whole };
  const total = previous && totalOfGroups(normalise(message), previous);
  if (total) return { ...total, whole: null };
  if (previous && hasNoPast(normalise(message), previous, asked.today))
    return { previous: { ...previous, range: null }, whole: null };
  const each = previous && aboutEach(normalise(message), previous);
  if (each) return { previous: each, whole: null };
  if (previous?.as === 'percent' && COUNTS_ONLY.test(typed)) return { previous: asCount(previous), whole: null };
  if (!previous || previous.by.length === 0 || !COUNT_OF_THEM.test(normalise(message))) return asBefore;
  const { as, order, per, cumulative, window } = previous;
  return as || order || per || cumulative || window ? asBefore : { previous: { ...previous, by: [] }, whole: null };
}

/** Abbreviations keep their capitals: an unknown one is a name. */
function asTyped(plain: string, message: string): string {
  const capitals = new Map([...message.matchAll(/\b[A-Z]{2,}\b/g)].map(([word]) => [word.toLowerCase(), word]));
  return plain.replace(/[a-z]+/g, (word) => capitals.get(word) ?? word);
}

/** A message after an answer, in plain words; as typed where it needs none. */
export function continuedMessage(message: string, previous: QuerySpec | null, today: CivilDate): string {
  if (!previous) return message;
  const text = normalise(message);
  const plain =
    movedTime(text, previous, today) ??
    aboutThePeople(text, previous) ??
    pillsOf(text, previous) ??
    groupRemoved(text, previous) ??
    kindMeant(text, previous) ??
    splitSaid(text, previous) ??
    agesMeant(text, previous) ??
    numberOfShare(text, previous) ??
    howManyIn(text, previous) ??
    upcoming(text, previous) ??
    continued(text);
  return plain === text ? message : asTyped(plain, message);
}
