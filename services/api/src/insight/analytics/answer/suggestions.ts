import { type Fact, isGrain, type QuerySpec, type Refusal } from '@firstlight/domain/insight/analytics-query';
import { factsNamed } from '../engine/proof/facts-named.js';
import { normalise } from '../engine/words/text.js';

/** A count of people under a condition can be shown as a part of a whole. */
function asShare({ measure, by, compare, filters, who, part, parts, given }: QuerySpec): boolean {
  const conditions = part !== undefined || who !== undefined || filters.length > (given?.length ?? 0);
  return measure === 'clients' && by.length === 0 && !compare && !parts && conditions;
}

/** Of a split with a condition, a percentage could be of each group or of all of them. */
const isWhole = ({ by, filters }: QuerySpec): boolean => filters.every(({ dim }) => by.includes(dim));

/** Follow-ups that make sense for the last answer; the engine understands each of them. */
export function suggestionsFor(spec: QuerySpec): string[] {
  const averages = /rate$|^avg|^median/.test(spec.measure);
  const suggestions = [
    asShare(spec) ? 'Show the parts' : null,
    spec.by.some(isGrain) || spec.who || spec.part ? null : 'By month',
    spec.by.includes('gender') || spec.filters.some(({ dim }) => dim === 'gender') ? null : 'By gender',
    spec.by.includes('age_group') || spec.filters.some(({ dim }) => dim === 'age') ? null : 'By age group',
    spec.by.length > 0 && !averages && spec.as !== 'percent' && isWhole(spec) ? 'As a percentage' : null,
    spec.compare || spec.range?.from ? 'For all time' : 'For last year',
    spec.by.length === 1 && !spec.limit && !spec.by.some(isGrain) ? 'Top 5' : null,
  ];
  return suggestions.filter((text) => text !== null).slice(0, 4);
}

/** Example questions, apart from the quick questions, which are always shown. */
const EXAMPLES = [
  'Registrations by month this year',
  'Clients by city',
  'Tests by type this year',
  'Rewards by payment type this year',
];

/** Examples about the rows that a refused question names. */
const EXAMPLES_OF: Partial<Record<Fact, string[]>> = {
  tests: ['Clients tested this year', 'Tests by type this year', 'HCV positivity rate by month this year'],
  treatments: ['Clients on treatment', 'Treatments started this year', 'Treatments completed this year'],
  dispenses: ['Dispenses by medication this year', 'Clients dispensed Epclusa this year'],
  interactions: ['Interactions by type this year', 'Rewards by payment type this year'],
  activities: ['Upcoming activities', 'Interactions by type this year'],
  notes: ['Notes by month this year'],
};

const AFTER_REFUSAL: Partial<Record<Refusal, string[]>> = {
  row_level_phi: ['How many clients this year', 'Clients by city', 'Clients by age group'],
  prediction: ['Registrations by month this year', 'Registrations by year'],
  cause: ['Compare registrations 2024 and 2025', 'Registrations by referral site in 2025'],
  needs_clarification: ['Registrations by month this year', 'Tests by type', 'Rewards by payment type'],
};

/** The readings of a refused question, or examples close to it. */
export function suggestionsAfter(reason: Refusal, choices: readonly string[], asked = ''): string[] {
  if (/^(?:not_understood|two_questions|unconfirmed|other_name)$/.test(reason) && choices.length > 0)
    return [...choices];
  if (reason === 'needs_clarification' && choices.length > 0)
    return choices.map((choice) => (/^[A-Z0-9]/.test(choice) ? choice : `Registrations with ${choice}`));
  const named = factsNamed(normalise(asked)).flatMap(({ facts }) => facts);
  const [near] = named.flatMap((fact) => (EXAMPLES_OF[fact] ? [EXAMPLES_OF[fact]] : []));
  if (near && /^(?:not_understood|needs_clarification|unconfirmed)$/.test(reason)) return near;
  return AFTER_REFUSAL[reason] ?? EXAMPLES;
}
