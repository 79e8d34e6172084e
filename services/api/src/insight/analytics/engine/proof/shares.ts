import { partingFilters } from '../../query/share.js';
import { isEveryRow } from '../spec/every-row.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

const OF_ALL =
  /\b(?:of|de|des) (?:all|everyone|everybody|total|toutes?|tous|the total|our total)(?: (?:our|the|les|nos))?(?: (?:clients|people|patients|registrations|tests|treatments|rewards|interactions|inscriptions|personnes))?(?: (?:in|en|this|last|cette) .*)?$|\boverall\b/;

/** "Percentage of clients who are women over 40": the whole is everyone, and both conditions are of the part. */
const OF_EVERYONE =
  /\b(?:percent|percentage|share|proportion|fraction|%) of (?:(?:all|our|the) )*(?:clients|people|patients) (?:are|were|who are|that are) (?!.*\b(?:in|from|at|with|who|that)\b)/;

const CHANGE =
  /(?:\b(?:percent|percentage|pct|relative)|%) (?:change|growth|increase|decrease|difference|drop|rise)\b|\b(?:variation|croissance|hausse|baisse) en (?:pourcentage|%)/;

/** "Percent change by month" is no share of anything. */
export const changesAreNoShares: Check = ({ asked, spec: { as } }) => {
  const [words] = CHANGE.exec(asked.text) ?? [];
  return words && as === 'percent' ? new Refused('needs_clarification', [words]) : null;
};

/** "What share of clients have no valid phone and no email": nothing but both conditions follows the plain noun. */
export const BOTH_OF_EVERYONE =
  /\b(?:percent|percentage|share|proportion|fraction|%|pourcentage|part) (?:of|de|des) (?:(?:all|our|the|nos|les|total) )*(?:clients|people|patients|registrations|personnes|inscriptions) (?:(?:who|that|qui) )?(?:have|has|had|with|without|ont|n ont|avec|sans|missing|lack(?:ing)?) (?:(?!\b(?:in|from|at|who|that|qui|among|of|tested|treated|are|were)\b).)+ (?:and|nor|et|ni) (?:(?!\b(?:in|from|at|who|that|qui|among|of|tested|treated|are|were)\b).)+$/;

/** A percentage of two conditions says which of them describes the whole; each group of a split is one itself. */
export const shareHasItsWhole: Check = ({ asked, spec }) => {
  const { as, part, given = [], filters, by } = spec;
  if (
    as !== 'percent' ||
    part ||
    asked.previous ||
    OF_ALL.test(asked.text) ||
    OF_EVERYONE.test(asked.text) ||
    BOTH_OF_EVERYONE.test(asked.text)
  )
    return null;
  const dims = [...new Set(filters.map(({ dim }) => dim))];
  const numerator = dims.filter((dim) => !given.includes(dim) && !by.includes(dim));
  if (dims.length < 2 || given.length > 0 || numerator.length < 2) return null;
  return new Refused('needs_clarification', ['percentage']);
};

/** A share that is 100% whatever is recorded: no condition parts it from its whole, or all of them are met by any row. */
export const shareIsOfMore: Check = ({ spec }) => {
  if (spec.as !== 'percent' || spec.part) return null;
  const parting = partingFilters(spec);
  const isWhole = parting.length === 0 ? spec.by.length === 0 : parting.every(isEveryRow) && spec.date !== undefined;
  return isWhole ? new Refused('needs_clarification', ['percentage']) : null;
};

const STARTERS =
  /\b(?:of|among|out of|parmi|de|des)\b.*\b(?:who|that|qui|treatments?|traitements?) (?:have |had |ont |were )?(?:started|began|begun|initiated|commence\w*|debute\w*)\b/;

/** "Of those who started, what percentage completed" divides by all who started, a completion rate by those that ended. */
export const startedIsTheWhole: Check = ({ asked: { text }, spec: { measure } }) => {
  const [words] = STARTERS.exec(text) ?? [];
  return words && measure === 'completion_rate' ? new Refused('needs_clarification', ['started']) : null;
};

const TWO_CLAUSES = /\b(?:of|de|des) .*\b(?:who|that|qui)\b .+ (?:who|that|qui) /;

/** "The share of people who finished who are women" is a share of those who finished, not of everyone. */
export const wholeIsDescribed: Check = ({
  asked: { text, previous },
  spec: { as, part, who, filters, range, compare },
}) => {
  const everyone = filters.length === 0 && who === undefined && range === null && compare === null;
  if (as !== 'percent' || !part || !everyone || previous || !TWO_CLAUSES.test(text)) return null;
  return new Refused('needs_clarification', ['who']);
};
