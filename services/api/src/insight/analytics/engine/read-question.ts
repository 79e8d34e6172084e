import type { QuerySpec, Refusal } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { contextOf } from './conversation/context.js';
import { checkCoverage, toFragment } from './parse/fragment.js';
import { clearFilter } from './conversation/clear-filter.js';
import { evenSplit } from './people/even-split.js';
import { partsShown } from './people/parts-shown.js';
import { readPerUnit } from './figures/per-unit.js';
import { checkQuery, toQuery } from './spec/to-query.js';
import { refuseTwoQuestions } from './refusals/two-questions.js';
import { certainty } from './certainty/certainty.js';
import { refuseVague } from './refusals/vague-words.js';
import { readSetQuestion } from './people/whole-question.js';
import { editQuery } from './conversation/follow-up.js';
import { alongAsEdit } from './figures/along-time.js';
import { readFigures } from './figures/read-figures.js';
import { findName, guard, identityRefused } from './refusals/guard.js';
import type { Lexicon } from './lexicon/lexicon.js';
import { FOLLOW_UP } from './lexicon/operation-words.js';
import { PLAIN_WORDS } from './lexicon/plain-words.js';
import { CUES_THAT_NEED_A_PAST, POINTS_BACK, readAmong } from './conversation/among.js';
import { withNamesSaid } from './words/naming/names-said.js';
import { parse } from './parse/parse.js';
import { mayKeepTime } from './proof/follow-ups.js';
import { doubtAbout } from './proof/proof.js';
import { likeliestFirst, offersInstead, offersOf } from './refusals/offers.js';
import { inPlainWords } from './words/in-plain-words.js';
import { quickEdit } from './conversation/quick-edits.js';
import { isEmpty, isFragment, namesMeasure } from './parse/is-fragment.js';
import { quickQuestion } from './quick.js';
import { ANOTHER_COUNT, isBareCount, recount, sameFor } from './conversation/same-for.js';
import { answerWith, type Question, type Reading, type Refusing } from './reading.js';
import { withRecordedOnly } from './refusals/recorded-only.js';
import { refuseWithoutPast } from './refusals/refuse-unclear.js';
import { Refused } from './refusals/refused.js';
import { contradiction } from './second-reading/second-reading.js';
import { readSeveral } from './shapes/several-questions.js';
import { readShape } from './shapes/read-shape.js';
import { shareOfTreatments } from './figures/share-of-treatments.js';
import { asksInFull, leavesTheRestOpen, standsAlone } from './conversation/stands-alone.js';
import { continuedAnswer, continuedMessage, isOpenCount } from './conversation/continued.js';
import { dollarsPerPerson } from './conversation/dollars-per-person.js';
import { inFiscalQuarters } from './conversation/fiscal-quarters.js';
import { restOfPeople } from './conversation/rest-of-people.js';
import { amongPeople } from './conversation/among-people.js';
import { namesWhole, shareOfAnswer, sharesOfSplit } from './conversation/share-of-answer.js';
import { withOtherAnswers } from './conversation/with-other-answers.js';
import { whoAsPeople } from './conversation/who-as-people.js';
import { withNearest } from './refusals/with-nearest.js';
import { withOtherNames } from './refusals/with-other-names.js';
import { asTyped } from './words/as-typed.js';
import { respelled } from './words/respelled.js';
import { repairSpelling } from './words/spelling.js';
import { withoutPreamble } from './words/preamble.js';
import { plainly } from './words/plainly.js';
import { wordsAsTyped } from './words/words-as-typed.js';
import { withoutBothNumbers } from './words/several-sentences.js';
import { withoutNames } from './words/supplies-said.js';
import { normalise, stem } from './words/text.js';

export type { Question, Reading } from './reading.js';

/** Reads a question into one typed query, or says why it can't (analytics.md, Local engine). */
export const readQuestion = (asked: Question, lexicon: Lexicon): Reading =>
  withOtherAnswers(asked, (one) => readOne(one, lexicon));

const readOne = (asked: Question, lexicon: Lexicon): Reading =>
  withNearest(asked, lexicon, (near) =>
    withOtherNames(near, (one) => withRecordedOnly(one, (rest) => readSpelt(rest, lexicon))),
  );

function readSpelt(asked: Question, lexicon: Lexicon): Reading {
  const reading = readTyped(asked, lexicon);
  if (reading.kind === 'query' || reading.reason !== 'not_understood') return reading;
  // Some wording is read from several words together, and a typo in one of them hides it.
  const spelt = respelled(asked.message, lexicon);
  if (!spelt) return reading;
  const again = readTyped({ ...asked, message: spelt.message }, lexicon);
  if (again.kind === 'query') return { ...again, repairs: [...spelt.repairs, ...again.repairs] };
  return again.reason === 'unconfirmed' ? again : reading;
}

function readTyped(asked: Question, lexicon: Lexicon): Reading {
  const chosen = asked.offered?.find(({ sentence }) => sentence === asked.message.trim());
  if (chosen) {
    return { ...answerWith(chosen.spec), offers: asked.offered ?? [] };
  }
  const identifying = identityRefused(normalise(withoutBothNumbers(asked.message)));
  if (identifying) return refusal(identifying);
  const asks = withoutPreamble(asked.message, lexicon, asked.today);
  const question = { ...asked, typed: asked.message, message: plainly(asks, asked.today) };
  if (!question.unanswered) return readMessage(question, lexicon);
  const alone = readMessage({ ...question, previous: null, earlier: null }, lexicon);
  const settled = alone.kind === 'refusal' ? alone.reason !== 'unconfirmed' : alone.quick === true;
  const whole = standsAlone(normalise(question.message)) && !leavesTheRestOpen(alone, question.previous);
  return settled || whole ? alone : refusal('unanswered_before', [question.message.trim()]);
}

/** A message in plain words: what it says after the previous answer, or a new question. */
function readMessage(asked: Question, lexicon: Lexicon): Reading {
  const reading = readInConversation(asked, lexicon);
  const { previous, message, today } = asked;
  if (
    !previous ||
    reading.kind === 'query' ||
    !/^(?:not_understood|needs_clarification|unconfirmed)$/.test(reading.reason)
  )
    return reading;
  if (!asksInFull(normalise(message))) return reading;
  const alone = readChecked({ ...asked, previous: null, earlier: null }, lexicon);
  if (alone.kind === 'refusal' || alone.quick) return reading;
  if (!mayKeepTime(previous, alone.spec)) return alone;
  const then = previous.range ? [{ ...alone.spec, range: previous.range }] : [];
  return unconfirmed([alone.spec, ...then, ...reading.offers.map(({ spec }) => spec)], { message, today });
}

/** The answer after another one, or the share or the rest of that answer. */
function readInConversation(asked: Question, lexicon: Lexicon): Reading {
  const from = { ...asked, ...continuedAnswer(asked) };
  const { previous, earlier = null } = from;
  const question = { ...from, message: continuedMessage(inFiscalQuarters(asked.message, asked.whole), previous) };
  if (!previous) return readChecked(question, lexicon);
  const text = normalise(question.message);
  const certain = (message: string, follows: boolean): QuerySpec | null => {
    const from = follows ? question : { today: question.today, previous: null };
    const reading = readChecked({ ...from, message }, lexicon);
    return reading.kind === 'query' && !reading.quick ? reading.spec : null;
  };
  if (isOpenCount(text, previous, asked.also)) return refusal('needs_clarification', [asked.message.trim()]);
  const shares = sharesOfSplit(text, previous);
  if (shares) return unconfirmed(shares, question);
  const spec =
    restOfPeople(text, previous, earlier) ??
    dollarsPerPerson(text, previous) ??
    shareOfAnswer(text, { previous, earlier }, certain) ??
    amongPeople(text, previous, (message) => certain(message, false));
  if (!spec && namesWhole(text)) return refusal('needs_clarification', [asked.message.trim()]);
  return spec ? answerWith(spec) : readChecked(question, lexicon);
}

/** A question with two sides that can’t be read as one is read side by side. */
function readChecked(question: Question, lexicon: Lexicon): Reading {
  const reading = readPlain(question, lexicon);
  if (reading.kind === 'query' || question.isPart) return reading;
  const { message, typed = message, today } = question;
  const read = (side: string, before: QuerySpec | null = null): QuerySpec | null => {
    const alone = readPlain({ message: plainly(side, today), previous: before, today }, lexicon);
    return alone.kind === 'query' && !alone.quick ? alone.spec : null;
  };
  const spec = readShape([message, typed], reading.reason, { lexicon, today, read });
  if (spec) return answerWith(spec);
  const [first, ...also] = readSeveral(message, { ...reading, read }) ?? [];
  return first ? { ...answerWith(first), also } : reading;
}

/** The first reading, unless a second one contradicts it; where it isn't certain, it is offered. */
function readPlain(question: Question, lexicon: Lexicon): Reading {
  const reading = readOnce(question, lexicon);
  const { message: asked, today } = question;
  if (reading.kind === 'refusal') return withOffers(reading, question, lexicon);
  if (reading.quick) return reading;
  const read = (message: string): QuerySpec | null => {
    const alone = readOnce({ message, previous: null, today }, lexicon);
    return alone.kind === 'query' && !alone.quick ? alone.spec : null;
  };
  const doubt = contradiction(reading.spec, question, { lexicon, read });
  if (doubt) return withOffers(refusal(doubt.reason, doubt.words, doubt.choices), question, lexicon);
  const certain = certainty(reading.spec, question, { lexicon, read });
  if ('whole' in certain) return { ...reading, whole: certain.whole };
  return unconfirmed(likeliestFirst(certain.readings, question.previous), { message: asked, today });
}

/** Readings to press. */
function unconfirmed(
  readings: readonly QuerySpec[],
  { message: asked, today }: Pick<Question, 'message' | 'today'>,
): Refusing {
  const offers = offersOf(readings, { asked, today });
  return { ...refusal('unconfirmed'), choices: offers.map(({ sentence }) => sentence), offers };
}

function readOnce({ message: asked, previous, earlier = null, today }: Question, lexicon: Lexicon): Reading {
  const message = withoutPreamble(asked, lexicon, today);
  const typed = inPlainWords(whoAsPeople(normalise(message), previous !== null), lexicon, previous);
  if (!/[a-z0-9?]/.test(typed)) return refusal('not_understood');
  const guarded = guard(withoutNames(typed, lexicon.supplies));
  if (guarded) return refusal(guarded.reason, guarded.words ? [guarded.words] : []);
  const { text, repairs } = repairSpelling(typed, lexicon.known, lexicon.repairTargets);
  // A typo must not bypass the guard.
  const again = repairs.length > 0 ? guard(withoutNames(text, lexicon.supplies)) : null;
  if (again) return refusal(again.reason);
  // Nor may both words of a name be taken for typos.
  if (repairs.length > 1 && findName(message, (word) => knows(lexicon, word))) return refusal('row_level_phi');
  const quick = quickQuestion(text, previous !== null);
  if (quick) return { kind: 'query', ...quick, repairs, whole: null, quick: true };
  try {
    const edited = previous && quickEdit(text, previous, earlier);
    const spec = evenSplit(edited ?? shareOfTreatments(understand(text, previous, today, lexicon), text));
    const doubt = edited ? null : doubtAbout(spec, { message, previous, today, plain: text }, lexicon);
    if (doubt) throw doubt;
    return { ...answerWith(spec), repairs };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const name = error.reason === 'not_understood' ? findName(message, (word) => knows(lexicon, word)) : null;
    if (name) return refusal('row_level_phi');
    if (error.reason !== 'not_understood') return refusal(error.reason, error.words, error.choices);
    return refusal('not_understood', wordsAsTyped(message, error.words, repairs));
  }
}

/** What is offered instead of a refused question is read now, so that a press gives just that. */
function withOffers(refused: Refusing, question: Question, lexicon: Lexicon): Refusing {
  const { message: asked, today } = question;
  const reading = { ...refused, choices: refused.choices.map((choice) => asTyped(choice, asked)) };
  const specOf = (one: Reading): QuerySpec | null => (one.kind === 'query' ? one.spec : null);
  const offers = offersInstead(reading, {
    alone: (message) => specOf(readOnce({ message, previous: null, today }, lexicon)),
    following: (message) => specOf(readOnce({ ...question, message }, lexicon)),
  });
  return {
    ...reading,
    offers,
    choices: reading.reason === 'two_questions' ? offers.map(({ sentence }) => sentence) : reading.choices,
  };
}

function canRead(message: string, previous: QuerySpec | null, today: CivilDate, lexicon: Lexicon): boolean {
  try {
    const plain = repairSpelling(
      inPlainWords(normalise(message), lexicon, previous),
      lexicon.known,
      lexicon.repairTargets,
    ).text;
    return (
      doubtAbout(understand(plain, previous, today, lexicon), { message, previous, today, plain }, lexicon) === null
    );
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

function refusal(reason: Refusal, words: readonly string[] = [], choices: readonly string[] = []): Refusing {
  return { kind: 'refusal', reason, words, choices, offers: [] };
}

const knows = (lexicon: Lexicon, word: string): boolean => PLAIN_WORDS.has(word) || lexicon.known.has(stem(word));

/** The reading, or that with a word that says what a name is: "JL tests", "only JL", "tests Haven". */
function understand(text: string, previous: QuerySpec | null, today: CivilDate, lexicon: Lexicon): QuerySpec {
  try {
    return read(text, previous, today, lexicon);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const named = withNamesSaid(text, error.words, previous, lexicon);
    if (named === null) throw error;
    return read(named, previous, today, lexicon);
  }
}

function read(text: string, previous: QuerySpec | null, today: CivilDate, lexicon: Lexicon): QuerySpec {
  if (previous) {
    const cleared = clearFilter(text, previous, lexicon, today) ?? partsShown(text, previous);
    if (cleared) return cleared;
  }
  const follows = previous !== null && FOLLOW_UP.test(text);
  const reader = { lexicon, today, phrases: new Map() };
  const reads = (part: string): boolean => canRead(part, null, today, lexicon);
  refuseVague(text, reads);
  if (!follows) refuseTwoQuestions(text, reads);
  const along = previous && alongAsEdit(text, previous);
  if (along) return checkQuery(along, today);
  const among = previous && readAmong(text, previous, reader);
  if (among) return checkQuery(among, today);
  const own = follows
    ? null
    : (readFigures(text, reader) ?? readPerUnit(text, reader) ?? readSetQuestion(text, reader));
  if (own) return own;
  const parsed = parse(text, lexicon, today);
  const edits = previous !== null && isFragment(text, parsed);
  const context = contextOf(edits ? previous : null);
  if (edits) {
    const fragment = toFragment(parsed, context);
    checkCoverage(parsed.marks);
    return editQuery(previous, fragment, parsed, today);
  }
  if (!previous) refuseWithoutPast(text, parsed);
  const fragment = toFragment(parsed, context);
  checkCoverage(parsed.marks);
  if (!namesMeasure(parsed) && CUES_THAT_NEED_A_PAST.test(text)) throw new Refused('needs_clarification');
  if (isEmpty(fragment))
    throw new Refused(parsed.time.spans.length + parsed.marks.length > 0 ? 'needs_clarification' : 'not_understood');
  if (previous && POINTS_BACK.test(text)) throw new Refused('needs_clarification', ['them']);
  const spec = toQuery(fragment, parsed, today);
  const again = previous && !ANOTHER_COUNT.test(text) && isBareCount(parsed, text) ? recount(spec, previous) : null;
  if (again) return checkQuery(again, today);
  if (!previous || !ANOTHER_COUNT.test(text)) return spec;
  return checkQuery(sameFor(spec, previous), today);
}
