import { isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { NoSuchDate } from '../dates/date-atoms.js';
import { BOTH_OF_EVERYONE } from '../proof/shares.js';
import { TOTAL_AND_SOME } from '../shapes/times-apart.js';
import { sidesOf } from '../proof/share-sides.js';
import { coversEveryKind } from '../spec/every-row.js';
import { type Account, accountOf, type Known } from './account.js';
import { conditionNotSaid, denialsAreAccounted, itemsAccounted, splitsAreAccounted } from './items-account.js';
import {
  clausesAreNamed,
  countsItsNoun,
  countsOneKind,
  figuresAreAccounted,
  joinsAreSettled,
  neitherNeedsNoOther,
  numbersKeepTheirUnit,
  stopTownIsNoCity,
  rowsAreNotDoubled,
} from './nouns-account.js';
import { openWords } from './open-words.js';
import {
  adjectivesReachAll,
  averagesHaveOneUnit,
  callsAreByPhone,
  denialReachesOneVerb,
  exclusionCoversItsList,
  moneyHasItsUnit,
  onlyIsSettled,
  wholeOfPositivesIsSettled,
  resultsDoNothing,
  screenedIsSettled,
  sinceHasOneClause,
  stopIsOfRegistration,
  typesHaveOneField,
  oneByIsOneSplit,
  waysAreNoSplits,
} from './scopes-account.js';
import {
  lastTimeDatesAllDenials,
  oneVerbIsDated,
  timesAreAccounted,
  timesHaveOnePlace,
  activeIsUndated,
} from './times-account.js';
import { addsUpSettled } from './each-of-both.js';
import { unknownName } from './typed-names.js';
import { wordNotAccounted } from './words-account.js';

const OF_PEOPLE =
  /(?:percent|percentage|share|proportion|fraction|pourcentage|part|%) (?:of|de|des|d) (?:(?:the|our|all|les|nos) )*(?:people|clients|patients|women|men|personnes|femmes|hommes)\b/;

const ROWS =
  '(?:people|clients|patients|women|men|registrations?|tests?|treatments?|interactions?|visits?|rewards?|incentives?|payments?|dispenses|personnes|femmes|hommes|inscriptions|traitements|recompenses)';
/** "Percentage of clients without a card by city": in each city, of its clients. The part follows the noun. */
const OF_DESCRIBED = new RegExp(
  `(?:percent|percentage|share|proportion|%|pourcentage|part|rate) (?:of|de|des|d) (?:(?:our|all|the|nos|les) )*(?:\\w+ )?${ROWS} (?:with|without|who|that|which|still|tested|treated|paid|issued|owed|missing|lacking|avec|sans|qui|ayant|itinerants?|francophones?)\\b`,
);
/** "For each drug, what percentage of treatments ended because of side effects": of its treatments. */
const FOR_EACH_FIRST = new RegExp(
  `^(?:for each|per|by|in each|for every|pour chaque|par) \\w+(?: \\w+)?,? (?:what |which |quel\\w* )?(?:percent|percentage|share|proportion|pourcentage|part|%)(?: percent)? (?:of|de|des) (?:(?:our|all|the|nos|les) )*(?:\\w+ )?(?:${ROWS}|quantity|courses)\\b`,
);
/** "Rate of non compliance among treatments by medication": of the treatments with each. */
const AMONG = new RegExp(
  `\\b(?:among|amongst|of|within|parmi|chez) (?:(?:our|all|the|nos|les) )*${ROWS} (?:by|for each|per|par)\\b`,
);

/** "Among people with a positive test, what % are male". */
const AMONG_FIRST =
  /^(?:among|amongst|(?:out )?of|parmi|chez) .+ (?:what|which|quel) (?:percent(?:age)?|%|proportion|share|pourcentage)(?: (?:of (?:them|those)|d entre (?:eux|elles)))? (?:(?:also|actually|ever|then|even|now|later) )?(?:is|are|was|were|have|has|had|did|completed|finished|started|sont|ont)\b/;

const IN_PLACE = /\b(?:in|at|among|within|chez|parmi|dans|a|en) (?:(?:the|our|la|le|les) )?\w+(?: \w+)?$/;

const DONE =
  /\b(?:given|handed|done|performed|run|collected|drawn|taken|dispensed|issued|paid|held|faits?|remis\w*|distribue\w*)\b/;

/** A percentage with several conditions says on which side each of them is. */
function shareHasSides({ spec, text, conditions, clauses }: Account): boolean {
  const [own] = clauses;
  const counted = conditions.filter((one) => own.filters.includes(one.filter) && !coversEveryKind(one) && !(spec.by as string[]).includes(one.filter.dim)).length; // prettier-ignore
  const all = counted + (spec.who ? 1 : 0) + (spec.part ? 1 : 0);
  if (spec.as !== 'percent') return true;
  // A split with a condition has two wholes: each group, or all that meet the condition.
  if (spec.by.length > 0)
    return (
      all === 0 ||
      // Each period is its own denominator.
      (all - (spec.given?.length ?? 0) === 1 && spec.by.every(isGrain)) ||
      (all - (spec.given?.length ?? 0) === 1 &&
        (sidesOf(text) !== null || OF_DESCRIBED.test(text) || AMONG.test(text) || FOR_EACH_FIRST.test(text))) ||
      /\b(?:of|within|in) each\b/.test(text)
    );
  const ofPeople = spec.part !== undefined && spec.who === undefined && OF_PEOPLE.test(text);
  // "In Windsor" describes the whole of people; "HIV tests in Windsor" may be asked about either.
  const people = spec.measure === 'clients' || spec.measure === 'registrations' || DONE.test(text);
  const inside =
    people && (spec.given ?? []).length > 0 && all - (spec.given?.length ?? 0) === 1 && IN_PLACE.test(text);
  return (
    all < 2 || ofPeople || inside || BOTH_OF_EVERYONE.test(text) || AMONG_FIRST.test(text) || sidesOf(text) !== null
  );
}

/** Money that people got: issued, or owed as well. */
const paidIsSettled = ({ text, spec, clauses: [own], written }: Account): boolean =>
  !/\b(?:paid|paye\w*)\b/.test(text) ||
  spec.measure !== 'clients' ||
  own.fact !== 'interactions' ||
  spec.date === 'paid' ||
  written.includes('"issued"');

/** "Tested in 2024 and 2025": in each year, in either, or in both. */
const yearsAreSettled = ({ text, spec, clauses: [own] }: Account): boolean =>
  spec.measure !== 'clients' ||
  own.fact === 'registrations' ||
  spec.compare === null ||
  spec.by.length > 0 ||
  !/\b20\d\d (?:and|et|or|ou) (?:in |en )?20\d\d\b/.test(text) ||
  /\b(?:vs|versus|compar\w*|each|between|entre|difference|more|fewer|up|down|change)\b/.test(text);

const TOGETHER = /\b(?:combined|together|altogether|total|totals|sum|both|either|or|ou|any|all|ensemble|vs|versus)\b/;

/** "This year vs last" sets periods apart, and "of all tests" names the whole: neither joins two values. */
function withoutOtherSense(text: string, { as, compare }: Pick<QuerySpec, 'as' | 'compare'>): string {
  const periods = compare ? text.replace(/\b(?:vs|versus)\b/g, ' ') : text;
  return as === 'percent' ? periods.replace(/\bof all\b/g, ' ') : periods;
}

/** "Written and verbal consents by site": their sum, or each of them. */
const valuesAreTogether = ({ text, spec: { as, by, compare }, conditions }: Account): boolean =>
  (by.length !== 1 && compare === null && as !== 'percent') ||
  TOGETHER.test(withoutOtherSense(text, { as, compare })) ||
  !/ (?:and|et) /.test(text) ||
  !conditions.some((one) => one.said.size > 1 && (one.filter.in?.length ?? 0) > 1 && !(by as string[]).includes(one.filter.dim)); // prettier-ignore

/** "The office or the van", where only one of them is a value. */
const splitsHaveValues = ({ spec: { by, filters } }: Account): boolean =>
  !filters.some(({ dim, in: values }) => values?.length === 1 && (by as string[]).includes(dim));

/** Whether a text names health cards. */
export const isOfCards = (text: string): boolean => /\b(?:cards?|ohip|cartes?|invalid\w*)\b/.test(text);

/** "The reasons treatment ended" aren't what is wrong with a health card, nor is one that took too long. */
const problemsAreOfCards = ({ text, spec: { by }, conditions }: Account): boolean =>
  (!by.includes('hc_problem') &&
    !(/\btoo (?:long|short)\b/.test(text) && conditions.some(({ filter }) => filter.dim === 'hc_problem'))) ||
  isOfCards(text);

/** "Tests and women in 2025" are two figures, not the tests of women. */
const ROWS_AND_PEOPLE =
  /\b(?:tests|registrations|regs|treatments|interactions|visits|rewards|incentives|dispenses|notes) (?:and|et|plus|&) (?:(?:the|our|les|nos) )?(?:women|men|seniors|youths?|minors|adults|teens|femmes|hommes|aines|mineurs)\b/;
const rowsAreNoPeople = ({ text, spec: { measure } }: Account): boolean =>
  measure === 'clients' || !ROWS_AND_PEOPLE.test(text);

/** "In total and this month" are two figures. */
const totalIsApart = ({ text }: Account): boolean => !TOTAL_AND_SOME.test(text);

const STRUCTURE: readonly (readonly [name: string, agrees: (account: Account) => boolean])[] = [
  ['one of each, or both together', valuesAreTogether],
  ['each of both, or their sum', ({ text, spec }) => addsUpSettled(text, spec)],
  ['a split into one value', splitsHaveValues],
  ['a time and all of it', totalIsApart],
  ['rows, and people', rowsAreNoPeople],
  ['whose problems', problemsAreOfCards],
  ['the times', timesAreAccounted],
  ['what is counted', countsItsNoun],
  ['the conditions of the people', clausesAreNamed],
  ['rows of one kind', rowsAreNotDoubled],
  ['joined words', joinsAreSettled],
  ['two kinds of rows', countsOneKind],
  ['a number and its unit', numbersKeepTheirUnit],
  ['a place within a place', stopTownIsNoCity],
  ['what neither of two has', neitherNeedsNoOther],
  ['where the time belongs', timesHaveOnePlace],
  ['the verb of the time', oneVerbIsDated],
  ['the time of two denials', lastTimeDatesAllDenials],
  ['the sides of the percentage', shareHasSides],
  ['paid or owed', paidIsSettled],
  ['each year, either or both', yearsAreSettled],
  ['what “only” is about', onlyIsSettled],
  ['what is denied', denialReachesOneVerb],
  ['since when', sinceHasOneClause],
  ['what is described', adjectivesReachAll],
  ['what is left out', exclusionCoversItsList],
  ['who does something', resultsDoNothing],
  ['a verb of two kinds of rows', screenedIsSettled],
  ['dollars or their number', moneyHasItsUnit],
  ['an average of rewards or of months', averagesHaveOneUnit],
  ['the type of a reward', typesHaveOneField],
  ['two splits', oneByIsOneSplit],
  ['a way of reaching people', waysAreNoSplits],
  ['the whole of positives', wholeOfPositivesIsSettled],
  ['whose stop it is', stopIsOfRegistration],
  ['a time on treatment', activeIsUndated],
  ['which contacts are calls', callsAreByPhone],
];

/**
 * Word and clause against each other, one to one: the first thing in the question that the query doesn't say, or in the
 * query that the question doesn't say; null where all of both is accounted for.
 */
export function notAccounted(message: string, spec: QuerySpec, known: Known): string | null {
  try {
    return firstDifference(message, accountOf(message, spec, known));
  } catch (error) {
    if (error instanceof NoSuchDate) return message;
    throw error;
  }
}

/** Whether a follow-up has no word that its query doesn't account for. */
export function saysNothingElse(message: string, spec: QuerySpec, known: Known): boolean {
  try {
    const account = accountOf(message, spec, known);
    return (
      openWords(account.text) === null &&
      account.doubtfulRepair === null &&
      unknownName(message, account) === null &&
      wordNotAccounted(account) === null
    );
  } catch (error) {
    if (error instanceof NoSuchDate) return false;
    throw error;
  }
}

function firstDifference(message: string, account: Account): string | null {
  const word =
    openWords(account.text) ?? account.doubtfulRepair ?? unknownName(message, account) ?? wordNotAccounted(account);
  if (word !== null) return word;
  const said = itemsAccounted(account);
  if (typeof said === 'string') return said;
  const unsaid = conditionNotSaid(account);
  if (unsaid !== null) return unsaid;
  if (!denialsAreAccounted(account, said)) return 'what is denied';
  if (!splitsAreAccounted(account, said)) return 'the split';
  const [different] = STRUCTURE.find(([, agrees]) => !agrees(account)) ?? [];
  return different ?? (figuresAreAccounted(account, said.operations) ? null : 'the figure');
}
