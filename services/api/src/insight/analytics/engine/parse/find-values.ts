import { choicesOfValues } from '../refusals/choices-of-values.js';
import type { Dimension, Fact, QueryFilter } from '@firstlight/domain/insight/analytics-query';
import { isKind, type Mark, type MarkOf, neighbour, type ValueOption } from './marks.js';
import { Refused } from '../refusals/refused.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { FACTS_WITH, hasDimension, UNKNOWN_VALUE } from '../spec/vocabulary.js';

/** A value with its dimension settled; `negated` when the words before it exclude it. */
export type Chosen = { mark: Mark; dim: Dimension; values: readonly string[]; negated: boolean };

const CUE =
  /(?:^| )(?:from|at|by|via|through|site|sites|chez|with|tester|of|to|a|par|group|bracket|range|age|d|de|du|excluding|except|sauf)(?: the| le| la)? $/;

const isOwn = (dim: Dimension): boolean => FACTS_WITH[dim] !== undefined;

/** The fact that the unmistakable values point at, e.g. tests for "serum". */
export function factOfValues(marks: readonly Mark[]): Fact | null {
  const facts = new Set<Fact>();
  for (const mark of marks) {
    // What is done is no activity: "how many DBS were done".
    if (isKind(mark, 'value') && !PLAIN_WORDS.has(mark.text)) {
      const ofTests = mark.options.some(({ dim }) => dim === 'test_type');
      const sets = ofTests ? [FACTS_WITH['test_type']] : mark.options.map(({ dim }) => FACTS_WITH[dim]);
      if (sets.every((set) => set?.length === 1 && set[0] === sets[0]?.[0]) && sets[0]?.[0]) facts.add(sets[0][0]);
    }
    if (isKind(mark, 'dim')) {
      const [dim, another] = mark.dims;
      const owners = dim && !another ? FACTS_WITH[dim] : undefined;
      if (owners?.length === 1 && owners[0]) facts.add(owners[0]);
    }
  }
  return facts.size === 1 ? ([...facts][0] ?? null) : null;
}

/** "By AB or KP", "REACH vs Sheway": one of a list needs no word before it, if another name is certain. */
function follows(marks: readonly Mark[], index: number, dim: Dimension, text: string): boolean {
  const [before, mark, after] = [marks[index - 1], marks[index], marks[index + 1]];
  const beside = (other: Mark | undefined): boolean =>
    isKind(other, 'value') && other.options.some((option) => option.dim === dim);
  if (!mark) return false;
  const between = before ? text.slice(before.end, mark.start) : '';
  // A comma is a space here: "by KP, MW and AB".
  if (before && beside(before) && /^ (?:(?:and|or|et|ou|&|,|nor|ni|vs|versus) )?$/.test(between)) return true;
  const versus = isKind(after, 'operation') && after.operation === 'compare' ? marks[index + 2] : undefined;
  return (
    isKind(versus, 'value') &&
    versus.options.length === 1 &&
    versus.options.some((option) => option.dim === dim && !option.needsCue) &&
    / (?:vs|versus) $/.test(text.slice(mark.end, versus.start))
  );
}

/** Whether a neighbouring dimension name settles which value is meant: "disposition PENDING". */
function namedNextTo(marks: readonly Mark[], index: number, dim: Dimension): MarkOf<'dim'> | null {
  // What is wrong with a health card is said of the card.
  const names = dim === 'hc_problem' ? [dim, 'hc_status' as const] : [dim];
  for (const step of [-1, 1] as const) {
    const beside = neighbour(marks, index, step);
    const behindBy = isKind(beside, 'dim') && isBehindBy(marks, marks.indexOf(beside));
    if (isKind(beside, 'dim') && names.some((name) => beside.dims.includes(name)) && !behindBy) return beside;
  }
  return null;
}

export function isBehindBy(marks: readonly Mark[], index: number): boolean {
  const before = marks[index - 1];
  return isKind(before, 'operation') && before.operation === 'by';
}

function settle(
  marks: readonly Mark[],
  index: number,
  fact: Fact | null,
  countsRegistrations: boolean,
  text: string,
): ValueOption | null {
  const mark = marks[index];
  if (!isKind(mark, 'value')) return null;
  const cued = mark.options.filter(
    ({ needsCue, dim }) =>
      !needsCue ||
      CUE.test(text.slice(0, mark.start)) ||
      namedNextTo(marks, index, dim) ||
      namesApart(marks, mark).includes(dim) ||
      follows(marks, index, dim, text),
  );
  const named = cued.find(
    ({ dim }) =>
      namedNextTo(marks, index, dim) && (fact === null || hasDimension(fact, dim) || fact === 'registrations'),
  );
  if (named) return named;
  const elsewhere = fact !== null && fact !== 'registrations' && cued.every(({ dim }) => !hasDimension(fact, dim));
  if (elsewhere) return null;
  const [apart] = cued.filter(({ dim }) => namesApart(marks, mark).includes(dim));
  if (apart && cued.length > 1) return apart;
  const beside = cued.filter(({ dim }) => isOwn(dim) && goesWith(marks, mark, dim));
  if (fact === null && beside.length === 1 && beside[0]) return beside[0];
  const ofFact = cued.filter(({ dim }) => fact !== null && isOwn(dim) && hasDimension(fact, dim));
  const [only, second] = ofFact;
  if (only && !second) return only;
  const ofRegistration = cued.filter(({ dim }) => !isOwn(dim));
  // "Tests not submitted" doesn't mean tests of pending registrations.
  const ofEvents = fact !== null && fact !== 'registrations' && !countsRegistrations;
  if (
    ofEvents &&
    ofRegistration.some(({ dim }) => dim === 'status') &&
    !/\b(?:registrations?|intakes?|records?|inscriptions?|dossiers?)\b/.test(text)
  )
    throw new Refused('needs_clarification', [mark.text]);
  if (ofRegistration.length === 1) return ofRegistration[0] ?? null;
  const status = ofRegistration.find(({ dim }) => dim === 'status');
  if (status && countsRegistrations) return status;
  if (ofRegistration.length > 1) throw new Refused('needs_clarification', [mark.text], choicesOfValues(ofRegistration));
  if (cued.length === 1) return cued[0] ?? null;
  const tests = cued.find(({ dim }) => dim === 'test_type');
  if (tests && fact === null) return tests;
  if (cued.length === 0 || (fact !== null && cued.every(({ dim }) => !hasDimension(fact, dim)))) return null;
  throw new Refused('needs_clarification', [mark.text], choicesOfValues(cued));
}

/** Dimensions that the question splits by: "by disposition excluding pending". */
function namesApart(marks: readonly Mark[], mark: Mark): Dimension[] {
  return marks.flatMap((other, index) =>
    other !== mark && isKind(other, 'dim') && other.dims.length === 1 && (isBehindBy(marks, index) || !other.loose)
      ? other.dims
      : [],
  );
}

/** "Finished Epclusa": another value leaves only one fact in which both make sense. */
export function goesWith(marks: readonly Mark[], mark: Mark, dim: Dimension): boolean {
  return marks.some((other) => {
    if (other === mark || !isKind(other, 'value') || other.options.length !== 1) return false;
    const facts = FACTS_WITH[other.options[0]?.dim ?? 'gender'];
    return facts?.some((fact) => hasDimension(fact, dim)) ?? false;
  });
}

/** Settles every value of the question and marks the names next to them and the words that exclude them as used. */
export function findValues(
  marks: readonly Mark[],
  fact: Fact | null,
  countsRegistrations: boolean,
  text: string,
): Chosen[] {
  const chosen: Chosen[] = [];
  marks.forEach((mark, index) => {
    if (mark.used) return;
    if (isKind(mark, 'people')) {
      mark.used = true;
      chosen.push({ mark, dim: 'gender', values: [mark.gender], negated: takeNegation(marks, index, chosen) });
      return;
    }
    if (!isKind(mark, 'value')) return;
    const option = settle(marks, index, fact, countsRegistrations, text);
    if (!option) {
      if (!mark.text.split(' ').every((word) => PLAIN_WORDS.has(word)))
        throw new Refused('not_understood', [mark.text]);
      mark.used = true;
      return;
    }
    mark.used = true;
    const name = namedNextTo(marks, index, option.dim);
    if (name) name.used = true;
    const before = marks[index - 1];
    if (isBehindBy(marks, index) && before && CUE.test(text.slice(0, mark.start))) before.used = true;
    chosen.push({ mark, dim: option.dim, values: option.values, negated: takeNegation(marks, index, chosen) });
  });
  const all = [...chosen, ...unknownValues(marks), ...namesAsValues(marks, fact)];
  checkLinks(all, text);
  return all;
}

const LINK =
  /(?:^|[^a-z])(?:and|or|nor|vs|versus|v|to|than|with|et|ou|n|plus|from|against|contre|not|but)(?:$|[^a-z])|[,&/]/;

/** Two values of one dimension must be linked, as in "HIV and HCV"; side by side they mean something else. */
function checkLinks(chosen: readonly Chosen[], text: string): void {
  const inOrder = [...chosen].sort((a, b) => a.mark.start - b.mark.start);
  for (const [index, one] of inOrder.entries()) {
    const next = inOrder.slice(index + 1).find(({ dim }) => dim === one.dim);
    if (!next || next.values.join() === one.values.join()) continue;
    const later = inOrder.slice(inOrder.indexOf(next) + 1).find(({ dim }) => dim === next.dim);
    const listed = later && /^(?: (?:in|from|the))* $/.test(text.slice(one.mark.end, next.mark.start));
    if (!listed && !LINK.test(text.slice(one.mark.end, next.mark.start))) {
      throw new Refused('needs_clarification', [one.mark.text, next.mark.text]);
    }
  }
}

/** A name that is a value too, where the counted fact has that value: "interactions about housing", "rewards issued". */
function namesAsValues(marks: readonly Mark[], fact: Fact | null): Chosen[] {
  return marks.flatMap((mark, index) => {
    if (!isKind(mark, 'dim') || mark.used || fact === null || isBehindBy(marks, index)) return [];
    const option = mark.values.find(({ dim }) => isOwn(dim) && hasDimension(fact, dim));
    if (!option) return [];
    mark.used = true;
    return [{ mark, dim: option.dim, values: option.values, negated: takeNegation(marks, index, []) }];
  });
}

/** "Except Windsor and London" excludes both. */
function takeNegation(marks: readonly Mark[], index: number, chosen: readonly Chosen[]): boolean {
  const before = neighbour(marks, index, -1);
  if (isKind(before, 'operation') && before.operation === 'exclude') {
    before.used = true;
    return true;
  }
  if (isKind(before, 'dim') && before.used) return takeNegation(marks, marks.indexOf(before), chosen);
  const sibling = chosen.find(({ mark }) => mark === before);
  const mark = marks[index];
  const sameDim = sibling && isKind(mark, 'value') && mark.options.some(({ dim }) => dim === sibling.dim);
  return Boolean(sameDim && sibling.negated);
}

/** "Gender unknown", "without a disposition": the unrecorded value of the dimension next to the word. */
function unknownValues(marks: readonly Mark[]): Chosen[] {
  return marks.flatMap((mark, index) => {
    if (!isKind(mark, 'operation') || mark.used || !['unknown', 'exclude'].includes(mark.operation)) return [];
    const sides = mark.operation === 'unknown' ? [marks[index + 1], marks[index - 1]] : [marks[index + 1]];
    const name = sides.find((side): side is MarkOf<'dim'> => isKind(side, 'dim') && !side.used);
    const dim = name?.dims[0];
    const value = dim && UNKNOWN_VALUE[dim];
    if (!name || !dim || !value || isBehindBy(marks, marks.indexOf(name))) return [];
    mark.used = true;
    name.used = true;
    return [{ mark, dim, values: [value], negated: false }];
  });
}

/** One filter per dimension and polarity, values in the order of the question. */
export function filtersOf(chosen: readonly Chosen[]): QueryFilter[] {
  const filters: QueryFilter[] = [];
  for (const { dim, values, negated } of chosen) {
    const key = negated ? 'not_in' : 'in';
    const present = filters.find((filter) => filter.dim === dim && filter[key] !== undefined);
    if (present) present[key] = [...new Set([...(present[key] ?? []), ...values])];
    else filters.push({ dim, [key]: [...values] });
  }
  return filters;
}
