import { Refused } from '../refusals/refused.js';
import { DATED_UNDER_WAY } from '../values/under-way.js';
import type { Check } from './doubt.js';

const START = /\b(?:starts?|started|starting|began|begun|commenc\w*|initiat\w*|debut\w*)\b/g;
const END = /\b(?:finish\w*|complet\w*|ended|ending|stopped|termin\w*|acheve\w*)\b/g;
const NOT_STARTED =
  /\b(?:did ?nt|didnt|not|never|pas|jamais|non) (?:yet )?(?:start\w*|commenc\w*|begin|began)|\bstart of (?:the|this)\b/;
const OTHER_STARTS = /\b(?:starting|since the start|tests?|start of|registr\w*)\b/;

const lastBefore = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].at(-1)?.index ?? -1;

/** A treatment that started is one that was not declined, and a time after "finished" is that of its end. */
export const treatmentDatesAreMeant: Check = ({ asked, clauses, spec }) => {
  const treatments = clauses.filter(({ fact }) => fact === 'treatments');
  const { text, atoms, previous } = asked;
  if (treatments.length === 0 || previous) return null;
  const outcomes =
    treatments.some(({ filters }) => filters.some(({ dim }) => dim === 'med_outcome')) ||
    spec.by.includes('med_outcome');
  const [start] = text.match(START) ?? [];
  const begun = treatments.some(({ date }) => date === 'started');
  if (start && !begun && !outcomes && spec.measure !== 'completion_rate' && !NOT_STARTED.test(text) && !OTHER_STARTS.test(text))
    return new Refused('needs_clarification', [start]); // prettier-ignore
  for (const atom of atoms) {
    const before = text.slice(0, atom.start);
    const [began, ended] = [lastBefore(START, before), lastBefore(END, before)];
    if (began < 0 || ended < began) continue;
    if (!treatments.some(({ date }) => date === 'ended')) return new Refused('needs_clarification', [text.slice(atom.start, atom.end)]); // prettier-ignore
  }
  return null;
};

const ENDED_THEN =
  /\b(?:completed|finished|ended|stopped)(?: (?:treatments?|therapy|it))? (?:in|during|last|this|since|before|after|between) $/;

/** "Completed in 2025" is dated by the end. */
export const endsHaveTheirDate: Check = ({ asked: { text, atoms, previous }, spec, clauses }) => {
  const atom = atoms.find(({ start }) => ENDED_THEN.test(text.slice(0, start)));
  const ended = clauses.some(({ fact, date }) => fact === 'treatments' && date === 'ended');
  return atom && spec.measure === 'completion_rate' && !ended && !previous
    ? new Refused('needs_clarification', [text.slice(atom.start, atom.end)])
    : null;
};

/** "On treatment in March" is about treatments under way then, and not about those that started. */
export const underWayIsMeant: Check = ({ asked: { text }, clauses }) => {
  const [said] = DATED_UNDER_WAY.exec(text) ?? [];
  return said && !clauses.some(({ date }) => date === 'under_way')
    ? new Refused('needs_clarification', ['on treatment'])
    : null;
};
