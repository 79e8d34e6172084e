import { isGrain } from '@firstlight/domain/insight/analytics-query';
import { filtersIn, peopleOf } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

const CHANGED =
  /\b(?:changed|changing|switched|switching|moved|updated|swapped|change de|ont change)(?: their| his| her| the| from| to| de| d| leur)* (?:city|cities|towns?|address(?:es)?|sites?|phones?|numbers?|languages?|gender|coverage|medications?|meds|dispositions?|province|testers?|ville|adresse|langue|epclusa|maviret|vosevi)\b/;

/** "Clients who changed city" have several cities over time; neither a city nor a split says that. */
export const changesAreNoSplit: Check = ({ asked: { text }, spec: { by } }) => {
  const [words] = CHANGED.exec(text) ?? [];
  return words && by.some((name) => !isGrain(name)) ? new Refused('needs_clarification', [words]) : null;
};

const SEVERAL_YEARS =
  /\b(?:both|two|all|each|every|les deux|toutes les|chaque) (?:of the )?(?:fiscal |calendar )?(?:years?|annees?)\b/;

/** "In October each year" is of several years; one October has one. "Both years" after an answer of one has no other. */
export const yearsAreSeveral: Check = ({ asked, spec: { by, range } }) => {
  const { from, to } = range ?? { from: null, to: null };
  const one = from !== null && to !== null && from.slice(0, 4) === to.slice(0, 4);
  const asksForSeveral = !asked.previous || SEVERAL_YEARS.test(asked.text);
  return one && by.includes('year') && asksForSeveral ? new Refused('needs_clarification', ['year']) : null;
};

/** "What percentage of first-time testers was positive" is about their first test. */
export const firstTestsHaveTheResult: Check = ({ spec: { who, part } }) => {
  const picked = who && 'picked' in who ? who.picked : null;
  const had = part && 'has' in part ? part.has : null;
  const result =
    had?.fact === 'tests' && had.filters.length > 0 && had.filters.every(({ dim }) => dim === 'test_result');
  return picked?.fact === 'tests' && result ? new Refused('needs_clarification', ['first']) : null;
};

const EVERY_RESULT =
  /\b(?:all|every|each)(?: of)?(?: their| the)? (?:hiv |hcv )?(?:tests?|results?) (?:were |was |are |is |came back |being )?(?:positive|negative|reactive)\b|\btous (?:les|leurs) (?:tests|resultats) (?:sont |etaient )?(?:positifs|negatifs)\b/;

/** "All tests negative" leaves out people who have another result, too. */
export const allMeansNoOther: Check = ({ asked: { text }, spec }) => {
  const [words] = EVERY_RESULT.exec(text) ?? [];
  const only = peopleOf(spec).some((one) => 'only' in one || 'hasNot' in one || 'not' in one);
  return words && spec.measure === 'clients' && !only ? new Refused('needs_clarification', [words]) : null;
};

/** "The top tester per city" is one for each city, and no single row of the two together. */
export const onePerGroupIsNoTop: Check = ({ asked: { previous }, spec: { by, limit } }) =>
  by.length === 2 && limit === 1 && !previous ? new Refused('needs_clarification', ['top']) : null;

const MOMENT =
  /\b(?:when|while|whenever) (?:they|we|he|she|registering|registered|being|first)\b|\bquand (?:ils|elles|on)\b/;

/** "Tested when they registered" ties two days together. */
export const momentsAreTied: Check = ({ asked: { text }, spec: { first, then, measure } }) => {
  const [words] = MOMENT.exec(text) ?? [];
  const ages = measure === 'avg_age' || measure === 'median_age';
  return words && !first && !then && !ages ? new Refused('needs_clarification', [words]) : null;
};

const STOPPED = /\b(?:stopped|arretes?|arretees?)\b(?! (?:at|by|in at))/;

/** Treatments that stopped are those that ended early; "ended" includes completed ones. */
export const stoppedIsNotCompleted: Check = ({ asked, spec, clauses }) => {
  const [word] = STOPPED.exec(asked.text) ?? [];
  const ended = clauses.some(({ fact, date }) => fact === 'treatments' && date === 'ended');
  const outcome = filtersIn(spec).some(({ dim }) => dim === 'med_outcome') || spec.by.includes('med_outcome');
  return word && ended && !outcome && !asked.previous ? new Refused('needs_clarification', [word]) : null;
};
