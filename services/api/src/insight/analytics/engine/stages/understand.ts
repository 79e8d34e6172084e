import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { CUES_THAT_NEED_A_PAST, POINTS_BACK, readAmong } from '../conversation/among.js';
import { clearFilter } from '../conversation/clear-filter.js';
import { contextOf } from '../conversation/context.js';
import { editQuery } from '../conversation/follow-up.js';
import { ANOTHER_COUNT, isBareCount, recount, sameFor } from '../conversation/same-for.js';
import { alongAsEdit } from '../figures/along-time.js';
import { readPerUnit } from '../figures/per-unit.js';
import { readFigures } from '../figures/read-figures.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { FOLLOW_UP } from '../lexicon/operation-words.js';
import { checkCoverage, toFragment } from '../parse/fragment.js';
import { isEmpty, isFragment, namesMeasure } from '../parse/is-fragment.js';
import { parse } from '../parse/parse.js';
import { partsShown } from '../people/parts-shown.js';
import { readSetQuestion } from '../people/whole-question.js';
import { doubtAbout } from '../proof/proof.js';
import { refuseWithoutPast } from '../refusals/refuse-unclear.js';
import { Refused } from '../refusals/refused.js';
import { refuseTwoQuestions } from '../refusals/two-questions.js';
import { refuseVague } from '../refusals/vague-words.js';
import { checkQuery, toQuery } from '../spec/to-query.js';
import { inPlainWords } from '../words/in-plain-words.js';
import { withNamesSaid } from '../words/naming/names-said.js';
import { repairSpelling } from '../words/spelling.js';
import { normalise } from '../words/text.js';

/**
 * The query of a text in plain words; throws `Refused`. Where a name isn't understood, it is read with a word that says
 * what the name is: "JL tests", "only JL", "tests Haven".
 */
export function understand(text: string, previous: QuerySpec | null, today: CivilDate, lexicon: Lexicon): QuerySpec {
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

/** Whether a part of a text is a question of its own. */
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
