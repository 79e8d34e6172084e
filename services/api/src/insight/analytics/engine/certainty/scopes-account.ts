import type { People } from '@firstlight/domain/insight/analytics-query';
import { setsIn } from '../../query/filters-in.js';
import type { Item } from '../parse/items.js';
import { type Account, valuesOf } from './account.js';
import { KINDS_OF_ROWS } from '../spec/vocabulary.js';
import { valuesSaid } from './items-account.js';

const ONLY = /\b(?:only|just|solely|exclusively|seulement|uniquement)\b/;

/** Rows of one kind among others of their fact: "only HIV tests", but not "only a positive one" or "only completed". */
const isOneKind = (one: People): boolean =>
  'only' in one && one.only.filters.length === 1 && one.only.filters.every(({ dim }) => KINDS_OF_ROWS.includes(dim));

/** "Only" is about the kind of rows, or about their time: with both, or with anything else, it is open. */
export function onlyIsSettled({ text, spec, written, clauses, times }: Account): boolean {
  if (!ONLY.test(text)) return true;
  if (written.includes('"only"'))
    return clauses.every(({ periods }) => periods.length === 0) && [...setsIn(spec.who), ...setsIn(spec.part)].every((one) => !('only' in one) || isOneKind(one)); // prettier-ignore
  const [own] = clauses;
  return spec.measure !== 'clients' || (own.fact === 'registrations' && times.length === 0);
}

const VERB =
  '(?:been |had |got |then |later |also )*(?:tested|started|treated|received|completed|finished|registered|dispensed|screened|visited)';
/** "Have not been tested and started treatment": not both, or not the first and yes the second. */
const NOT_THEN_AND = new RegExp(
  `\\b(?:(?:have|has|had|did|were|was) (?:not|never)|(?:have|has|had|did|were|was)nt|never) ${VERB}\\b(?:(?!\\b(?:but|mais|or)\\b).)* and ${VERB}\\b`,
);
export const denialReachesOneVerb = ({ text }: Account): boolean => !NOT_THEN_AND.test(text);

/** "Started but not completed since 2025": since then both, or only the second. */
export function sinceHasOneClause({ text, times, clauses }: Account): boolean {
  const dated = clauses.filter(({ periods }) => periods.length > 0);
  const both = dated.some(({ denied }) => denied) && dated.some(({ denied }) => !denied);
  return !(times.length === 1 && both && /\b(?:since|depuis)\b/.test(text));
}

const RESULT = '(?:positive|negative|reactive|pending|positifs?|negatifs?)';
const ROWS = '(?:tests?|results?|bloodwork|resultats?)';
/** "Positive HIV tests and HCV tests": are the second ones positive, too? */
const HALF_DESCRIBED = new RegExp(`\\b${RESULT} (?:\\w+ )?${ROWS} (?:and|or|et|ou) (?!${RESULT})(?:\\w+ )?${ROWS}\\b`);
export const adjectivesReachAll = ({ text }: Account): boolean => !HALF_DESCRIBED.test(text);

const JOINED = /^ ?(?:,|and|or|nor|et|ou|ni|&)? ?(?:or |and )?$/;
const isExclusion = ({ meanings }: Item): boolean =>
  meanings.some((meaning) => meaning.kind === 'operation' && meaning.operation === 'exclude');

/** "Excluding HIV and men" leaves both out. */
export function exclusionCoversItsList({ items, text, conditions, clauses }: Account): boolean {
  const isDenied = (item: Item): boolean =>
    valuesSaid(item).some(({ dim, values }) =>
      conditions.some(({ filter }) => {
        const same = filter.dim === dim && valuesOf(filter).some((value) => values.includes(value));
        const set = clauses.find(({ filters }) => filters.includes(filter));
        return same && (filter.not_in !== undefined || set?.denied === true);
      }),
    );
  return items.every((item, index) => {
    const [first, second] = [items[index + 1], items[index + 2]];
    if (!isExclusion(item) || !first || !second || !isDenied(first) || valuesSaid(second).length === 0) return true;
    const between = text.slice(first.end, second.start);
    return !JOINED.test(between) || between.trim() === '' || isDenied(second);
  });
}

/** "How many positives have a phone" is about people. */
const DO = /\b(?:positives|negatives|positifs|negatifs) (?:who |that |qui )?(?:also )?(?:have|has|had|live|speak|are|were|started|completed|can|ont|sont|vivent|parlent)\b/; // prettier-ignore
export const resultsDoNothing = ({ text, spec }: Account): boolean => spec.measure !== 'tests' || !DO.test(text);

/** "Screened" may be tested, or a Screening interaction. */
export const screenedIsSettled = ({ text, written }: Account): boolean =>
  !(/\bscreened\b/.test(text) && written.includes('"Screening"'));

const COUNTED_MONEY = /\b(?:rewards?|incentives?|payments?|honorari\w+|how many|number|count|recompenses?|paiements?|nombre|dollars?|amounts?|how much|montants?)\b/; // prettier-ignore
/** "Cash out in November": dollars, or how often. */
export const moneyHasItsUnit = ({ text, spec }: Account): boolean =>
  spec.measure !== 'rewards' || COUNTED_MONEY.test(text) || !/\b(?:cash|eft|comptant|virement)\b/.test(text);

/** "Paid by month" is by month: its "by" belongs to no payment. */
export const oneByIsOneSplit = ({ items, spec: { by } }: Account): boolean =>
  by.length < 2 ||
  !items.some(
    ({ text, meanings }) =>
      / (?:by|par)$/.test(text) && meanings.some((meaning) => meaning.kind === 'dim' && by.includes(meaning.dim)),
  );

const WAY =
  '(?:by|per) (?:an? |the )?(?:e ?mail|phone|telephone|text|voice ?mail|message|sms)\\b(?! (?:status|number|validity|permission|consent))';
const REACHED = new RegExp(
  `\\b(?:contact\\w*|reach\\w*|consent\\w*|agree\\w*|call\\w*|notif\\w+|inform\\w*|invit\\w+|remind\\w*|told|texted|emailed|register\\w*|sign\\w* up|joined|paid|sent|seen|served|helped|referred|came|come) (?:\\w+ )?${WAY}`,
);
const ROWS_BY_WAY = new RegExp(
  `\\b(?:interactions?|visits?|visites?|contacts?|sessions?|tests?|rewards?|appointments?|calls?)\\b.* (?:${WAY}|par (?:telephone|courriel|texto)\\b)`,
);
/** "Consent by phone", "contacted by email" and "visits by telephone" name a way, and split nothing. */
export const waysAreNoSplits = ({ text, spec: { by } }: Account): boolean =>
  by.length === 0 || !(REACHED.test(text) || ROWS_BY_WAY.test(text));

const POSITIVES_IN = /\b(?:percent|percentage|share|proportion|%|pourcentage|part) (?:of |de |des |d )?(?:the |our |all |les |nos )?(?:positive|reactive) (?:\w+ )?(?:tests|results) (?:in|from|by|among|for|at|en|a|de)\b/; // prettier-ignore
/** "Percent of positive tests in Guelph": of the tests there, or of the positive ones everywhere. */
export const wholeOfPositivesIsSettled = ({ text, spec, conditions }: Account): boolean =>
  spec.measure !== 'positivity_rate' || spec.by.length > 0 || conditions.length === 0 || !POSITIVES_IN.test(text);

/** "Calls" are by telephone, unless that is said of them. */
export const callsAreByPhone = ({ text, spec, clauses: [own] }: Account): boolean =>
  own.fact !== 'interactions' ||
  !/\b(?:calls|appels)\b/.test(text) ||
  spec.by.includes('interaction_type') ||
  own.filters.some(({ dim }) => dim === 'interaction_type');

const STOP = /\b(?:stops?|arrets?)\b/;
/** Events that have their own place, unlike a registration. */
const ELSEWHERE =
  /\b(?:tested|screened|treated|seen|served|visit(?:ed|s|ing)?|reached|given|gave|handed|received|got|dispensed|helped|met|came|come|contacted|supported|tests?|interactions?|visits?|kits?|supplies)\b/g;
const REGISTERED = /\b(?:regist\w*|sign\w* ?up|enrol\w*|joined|intakes?|inscri\w*|regs?)\b/g;
/** "Women from the Mission", "tests by stop": whose stop it is, the answer says. */
const OF_PEOPLE = /\b(?:from|of|de|du|by|per|par)(?: (?:the|an?|any|our|each|listed|la|le))*$/;

const lastEnd = (pattern: RegExp, text: string): number =>
  [...text.matchAll(pattern)].reduce((_, { index, 0: word }) => index + word.length, -1);

/** Only the stop of a registration is recorded: "tested at the Market stop" may mean where the test was. */
export function stopIsOfRegistration({ text, spec, items, conditions }: Account): boolean {
  const names = conditions.flatMap(({ filter }) => (filter.dim === 'stop' ? valuesOf(filter) : []));
  if (names.length === 0 && !spec.by.includes('stop')) return true;
  const said = items.find(({ meanings }) =>
    meanings.some((meaning) => (meaning.kind === 'value' || meaning.kind === 'dim') && meaning.dim === 'stop'),
  );
  const places = names.map((name) => text.indexOf(name.toLowerCase().split(/[ ,]+/)[0] ?? name));
  const start = said?.start ?? places.find((place) => place >= 0) ?? STOP.exec(text)?.index ?? text.length;
  const before = text.slice(0, start).trimEnd();
  return OF_PEOPLE.test(before) || lastEnd(ELSEWHERE, before) <= lastEnd(REGISTERED, before);
}

const AMOUNTS_PER =
  /\b(?:average|mean|moyenne?) (?:amounts?|values?) of (?:the |our )?(?:rewards|incentives|payments)\b.* (?:per|a|each) (?:day|week|month|quarter|year)\b|\b(?:montant moyen|moyenne) d(?:es|e nos) (?:recompenses|paiements|honoraires)\b.* (?:par|chaque) (?:jour|semaine|mois|trimestre|an|annee)\b/;
/** "Montant moyen des récompenses par mois": of the rewards of each month, or of what the months cost. */
export const averagesHaveOneUnit = ({ text, spec: { measure, by } }: Account): boolean =>
  measure !== 'avg_reward' || by.length === 0 || !AMOUNTS_PER.test(text);

/** "Incentives by type": how they were paid, or what they were paid for. */
export const typesHaveOneField = ({ text, spec: { measure, by } }: Account): boolean =>
  !/^(?:rewards|reward_amount|avg_reward)$/.test(measure) ||
  !by.includes('interaction_type') ||
  !/\b(?:by|per|par) types?\b(?! of| d)/.test(text);
