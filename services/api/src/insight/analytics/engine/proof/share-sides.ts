import { mapHavings } from '@firstlight/domain/insight/analytics-people';
import { type Dimension, isGrain, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import type { Asked } from './asked.js';
import { isEveryRow } from '../spec/every-row.js';
import { saidIn } from './said-in.js';
import type { Check } from './doubt.js';

const SHARE = '(?:percent|percentage|per cent|share|proportion|fraction|pourcentage|part|pct|%)';
const VERB =
  /\b(?:are|is|were|was|have|has|had|speak|speaks|live|lives|started|completed|finished|received|got|come|came|identify|(?:tested|treated|registered)(?!.* (?:who|that|qui|are|were|have|had) )|sont|est|etaient|ont|parlent|vivent)\b/g;
/** Before these a verb is one of a clause that describes the whole, or a second part of another verb. */
const NO_SIDE =
  /\b(?:who|that|which|qui|where|not|never|ever|are|is|were|was|have|has|had|ont|sont|and|et|also|been|they|we) $/;

/** What the percentage is of, and what is asked about it, as places in the text. */
type Sides = { whole: [number, number]; part: [number, number] };

function amongSides(text: string): Sides | null {
  const found = new RegExp(
    `\\b${SHARE}\\b(?: of| de| des| d)? (.+?) (?:among|amongst|out of|within(?! (?:\\w+ ){1,2}(?:days?|weeks?|months?|years?)\\b)|parmi|chez) `,
  ).exec(text);
  if (!found) return null;
  const middle = found.index + found[0].length;
  return { part: [found.index, middle], whole: [middle, text.length] };
}

function leadingSides(text: string): Sides | null {
  const found = new RegExp(`^(?:of|among|amongst|out of|parmi) (.+?),? (?:what|which|quel\\w*|the)? ?${SHARE}\\b`).exec(
    text,
  );
  if (!found) return null;
  return { whole: [0, found[0].length], part: [found[0].length, text.length] };
}

/** "What percentage of A who are B": one clause behind A is what is asked. */
function clauseSides(text: string, from: number): Sides | null {
  const [clause, another, third] = [...text.slice(from).matchAll(/\b(?:who|that|qui) /g)];
  if (!clause || third) return null;
  const last = another ?? clause;
  const middle = from + last.index;
  if (another && /\b(?:and|or|et|ou|but|mais|,) $/.test(text.slice(from, middle))) return null;
  return { whole: [from, middle], part: [middle, text.length] };
}

/** "What percentage of A are B": the last verb that begins no clause of A. */
function verbSides(text: string): Sides | null {
  const found = new RegExp(`\\b${SHARE}\\b (?:of|de|des|d) `).exec(text);
  if (!found) return null;
  const from = found.index + found[0].length;
  const verbs = [...text.matchAll(VERB)].filter(({ index }) => index > from && !NO_SIDE.test(text.slice(from, index)));
  const verb = verbs.at(-1);
  if (!verb) return clauseSides(text, from);
  return { whole: [from, verb.index], part: [verb.index, text.length] };
}

const REDUCED = new RegExp(
  `\\b${SHARE} (?:of|de|des|d) (?:(?:the|our|all|les|nos) )*(?:\\w+ )?(?:people|clients|patients|persons|individuals|women|men|clientes|personnes|femmes|hommes) (?:tested|treated|registered|screened|referred|teste[es]*|depiste[es]*|traite[es]*|inscrite?s?)\\b(?! (?:with|without|avec|sans)\\b)(?:(?!\\b(?:who|that|qui|are|were|is|was|have|had|sont|ont|etaient)\\b).)+? (?=(?:with|without|having|lacking|avec|sans|ayant) )`,
);

/** "Homeless clients in Kenora with no phone": one thing is said behind the people and where they are from. */
const DESCRIBED = new RegExp(
  `\\b${SHARE} (?:of|de|des|d) (?:(?:the|our|all|les|nos) )*(?:\\w+ )?(?:people|clients|patients|persons|individuals|women|men|clientes|personnes|femmes|hommes)(?: (?:\\w+ )?(?:in|from|under|over|aged|de|a) (?:(?!with\\b|without\\b)\\w+ ){0,2}\\w+)? (?=(?:with|without|having|lacking|avec|sans|ayant) (?!.*\\b(?:with|without|having|avec|sans|ayant|who|that|qui|and|or|et|ou|but|mais|are|is|were|was|have|has|had|sont|ont|started|completed|finished|received|got|tested|treated|registered|came|live|speak)\\b))`,
);

/** "What percentage of people tested in 2025 with a positive result": the participle describes the whole. */
function reducedSides(text: string): Sides | null {
  const found = REDUCED.exec(text) ?? DESCRIBED.exec(text);
  const middle = (found?.index ?? 0) + (found?.[0].length ?? 0);
  return found && { whole: [found.index, middle], part: [middle, text.length] };
}

export const sidesOf = (text: string): Sides | null =>
  leadingSides(text) ?? amongSides(text) ?? reducedSides(text) ?? verbSides(text);

const isIn = ([from, to]: [number, number], { start, end }: { start: number; end: number }): boolean =>
  start >= from && end <= to;

/** Filters of the rows that the percentage divides by, and those of its part. */
function filtersOfSides(spec: QuerySpec): { whole: QueryFilter[]; part: QueryFilter[] } {
  const { filters, given = [], who } = spec;
  // What the part follows is the whole, or belongs to it.
  const part = spec.part && mapHavings(spec.part, ({ after: _, ...own }) => own);
  if (part) return { whole: [...filters, ...filtersIn({ ...spec, filters: [], part: undefined } as unknown as QuerySpec)], part: filtersIn({ ...spec, part, filters: [], who: undefined } as unknown as QuerySpec) }; // prettier-ignore
  const whole = filters.filter(({ dim }) => given.includes(dim));
  const people = who ? filtersIn({ ...spec, filters: [] }) : [];
  return { whole: [...whole, ...people], part: filters.filter(({ dim }) => !given.includes(dim)) };
}

/** Where the question names a value of the filter. */
function placesOf(
  { dim, in: values = [], not_in: others = [] }: QueryFilter,
  asked: Asked,
): { start: number; end: number }[] {
  const all = [...values, ...others];
  return saidIn(asked, [dim], (_, value) => all.includes(value));
}

const RATES: Partial<Record<QuerySpec['measure'], Dimension>> = {
  positivity_rate: 'test_result',
  completion_rate: 'med_outcome',
};

/** "Percentage of homeless among those who tested positive": what is said of the whole isn't its part. */
export const sharesKeepTheirSides: Check = ({ asked, spec }) => {
  const sides = sidesOf(asked.text);
  const rated = RATES[spec.measure];
  if (!sides || asked.previous || (spec.as !== 'percent' && !rated)) return null;
  if (rated) {
    const words = spec.filters.flatMap((filter) => placesOf(filter, asked));
    const misplaced = words.find((place) => isIn(sides.part, place));
    const result = saidIn(asked, [rated], () => true);
    return misplaced || result.some((place) => isIn(sides.whole, place) && place.start > sides.whole[0] + 30)
      ? new Refused('needs_clarification', ['percentage'])
      : null;
  }
  const { whole: ofWhole, part } = filtersOfSides(spec);
  // "Tested", of any kind, is no kind that is named.
  const whole = ofWhole.filter((filter) => !isEveryRow(filter));
  const wrong = (filters: readonly QueryFilter[], side: [number, number]): boolean =>
    filters.some((filter) => {
      const places = placesOf(filter, asked);
      return places.length > 0 && !places.some((place) => isIn(side, place));
    });
  return wrong(whole, sides.whole) || wrong(part, sides.part)
    ? new Refused('needs_clarification', ['percentage'])
    : null;
};

const OF_SITE = new RegExp(
  `\\b${SHARE}\\b (?:of|de|des|d) (?:the |our |all )*(?:hiv |hcv |hep c )?(?:positives?|positive (?:\\w+ )?(?:tests?|results?)|negatives?|negative (?:\\w+ )?(?:tests?|results?)) (?:are |is |were |come |came |that |which )*(?:from|by|among|of|on|for|de|chez)\\b`,
);

/** "Positive HCV tests as a percentage of all tests" names a whole, which no positivity rate has. */
const OF_NAMED = new RegExp(`\\bas an? ${SHARE} of\\b`);

/** "Percentage of positive tests from Sudbury" is a share of the positive tests, or of Sudbury's. */
export const positivesAreOneSide: Check = ({ asked, spec }) => {
  const [words] = OF_SITE.exec(asked.text) ?? [];
  const [named] = OF_NAMED.exec(asked.text) ?? [];
  if (named && !asked.previous && spec.measure === 'positivity_rate')
    return new Refused('needs_clarification', [named]);
  const split = spec.by.some((name) => isGrain(name) || spec.measure === 'positivity_rate');
  return words && !asked.previous && spec.measure === 'positivity_rate' && !split && spec.filters.length > 0
    ? new Refused('needs_clarification', [words])
    : null;
};

const OF_INTERACTIONS = new RegExp(
  `\\b${SHARE} (?:of|de|des|d) (?:the |all |our |les |nos )*(?:\\w+ )?(?:interactions?|visits?|contacts?|sessions?|visites)\\b`,
);

/** "Share of interactions with a cash reward" divides by all interactions, and not by those with a reward. */
export const sharesOfInteractionsCountThem: Check = ({ asked, spec: { measure, as } }) => {
  const [words] = OF_INTERACTIONS.exec(asked.text) ?? [];
  return words && as === 'percent' && !asked.previous && measure === 'rewards'
    ? new Refused('needs_clarification', [words])
    : null;
};

const OF_PEOPLE = new RegExp(
  `\\b${SHARE}\\b (?:of|de|des|d) (?:the |all |our |les )*(?:those|people|clients|patients|women|men|seniors|youths?|persons|individuals|ceux|celles|personnes|femmes|hommes)\\b`,
);

/** "Share of those on treatment" is a share of people. */
export const sharesOfPeopleCountPeople: Check = ({ asked, spec: { measure, as } }) => {
  const [words] = OF_PEOPLE.exec(asked.text) ?? [];
  return words && as === 'percent' && !asked.previous && measure !== 'clients'
    ? new Refused('needs_clarification', [words])
    : null;
};
