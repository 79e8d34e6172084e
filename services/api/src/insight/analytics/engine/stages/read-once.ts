import { quickEdit } from '../conversation/quick-edits.js';
import { whoAsPeople } from '../conversation/who-as-people.js';
import { shareOfTreatments } from '../figures/share-of-treatments.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { evenSplit } from '../people/even-split.js';
import { doubtAbout } from '../proof/proof.js';
import { quickQuestion } from '../quick.js';
import { answerWith, type Question, type Reading, refusal } from '../reading.js';
import { asksAboutSomebody, findName, guard } from '../refusals/guard.js';
import { Refused } from '../refusals/refused.js';
import { inPlainWords } from '../words/in-plain-words.js';
import { withoutPreamble } from '../words/preamble.js';
import { repairSpelling } from '../words/spelling.js';
import { withoutNames } from '../words/supplies-said.js';
import { normalise, stem } from '../words/text.js';
import { wordsAsTyped } from '../words/words-as-typed.js';
import { understand } from './understand.js';

/** One reading: guard, spelling, guard again, quick questions, then the query and its proof. */
export function readOnce({ message: asked, previous, earlier = null, today }: Question, lexicon: Lexicon): Reading {
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
    if (error.reason === 'not_understood' && asksAboutSomebody(typed, error.words)) return refusal('row_level_phi');
    if (error.reason !== 'not_understood') return refusal(error.reason, error.words, error.choices);
    return refusal('not_understood', wordsAsTyped(message, error.words, repairs));
  }
}

const knows = (lexicon: Lexicon, word: string): boolean => PLAIN_WORDS.has(word) || lexicon.known.has(stem(word));
