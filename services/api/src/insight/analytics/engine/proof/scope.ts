import { filtersIn } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';
import { saidIn } from './said-in.js';

const JOINER = /\b(?:and|or|nor|et|ou|ni|vs|versus|against|compared (?:to|with)|than|plus|but|contre|to)\b|[&,/+]/;
/** Between two joined values these say nothing that could hold for one of them only. */
const EMPTY =
  /\b(?:and|or|nor|et|ou|ni|vs|versus|against|compared|to|with|than|plus|but|contre|also|not|no|both|either|neither|the|our|all|a|an|any|are|is|were|was|for|from|in|at|of|by|on|live|living|living in|who|that|have|has|had|been|get|got|clients?|people|patients?|persons?|tests?|tested|testing|interactions?|visits?|sessions?|contacts?|registrations?|referrals?|treatments?|payments?|rewards?|results?|residents?|folks|les|la|le|l|des|de|du|d|en|au|aux|a|clientes?|personnes|positive|negative|then|as|well|only|just|more|fewer|less|each|versus|ones|bloodwork|number|types?|did|do|does|compare[ds]?|between|including|like|such|through|via|using|par|ainsi|que|pour|dans|chez|speakers?|speaking|people's|status|male|female|started|on|without|except|excluding|other|rather|instead|stops?|sites?)\b|[&,/+.;-]/g;

/**
 * "Women over 40 and men": what is said between two joined values holds for the first of them, or for both; a query has
 * it for both.
 */
export const nothingSplitsAUnion: Check = ({ asked, spec }) => {
  if (asked.previous || spec.compare) return null;
  const gender = spec.by.includes('gender') ? ['Female', 'Male'] : [];
  const joined = [...filtersIn(spec), { dim: 'gender' as const, in: gender }];
  for (const { dim, in: values = [], not_in = [] } of joined) {
    const all = [...values, ...not_in];
    if (all.length < 2) continue;
    const said = saidIn(asked, [dim], (_, value) => all.includes(value));
    for (const [index, one] of said.entries()) {
      const next = said[index + 1];
      if (!next || next.value === one.value) continue;
      const between = asked.text.slice(one.end, next.start);
      if (!JOINER.test(between)) continue;
      if (between.replace(EMPTY, ' ').trim() !== '') return new Refused('needs_clarification', [asked.text.slice(one.start, next.end)]); // prettier-ignore
    }
  }
  return null;
};

const SUMMED =
  /\b(?:combined|together|altogether|put together|added up|in total|au total|ensemble|reunis|confondus|confondues)\b/;

/** "2024 and 2025 combined" is one figure. */
export const combinedTimesAreOne: Check = ({ asked, spec: { compare } }) => {
  const [word] = SUMMED.exec(asked.text) ?? [];
  return word && compare ? new Refused('needs_clarification', [word]) : null;
};

const TWO_FIGURES =
  /\b(?:number|count|total number|nombre)\b.*,? (?:with|along with|together with|avec) (?:the |a |their |le |la )?(?:percent(?:age)?|proportion|share|rate|positivity(?: rate)?|pourcentage|taux)\b(?! of (?:over|more))|\b(?:number|count|total number|nombre)\b.* (?:and|et|plus|as well as) (?:the |their |its |le |la )?(?:total |average |sum |dollar )*(?:amounts?|values?|dollars?|sums?|average|mean|percent(?:age)?|rate|montants?|moyenne|pourcentage)\b/;

/** "Number of incentives and total amount" are two figures. */
export const figuresAreOne: Check = ({ asked }) => {
  const [words] = TWO_FIGURES.exec(asked.text) ?? [];
  return words && !asked.previous ? new Refused('needs_clarification', [words]) : null;
};

const ACTIVE = /\bactive (?:hep c|hcv|hiv|vhc|vih|hepatitis|infections?|virus|cases?)\b/;

/** An active infection isn’t a disposition. */
export const infectionsAreNoStatus: Check = ({ asked: { text }, spec }) => {
  const [words] = ACTIVE.exec(text) ?? [];
  return words && filtersIn(spec).some(({ dim }) => dim === 'disposition')
    ? new Refused('needs_clarification', [words])
    : null;
};

/** "At least $100 in rewards" is the sum of a person’s rewards. */
export const totalsAreOfAllRows: Check = ({ asked, spec }) => {
  const [words] =
    /\b(?:in|of) (?:total |all )?(?:rewards|incentives|payments|honorari\w+|recompenses)\b/.exec(asked.text) ?? [];
  const each = spec.measure === 'clients' && spec.filters.some(({ dim }) => dim === 'amount');
  return words && each && !asked.previous ? new Refused('needs_clarification', [words]) : null;
};

/** "How often do people get tested" asks for times, and no number of people. */
export const howOftenCountsTimes: Check = ({ asked, spec: { measure } }) => {
  const [words] = /\bhow often (?:do|did|are|were|have|does)\b/.exec(asked.text) ?? [];
  return words && measure === 'clients' && !asked.previous ? new Refused('needs_clarification', ['how often']) : null;
};
