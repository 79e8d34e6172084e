import {
  ACTS,
  BOUND,
  BOUNDARY,
  HAS_NOUN,
  LATER_OPENING,
  MAIN_VERB,
  OF_ROWS,
  PARTICIPLE,
  SECOND_VERB,
  VERB_WITH_OBJECT,
} from './openings.js';

/** A segment of the question: the head, or one predicate with its connecting word. */
export type Segment = { text: string; link: string };

type Cut = { at: number; link: string };

/** The first verb of the head, if there are words between it and its noun. */
function laterOpening(text: string, end: number): Cut[] {
  const found = [...text.slice(0, end).matchAll(LATER_OPENING)].find(
    ({ index }) => HAS_NOUN.test(text.slice(0, index)) && !BOUND.test(text.slice(0, index)),
  );
  return found ? [{ at: found.index, link: '' }] : [];
}

const BEGINS = /\b(?:started|began|treated|treatment|therapy)\b/;
const ENDS = /^(?:also |later |then )?(?:completed|finished|stopped|ended)/;

/** "People tested in 2025 were tested for both" is one test; "were not tested" is said of the people. */
const REDUCED = /^(?:tested|treated|registered|screened) /;
const DENIED = /^(?:n ont|\w+nt|(?:\w+ )?(?:not|never|no))\b/;

/** The verbs that may be the main one after a description. */
function verbsIn(described: string): RegExpMatchArray[] {
  const marked = [...described.matchAll(MAIN_VERB)].filter(
    ({ index }) => !REDUCED.test(described) || DENIED.test(described.slice(index)),
  );
  if (marked.some(({ index }) => index > 0 && !BOUND.test(described.slice(0, index)))) return marked;
  const acts = ACTS.test(described);
  return [...described.matchAll(acts ? SECOND_VERB : VERB_WITH_OBJECT)].filter(({ index, 0: verb }) => {
    const before = described.slice(0, index);
    // "Who started treatment completed it": the same treatment.
    return !(ENDS.test(verb) && BEGINS.test(before)) && !PARTICIPLE.test(before) && !(acts && OF_ROWS.test(before));
  });
}

/** "With a positive test | have not started treatment": the main verb after a description. */
function mainVerbs(text: string, marked: readonly Cut[]): Cut[] {
  return marked.flatMap(({ at, link }, index) => {
    const [start, end] = [at + link.length, marked[index + 1]?.at ?? text.length];
    if (!/^(?:with|without|avec|sans|who|qui|that|not|on|tested|treated|registered|screened) /.test(text.slice(start)))
      return [];
    const found = verbsIn(text.slice(start, end)).find(
      (match) => (match.index ?? 0) > 0 && !BOUND.test(text.slice(start, start + (match.index ?? 0))),
    );
    return found ? [{ at: start + (found.index ?? 0), link: '' }] : [];
  });
}

/** The head of a question and the predicates after it; together they are the whole text. */
export function segmentsOf(text: string): Segment[] {
  const marked: Cut[] = [...text.matchAll(BOUNDARY)].map((match) => ({ at: match.index, link: match[0] }));
  const cuts = [...laterOpening(text, marked[0]?.at ?? text.length), ...marked, ...mainVerbs(text, marked)].sort(
    (a, b) => a.at - b.at,
  );
  const segments: Segment[] = [];
  let [start, link] = [0, ''];
  for (const cut of cuts) {
    if (cut.at < start || (cut.at === 0 && cut.link === '')) continue;
    const before = text.slice(start, cut.at).trim();
    // "but who never" is one boundary.
    if (before === '' && segments.length > 0) {
      link = `${link}${cut.link}`;
      start = cut.at + cut.link.length;
      continue;
    }
    segments.push({ text: before, link });
    [start, link] = [cut.at + cut.link.length, cut.link];
  }
  segments.push({ text: text.slice(start).trim(), link });
  return segments;
}

export const joined = (segments: readonly Segment[]): string =>
  segments
    .map(({ text, link }, index) => (index === 0 ? text : `${link}${text}`))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
