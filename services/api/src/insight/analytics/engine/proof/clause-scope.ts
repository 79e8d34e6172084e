import { havingsOf } from '@firstlight/domain/insight/analytics-people';
import { Refused } from '../refusals/refused.js';
import type { DateAtom } from '../dates/date-atoms.js';
import type { Asked } from './asked.js';
import type { Clause } from './clauses.js';
import type { Check } from './doubt.js';
import { factsNamed, type Named } from './facts-named.js';

/** Verbs of what is recorded: right before a time they say what happened then. */
const VERB =
  /^(?:tested|retested|teste[es]*|started|commence\w*|began|begun|finished|completed?|termine\w*|stopped|ended|registered|inscri[ts]\w*|signed up|enrolled|joined|paid|received|recu|dispensed|visited|contacted|treated|traite[es]*|died|screened|depiste[es]*|positi\w*|negati\w*|reactive)$/;
const CLAUSE = /\b(?:who|that|which|whose|qui|ayant|having)\b/;
/** What the counted rows had: "how many tests did people on treatment have in 2025". */
const HAD = /^ ?(?:who |that )?(?:have|had|get|got|do|did|make|made|receive|ont eu|recu)(?: done)? /;

const text = ({ text: all }: Asked, from: number, to: number): string => all.slice(from, to);

/** The last word before the time, and the first behind it, that names rows of the clause. */
function wordsOf({ fact }: Clause, asked: Asked, atom: DateAtom): { before: Named | undefined; after: boolean } {
  const named = factsNamed(asked.text).filter(({ facts }) => facts.includes(fact));
  return {
    before: named.filter(({ end }) => end <= atom.start).at(-1),
    after: named.some(({ start }) => start >= atom.end),
  };
}

/** "Who tested positive in 2025", "treated in 2025": the words up to the time are one clause with a verb of its own. */
function isOwnTime({ before }: { before: Named | undefined }, asked: Asked, atom: DateAtom): boolean {
  if (!before) return false;
  const between = text(asked, before.end, atom.start);
  if (CLAUSE.test(between) || HAD.test(between)) return false;
  const verb = VERB.test(before.word.trim());
  return verb || CLAUSE.test(text(asked, Math.max(0, before.start - 40), before.start));
}

/**
 * Rows that are counted and rows that people must have can both have happened in the one time of the question. The words
 * decide where the time is next to the counted rows, before the people are described, or in a clause about them that has
 * a verb of its own; "money given to women on treatment in 2025" leaves it open.
 */
export const timesHaveOneClause: Check = ({ asked, spec, clauses: [own, ...sets] }) => {
  const [atom, another] = asked.atoms;
  if (asked.previous || !atom || another || spec.measure === 'clients' || own.fact === 'registrations') return null;
  const others = sets.filter(({ fact }) => fact !== own.fact);
  if (others.length === 0 || spec.compare || spec.by.length > 0) return null;
  const dated = others.filter(({ periods }) => periods.length > 0);
  if (own.periods.length > 0 && dated.length > 0) return null;
  const places = others.map((clause) => wordsOf(clause, asked, atom));
  const settled =
    own.periods.length > 0
      ? places.every(({ before }) => !before || HAD.test(text(asked, before.end, atom.start)))
      : places.some((place) => isOwnTime(place, asked, atom));
  return settled ? null : new Refused('needs_clarification', [asked.text.slice(atom.start, atom.end)]);
};

/** "Tests on people who were later treated": the treatment follows those tests, and a query ties it to any test. */
export const laterRowsAreTied: Check = ({ asked: { previous, text: words }, spec, clauses: [own] }) => {
  if (previous || spec.measure === 'clients') return null;
  const ties = havingsOf(spec.who).some(({ after }) => after?.rows.fact === own.fact && after.rows.period === null);
  const [word] = /\b(?:later|then|after\w*|subsequently|ensuite|puis|apres)\b/.exec(words) ?? [];
  return ties && word ? new Refused('needs_clarification', [word]) : null;
};
