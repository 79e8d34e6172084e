import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { notApplied } from './ignored-words.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { Refused } from '../refusals/refused.js';
import { normalise } from '../words/text.js';
import { type Asked, askedOf, type Question } from './asked.js';
import { clausesOf } from './clauses.js';
import { alternativesAreUnions, boundsPointTheirWay } from './alternatives.js';
import { fieldsAreApplied, valuesAreApplied } from './applied.js';
import { resultsAreOfTheirTest, wordsHaveOneClause } from './one-clause.js';
import { asksOneThing, isNotEmptyByItself } from './coherent.js';
import {
  countsWhatIsNamed,
  differentValuesAreDistinct,
  peopleBesideAreCounted,
  repeatedNounsAreTwo,
} from './counted.js';
import {
  denialsReachTheirValue,
  exclusionsAreSaid,
  lackedFieldsAreConditions,
  severalDenialsExclude,
} from './denied.js';
import type { Check } from './doubt.js';
import { listedCountsAreSeveral, numbersBesideMoneyAreTwo, overTimeIsEver } from './listed.js';
import { joinedWordsAreAlike, referralsAreOneThing } from './joined.js';
import { conditionsAreNamed, rowsAreNamed, splitsAreAsked } from './named.js';
import { boundsAreSaid, numbersAreUsed } from './numbers.js';
import {
  asOfIsSettled,
  comparedPeriodsMatch,
  comparedTimesAreBoth,
  deniedTimesAreDenied,
  openTimesStayOpen,
  samePeriodIsAsLong,
  sameTimeIsShared,
  timesAreApplied,
  timesDateTheirRows,
} from './periods.js';
import { differencesHaveTwoSides, everyYearIsNoSplit, oneRankedIsOne, worstIsAnEnd } from './ranks.js';
import {
  referencesNeedAnAnswer,
  bareCountsKeepTheRest,
  predicatesKeepThePeople,
  referencesKeepTheirRows,
  shortEditsKeepTheRest,
} from './references.js';
import {
  groupsAreJoined,
  kindsAreOfRows,
  moneyIsCounted,
  oneOfEachIsTwo,
  pairsAreNotCrossed,
  placesAreSaidOnce,
  registeredAreCounted,
  unionsAreSaid,
} from './unions.js';
import {
  allMeansNoOther,
  changesAreNoSplit,
  firstTestsHaveTheResult,
  momentsAreTied,
  onePerGroupIsNoTop,
  stoppedIsNotCompleted,
  yearsAreSeveral,
} from './changes.js';
import { laterRowsAreTied, timesHaveOneClause } from './clause-scope.js';
import {
  editsDateTheirRows,
  newCountsSayTheirScope,
  oneTimeIsEdited,
  splitSharesHaveOneWhole,
  totalsHaveNoSplit,
} from './follow-ups.js';
import {
  combinedTimesAreOne,
  figuresAreOne,
  howOftenCountsTimes,
  infectionsAreNoStatus,
  nothingSplitsAUnion,
  totalsAreOfAllRows,
} from './scope.js';
import { editsReplaceOrAdd, joinedVerbsShareTheirObject, spansAreOnePeriod } from './open-scopes.js';
import {
  positivesAreOneSide,
  sharesKeepTheirSides,
  sharesOfInteractionsCountThem,
  sharesOfPeopleCountPeople,
} from './share-sides.js';
import { changesAreNoShares, shareHasItsWhole, shareIsOfMore, startedIsTheWhole, wholeIsDescribed } from './shares.js';
import { endsHaveTheirDate, treatmentDatesAreMeant, underWayIsMeant } from './treatment-dates.js';
import { benefitsAreOfPeople, bothTimesAreSettled, verbsCountTheirSubject } from './unit-of-verbs.js';

export const CHECKS: Readonly<Record<string, Check>> = {
  asksOneThing,
  countsWhatIsNamed,
  differentValuesAreDistinct,
  peopleBesideAreCounted,
  repeatedNounsAreTwo,
  verbsCountTheirSubject,
  benefitsAreOfPeople,
  bothTimesAreSettled,
  oneRankedIsOne,
  worstIsAnEnd,
  everyYearIsNoSplit,
  differencesHaveTwoSides,
  valuesAreApplied,
  fieldsAreApplied,
  wordsHaveOneClause,
  resultsAreOfTheirTest,
  conditionsAreNamed,
  rowsAreNamed,
  splitsAreAsked,
  joinedWordsAreAlike,
  exclusionsAreSaid,
  denialsReachTheirValue,
  severalDenialsExclude,
  lackedFieldsAreConditions,
  referralsAreOneThing,
  numbersAreUsed,
  boundsAreSaid,
  comparedPeriodsMatch,
  comparedTimesAreBoth,
  timesAreApplied,
  timesDateTheirRows,
  sameTimeIsShared,
  samePeriodIsAsLong,
  openTimesStayOpen,
  asOfIsSettled,
  deniedTimesAreDenied,
  changesAreNoShares,
  shareHasItsWhole,
  shareIsOfMore,
  startedIsTheWhole,
  wholeIsDescribed,
  isNotEmptyByItself,
  treatmentDatesAreMeant,
  alternativesAreUnions,
  unionsAreSaid,
  pairsAreNotCrossed,
  groupsAreJoined,
  moneyIsCounted,
  oneOfEachIsTwo,
  kindsAreOfRows,
  registeredAreCounted,
  placesAreSaidOnce,
  boundsPointTheirWay,
  referencesKeepTheirRows,
  predicatesKeepThePeople,
  shortEditsKeepTheRest,
  bareCountsKeepTheRest,
  referencesNeedAnAnswer,
  changesAreNoSplit,
  yearsAreSeveral,
  firstTestsHaveTheResult,
  allMeansNoOther,
  onePerGroupIsNoTop,
  momentsAreTied,
  stoppedIsNotCompleted,
  timesHaveOneClause,
  laterRowsAreTied,
  sharesKeepTheirSides,
  positivesAreOneSide,
  sharesOfPeopleCountPeople,
  sharesOfInteractionsCountThem,
  nothingSplitsAUnion,
  combinedTimesAreOne,
  figuresAreOne,
  infectionsAreNoStatus,
  totalsAreOfAllRows,
  howOftenCountsTimes,
  endsHaveTheirDate,
  underWayIsMeant,
  newCountsSayTheirScope,
  totalsHaveNoSplit,
  oneTimeIsEdited,
  editsDateTheirRows,
  splitSharesHaveOneWhole,
  joinedVerbsShareTheirObject,
  spansAreOnePeriod,
  editsReplaceOrAdd,
  listedCountsAreSeveral,
  numbersBesideMoneyAreTwo,
  overTimeIsEver,
};

/**
 * Compares a question with the query made of it, without knowing how it was read: every clause needs words, every word
 * that changes a number needs a clause. The first objection, or null.
 */
export function objectionTo(spec: QuerySpec, asked: Asked): Refused | null {
  const clauses = clausesOf(spec);
  for (const check of Object.values(CHECKS)) {
    const objection = check({ asked, spec, clauses });
    if (objection) return objection;
  }
  return null;
}

/** Why the query may not answer the question, read by this engine or by the model. */
export function doubtAbout(spec: QuerySpec, question: Question, lexicon: Lexicon): Refused | null {
  const skipped = notApplied(normalise(question.message), spec, question.previous);
  return skipped === null ? objectionTo(spec, askedOf(question, lexicon)) : new Refused('not_understood', [skipped]);
}
